import type { JsonObject } from '../../../../src/engine/json/json.ts';
import { type SchemaRow, schemaTable } from '../row.ts';

const any = schemaTable(['3.0', '3.1']);
const contained = schemaTable(['3.1']);
const string = { type: 'string' } as const;
const whole = (minimum: number, maximum: number): JsonObject => ({ type: 'integer', minimum, maximum });
const steps = (multipleOf: number): JsonObject => ({ type: 'integer', multipleOf });
/** Refuses what both of its alternatives accept. */
const PAIR: JsonObject = { oneOf: [whole(0, 20), whole(8, 30)] };

/** Two rows: a oneOf refuses what two alternatives accept, and the way back. */
const exclusions = (
  id: string,
  what: string,
  base: JsonObject,
  revision: JsonObject,
  [at, back]: readonly [string, string],
) => [
  any.row(`exclusion-${id}`, what, { base, revision }, { request: [`breaking ${at}`], response: [`safe ${at}`] }),
  any.row(
    `inclusion-${id}`,
    `${what}: back`,
    { base: revision, revision: base },
    { request: [`safe ${back}`], response: [`breaking ${back}`] },
  ),
];

/** Values that two alternatives accept, which `oneOf` refuses and `anyOf` accepts. */
export const EXCLUSION_ROWS: readonly SchemaRow[] = [
  ...exclusions(
    'covered-removed',
    'an alternative is removed; a oneOf accepts its values, but not those that two of its alternatives accept',
    { anyOf: [whole(5, 9), PAIR] },
    { anyOf: [PAIR] },
    ['anyOf 0 oneOf 0', 'anyOf 0'],
  ),
  ...exclusions(
    'covered-narrower',
    'an alternative is narrower; a oneOf accepts its values, but not those that two of its alternatives accept',
    { anyOf: [whole(5, 9), PAIR] },
    { anyOf: [whole(5, 6), PAIR] },
    ['anyOf 1 oneOf 0', 'anyOf 0'],
  ),
  ...exclusions(
    'moved-into',
    'an alternative of anyOf becomes one of the oneOf beside it',
    { anyOf: [whole(5, 9), PAIR] },
    { oneOf: [whole(5, 9), whole(0, 20), whole(8, 30)] },
    ['oneOf', 'anyOf 0'],
  ),
  ...exclusions(
    'any-inside',
    'an anyOf inside a oneOf, written without it',
    { oneOf: [{ anyOf: [whole(0, 9), whole(5, 20)] }, string] },
    { oneOf: [whole(0, 9), whole(5, 20), string] },
    ['oneOf', 'oneOf'],
  ),
  any.row(
    'exclusion-and-alternative-added',
    'anyOf becomes oneOf, and an alternative is added',
    { base: { anyOf: [whole(0, 9), whole(5, 20)] }, revision: { oneOf: [whole(0, 9), whole(5, 20), string] } },
    { request: ['breaking oneOf', 'safe oneOf 2'], response: ['safe oneOf', 'breaking oneOf 2'] },
  ),
  any.row(
    'exclusion-and-alternative-removed',
    'anyOf becomes oneOf, and an alternative is removed',
    { base: { anyOf: [whole(0, 9), whole(5, 20), string] }, revision: { oneOf: [whole(0, 9), whole(5, 20)] } },
    { request: ['breaking oneOf', 'breaking anyOf 2'], response: ['safe oneOf', 'safe anyOf 2'] },
  ),
  any.row(
    'inclusion-and-alternative-removed',
    'oneOf becomes anyOf, and an alternative is removed',
    { base: { oneOf: [whole(0, 9), whole(5, 20), string] }, revision: { anyOf: [whole(0, 9), whole(5, 20)] } },
    { request: ['safe anyOf', 'breaking oneOf 2'], response: ['breaking anyOf', 'safe oneOf 2'] },
  ),
  any.row(
    'exclusion-covered-twice',
    'an alternative is removed whose values a oneOf refuses, and another alternative accepts',
    { base: { anyOf: [whole(5, 9), PAIR, whole(4, 10)] }, revision: { anyOf: [PAIR, whole(4, 10)] } },
    { request: [], response: [] },
  ),
  any.row(
    'exclusion-in-the-same-list',
    'an alternative of oneOf is removed whose values another one accepts: oneOf refused them',
    {
      base: { oneOf: [whole(5, 9), whole(0, 20), whole(8, 30)] },
      revision: { oneOf: [whole(0, 20), whole(8, 30)] },
    },
    { request: ['safe oneOf 0'], response: ['breaking oneOf 0'] },
  ),
  any.row(
    'exclusion-refused-inside',
    'an alternative of oneOf is narrower: another one accepts 5, and an oneOf inside that one refuses 15',
    { base: { oneOf: [PAIR, whole(5, 15)] }, revision: { oneOf: [PAIR, whole(6, 14)] } },
    {
      request: ['breaking oneOf', 'safe oneOf 1'],
      response: ['safe oneOf', 'breaking oneOf 1'],
    },
  ),
  any.row(
    'exclusion-refused-inside-removed',
    'an alternative of oneOf is removed: another one accepts 5 to 7, and an oneOf inside that one refuses 8 to 15',
    { base: { oneOf: [PAIR, whole(5, 15)] }, revision: { oneOf: [PAIR] } },
    {
      request: ['breaking oneOf', 'safe oneOf 1'],
      response: ['safe oneOf', 'breaking oneOf 1'],
    },
  ),
  ...exclusions(
    'listed-value',
    'a value is listed as an alternative of oneOf beside one that accepts it',
    { oneOf: [whole(0, 9), string] },
    { oneOf: [whole(0, 9), string, { enum: [5] }] },
    ['oneOf 2 enum', 'oneOf 2 enum'],
  ),
  ...exclusions(
    'listed-value-under-any',
    'a value is listed as an alternative of oneOf beside one that accepts it, and an anyOf asks for one of two steps',
    { oneOf: [whole(0, 9)], anyOf: [{ multipleOf: 5 }, { multipleOf: 2 }] },
    { oneOf: [whole(0, 9), { enum: [5] }], anyOf: [{ multipleOf: 5 }, { multipleOf: 2 }] },
    ['oneOf 1 enum', 'oneOf 1 enum'],
  ),
  contained.row(
    'exclusion-listed-value-contained',
    'an item that contains asks for is listed as an alternative of oneOf beside one that accepts it',
    {
      base: { type: 'array', contains: { oneOf: [{ type: 'array' }] } },
      revision: { type: 'array', contains: { oneOf: [{ type: 'array' }, { enum: [[]] }] } },
    },
    { request: ['breaking contains'], response: ['safe contains'] },
  ),
  ...exclusions(
    'listed-value-shared',
    'two alternatives of oneOf list a value that only one listed',
    { oneOf: [{ enum: [1, 2] }, { enum: [3] }] },
    { oneOf: [{ enum: [1, 2] }, { enum: [2, 3] }] },
    ['oneOf 1 enum', 'oneOf 1 enum'],
  ),
  any.row(
    'listed-value-left-to-another',
    'an alternative of oneOf no longer accepts a value that another one lists',
    {
      base: { oneOf: [whole(0, 9), { enum: [5, 'five'] }] },
      revision: { oneOf: [whole(0, 4), { enum: [5, 'five'] }] },
    },
    {
      request: ['safe oneOf 1 enum', 'breaking oneOf 0 maximum'],
      response: ['breaking oneOf 1 enum', 'safe oneOf 0 maximum'],
    },
  ),
  any.row(
    'exclusion-inside-exclusion',
    'an alternative is in two oneOf, one inside the other; the inner one becomes anyOf, and the alternatives beside it change',
    {
      base: {
        oneOf: [steps(3), whole(0, 5), { oneOf: [steps(2), { oneOf: [whole(1, 6), steps(3)] }] }],
      },
      revision: {
        oneOf: [whole(3, 3), whole(0, 5), { oneOf: [steps(2), { anyOf: [whole(1, 6), steps(3)] }] }],
      },
    },
    // 12 was accepted by the first alternative only, and is by none: two accept it inside the third. 9 was accepted by two.
    {
      request: ['breaking oneOf 0', 'safe oneOf 0', 'safe oneOf 2 oneOf 1 anyOf 1'],
      response: ['safe oneOf 0', 'breaking oneOf 0', 'breaking oneOf 2 oneOf 1 anyOf 1'],
    },
  ),
];
