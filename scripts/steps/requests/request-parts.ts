import { pointerOf } from '../../../src/engine/json/pointer.ts';
import { encodeParameters } from '../../../src/engine/message/encode-parameters.ts';
import { type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import type { Operation, Parameter } from '../../../src/engine/openapi/operations.ts';
import type { HttpRequest } from './http-request.ts';
import type { SampleTexts } from './sample-texts.ts';

/** A request for an operation before it is written out. */
export interface RequestParts {
  readonly operation: Operation;
  /** The text of every parameter that is sent. */
  readonly parameters: ReadonlyMap<Parameter, string>;
  /** Headers that are no parameters: credentials, preferences, content type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The smallest valid request for an operation: required parameters with their first sample, credentials, no body. */
export function smallestRequest(
  document: OpenApiDocument,
  operation: Operation,
  samplesOf: (parameter: Parameter) => SampleTexts,
): RequestParts {
  const parameters = new Map<Parameter, string>();
  for (const parameter of operation.parameters) {
    const [first] = parameter.required ? samplesOf(parameter).valid : [];
    if (first !== undefined) parameters.set(parameter, first);
  }
  return { operation, parameters, headers: credentialsOf(document, operation), body: null };
}

/** The request with one parameter sent as `text`, or not sent where that is null. */
export function withParameter(parts: RequestParts, parameter: Parameter, text: string | null): RequestParts {
  const parameters = new Map(parts.parameters);
  if (text === null) parameters.delete(parameter);
  else parameters.set(parameter, text);
  return { ...parts, parameters };
}

/** The request with further headers, or others in place of those that it has. */
export function withHeaders(parts: RequestParts, headers: Readonly<Record<string, string>>): RequestParts {
  return { ...parts, headers: { ...parts.headers, ...headers } };
}

/** The request with a body. */
export function withBody(parts: RequestParts, body: string, contentType: string): RequestParts {
  return { ...withHeaders(parts, { 'content-type': contentType }), body };
}

/** Writes a request out. Query parameters are in the order of the document. */
export function renderRequest({ operation, parameters, headers, body }: RequestParts): HttpRequest {
  const values = operation.parameters.flatMap((parameter) => {
    const text = parameters.get(parameter);
    return text === undefined ? [] : [[parameter, text] as const];
  });
  const encoded = encodeParameters(operation.path, values);
  const cookie = encoded.cookies.length === 0 ? {} : { cookie: encoded.cookies.join('; ') };
  return {
    method: operation.method.toUpperCase(),
    path: [encoded.path, encoded.query.join('&')].filter((part) => part !== '').join('?'),
    headers: { ...encoded.headers, ...cookie, ...headers },
    body,
  };
}

/** Headers that meet the first security requirement of an operation. Prism takes any token and any password. */
function credentialsOf(document: OpenApiDocument, operation: Operation): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of Object.keys(operation.security[0] ?? {})) {
    const { value: scheme, pointer } = objectAt(document, pointerOf('components', 'securitySchemes', name));
    if (scheme['type'] === 'apiKey' && scheme['in'] === 'header' && typeof scheme['name'] === 'string') {
      headers[scheme['name'].toLowerCase()] = 'any-key';
    } else if (scheme['type'] === 'http' && scheme['scheme'] === 'basic') {
      headers['authorization'] = `Basic ${btoa('any:any')}`;
    } else if (scheme['type'] === 'apiKey') {
      throw new Error(`${pointer}: a key in ${JSON.stringify(scheme['in'])} cannot be sent; only headers can.`);
    } else {
      headers['authorization'] = 'Bearer any-token';
    }
  }
  return headers;
}
