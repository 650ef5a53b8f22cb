import { describe, expect, test } from 'vitest';
import { RULE_PACKS } from '../../../src/backoffice/rules/rule-packs.ts';
import { UsageError } from '../../../src/cli/command/option.ts';
import { ruleOptionsOf, ruleValuesOf } from '../../../src/cli/options/rule-options.ts';
import { documentWith } from '../../support/documents.ts';
import { verifyServer } from '../verify-server.ts';
import { sortedPack } from './sorted-pack.ts';

const packs = [...RULE_PACKS, sortedPack];

test('a pack explains why a rule cannot be checked', async () => {
  const get = { operationId: 'listItems', responses: { 200: { description: 'Items' } }, 'x-sorted-by': 'no' };
  const document = documentWith({ '/items': { get } });
  const unlisted = { ...sortedPack, start: async () => UNLISTED };
  const { coverage } = await verifyServer(document, (_request, response) => response.end(), { packs: [unlisted] });
  expect(coverage.operations[0]?.rules.unjudged).toEqual({
    sorted: 'The stock is closed.',
    stable: 'The stock is closed.',
  });
});

describe('options of rule packs', () => {
  const options = ruleOptionsOf(packs);

  test('are listed under the heading of their pack', () => {
    expect(Object.keys(options)).toEqual(['account', 'from', 'to', 'warehouse', 'stockDay']);
    expect(options['warehouse']).toMatchObject({ section: 'Sorted lists', value: 'ID' });
    expect(options['warehouse']?.read('2026-02-30', '--warehouse')).toBe('2026-02-30');
    expect(options['stockDay']?.read('2026-02-28', '--stock-day')).toBe('2026-02-28');
    expect(() => options['stockDay']?.read('2026-02-30', '--stock-day')).toThrow(UsageError);
  });

  test('have values apart from those of other options', () => {
    expect(ruleValuesOf(packs, { warehouse: 'w1', token: 'secret', seed: 3, from: undefined })).toEqual({
      warehouse: 'w1',
    });
  });

  test.each([
    [{ stockDay: '2026-01-01' }, '--stock-day needs --warehouse.'],
    [{ from: '2026-02-01', to: '2026-01-31' }, '--to must not be earlier than --from.'],
  ])('%j contradict each other', (values, message) => {
    expect(() => ruleValuesOf(packs, values)).toThrow(message);
  });

  test.each([[{ stockDay: '2026-01-01', warehouse: 'w1' }], [{ from: '2026-01-31', to: '2026-01-31' }]])(
    '%j do not',
    (values) => {
      expect(ruleValuesOf(packs, values)).toEqual(values);
    },
  );
});

test('names of options and rules are unique', () => {
  const rules = packs.flatMap((pack) => Object.keys(pack.rules));
  const options = packs.flatMap((pack) => Object.keys(pack.options));
  for (const all of [rules, options]) expect(new Set(all).size).toBe(all.length);
});

const UNLISTED = { unchecked: 'The stock is closed.', check: () => Promise.reject(new Error('It is not checked.')) };
