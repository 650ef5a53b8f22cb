import fc, { type Arbitrary } from 'fast-check';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { LISTS_OF_VALUES, type SchemaPair } from './schema-pairs.ts';

const scalar = fc.constantFrom(...LISTS_OF_VALUES.scalars);

const list: Arbitrary<JsonObject> = fc
  .tuple(scalar, fc.constantFrom<JsonObject>({}, {}, { maxItems: 1 }, { minItems: 2 }, { uniqueItems: true }))
  .map(([items, limits]) => ({ type: 'array', items, ...limits }));

const either: Arbitrary<JsonObject> = fc.tuple(scalar, list).map(([one, many]) => ({ anyOf: [one, many] }));

const schema = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 3, arbitrary: list }, either);

/** Schemas of a parameter in the query in two versions: texts, numbers, and lists of them. */
export const textPairs: Arbitrary<SchemaPair> = fc.tuple(schema, schema);

/** Values that are sent as such a parameter. */
export const SENT = LISTS_OF_VALUES.sent;

/**
 * Whether a reader of style `form`, exploded, accepts a value by the texts that are sent: each text is a string, and may be a
 * number, a boolean or null. It shares nothing with the engine.
 */
export function readsSent(value: Json, accepts: (value: Json) => boolean): boolean {
  const texts = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === 'string' ? one : JSON.stringify(one),
  );
  // Equal texts mean the same value.
  const different = [...new Set(texts)];
  const meanings = different.reduce<Json[][]>(
    (all, text) => all.flatMap((before) => meaningsOf(text).map((meaning) => [...before, meaning])),
    [[]],
  );
  const lists = meanings.map((meant) => texts.map((text) => meant[different.indexOf(text)] ?? null));
  const [first = ''] = texts;
  return lists.some((meant) => accepts(meant)) || (texts.length === 1 && meaningsOf(first).some(accepts));
}

function meaningsOf(text: string): Json[] {
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
  return [
    text,
    ...(isNumber ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    ...(text === 'null' ? [null] : []),
  ];
}
