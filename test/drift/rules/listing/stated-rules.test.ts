import { expect, test } from 'vitest';
import { loadJudging } from '../../../../src/cli/verify/document-places.ts';
import { GENERIC_RULES } from '../../../../src/drift/checks/rules.ts';
import { LISTING_CHECKS } from '../../../../src/drift/rules/listing/listing-checks.ts';

const { contract } = loadJudging(undefined);
const stated = contract.operations.flatMap(({ rules }) => rules.map(({ id }) => id));

test('every rule of the document has exactly one check, and every check a rule', () => {
  expect(stated.toSorted()).toEqual(Object.keys(LISTING_CHECKS).toSorted());
  expect(new Set(Object.values(LISTING_CHECKS)).size).toBe(stated.length);
});

test('no rule of any document has the name of one of ours', () => {
  expect(Object.keys(GENERIC_RULES).filter((id) => stated.includes(id))).toEqual([]);
});
