import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOfBodies } from './random/check-pairs.ts';
import { plainValidatorOf } from './random/plain-validator.ts';
import { schemaPairs, VALUES } from './random/schema-pairs.ts';

const SEEDED = { seed: 11, numRuns: 100 } as const;

test('no change is called safe for who writes when a value is accepted before and refused after', () => {
  fc.assert(
    fc.property(schemaPairs, (pair) => {
      const [before, after] = [plainValidatorOf(pair[0]), plainValidatorOf(pair[1])];
      const changes = changesOfBodies(pair);
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
      const validators = { base: plainValidatorOf(pair[0]), revision: plainValidatorOf(pair[1]) };
      for (const { witness } of changesOfBodies(pair)) {
        if (typeof witness !== 'object' || JSON.stringify(pair).includes('format')) continue;
        const { value, validUnder } = witness;
        const refusing = validUnder === 'base' ? 'revision' : 'base';
        expect([value, validators[validUnder](value), validators[refusing](value)]).toEqual([value, true, false]);
      }
    }),
    { ...SEEDED, numRuns: 50 },
  );
});
