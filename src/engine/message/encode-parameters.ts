import type { Json } from '../json/json.ts';
import type { ParameterObject } from '../openapi/parameter-style.ts';
import { encodeParameter } from './encode-parameter.ts';
import { SentParameters } from './sent-parameters.ts';

/** The parameters of a request as they are sent. */
export interface EncodedParameters {
  /** The path with its templates filled in. */
  readonly path: string;
  /** The values of the path parameters by name. */
  readonly pathValues: Readonly<Record<string, string>>;
  /** The query string, in the order of the parameters; without the question mark. */
  readonly query: readonly string[];
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** `name=value` pairs. */
  readonly cookies: readonly string[];
}

/** Encodes values of parameters of an operation with the path template `path`. */
export function encodeParameters(path: string, values: Iterable<readonly [ParameterObject, Json]>): EncodedParameters {
  // Without prototypes: a document may name a parameter "__proto__".
  const pathValues: Record<string, string> = Object.create(null);
  const query: string[] = [];
  const headers: Record<string, string> = Object.create(null);
  const cookies: string[] = [];
  let filled = path;
  for (const [parameter, value] of values) {
    const { name, in: where } = parameter;
    const text = encodeParameter(parameter, value);
    if (where === 'path') {
      pathValues[name] = text;
      filled = filled.replaceAll(`{${name}}`, () => text);
    } else if (where === 'query' || where === 'querystring') query.push(text);
    else if (where === 'header') headers[name.toLowerCase()] = text;
    else if (where === 'cookie') cookies.push(text);
  }
  return { path: filled, pathValues, query: query.filter((text) => text !== ''), headers, cookies };
}

/** A pair of a query that is not a parameter, such as a key of a security scheme. */
export function queryPair(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

/** The encoded parameters as the parameters of a received request. */
export function asSent({ pathValues, query, headers, cookies }: EncodedParameters): SentParameters {
  return new SentParameters({
    pathValues,
    query: query.join('&'),
    headers: cookies.length === 0 ? headers : { ...headers, cookie: cookies.join('; ') },
  });
}

/** A request with one parameter alone. */
export function sentAlone(parameter: ParameterObject, value: Json): SentParameters {
  return asSent(encodeParameters('', [[parameter, value]]));
}
