import fc, { type Arbitrary } from 'fast-check';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { SchemaPair } from './schema-pairs.ts';

const property: Arbitrary<JsonObject> = fc.constantFrom<JsonObject>(
  { type: 'string' },
  { type: 'integer' },
  { enum: ['x'] },
  { enum: ['x', 'y'] },
  { type: ['string', 'integer'] },
);

const required = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 1 });
const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c'), property, { maxKeys: 3, noNullPrototype: true });

/** An open object without objects inside. It requires none but declared properties. */
const object: Arbitrary<JsonObject> = fc.tuple(properties, required).map(([declared, names]) => {
  const asked = names.filter((name) => Object.hasOwn(declared, name));
  return { type: 'object', properties: { ...declared }, ...(asked.length === 0 ? {} : { required: asked }) };
});

/** A list of alternatives in two versions: some lost, some gained, one changed, in another order. */
const lists: Arbitrary<readonly [JsonObject[], JsonObject[]]> = fc
  .tuple(fc.array(object, { minLength: 1, maxLength: 3 }), fc.array(object, { maxLength: 1 }), fc.nat(3), fc.nat(3))
  .map(([kept, gained, lost, turn]) => {
    const rest = kept.filter((_, index) => index !== lost || kept.length === 1);
    const after = [...gained, ...rest];
    return [kept, [...after.slice(turn), ...after.slice(0, turn)]];
  });

const schemaOf = (keyword: 'anyOf' | 'oneOf', list: readonly JsonObject[]): JsonObject =>
  list.length === 1 && list[0] !== undefined ? list[0] : { [keyword]: [...list] };

/** Open objects as alternatives of `anyOf` and `oneOf`, which may become one schema or more of them. */
export const alternativePairs: Arbitrary<SchemaPair> = fc
  .tuple(lists, fc.constantFrom('anyOf', 'oneOf'), fc.constantFrom('anyOf', 'oneOf'))
  .map(([[before, after], keyword, keywordNow]) => [schemaOf(keyword, before), schemaOf(keywordNow, after)] as const);

const MEMBERS: readonly Json[] = ['x', 'y', 1, true];

/** All objects whose properties `a`, `b` and `c` are missing or have one of a few values. */
export const OBJECTS: readonly JsonObject[] = ['a', 'b', 'c'].reduce<JsonObject[]>(
  (objects, name) => objects.flatMap((one) => [one, ...MEMBERS.map((member) => ({ ...one, [name]: member }))]),
  [{}],
);
