import { shortPlaceText } from '../document/source/place-text.ts';
import type { SourcePlace } from '../document/source/places.ts';
import { readablePath } from '../document/source/readable-path.ts';
import type { Json } from '../json/json.ts';
import type { Direction } from '../openapi/direction.ts';
import type { ChangeKind } from './change-kinds.ts';
import type { Version } from './read-version.ts';

/**
 * The severity of a change. `breaking`: a program written for the base fails. `risky`: the documents do not decide it, or
 * the value that is lost is not refused. `safe`: no program written for the base is affected.
 */
export type ChangeSeverity = 'breaking' | 'risky' | 'safe';

/** A place in one of the documents. */
export interface ChangePlace {
  readonly pointer: string;
  /** False where the element is missing in this version; the pointer then leads to the parent that would contain it. */
  readonly isThere: boolean;
  readonly source?: SourcePlace;
}

/** A place for messages: `file:line:column`, or the readable path where the document is minified or no file is known. */
export function changePlaceText({ pointer, source }: Pick<ChangePlace, 'pointer' | 'source'>): string {
  return shortPlaceText(source, readablePath(pointer) || pointer);
}

/** A whole request as it is sent. Credentials are written as shell variables, such as `$BEARER`. */
export interface WitnessRequest {
  readonly is: 'request';
  /** In upper case. */
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** The same as a command for a POSIX shell. */
  readonly curl: string;
}

/** A whole response as it is sent. */
export interface WitnessResponse {
  readonly is: 'response';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** A message that one version allows and the other does not. */
export interface Witness {
  /** The whole body or parameter that is validated; null where the message itself is the proof. */
  readonly value: Json;
  readonly validUnder: 'base' | 'revision';
  /** The pointers, each in its version, of the schema that accepts it and of the one that refuses it, or of their parents. */
  readonly accepting: string;
  readonly refusing: string;
  /** Why it is refused: where in the value, as a JSON pointer, and what must be there. */
  readonly reason?: string;
  /** The whole message, where one could be built around the value. */
  readonly message?: WitnessRequest | WitnessResponse;
}

/** One change of a document. */
export interface Change {
  /** A fingerprint that stays the same as long as the change does. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly severity: ChangeSeverity;
  readonly direction: Direction;
  /** Distinguishes changes at one place, such as the name of a property or the JSON of an enum value; not for people. */
  readonly detail?: string;
  /** What programs call the operation or the parameter that it is about, in the base and then in the revision. */
  readonly names?: readonly string[];
  /** The operations that it reaches; none for a component that no operation uses. */
  readonly operationIds: readonly string[];
  /** A sentence for people. */
  readonly message: string;
  /** How to make the change so that nothing breaks. */
  readonly cure: string;
  readonly base: ChangePlace;
  readonly revision: ChangePlace;
  /** For a breaking change: the proof, or `unproven` where none was found, or looked for after 300 others. */
  readonly witness?: Witness | 'unproven';
  /** Whether it was not examined in every operation that it reaches, since that takes too long. It may then be breaking. */
  readonly isUnexamined?: true;
}

/** What proofs have cost so far. */
export interface Effort {
  /** How many places were examined, and how many bodies were tried there. */
  tried: number;
}

/** The versions that changes lead from and to. */
export interface Versions {
  readonly base: Version;
  readonly revision: Version;
}
