import { isJsonArray, isJsonObject, type Json, textOfJson } from '../json/json.ts';
import { isExploded, mediaTypeOf, type ParameterObject, styleOf } from '../openapi/parameter-style.ts';
import { isJsonMediaType } from './media-type.ts';
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
  return { path: urlText(filled), pathValues, query: query.filter((text) => text !== ''), headers, cookies };
}

/** The text of a path without the characters that a URL may not have: those of other alphabets, and spaces. */
function urlText(path: string): string {
  return path.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
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

/** Escapes a name or a value for its place in a request. */
type Escape = (text: string) => string;

/** Between the items of a list that is one text. */
const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', '%20'],
  ['pipeDelimited', '%7C'],
]);

/** Between the parts of an exploded value in a path, by style. */
const PATH_SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['label', '.'],
  ['matrix', ';'],
]);

/**
 * Encodes the value of a parameter (OpenAPI 3.2.0, section 4.12.5, Style Examples): the text in place of its template in
 * a path, the value of a header, `name=value` pairs of a query joined with `&`, or those of a cookie joined with `; `.
 * An empty list is written as the empty text, since nothing at all would mean that the parameter is absent.
 */
export function encodeParameter(parameter: ParameterObject, value: Json): string {
  const encode = escapeFor(parameter);
  const media = mediaTypeOf(parameter);
  if (media !== undefined) return encodeContent(parameter, media.name, value);
  if (isJsonArray(value)) return encodeList(parameter, value.length === 0 ? [''] : value.map(textOfJson), encode);
  if (isJsonObject(value)) return encodeObject(parameter, Object.entries(value), encode);
  return encodeText(parameter, encode(textOfJson(value)), encode);
}

/** Headers and cookies of style `cookie` are written as they are (OpenAPI 3.2.0, appendix D). */
function escapeFor(parameter: ParameterObject): Escape {
  if (parameter.in === 'header' || styleOf(parameter) === 'cookie') return (text) => text;
  if (parameter.in !== 'query' || parameter.value['allowReserved'] !== true) return encodeURIComponent;
  // "&", "=", "+", "#" and "," would change the meaning of the query.
  return (text) => encodeURIComponent(text).replaceAll(/%(?:3A|2F|3F|40|24|3B|5B|5D)/g, decodeURIComponent);
}

/** A parameter with a media type is written as its media type says. */
function encodeContent(parameter: ParameterObject, mediaType: string, value: Json): string {
  if (/^application\/x-www-form-urlencoded/i.test(mediaType) && isJsonObject(value)) {
    const pairs = Object.entries(value).flatMap(([name, each]) =>
      [each].flat().map((item) => [name, textOfJson(item)]),
    );
    const form = new URLSearchParams(pairs).toString();
    return parameter.in === 'querystring' ? form : encodeText(parameter, encodeURIComponent(form), encodeURIComponent);
  }
  const text = isJsonMediaType(mediaType) ? JSON.stringify(value) : textOfJson(value);
  if (parameter.in === 'querystring') return encodeURIComponent(text);
  return encodeText(parameter, parameter.in === 'header' ? text : encodeURIComponent(text), escapeFor(parameter));
}

/** Writes an escaped text at its place, with the name or the prefix that it needs. */
function encodeText(parameter: ParameterObject, text: string, encode: Escape): string {
  const { name, in: where } = parameter;
  if (where === 'header') return text;
  if (where !== 'path') return `${encode(name)}=${text}`;
  const style = styleOf(parameter);
  if (style === 'label') return `.${text}`;
  if (style === 'matrix') return text === '' ? `;${encode(name)}` : `;${encode(name)}=${text}`;
  return text;
}

function encodeList(parameter: ParameterObject, items: readonly string[], encode: Escape): string {
  const style = styleOf(parameter);
  const escaped = items.map(encode);
  if (parameter.in === 'header' || !isExploded(parameter) || style === 'simple') {
    return encodeText(parameter, escaped.join(DELIMITERS.get(style) ?? ','), encode);
  }
  if (style === 'label') return encodeText(parameter, escaped.join('.'), encode);
  return joined(
    parameter,
    escaped.map((item) => encodeText(parameter, item, encode)),
  );
}

function encodeObject(
  parameter: ParameterObject,
  members: readonly (readonly [string, Json])[],
  encode: Escape,
): string {
  const { name } = parameter;
  const style = styleOf(parameter);
  if (style === 'deepObject') {
    return members.map(([key, value]) => `${encode(`${name}[${key}]`)}=${encode(textOfJson(value))}`).join('&');
  }
  const escaped = members.map(([key, value]) => [encode(key), encode(textOfJson(value))] as const);
  if (!isExploded(parameter)) return encodeText(parameter, escaped.flat().join(DELIMITERS.get(style) ?? ','), encode);
  const pairs = escaped.map((pair) => pair.join('='));
  if (style === 'label' || style === 'simple')
    return `${style === 'label' ? '.' : ''}${pairs.join(PATH_SEPARATORS.get(style) ?? ',')}`;
  return joined(parameter, style === 'matrix' ? pairs.map((pair) => `;${pair}`) : pairs);
}

/** Joins the pairs of an exploded value. */
function joined({ in: where }: ParameterObject, parts: readonly string[]): string {
  return parts.join(where === 'path' ? '' : where === 'cookie' ? '; ' : '&');
}
