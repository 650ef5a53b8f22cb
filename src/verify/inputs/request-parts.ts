import type { Operation, Parameter } from '../../contract/operations.ts';
import type { SentRequest } from '../exchange.ts';

/** A request for an operation before it is written out. */
export interface RequestParts {
  readonly operation: Operation;
  /** The text of every parameter that is sent. */
  readonly parameters: ReadonlyMap<Parameter, string>;
  /** Headers that are no parameters: credentials, content type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The request with one parameter sent as `text`, or not sent where that is null. */
export function withParameter(parts: RequestParts, parameter: Parameter, text: string | null): RequestParts {
  const parameters = new Map(parts.parameters);
  if (text === null) parameters.delete(parameter);
  else parameters.set(parameter, text);
  return { ...parts, parameters };
}

/** Writes a request out. Query parameters stand in the order of the document. */
export function renderRequest({ operation, parameters, headers, body }: RequestParts): SentRequest {
  const query: string[] = [];
  const parameterHeaders: Record<string, string> = {};
  const cookies: string[] = [];
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const text = parameters.get(parameter);
    if (text === undefined) continue;
    const { name, in: where } = parameter;
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    if (where === 'path') path = path.replaceAll(`{${name}}`, () => encodeURIComponent(text));
    else if (where === 'query') query.push(pair);
    else if (where === 'header') parameterHeaders[name.toLowerCase()] = text;
    else if (where === 'cookie') cookies.push(pair);
  }
  return {
    operation,
    method: operation.method.toUpperCase(),
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { ...parameterHeaders, ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }), ...headers },
    body,
  };
}
