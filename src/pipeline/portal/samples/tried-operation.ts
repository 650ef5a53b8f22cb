import type { Json, JsonObject } from '../../../engine/json/json.ts';

/** The data in a page with which its operation is tried. */
export interface TriedOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly servers: readonly TriedServer[];
  readonly credentials: readonly TriedCredential[];
  readonly parameters: readonly TriedParameter[];
  /** The body; null where the operation takes none, or one that is not text. */
  readonly body: { readonly mediaType: string; readonly text: string } | null;
  /** The parts of the request that a page cannot send, such as cookies. */
  readonly unsent: readonly string[];
  /** The operation of the sandbox that creates a token; null where none is needed. */
  readonly token: { readonly method: string; readonly path: string } | null;
}

/** A server on the machine of the reader, and the command that starts it. */
export interface TriedServer {
  readonly name: string;
  readonly address: string;
  /** `{origin}` is the origin of the page. */
  readonly command: string;
}

/** A header or a query parameter that identifies the caller. */
export interface TriedCredential {
  readonly label: string;
  readonly in: 'header' | 'query';
  readonly name: string;
  /** The text before the value, such as `Bearer `. */
  readonly prefix: string;
  readonly value: string;
  readonly isToken: boolean;
}

/** A parameter, how it is encoded, and how its value is entered. */
export interface TriedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** `style`, `explode`, `allowReserved` and the media type of its Parameter Object. */
  readonly value: JsonObject;
  readonly example: Json | null;
  readonly control: Control;
}

/** How a value is entered. */
export type Control =
  /** Other values than the listed ones are allowed where `isOpen`. */
  | { readonly kind: 'select'; readonly values: readonly Json[]; readonly isOpen: boolean }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly step: number | 'any' }
  | { readonly kind: 'date' }
  | { readonly kind: 'date-time' }
  | { readonly kind: 'text'; readonly hint: string }
  /** Lists and objects, as JSON. */
  | { readonly kind: 'json' };
