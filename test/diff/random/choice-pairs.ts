import fc, { type Arbitrary } from 'fast-check';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { SchemaPair } from './schema-pairs.ts';

const KEYWORDS = ['oneOf', 'oneOf', 'anyOf', 'allOf'] as const;

/** Whole numbers between two limits, or steps of them. */
const numbers: Arbitrary<JsonObject> = fc.oneof(
  fc
    .tuple(fc.nat(9), fc.nat(9))
    .map(([one, other]) => ({ type: 'integer', minimum: Math.min(one, other), maximum: Math.max(one, other) })),
  fc.constantFrom<JsonObject>({ type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 3 }, {}),
);

/** Choices inside each other in two versions, which differ in few places. */
export const choicePairs: Arbitrary<SchemaPair> = fc.letrec<{ schema: SchemaPair; choice: SchemaPair }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.oneof(
      { weight: 4, arbitrary: numbers.map((one): SchemaPair => [one, one]) },
      { weight: 1, arbitrary: fc.tuple(numbers, numbers) },
    ),
    tie('choice'),
  ),
  choice: fc
    .tuple(
      fc.constantFrom(...KEYWORDS),
      fc.option(fc.constantFrom(...KEYWORDS), { nil: undefined, freq: 5 }),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      fc.nat(7),
      fc.nat(7),
    )
    .map(
      ([keyword, another, members, lost, gained]): SchemaPair => [
        { [keyword]: members.filter((_, index) => index === 0 || index !== lost).map(([base]) => base) },
        { [another ?? keyword]: members.filter((_, index) => index === 0 || index !== gained).map(([, now]) => now) },
      ],
    ),
})).choice;

/** The numbers that distinguish such schemas: the least common multiple of their steps repeats above their limits. */
export const NUMBERS: readonly Json[] = Array.from({ length: 20 }, (_, index) => index - 3);
