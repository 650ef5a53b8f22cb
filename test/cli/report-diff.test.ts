import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderJson } from '../../src/engine/report/formats.ts';
import type { VerifyReport } from '../../src/engine/report/report.ts';
import { CLEAN, FINDING, PARTIAL } from '../report/sample-reports.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';

const FAULTY: VerifyReport = { ...CLEAN, findings: [FINDING], summary: { ...CLEAN.summary, errors: 1 } };
const WARNING: VerifyReport = { ...CLEAN, findings: [{ ...FINDING, severity: 'warning' }] };
const NOTHING: VerifyReport = { ...PARTIAL, problem: { code: 'no-success', message: 'No operation answered 2xx.' } };

/** Runs `backoffice report diff` with two files. */
function diffOf(base: string, revision: string, ...more: readonly string[]) {
  const folder = temporaryFolder();
  const files = [join(folder, 'old.json'), join(folder, 'new.json')];
  for (const [index, text] of [base, revision].entries()) writeFileSync(files[index] ?? '', text);
  return runHere(['report', 'diff', ...files, ...more]);
}

test.each<[string, VerifyReport, VerifyReport, number]>([
  ['a new error', CLEAN, FAULTY, 1],
  ['a new warning', CLEAN, WARNING, 0],
  ['a known error', FAULTY, FAULTY, 0],
  ['an error that is gone', FAULTY, CLEAN, 0],
  ['nothing that was checked', FAULTY, NOTHING, 2],
])('%s', async (_name, base, revision, code) => {
  const { exitCode, stdout, stderr } = await diffOf(renderJson(base), renderJson(revision), '--format', 'json');
  expect(exitCode).toBe(code);
  expect(JSON.parse(stdout).summary.newErrors).toBe(code === 1 ? 1 : 0);
  expect(stderr).toBe(code === 2 ? 'No operation answered 2xx.\n' : '');
});
