import { expect, test } from 'vitest';
import { seenText } from '../../src/engine/report/report-text.ts';

const SEEN = {
  operationId: 'listCats',
  method: 'GET',
  path: '/cats',
  exchanges: 1,
  successes: 1,
  statuses: { '200': 1 },
  unseenStatuses: ['404'],
  fields: { declared: 0, unseen: [] },
  values: { declared: 0, unseen: [] },
};

test.each([
  [{ judged: ['a', 'b'], unjudged: {} }, ', 2 rules checked'],
  [{ judged: ['a'], unjudged: { b: 'no traffic' } }, ', 1 rule checked and 1 not'],
  [{ judged: [], unjudged: { b: 'no traffic' } }, ', 0 rules checked and 1 not'],
  [{ judged: [], unjudged: {} }, ''],
])('rules are counted where some apply: %j', (rules, text) => {
  expect(seenText({ ...SEEN, rules })).toBe(`1 exchange (200: 1), never seen: 404${text}`);
});
