import type { Json } from '../json/json.ts';
import type { JsonType, SchemaAlternative } from '../schema/document-schemas.ts';
import type { WrittenAs } from './written-values.ts';

/** Number of RFC 8259, section 6. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a value of a type has no items or properties. */
function isPrimitive(type: JsonType): boolean {
  return type !== 'array' && type !== 'object';
}

/** The values without structure that a text can mean; the text itself where it means none of the types. */
export function primitiveValues(types: ReadonlySet<JsonType> | undefined, text: string): Json[] {
  const allows = (type: JsonType) => types === undefined || types.has(type);
  const values: Json[] = [];
  if (allows('number') && NUMBER.test(text)) values.push(Number(text));
  if (allows('boolean') && (text === 'true' || text === 'false')) values.push(text === 'true');
  if (allows('null') && (text === 'null' || text === '')) values.push(null);
  if (allows('string')) values.push(text);
  const isPossible = types === undefined || types.size === 0 || [...types].some(isPrimitive);
  return values.length === 0 && isPossible ? [text] : values;
}

/** The values as which an alternative can read texts, the most specific first. `count` is how often a name was sent. */
export function waysToRead({ types, describesObject, describesArray }: SchemaAlternative, count: number): WrittenAs[] {
  const isScalar = types === undefined || types.size === 0 || [...types].some(isPrimitive);
  // Without a type, a name that is sent more than once is a list.
  const isList = describesArray || (types === undefined && count > 1);
  return [
    ...(describesObject ? (['members'] as const) : []),
    ...(isList && count > 0 ? (['list'] as const) : []),
    ...(isScalar && count > 0 ? (['scalar'] as const) : []),
  ];
}
