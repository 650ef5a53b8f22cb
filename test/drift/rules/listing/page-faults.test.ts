import { describe, expect, test } from 'vitest';
import { LISTING_RULES } from '../../../../src/backoffice/rules/listing-rules.ts';
import { readYaml } from '../../../support/read-yaml.ts';
import { ledgerRecord, ndjson, pageRecord, replayed, rulesOf } from '../../replay/traffic.ts';

/** A query and the days or times of the records of its page. */
interface Page {
  readonly query?: Readonly<Record<string, string>>;
  readonly page?: readonly (number | string)[];
}

/** For each rule, requests with pages that follow it, and with pages that violate it. */
const CASES: Readonly<Record<string, { readonly good: readonly Page[]; readonly bad: readonly Page[] }>> = readYaml(
  'pages.yaml',
  import.meta.url,
);

function recordOf({ query = {}, page = [] }: Page) {
  const times = page.map((day) =>
    typeof day === 'string' ? day : `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  );
  return pageRecord(
    query,
    times.map((time) => ledgerRecord(time)),
  );
}

describe.each(Object.entries(CASES))('%s', (rule, { good, bad }) => {
  test.each(good)('kept: %j', async (page) => {
    expect(rulesOf(await replayed([ndjson([recordOf(page)])]))).toEqual([]);
  });

  test.each(bad)('broken: %j', async (page) => {
    const { findings, coverage } = await replayed([ndjson([recordOf(page)])]);
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
