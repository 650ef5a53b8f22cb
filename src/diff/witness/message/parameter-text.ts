import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../openapi/json.ts';
import { styleOf } from '../../service/parameter-encoding.ts';

/** What stands between the items of a list that is one text. */
const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/**
 * The texts that stand for a value on the wire, each with the name that it is sent under; undefined for what no style
 * writes, such as a list in a list. Nothing is escaped yet.
 */
export function textsOf(
  parameter: JsonObject,
  value: Json,
): readonly (readonly [name: string, text: string])[] | undefined {
  const { name } = parameter;
  if (typeof name !== 'string') return undefined;
  if (isJsonObject(parameter['content'])) return [[name, JSON.stringify(value)]];
  const { style, isExploded } = styleOf(parameter);
  if (style === 'label' || style === 'matrix') return undefined;
  const text = scalarText(value);
  if (text !== undefined) return [[name, text]];
  if (isJsonArray(value)) {
    const items = value.map(scalarText);
    if (!items.every((item) => item !== undefined) || items.length === 0) return undefined;
    if (isExploded && style === 'form') return items.map((item) => [name, item]);
    return [[name, items.join(DELIMITERS[style] ?? ',')]];
  }
  if (!isJsonObject(value) || style !== 'deepObject') return undefined;
  const entries = Object.entries(value).map(([key, member]) => [`${name}[${key}]`, scalarText(member)] as const);
  return entries.flatMap(([key, member]) => (member === undefined ? [] : [[key, member] as const]));
}

function scalarText(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/**
 * The values that `texts` may stand for in the eyes of a reader of `parameter`; undefined where nothing is sent under its
 * name, and none where the reader cannot read it.
 */
export function readingsOf(
  parameter: JsonObject,
  texts: readonly (readonly [name: string, text: string])[],
): Json[] | undefined {
  const { name } = parameter;
  const own = texts.filter(([sent]) => sent === name).map(([, text]) => text);
  const [first] = own;
  const { style, isExploded } = styleOf(parameter);
  if (style === 'deepObject') {
    const members = texts.flatMap(([sent, text]) => {
      const key = /^(.*)\[(.*)\]$/.exec(sent);
      return key?.[1] === name && key?.[2] !== undefined ? [[key[2], text] as const] : [];
    });
    return members.length === 0 ? undefined : [Object.fromEntries(members)];
  }
  if (first === undefined) return undefined;
  if (isJsonObject(parameter['content'])) return parsed(first);
  const isRepeated = isExploded && style === 'form';
  if (own.length > 1 && !isRepeated) return [];
  const items = isRepeated ? own : first.split(DELIMITERS[style] ?? ',');
  return [...(own.length === 1 ? scalars(first) : []), items, items.map((item) => scalars(item).at(-1) ?? item)];
}

function parsed(text: string): Json[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** JSON Schema judges values, and the wire holds texts. */
function scalars(text: string): Json[] {
  const isNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);
  const isBoolean = text === 'true' || text === 'false';
  return [text, ...(isNumber ? [Number(text)] : []), ...(isBoolean ? [text === 'true'] : [])];
}
