import type { Json } from '../../../json/json.ts';
import { encodeBody } from '../../../message/encode-body.ts';
import { matchMediaType, parseMediaType } from '../../../message/media-type.ts';
import type { Parameter } from '../../../openapi/operations.ts';
import type { Version } from '../../read/read-version.ts';
import type { Contracted } from '../../service/contracted.ts';
import { type Media, schemaOf } from '../../service/media-types.ts';
import type { SecurityRequirement } from '../../service/security.ts';
import type { AjvValidator } from '../ajv-validator.ts';

/** A request before it is written out. */
export interface RequestDraft {
  readonly operation: Contracted;
  /** The address of the server, with the values of its variables; undefined where the document has none. */
  readonly server: string | undefined;
  /** The security requirement whose credentials the request carries. */
  readonly requirement: SecurityRequirement;
  /** The sent value of each parameter, by place and name as they are on the wire; path parameters by position. */
  readonly parameters: ReadonlyMap<string, ParameterDraft>;
  /** The media type that is asked for. */
  readonly accept: string | undefined;
  readonly body: BodyDraft | undefined;
}

/** A parameter with the value that is sent; a response header is written like a header parameter. */
export type ParameterDraft = readonly [parameter: Parameter, value: Json];

/** A body that is sent. */
export interface BodyDraft {
  /** The media type or range of the document. */
  readonly mediaType: string;
  readonly value: Json;
  readonly contentType: string;
  readonly text: string;
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

/** A fault and the place that causes it: the pointer of the parameter, header or operation that is missing, or of its parent. */
export interface FoundFault {
  readonly fault: MessageFault;
  /** The name of the parameter, header or media type, where there is one. */
  readonly name?: string;
}

/** One of the two versions, with the validator of its values. */
export interface Side {
  readonly version: Version;
  readonly validator: AjvValidator;
}

/** Bodies that hold `value` in a media type of a version, or in media types within a range. */
export function bodyDrafts(media: Media, value: Json, { version, validator }: Side): BodyDraft[] {
  return mediaTypesWithin(media.name).map((contentType) => {
    const type = parseMediaType(contentType);
    const content = { mediaType: contentType, pointer: media.pointer, schema: schemaOf(media) ?? null };
    const encoded = type === undefined ? undefined : encodeBody(value, type, content, validator.schemas(version));
    // No rule says how an object is written as text or XML.
    return { mediaType: media.name, value, contentType, text: JSON.stringify(value), ...encoded };
  });
}

/** Media types within a range, JSON first where it is one of them. */
function mediaTypesWithin(range: string): string[] {
  if (!range.includes('*')) return [range];
  const known = ['application/json', range.replace('*/', 'application/').replace('*', 'x-other')];
  return known.filter((type) => matchMediaType([range], type) !== undefined);
}
