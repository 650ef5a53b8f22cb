import { expect, test } from 'vitest';
import { loadDescription } from '../../../../src/backoffice/contract/load-description.ts';
import { LISTING_CHECKS } from '../../../../src/backoffice/rules/listing-checks.ts';
import { LISTING_RULES } from '../../../../src/backoffice/rules/listing-rules.ts';
import { statedRules } from '../../../../src/engine/extensions/stated-rules.ts';
import { GENERIC_RULES } from '../../../../src/engine/findings/checks/rules.ts';

const api = loadDescription(undefined);
const stated = api.operations
  .filter(({ operationId }) => operationId === 'listAccountTransactions')
  .flatMap((operation) => statedRules(api.document, operation).map(({ id }) => id));

test('every rule of the listing has exactly one check, and every check has a rule', () => {
  expect(Object.keys(LISTING_RULES)).toEqual(stated);
  expect(Object.keys(LISTING_CHECKS)).toEqual(stated);
  expect(new Set(Object.values(LISTING_CHECKS)).size).toBe(stated.length);
});

test('no rule of any document has the name of a rule of the listing', () => {
  expect(Object.keys(GENERIC_RULES).filter((id) => stated.includes(id))).toEqual([]);
});
