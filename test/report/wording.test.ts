import { expect, test } from 'vitest';
import { renderReport } from '../../src/report/formats.ts';
import type { OperationCoverage } from '../../src/report/report.ts';
import { CLEAN, FULL } from './sample-reports.ts';

const [listed] = FULL.coverage.operations;

/** A report without findings of which these rules could not be judged. */
function withUnjudged(unjudged: OperationCoverage['rules']['unjudged']) {
  if (listed === undefined) throw new Error('The report has no operation.');
  const operations = [{ ...listed, rules: { judged: [], unjudged } }];
  return { ...CLEAN, coverage: { ...CLEAN.coverage, operations } };
}

test.each(['pretty', 'github', 'summary', 'html'] as const)('%s: what was not judged is not praised', (format) => {
  const whole = renderReport(withUnjudged({}), format);
  expect(whole).toContain('As the document says');
  expect(whole).not.toContain('as far as it could be judged');
  const part = renderReport(withUnjudged({ 'paging-end': 'There is no record.' }), format);
  expect(part).toContain('As the document says, as far as it could be judged');
});
