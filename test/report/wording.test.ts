import { describe, expect, test } from 'vitest';
import { renderReport } from '../../src/engine/report/formats.ts';
import {
  type Coverage,
  exitCodeOf,
  NOT_VALIDATED,
  type OperationCoverage,
  type Traffic,
  type TrafficReport,
  type VerifyReport,
} from '../../src/engine/report/report.ts';
import { coverageText, wordingOf } from '../../src/engine/report/report-text.ts';
import { CLEAN, FULL, PARTIAL } from './sample-reports.ts';

const [listed] = FULL.coverage.operations;

/** A report without findings of one operation, which has `more`, and of a document of which `rest` was not checked. */
function reportWith(more: Partial<OperationCoverage>, rest: Partial<Coverage> = {}): VerifyReport {
  if (listed === undefined) throw new Error('The report has no operation.');
  const whole: OperationCoverage = { ...listed, rules: { judged: [], unjudged: {} } };
  return { ...CLEAN, coverage: { operations: [{ ...whole, ...more }], skipped: {}, ...rest } };
}

const READ_BY_PEOPLE = ['text', 'github', 'summary', 'html'] as const;

test.each(READ_BY_PEOPLE)('%s: what was not checked is not praised', async (format) => {
  const whole = await renderReport(reportWith({}), format);
  expect(whole).toContain('No drift found');
  expect(whole).not.toContain('in what was checked');
  for (const part of [
    reportWith({ rules: { judged: [], unjudged: { 'paging-end': 'There is no record.' } } }),
    reportWith({ unrecorded: { 'response body': 1 } }),
    reportWith({}, { skipped: { addBook: 'Skipped.' } }),
    reportWith({}, { unchecked: { 'schema of Book': 'The $ref leads out of the document.' } }),
  ]) {
    expect(await renderReport(part, format)).toContain('No drift found in what was checked');
  }
});

test('parts of the document that were not checked are counted in the first line', () => {
  const of = (unchecked: Coverage['unchecked']) => coverageText(reportWith({}, unchecked && { unchecked }));
  expect(of(undefined)).toBe('checked 1 of 1 operation');
  expect(of({ a: 'It is too large.' })).toBe('checked 1 of 1 operation; 1 part of the document not checked');
  expect(of({ a: '…', b: '…' })).toBe('checked 1 of 1 operation; 2 parts of the document not checked');
});

describe('traffic of which a part was not read or not validated', () => {
  const of = (traffic: Partial<Traffic>): TrafficReport => ({
    ...reportWith({}),
    tool: { ...CLEAN.tool, command: 'replay' },
    traffic: { entries: 9, ignored: {}, broken: { count: 0, first: [] }, shard: null, ...traffic },
  });

  test.each(READ_BY_PEOPLE)(
    '%s: is counted beside the result, which is only about what was checked',
    async (format) => {
      const unread = await renderReport(
        of({ broken: { count: 2, first: [{ place: 'a.har: entry 1', why: 'x' }] } }),
        format,
      );
      expect(unread).toContain('No drift found in what was checked');
      expect(unread).toContain('checked 1 of 1 operation; 2 entries not read');
    },
  );

  test('one entry, and exchanges that the proxy let pass', () => {
    const one = of({
      broken: { count: 1, first: [] },
      ignored: { [NOT_VALIDATED.behind]: 1200, [NOT_VALIDATED.lost]: 1 },
    });
    expect(coverageText(one)).toBe('checked 1 of 1 operation; 1 entry not read; 1,201 exchanges not validated');
    for (const why of [NOT_VALIDATED.unsampled, NOT_VALIDATED.behind, NOT_VALIDATED.lost]) {
      expect(wordingOf(of({ ignored: { [why]: 1 } })).verdict).toBe('No drift found in what was checked');
    }
  });

  test('entries that are no exchanges of the document leave nothing out', () => {
    const whole = of({ ignored: { 'It is not HTTP.': 3, [NOT_VALIDATED.refused]: 1 } });
    expect(wordingOf(whole).verdict).toBe('No drift found');
    expect(coverageText(whole)).toBe('checked 1 of 1 operation');
  });
});

test.each(READ_BY_PEOPLE)(
  '%s: the coverage is always shown, and nothing checked is never a success',
  async (format) => {
    const none = await renderReport(
      { ...CLEAN, coverage: { operations: [], skipped: { addBook: 'Skipped.' } } },
      format,
    );
    expect(none).toContain('Nothing was checked');
    expect(none).toContain('checked 0 of 1 operation; 1 not checked');
    expect(none).not.toMatch(/as the document says|passed|✅|class="good"/i);
    expect(await renderReport(CLEAN, format)).toContain('checked 1 of 1 operation');
    const partial = await renderReport(PARTIAL, format);
    expect(partial).toContain('Too few operations answered with success');
    expect(partial).toContain('checked 1 of 4 operations; 3 not checked');
  },
);

test.each([
  ['error', 1, 1, 'Drift found'],
  ['error', 0, 1, 'No drift found'],
  ['warning', 0, 1, 'Drift found'],
  ['warning', 0, 0, 'No drift found'],
  ['never', 1, 1, 'Drift found, but the run passes because of --fail-on never'],
] as const)(
  '--fail-on %s with %i errors and %i warnings: the words and the exit code agree',
  (failOn, errors, warnings, verdict) => {
    const report = { ...CLEAN, failOn, summary: { ...CLEAN.summary, errors, warnings } };
    expect(wordingOf(report)).toMatchObject({ verdict, isGood: exitCodeOf(report) === 0 });
  },
);

test('--fail-on never does not accept a run in which nothing was checked', () => {
  const coverage = { operations: [], skipped: {} };
  const report: VerifyReport = { ...CLEAN, failOn: 'never', coverage, summary: { ...CLEAN.summary, errors: 1 } };
  expect(wordingOf(report)).toMatchObject({ verdict: 'Nothing was checked', isGood: false });
  const problem = { code: 'no-success', message: 'Why.' };
  expect(exitCodeOf({ ...report, problem })).toBe(2);
});

test.each([
  [undefined, 0, 0],
  [undefined, 1, 1],
  ['too-few-successes', 0, 1],
  ['no-success', 0, 2],
  ['no-success', 1, 2],
  ['credentials-refused', 0, 2],
])('problem %s with %i errors exits with %i', (code, errors, exitCode) => {
  const problem = code === undefined ? {} : { problem: { code, message: 'Why.' } };
  expect(exitCodeOf({ ...CLEAN, ...problem, summary: { ...CLEAN.summary, errors } })).toBe(exitCode);
});
