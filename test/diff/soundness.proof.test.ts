import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../src/diff/change.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/openapi/json.ts';
import { schemaPair } from './corpus/build-pair.ts';
import { type SchemaPair, schemaPairs, VALUES } from './random/schema-pairs.ts';
import { changesOf } from './verdicts.ts';

const SEEDED = { seed: 11, numRuns: 100 } as const;

/** Whether a plain Ajv, which shares nothing with the engine, accepts a value. */
function validatorOf(schema: Json): (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, meta: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schemaFrom(schema));
  return (value) => validate(value) === true;
}

function schemaFrom(json: Json): JsonObject | boolean {
  if (typeof json === 'boolean' || isJsonObject(json)) return json;
  throw new Error('A schema is an object or a boolean.');
}

function changesBetween([base, revision]: SchemaPair): Change[] {
  const common = { id: '', what: '', request: [], response: [], versions: [] };
  return changesOf(schemaPair({ ...common, base: schemaFrom(base), revision: schemaFrom(revision) }, '3.1'));
}

test('no change is called safe for who writes when a value is accepted before and refused after', () => {
  fc.assert(
    fc.property(schemaPairs, (pair) => {
      const [before, after] = [validatorOf(pair[0]), validatorOf(pair[1])];
      const changes = changesBetween(pair);
      const isReported = (direction: string) =>
        changes.some((change) => change.direction === direction && change.severity !== 'safe');
      const lost = VALUES.find((value) => before(value) && !after(value));
      const gained = VALUES.find((value) => !before(value) && after(value));
      if (lost !== undefined) expect([lost, isReported('request')]).toEqual([lost, true]);
      if (gained !== undefined) expect([gained, isReported('response')]).toEqual([gained, true]);
    }),
    SEEDED,
  );
});

test('each proof of a random pair is confirmed by a plain Ajv', () => {
  fc.assert(
    fc.property(schemaPairs, (pair) => {
      const validators = { base: validatorOf(pair[0]), revision: validatorOf(pair[1]) };
      for (const { witness } of changesBetween(pair)) {
        if (typeof witness !== 'object' || JSON.stringify(pair).includes('format')) continue;
        const { value, validUnder } = witness;
        const refusing = validUnder === 'base' ? 'revision' : 'base';
        expect([value, validators[validUnder](value), validators[refusing](value)]).toEqual([value, true, false]);
      }
    }),
    { ...SEEDED, numRuns: 50 },
  );
});
