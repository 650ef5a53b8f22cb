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

test('redocly.yaml names no stock rule that does not exist', async () => {
  const config = await loadLintConfig(pathOf('../../redocly.yaml'));
  const known = config.getRulesForSpecVersion('oas3').flatMap((rules) => Object.keys(rules));

  expect(Object.keys(config.resolvedConfig.rules ?? {}).filter((id) => !known.includes(id))).toEqual([]);
});

test('the presets name no rule that does not exist', async () => {
  const config = await loadLintConfig(pathOf('../../redocly.yaml'));
  const known = config.getRulesForSpecVersion('oas3').flatMap((rules) => Object.keys(rules));

  for (const [name, { rules }] of Object.entries(PRESETS)) {
    expect(
      Object.keys(rules).filter((id) => !known.includes(id)),
      name,
    ).toEqual([]);
  }
});

test('every stock rule that the strict preset turns off has a reason beside it', () => {
  const [, house = ''] = readFileSync(pathOf('../../src/pipeline/redocly-plugin/presets.ts'), 'utf8').split(
    '  house: {',
  );
  const off = house.split('\n').filter((line) => line.includes("'off'"));

  expect(off.length).toBeGreaterThan(0);
  for (const line of off) expect(line).toMatch(/: 'off', \/\/ .+\.$/);
});

test('every stock rule that is off has a reason beside it', () => {
  const off = readFileSync(pathOf('../../redocly.yaml'), 'utf8')
    .split('\n')
    .filter((line) => /: off\b/.test(line) && line.startsWith('  '));

  expect(off.length).toBeGreaterThan(0);
  for (const line of off) expect(line).toMatch(/: off # .+\.$/);
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
