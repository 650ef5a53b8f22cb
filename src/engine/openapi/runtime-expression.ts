import { isJsonArray, isJsonObject, type Json, parsedJson, textOfJson } from '../json/json.ts';
import { valueAtReference } from '../json/pointer.ts';

/** A request and its response, as far as runtime expressions read them. */
export interface ExpressionSource {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  /** The value of a parameter of the request; undefined where it was not sent. */
  parameter(where: 'path' | 'query' | 'header', name: string): Json | undefined;
  readonly requestBody: string | null;
  /** Names in lower case. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Json | undefined;
}

/**
 * The value of a member of a Link Object (OpenAPI 3.1.1, section 4.8.20): of a runtime expression, of a text with expressions
 * in braces, or the constant itself; undefined where an expression finds nothing, or is not valid.
 */
export function linkValue(value: Json, source: ExpressionSource): Json | undefined {
  if (isJsonArray(value)) return allOf(value.map((item) => linkValue(item, source)));
  if (isJsonObject(value)) {
    const members = allOf(Object.values(value).map((member) => linkValue(member, source)));
    return members && Object.fromEntries(Object.keys(value).map((name, index) => [name, members[index] ?? null]));
  }
  if (typeof value !== 'string') return value;
  if (value.startsWith('$')) return expressionValue(value, source);
  if (!value.includes('{$')) return value;
  const parts = value.split(/\{(\$[^{}]*)\}/);
  const texts = allOf(parts.map((part, index) => (index % 2 === 0 ? part : expressionValue(part, source))));
  return texts?.map(textOfJson).join('');
}

function allOf(values: readonly (Json | undefined)[]): readonly Json[] | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** The value of a runtime expression (OpenAPI 3.1.1, section 4.8.20.4). */
function expressionValue(expression: string, source: ExpressionSource): Json | undefined {
  if (expression === '$url') return source.url;
  if (expression === '$method') return source.method;
  if (expression === '$statusCode') return source.status;
  const [, message, rest = ''] = /^\$(request|response)\.(.+)$/s.exec(expression) ?? [];
  if (message === undefined) return undefined;
  const isRequest = message === 'request';
  if (rest === 'body' || rest.startsWith('body#')) {
    const body = isRequest ? parsedJson(source.requestBody ?? '') : source.responseBody;
    return body === undefined ? undefined : valueAtReference(body, rest === 'body' ? '#' : rest.slice('body'.length));
  }
  const [, where, name = ''] = /^(path|query|header)\.(.+)$/s.exec(rest) ?? [];
  if (where === 'header' && !isRequest) {
    const key = name.toLowerCase();
    return Object.hasOwn(source.responseHeaders, key) ? source.responseHeaders[key] : undefined;
  }
  if (!isRequest || (where !== 'path' && where !== 'query' && where !== 'header')) return undefined;
  return source.parameter(where, name);
}
