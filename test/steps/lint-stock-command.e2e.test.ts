import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPlainObject } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { type Edit, editedSmallProject, lintProject, PROJECT_ROOT } from './lint-project.ts';

const COUNTRIES = 'spec/paths/countries.yaml';
const ORDER = 'spec/schemas/order.yaml';

/** Faults of several rules, ours and stock ones. */
const EDITS: readonly Edit[] = [
  { file: COUNTRIES, from: '  x-unspecified:\n', to: '  x-unspecifeid:\n' },
  { file: COUNTRIES, from: 'shared.yaml#/Unspecified', to: 'shared.yaml#/Unspecifed' },
  { file: ORDER, from: 'enum:\n    - AON\n', to: 'enum:\n    - AON\n    - AON\n' },
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

test('the stock command finds the same with the same configuration', async () => {
  const root = await editedSmallProject(...EDITS);
  const { findings } = await lintProject(root);

  expect(findings.length).toBeGreaterThanOrEqual(3);
  expect(stockFindings(root)).toEqual(findings.map(({ rule, message }) => `${rule} ${message}`).sort());
});

test('the stock command reports broken YAML once, in our words', async () => {
  const root = await editedSmallProject({ file: ORDER, from: '    - FILLED\n  desc', to: '  type: number\n  desc' });
  const found = stockFindings(root).filter((finding) => finding.startsWith('contract/ref-inside-spec'));

  expect(found).toEqual(['contract/ref-inside-spec The key type is repeated in one mapping. Remove or rename one.']);
});

test('linting and bundling print nothing', async () => {
  const root = await editedSmallProject(...EDITS.slice(2));
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
  expect(readFileSync(join(root, ORDER), 'utf8')).toContain('enum:\n    - AON\n    - AON\n');
});
