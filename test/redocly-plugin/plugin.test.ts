import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadLintConfig } from '../../src/pipeline/lint/lint.ts';
import contractPlugin from '../../src/pipeline/redocly-plugin/plugin.ts';
import { PRESETS } from '../../src/pipeline/redocly-plugin/presets.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const RULES = readdirSync(pathOf('../../src/pipeline/redocly-plugin/rules')).map((file) => file.replace(/\.ts$/, ''));

test('the plugin has exactly the rules of its folder, each under the name of its file', () => {
  expect(Object.keys(contractPlugin().rules?.oas3 ?? {}).sort()).toEqual(RULES.sort());
});

test('redocly.yaml turns every rule on, as an error, and names none that does not exist', async () => {
  const config = await loadLintConfig(pathOf('../../redocly.yaml'));
  const ours = Object.keys(config.rules.oas3_1).filter((id) => id.startsWith('contract/'));

  expect(ours.sort()).toEqual(RULES.map((rule) => `contract/${rule}`).sort());
  for (const id of ours) expect(config.getRuleSettings(id, 'oas3_1').severity, id).toBe('error');
});

test('redocly.yaml and the presets name no rule that does not exist', async () => {
  const config = await loadLintConfig(pathOf('../../redocly.yaml'));
  const known = config.getRulesForSpecVersion('oas3').flatMap((rules) => Object.keys(rules));
  const named = [config.resolvedConfig, ...Object.values(PRESETS)].flatMap(({ rules }) => Object.keys(rules ?? {}));

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
});

test.each([
  ['the strict preset', '../../src/pipeline/redocly-plugin/presets.ts', /^.*'off'.*$/gm, /: 'off', \/\/ .+\.$/],
  ['redocly.yaml', '../../redocly.yaml', /^ {2}.*: off\b.*$/gm, /: off # .+\.$/],
])('every stock rule that %s turns off has a reason beside it', (_name, file, off, withReason) => {
  const lines = readFileSync(pathOf(file), 'utf8').split('  house: {').at(-1)?.match(off) ?? [];

  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(withReason);
});

test.each(RULES)('%s has a bad fixture, a good one, their findings and a line in the README', (rule) => {
  for (const fixture of ['bad', 'good']) {
    expect(existsSync(pathOf(`fixtures/${rule}/${fixture}/openapi.yaml`))).toBe(true);
    expect(readFileSync(pathOf(`fixtures/${rule}/findings.yaml`), 'utf8')).toMatch(new RegExp(`^${fixture}:`, 'm'));
  }
  expect(readFileSync(pathOf('../../src/pipeline/redocly-plugin/README.md'), 'utf8')).toMatch(
    new RegExp(`^\\| \`${rule}\` +\\|`, 'm'),
  );
});
