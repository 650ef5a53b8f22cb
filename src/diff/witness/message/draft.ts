import type { Json, JsonObject } from '../../../openapi/json.ts';
import type { Version } from '../../read/read-version.ts';
import type { Direction } from '../../schema/comparing.ts';
import type { Contracted } from '../../service/contracted.ts';
import type { Way } from '../../service/security.ts';
import type { AjvJudge } from '../value-judge.ts';

/** A request before it is written out. */
export interface RequestDraft {
  readonly operation: Contracted;
  /** The address of the server, with the values of its variables; undefined where none is told. */
  readonly server: string | undefined;
  /** What the client shows to be let in. */
  readonly way: Way;
  /** What is sent of each parameter, by place and name as they are on the wire; path parameters by position. */
  readonly parameters: ReadonlyMap<string, ParameterDraft>;
  /** The media type that is asked for. */
  readonly accept: string | undefined;
  readonly body: BodyDraft | undefined;
}

/** A parameter that is sent. */
export interface ParameterDraft {
  /** The parameter object by which the value is written. */
  readonly written: JsonObject;
  readonly value: Json;
}

/** A body that is sent. */
export interface BodyDraft {
  readonly mediaType: string;
  readonly value: Json;
}

/** A response before it is written out. */
export interface ResponseDraft {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, ParameterDraft>;
  readonly body: BodyDraft | undefined;
}

/** Why a version refuses a message. */
export type MessageFault =
  | 'operation'
  | 'server'
  | 'security'
  | 'parameter-missing'
  | 'parameter-value'
  | 'body-missing'
  | 'body-unknown'
  | 'media-type'
  | 'body-value'
  | 'not-acceptable'
  | 'status'
  | 'header-missing'
  | 'header-value';

/** A fault and the place that tells it: of the parameter, header or operation that is missed, or what holds it. */
export interface FoundFault {
  readonly fault: MessageFault;
  /** The name of the parameter, header or media type, where there is one. */
  readonly name?: string;
}

/** One of the two versions, with what judges its values. */
export interface Side {
  readonly version: Version;
  /** Which way the message goes. */
  readonly direction: Direction;
  readonly judge: AjvJudge;
}
