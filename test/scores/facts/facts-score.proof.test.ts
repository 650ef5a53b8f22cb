import { beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { factChecks } from '../../spec/checks/check-contract.ts';
import { type FactsScore, scoreFacts } from './command.ts';
import { documentChanges } from './document-changes.ts';
import { reasonsOf } from './excuses.ts';
import { factTest, scoreChanges } from './find-survivors.ts';
import { scoreControls } from './score-controls.ts';
import { countOf } from './score-rows.ts';
import { validatedSchemas } from './validated-schemas.ts';

const document = loadDocument();

describe('the contract mutation score of the real document', () => {
  let score: FactsScore;
  beforeAll(async () => {
    score = await scoreFacts();
  }, 600_000);

  test.each([
    ['controls', 1_800, reasonsOf('controls')],
    ['changes', 6_600, reasonsOf('unproven', 'unreported', 'besideReference')],
  ] as const)('%s: nothing survives, and each excuse is one of those that are listed', (part, least, excuses) => {
    const { rows } = score.parts[part];
    expect(rows.filter(({ outcome }) => outcome === 'survived')).toEqual([]);
    expect(countOf(rows, 'detected')).toBeGreaterThanOrEqual(least);
    const reasons = new Set(rows.flatMap(({ reason }) => reason ?? []));
    expect([...reasons].sort()).toEqual(excuses);
  });

  test('the compiled validators agree with a fresh Ajv on every example and every control', () => {
    expect(score.disagreements).toEqual([]);
    expect(score.compared).toBeGreaterThan(2_000);
    expect(score.isWhole).toBe(true);
  });
});

describe('a score with one fact removed leaves exactly the changes that only this fact finds', () => {
  test.each([
    { forgotten: /carries the version label/, place: '#/info/version', survivors: ['#/info/version → "2026-10-16"'] },
    {
      forgotten: /^StopPrice has the stated/,
      place: '#/components/schemas/StopPrice/m',
      survivors: ['minimum → 0', 'maximum → 5000', 'multipleOf → 1'].map(
        (change) => `#/components/schemas/StopPrice/${change}`,
      ),
    },
    {
      forgotten: /^GET \/auth declares no security/,
      place: '#/paths/~1auth/get/security',
      survivors: ['#/paths/~1auth/get/security → [{"BearerToken":[]}]'],
    },
  ])('$forgotten', ({ forgotten, place, survivors }) => {
    const facts = factChecks.filter(({ name }) => !forgotten.test(name));
    expect(facts.length).toBe(factChecks.length - 1);
    const changes = [...documentChanges(document)].filter(({ pointer }) => pointer.startsWith(place));
    const rows = scoreChanges(document, changes, factTest(facts));
    const survived = rows.filter(({ outcome }) => outcome === 'survived');
    expect(survived.map(({ place: at, what }) => `${at} ${what}`)).toEqual(survivors);
  });
});

test('a validator that has lost one constraint leaves its control, and disagrees with a fresh Ajv on it', () => {
  const lost = '#/components/schemas/InstrumentISIN/maxLength';
  const targets = validatedSchemas(document)
    .filter(({ name }) => name === 'schema InstrumentISIN')
    .map(({ compiled, ...target }) => {
      const losing = (value: unknown) => compiled(value) || compiled.errors?.[0]?.schemaPath === lost;
      return { ...target, compiled: Object.defineProperty(losing, 'errors', { get: () => compiled.errors }) };
    });
  const { rows, disagreements } = scoreControls(document, targets);
  expect(rows.filter(({ outcome }) => outcome === 'survived').map(({ place }) => place)).toEqual([lost]);
  expect(disagreements).toEqual([expect.stringMatching(/the compiled validator valid$/)]);
});
