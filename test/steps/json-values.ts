import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../src/engine/json/json.ts';

interface Values {
  readonly TRADE: JsonObject;
  readonly SEEDS: readonly Json[];
  readonly SHAPES: JsonObject;
  readonly SHAPED: readonly Json[];
}

/**
 * A record of the transaction listing: a trade; values that some schema of the fixture accepts, to start mutations from; schemas of other
 * shapes, and values for them.
 */
export const { TRADE, SEEDS, SHAPES, SHAPED }: Values = parse(
  readFileSync(new URL('json-values.yaml', import.meta.url), 'utf8'),
);

const replacements: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(
    null,
    true,
    0,
    -1,
    0.0001,
    16,
    '',
    '-',
    'E1',
    'GTC',
    'DEBT',
    'DATE',
    [],
    {},
    '2026-02-30',
    'x'.repeat(13),
  ),
  fc.string({ maxLength: 15 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** One of the seeds with up to three random changes: members removed, replaced or added, strings cut or extended. */
export const mutatedSeeds: fc.Arbitrary<Json> = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), replacements), { maxLength: 3 }))
  .map(([seed, changes]) => changes.reduce<Json>((value, [place, kind, by]) => changed(value, place, kind, by), seed));

function changed(value: Json, place: number, kind: number, by: Json): Json {
  if (isJsonArray(value) && value.length > 0 && place % 5 > 0) {
    const at = place % value.length;
    return value.map((item, index) => (index === at ? changed(item, Math.floor(place / 5), kind, by) : item));
  }
  if (isJsonObject(value) && place % 7 > 0) {
    const keys = Object.keys(value);
    const key = keys[place % Math.max(1, keys.length)] ?? 'extra';
    const { [key]: old = null, ...others } = value;
    if (kind === 0) return others;
    return { ...others, [key]: changed(old, Math.floor(place / 7), kind, by) };
  }
  if (typeof value === 'string' && kind === 1) return value.slice(0, -1);
  if (typeof value === 'string' && kind === 2) return `${value}${place % 10}`;
  return by;
}
