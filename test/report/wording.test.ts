import { expect, test } from 'vitest';
import { renderReport } from '../../src/engine/report/formats.ts';
import { exitCodeOf } from '../../src/engine/report/report.ts';
import { coverageText, wordingOf } from '../../src/engine/report/report-text.ts';
import { assertExpectation, assertMembers } from '../support/cases.ts';
import { readYaml } from '../support/read-yaml.ts';
import { type EditedSample, editedSample } from './sample-reports.ts';

/** A case of wording.yaml, whose comment describes the members. */
interface Worded extends EditedSample {
  readonly name: string;
  readonly shown?: readonly string[];
  readonly notShown?: string;
  readonly verdict?: string;
  readonly isGood?: boolean;
  readonly coverage?: string;
  readonly exitCode?: number;
}

const cases: readonly Worded[] = readYaml('wording.yaml', import.meta.url);

const EXPECTATIONS = 'shown notShown verdict isGood coverage exitCode';

test.each(cases)('$name', async (row) => {
  assertMembers(row, `name of edits ${EXPECTATIONS}`);
  assertExpectation(row, EXPECTATIONS);
  const { shown = [], notShown, verdict, coverage, exitCode } = row;
  const report = editedSample(row);
  const words = wordingOf(report);
  if (verdict !== undefined) expect(words.verdict).toBe(verdict);
  if (row.isGood !== undefined || exitCode !== undefined) expect(words.isGood).toBe(row.isGood ?? exitCode === 0);
  if (coverage !== undefined) expect(coverageText(report)).toBe(coverage);
  if (exitCode !== undefined) expect(exitCodeOf(report)).toBe(exitCode);
  for (const format of ['text', 'github', 'summary', 'html'] as const) {
    const rendered = await renderReport(report, format);
    for (const text of shown) expect(rendered, format).toContain(text);
    if (notShown !== undefined) expect(rendered, format).not.toMatch(new RegExp(notShown, 'i'));
  }
});
