import type { Json } from '../../engine/json/json.ts';
import type { Operation, Parameter } from '../../engine/openapi/operations.ts';

/** A request that shows how an operation is called, of the examples in the document. */
export interface SampleRequest {
  readonly operation: Operation;
  /** Its method in capitals. */
  readonly method: string;
  /** Parameters with the values that are sent; credentials are not among them. */
  readonly parameters: readonly { readonly parameter: Parameter; readonly value: Json }[];
  /** The address, path and query, percent-encoded, with the {@link placeholder} of the address of a server. */
  readonly url: string;
  /** All headers. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The credentials that `url` and `headers` have as {@link placeholder}s: samples contain no secret. */
  readonly credentials: readonly Credential[];
  /** The body; undefined where the operation takes none. */
  readonly body: SampleBody | undefined;
  /** The environment variables that the sample reads, first that with the address of a server. */
  readonly variables: readonly string[];
}

/** A header, a query parameter or a cookie that identifies the caller. */
export interface Credential {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** The text before the secret, such as `Bearer `. */
  readonly prefix: string;
  /** The security scheme that it is the credential of; null for the application key, which is a parameter of the document. */
  readonly scheme: string | null;
  /** The environment variable that has the secret. */
  readonly variable: string;
}

/** The environment variables of the user name and of the password of HTTP Basic; undefined for another credential. */
export function basicVariables({ prefix, variable }: Credential): readonly [string, string] | undefined {
  const named = (part: string) => variable.replace(/TOKEN$/, part);
  return prefix === 'Basic ' ? [named('USERNAME'), named('PASSWORD')] : undefined;
}

export interface SampleBody {
  readonly mediaType: string;
  readonly value: Json;
  /** As it is sent; undefined for a media type that is not text, such as a file. */
  readonly text: string | undefined;
  /** The parts of `multipart/form-data`; the sample writes the boundary and the header Content-Type. */
  readonly parts?: readonly SamplePart[];
}

/** A piece of code in one language. */
export interface CodeSample {
  /** The name of the language for readers. */
  readonly label: string;
  /** The name of the language for the highlighter. */
  readonly language: string;
  readonly code: string;
}

/** A part of a body of several parts. */
export interface SamplePart {
  readonly name: string;
  /** Undefined for a file. */
  readonly text: string | undefined;
  /** Undefined where the document names none. */
  readonly contentType: string | undefined;
}

/** The placeholder of an environment variable in a sample. */
export function placeholder(variable: string): string {
  return `__${variable}__`;
}

/** Matches each {@link placeholder} of a sample; the first group is the name of the environment variable. */
export function placeholdersOf({ variables }: Pick<SampleRequest, 'variables'>): RegExp {
  return new RegExp(placeholder(`(${variables.join('|')})`), 'g');
}
