import fc, { type Arbitrary } from 'fast-check';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { LISTS_OF_VALUES, type SchemaPair } from './schema-pairs.ts';

const NAMES = ['a', 'b', 'z'] as const;

/** What an object with a property must satisfy: it must have others, or satisfy a schema. */
interface Rule {
  readonly name: string;
  readonly needed: Json;
}

const rule: Arbitrary<Rule> = fc.record({
  name: fc.constantFrom('a', 'a', 'b'),
  needed: fc.oneof(
    { weight: 3, arbitrary: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...LISTS_OF_VALUES.needed),
    },
  ),
});

/** A condition of values that satisfy `test`. */
// biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
const when = (test: Json, schema: Json, more: JsonObject = {}): JsonObject => ({ if: test, then: schema, ...more });

/** The same rule by each keyword that can say it. Beside other values than objects, some conditions say more. */
const FORMS: readonly ((name: string, schema: Json, names: readonly string[] | undefined) => JsonObject)[] = [
  (name, schema, names) =>
    names ? { dependentRequired: { [name]: [...names] } } : { dependentSchemas: { [name]: schema } },
  (name, schema) => ({ dependentSchemas: { [name]: schema } }),
  (name, schema, names) => ({ dependencies: { [name]: names ? [...names] : schema } }),
  (name, schema) => ({ dependencies: { [name]: schema } }),
  (name, schema) => when({ required: [name] }, schema),
  (name, schema) => when({ type: 'object', required: [name] }, schema, { else: true }),
  (name, schema) => when({ type: ['object', 'string'], required: [name] }, schema),
  (name, schema) => when({ required: [name, 'z'] }, schema),
  (name, schema) => when({ required: [name] }, schema, { else: { maxProperties: 2 } }),
];

function written({ name, needed }: Rule, form: number): JsonObject {
  const names = Array.isArray(needed) ? needed.filter((each) => typeof each === 'string') : undefined;
  const schema: Json = names === undefined ? needed : { required: names };
  return (FORMS[form] ?? FORMS[0])?.(name, schema, names) ?? {};
}

const form = fc.nat(FORMS.length - 1);
const rules = fc.array(fc.record({ rule, forms: fc.tuple(form, form) }), { minLength: 1, maxLength: 3 });

/** Objects with the same or nearly the same dependencies, which each version says by other keywords. */
export const dependencyPairs: Arbitrary<SchemaPair> = fc
  .record({
    rules,
    other: fc.option(fc.record({ at: fc.nat(2), rule }), { nil: undefined }),
    lost: fc.nat(7),
    required: fc.tuple(fc.constantFrom([], [], ['b']), fc.constantFrom([], [], ['b'])),
    isObject: fc.boolean(),
    isTogether: fc.boolean(),
  })
  .map(({ rules: drawn, other, lost, required, isObject, isTogether }): SchemaPair => {
    const version = (side: 0 | 1): Json => {
      const schemas = drawn.flatMap(({ rule: own, forms }, index) => {
        if (side === 1 && index === lost) return [];
        return [written(side === 1 && other?.at === index ? other.rule : own, forms[side])];
      });
      const [first = {}, ...others] = schemas;
      return {
        ...(isObject ? { type: 'object' } : {}),
        properties: { a: {}, b: { properties: { c: {} } }, z: {} },
        ...(required[side].length === 0 ? {} : { required: [...required[side]] }),
        ...(isTogether ? first : {}),
        allOf: isTogether ? [{}, ...others] : schemas,
      };
    };
    return [version(0), version(1)];
  });

/** Objects with every choice of the names, and other values. */
export const DEPENDENTS: readonly Json[] = [
  ...[undefined, 1, 'x'].flatMap((a) =>
    [undefined, 1, 'x'].flatMap((b) =>
      [undefined, 1].map((z) =>
        Object.fromEntries(
          Object.entries({ a, b, z }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
      ),
    ),
  ),
  ...[{ b: { c: 1 } }, { a: 1, b: { c: 'x' } }, { a: 1, b: { c: 1 }, z: 1 }],
  ...[null, true, 0, 'x', [], ['a']],
];
