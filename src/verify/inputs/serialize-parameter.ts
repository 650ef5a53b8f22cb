import { isJsonArray, isJsonObject, type Json } from '../../contract/json.ts';
import type { Parameter } from '../../contract/operations.ts';

/**
 * A parameter as it stands in a request (OpenAPI 3.1.1, section 4.12.2, Style Values): the text in place of its template
 * in a path, the value of a header, or `name=value` pairs of a query or a cookie.
 */
export function serializeParameter(parameter: Parameter, value: Json): string {
  const { in: where } = parameter;
  // What a parameter with a media type holds is written as that media type.
  if (isJsonObject(parameter.value['content'])) return inPlace(parameter, JSON.stringify(value));
  if (isJsonArray(value)) return list(parameter, value.map(plain));
  if (isJsonObject(value)) return record(parameter, Object.entries(value));
  return where === 'path' ? prefixed(parameter, encodeURIComponent(plain(value))) : inPlace(parameter, plain(value));
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function inPlace({ name, in: where }: Parameter, text: string): string {
  if (where === 'header') return text;
  return where === 'path' ? encodeURIComponent(text) : `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}

function styleOf({ in: where, value }: Parameter): string {
  const { style } = value;
  if (typeof style === 'string') return style;
  return where === 'path' || where === 'header' ? 'simple' : 'form';
}

function explodes(parameter: Parameter): boolean {
  const { explode } = parameter.value;
  return typeof explode === 'boolean' ? explode : styleOf(parameter) === 'form';
}

/** The prefix that the styles `label` and `matrix` put before a value in a path. */
function prefixed(parameter: Parameter, text: string): string {
  const style = styleOf(parameter);
  if (style === 'label') return `.${text}`;
  return style === 'matrix' ? `;${parameter.name}=${text}` : text;
}

function list(parameter: Parameter, items: readonly string[]): string {
  const { name, in: where } = parameter;
  const style = styleOf(parameter);
  if (where === 'header') return items.join(',');
  const encoded = items.map(encodeURIComponent);
  if (where === 'path') {
    const separator = explodes(parameter) ? { label: '.', matrix: `;${name}=` }[style] : undefined;
    return prefixed(parameter, encoded.join(separator ?? ','));
  }
  const key = encodeURIComponent(name);
  if (explodes(parameter)) return encoded.map((item) => `${key}=${item}`).join('&');
  const separator = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? ',';
  return `${key}=${encoded.join(separator)}`;
}

function record(parameter: Parameter, members: readonly (readonly [string, Json])[]): string {
  const { name, in: where } = parameter;
  const style = styleOf(parameter);
  const write = where === 'header' ? (text: string) => text : encodeURIComponent;
  const joined = (between: string, separator: string) =>
    members.map(([key, value]) => `${write(key)}${between}${write(plain(value))}`).join(separator);
  if (style === 'deepObject') {
    return members.map(([key, value]) => `${write(`${name}[${key}]`)}=${write(plain(value))}`).join('&');
  }
  if (where === 'header') return explodes(parameter) ? joined('=', ',') : joined(',', ',');
  if (where === 'path') {
    if (!explodes(parameter)) return prefixed(parameter, joined(',', ','));
    return `${{ label: '.', matrix: ';' }[style] ?? ''}${joined('=', { label: '.', matrix: ';' }[style] ?? ',')}`;
  }
  return explodes(parameter) ? joined('=', '&') : `${write(name)}=${joined(',', ',')}`;
}
