import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPlainObject } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { type Edit, editedProject, lintProject, PROJECT_ROOT } from './lint-project.ts';

const COUNTRIES = 'spec/paths/countries.yaml';

/** Faults of several rules, ours and stock ones. */
const EDITS: readonly Edit[] = [
  { file: COUNTRIES, from: '  x-unspecified:\n', to: '  x-unspecifeid:\n' },
  { file: COUNTRIES, from: 'shared.yaml#/Unspecified', to: 'shared.yaml#/Unspecifed' },
  {
    file: 'spec/schemas/account.yaml',
    from: '    - CASH\n    - MARGIN\n',
    to: '    - CASH\n    - MARGIN\n    - CASH\n',
  },
];

const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true', CI: 'true' };

/** The findings of the stock command for the document of a project, as `rule message`. */
function stockFindings(root: string): string[] {
  const command = join(PROJECT_ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  const options = ['lint', 'spec/openapi.yaml', '--format=json', `--config=${join(PROJECT_ROOT, 'redocly.yaml')}`];
  const { stdout } = spawnSync(process.execPath, [command, ...options], { cwd: root, env: QUIET, encoding: 'utf8' });
  const report: unknown = JSON.parse(stdout);
  const problems: unknown = isPlainObject(report) ? report['problems'] : undefined;
  return Array.isArray(problems) ? problems.map(({ ruleId, message }) => `${ruleId} ${message}`).sort() : [];
}

test('the stock command finds the same with the same configuration', { timeout: 30_000 }, async () => {
  const root = await editedProject(...EDITS);
  const { findings } = await lintProject(root);

  expect(findings.length).toBeGreaterThanOrEqual(3);
  expect(stockFindings(root)).toEqual(findings.map(({ rule, message }) => `${rule} ${message}`).sort());
});

test('the stock command reports broken YAML once, in our words', { timeout: 30_000 }, async () => {
  const file = 'spec/schemas/account.yaml';
  const root = await editedProject({ file, from: '    - CASH\n    - MARGIN\n', to: '    - CASH\n  type: number\n' });
  const found = stockFindings(root).filter((finding) => finding.startsWith('contract/ref-inside-spec'));

  expect(found).toEqual(['contract/ref-inside-spec The key type is repeated in one mapping. Remove or rename one.']);
});

test('linting and bundling print nothing', { timeout: 30_000 }, async () => {
  const root = await editedProject(...EDITS.slice(2));
  const step = (name: string): string => pathToFileURL(join(PROJECT_ROOT, `src/pipeline/${name}.ts`)).href;
  const script = `
    const { loadDocument } = await import('${step('read/load-document')}');
    const { lint, loadLintConfig } = await import('${step('lint/lint')}');
    const { bundle } = await import('${step('derive/bundle')}');
    const document = await loadDocument({ projectRoot: ${JSON.stringify(root)} });
    const config = await loadLintConfig(${JSON.stringify(join(PROJECT_ROOT, 'redocly.yaml'))});
    const { findings } = await lint({ document, config });
    await bundle({ document });
    process.stdout.write(String(findings.length));
  `;

  const result = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: QUIET, encoding: 'utf8' });

  expect(result).toMatchObject({ status: 0, stdout: '1', stderr: '' });
  expect(readFileSync(join(root, 'spec/schemas/account.yaml'), 'utf8')).toContain('- MARGIN\n    - CASH');
});
