import type { Json } from '../json/json.ts';
import type { Operation, Parameter } from '../openapi/operations.ts';
import { bodyOf } from './body.ts';
import { type Carried, NOTHING_CARRIED } from './credentials.ts';
import { encodeParameters, queryPair } from './encode-parameters.ts';
import type { OperationRequest } from './exchange.ts';

/**
 * Where the value of a parameter comes from: `--param` or a rule pack; the enum or const of its schema; an example or a default of
 * the document; a link of the document; an earlier answer; a field of an earlier answer that only has a similar name; or
 * nothing but its schema.
 */
export type ValueOrigin = 'given' | 'enum' | 'example' | 'link' | 'observed' | 'guessed' | 'generated';

/** A value of a parameter, and where it comes from. */
export interface KnownValue {
  readonly value: Json;
  readonly origin: ValueOrigin;
}

/** A request for an operation before it is written out. */
export interface RequestParts {
  readonly operation: Operation;
  /** The value of every parameter that is sent. A text is sent as it is, whatever its schema says. */
  readonly parameters: ReadonlyMap<Parameter, Json>;
  /** Where credentials are sent. */
  readonly credentials: Carried;
  readonly body: { readonly contentType: string; readonly text: string } | null;
  /** The Accept header; all documented response media types unless given. */
  readonly accept?: string;
  /** Where values of required parameters come from; another value of such a parameter has another origin. */
  readonly origins?: ReadonlyMap<Parameter, KnownValue>;
  /** How the request violates the document on purpose, such as `without the query parameter limit`. */
  readonly violation?: string;
}

/** Where the value of a parameter of a request comes from, as far as that is known. */
export function originOf({ parameters, origins }: RequestParts, parameter: Parameter): ValueOrigin | undefined {
  const known = origins?.get(parameter);
  return known !== undefined && known.value === parameters.get(parameter) ? known.origin : undefined;
}

/** The request with one parameter sent as `value`, or not sent where that is undefined. */
export function withParameter(parts: RequestParts, parameter: Parameter, value: Json | undefined): RequestParts {
  const parameters = new Map(parts.parameters);
  if (value === undefined) parameters.delete(parameter);
  else parameters.set(parameter, value);
  return { ...parts, parameters };
}

/** The request, with where the value of one of its parameters comes from. */
export function withOrigin(parts: RequestParts, parameter: Parameter, known: KnownValue): RequestParts {
  return { ...parts, origins: new Map([...(parts.origins ?? []), [parameter, known]]) };
}

/** The request without credentials, which the document requires. */
export function withoutCredentials(parts: RequestParts): RequestParts {
  return { ...parts, credentials: NOTHING_CARRIED, violation: 'without credentials' };
}

/** Writes a request out. Query parameters are in the order of the document. */
export function renderRequest({ operation, parameters, credentials, body, accept }: RequestParts): OperationRequest {
  const values = operation.parameters.flatMap((parameter) => {
    const value = parameters.get(parameter);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  const { path, headers, ...encoded } = encodeParameters(operation.path, values);
  const keys = Object.entries(credentials.query).map(([name, value]) => queryPair(name, value));
  const query = [...encoded.query, ...keys];
  const cookies = [
    ...encoded.cookies,
    ...Object.entries(credentials.cookies).map(([name, value]) => `${name}=${value}`),
    ...(credentials.headers['cookie'] === undefined ? [] : [credentials.headers['cookie']]),
  ];
  const pathAndQuery = query.length === 0 ? path : `${path}?${query.join('&')}`;
  const allHeaders = {
    ...(accept === undefined ? {} : { accept }),
    ...headers,
    ...credentials.headers,
    ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    ...(body === null ? {} : { 'content-type': body.contentType }),
  };
  return {
    operation,
    method: operation.method.toUpperCase(),
    url: pathAndQuery,
    path: pathAndQuery,
    headers: allHeaders,
    body: body === null ? null : bodyOf(body.text, allHeaders),
  };
}
