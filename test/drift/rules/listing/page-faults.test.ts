import { describe, expect, test } from 'vitest';
import { LISTING_RULES } from '../../../../src/backoffice/rules/listing-rules.ts';
import { ledgerRecord, ndjson, pageRecord, replayed, rulesOf } from '../../replay/traffic.ts';

const day = (date: number) => ledgerRecord(`2026-01-${String(date).padStart(2, '0')}T12:00:00.000Z`);
const days = (...dates: number[]) => dates.map(day);
const NOON = '2026-01-10T12:00:00.000Z';

/** For each rule, requests with pages that follow it, and with pages that violate it. */
const CASES: Readonly<Record<string, { good: Case[]; bad: Case[] }>> = {
  'limit-not-exceeded': {
    // The meaning of zero, of a negative limit and of a fraction is unspecified.
    good: [
      [{ limit: '2' }, days(1, 2)],
      [{ limit: '0' }, days(1)],
      [{ limit: '-1' }, days(1)],
      [{ limit: '1.5' }, days(1, 2)],
    ],
    bad: [[{ limit: '2' }, days(1, 2, 3)]],
  },
  'records-within-range': {
    // The time zone of a day is unspecified.
    good: [
      [{}, days(1, 31)],
      [{}, [ledgerRecord('2025-12-31T23:00:00.000Z'), ledgerRecord('2026-02-01T01:00:00.000Z')]],
    ],
    bad: [
      [{}, [ledgerRecord('2025-12-30T23:00:00.000Z')]],
      [{}, [ledgerRecord('2026-02-02T00:00:00.000Z')]],
      [{ from: '2026-01-05', to: '2026-01-06' }, days(9)],
    ],
  },
  'paging-sequential': { good: [[{}, days(3, 4)]], bad: [[{}, days(3, 3)]] },
  'offset-is-date-boundary': {
    // It is unspecified whether the page contains the records at the offset, and in which order.
    good: [
      [{ offset: NOON, direction: 'prev' }, days(8, 9, 10)],
      [{ offset: NOON, direction: 'prev' }, days(10, 9, 8)],
      [{ offset: '2026-01-10', direction: 'prev' }, days(9, 10, 11)],
    ],
    bad: [
      [{ offset: NOON }, days(9, 11)],
      [{ offset: '2026-01-10' }, days(8, 12)],
      [{ offset: '2026-01-10T14:00:00+02:00', direction: 'prev' }, days(9, 11)],
    ],
  },
  'offset-within-range': {
    good: [
      [{ offset: '2026-01-01' }, days(2)],
      [{ offset: '2026-01-31' }, []],
      [{ offset: '2026-02-01T01:00:00Z' }, []],
    ],
    bad: [
      [{ offset: '2025-12-31' }, days(2)],
      [{ offset: '2026-02-01' }, []],
      [{ offset: '2025-12-30T00:00:00Z' }, []],
    ],
  },
  'offset-not-in-future': {
    // The clock of the recorder may be wrong by some hours.
    good: [[{ to: '2026-12-31', offset: '2026-03-01T12:00:00Z' }, []]],
    bad: [[{ to: '2026-12-31', offset: '2026-03-05' }, []]],
  },
  'paging-next-page': {
    good: [
      [{ offset: NOON, direction: 'next' }, days(10, 11, 12)],
      [{ offset: NOON, direction: 'next' }, days(10, 9, 8)],
      [{ offset: NOON, direction: 'next' }, days(9)],
    ],
    bad: [
      [{ offset: NOON, direction: 'next' }, days(8, 9)],
      [{ offset: NOON, direction: 'next' }, days(12, 11)],
    ],
  },
};

type Case = [query: Record<string, string>, page: ReturnType<typeof days>];

describe.each(Object.entries(CASES))('%s', (rule, { good, bad }) => {
  test.each(good)('kept: %j', async (query, page) => {
    expect(rulesOf(await replayed([ndjson([pageRecord(query, page)])]))).toEqual([]);
  });

  test.each(bad)('broken: %j', async (query, page) => {
    const { findings, coverage } = await replayed([ndjson([pageRecord(query, page)])]);
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
    expect(findings[0]?.source?.file).toMatch(/^spec\/paths\//);
    expect(coverage.operations[0]?.rules.judged).toContain(rule);
  });
});

test('every rule of the listing is reported as checked or unchecked by recorded traffic', async () => {
  const { coverage } = await replayed([ndjson([pageRecord({}, [])])]);
  const [listing] = coverage.operations;
  expect(listing?.rules.judged.toSorted()).toEqual(Object.keys(CASES).sort());
  const all = [...(listing?.rules.judged ?? []), ...Object.keys(listing?.rules.unjudged ?? {})];
  expect(all.toSorted()).toEqual(Object.keys(LISTING_RULES).sort());
});

test('an error response violates no rule of a page', async () => {
  const body = JSON.stringify({ errorCode: 'E1', message: 'm' });
  const refused = pageRecord({ offset: '2025-01-01' }, [], { status: 400, body });
  expect(rulesOf(await replayed([ndjson([refused])]))).toEqual([]);
});
