import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { factChecks } from '../spec/checks/check-contract.ts';
import { createTextCheck } from './checks/text-check.ts';
import { compiledValidators, type FindFirstError } from './controls/first-error.ts';
import { lenientValidators } from './controls/lenient-validator.ts';
import { runControls } from './controls/run-controls.ts';
import { mutateLimits } from './mutants/limits.ts';
import type { Mutator } from './mutants/mutant.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { mutateSecurity } from './mutants/security.ts';
import { mutateOperations } from './mutants/service.ts';

const document = loadDocument();
const validatorOf = lenientValidators();

describe('a check with one fact removed leaves exactly the changes that only this fact finds', () => {
  test.each<{ forgotten: RegExp; mutator: Mutator; survivors: string[] }>([
    {
      forgotten: /carries the version label/,
      mutator: mutateOperations,
      survivors: ['#/info/version: version changed'],
    },
    {
      forgotten: /^StopPrice has the stated/,
      mutator: mutateLimits,
      survivors: [
        '#/components/schemas/StopPrice/minimum: minimum 0 added',
        '#/components/schemas/StopPrice/maximum: maximum 5000 added',
      ],
    },
    {
      forgotten: /^GET \/auth declares no security/,
      mutator: mutateSecurity,
      survivors: ['#/paths/~1auth/get/security: bearer token required'],
    },
  ])('$forgotten', { timeout: 60_000 }, async ({ forgotten, mutator, survivors }) => {
    const facts = factChecks.filter(({ name }) => !forgotten.test(name));
    expect(facts.length).toBe(factChecks.length - 1);
    const results = await runMutants(document, [mutator], { text: createTextCheck(facts) });
    const survived = results.filter(({ outcome }) => outcome === 'survived');
    expect(survived.map(({ pointer, change }) => `${pointer}: ${change}`)).toEqual(survivors);
  });
});

test('validators that have lost one constraint leave exactly its controls, and disagree with a fresh Ajv on them', {
  timeout: 60_000,
}, () => {
  const lost = '#/components/schemas/InstrumentISIN/maxLength';
  const forgetful: FindFirstError = (target, value) => {
    const error = compiledValidators(target, value);
    return error?.schemaPath === lost ? undefined : error;
  };
  const { results, disagreements } = runControls(document, forgetful, () => {}, validatorOf);
  expect(results.filter(({ outcome }) => outcome === 'survived')).toEqual([
    {
      target: 'schema InstrumentISIN',
      keyword: 'maxLength',
      pointer: lost,
      outcome: 'survived',
      reason: 'accepted',
      instance: expect.stringMatching(/^US9900421036.{3}$/),
    },
  ]);
  expect(disagreements.map(({ target, found }) => [target, found])).toEqual([['schema InstrumentISIN', undefined]]);
});

test('validators that refuse a value of an enum leave that value', { timeout: 60_000 }, () => {
  const strict: FindFirstError = (target, value) =>
    compiledValidators(target, value) ??
    (value === 'YIELD' ? { instancePath: '', schemaPath: '#', keyword: 'enum', params: {} } : undefined);
  const { results } = runControls(document, strict, () => {}, validatorOf);
  expect(
    results.filter(({ outcome }) => outcome === 'survived').map(({ pointer, reason }) => [pointer, reason]),
  ).toEqual([['#/components/schemas/LimitType/enum/1', 'refused']]);
});

test('a document that is wrong itself is not scored', async () => {
  const wrong = { ...document, security: [{ BearerToken: [] }] };
  await expect(runMutants(wrong, [], { text: createTextCheck() })).rejects.toThrow(
    'The document itself is wrong by the text: Authentication: the service-wide default security list is empty.',
  );
});
