import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { lint, loadLintConfig } from '../../src/pipeline/lint/lint.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';
import contractPlugin from '../../src/pipeline/redocly-plugin/plugin.ts';
import { PRESETS } from '../../src/pipeline/redocly-plugin/presets.ts';
import { folderWith } from '../support/run-folder.ts';

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

test.each([
  ['3.2.0', []],
  ['3.1.0', ['struct', 'struct', 'struct', 'spec-strict-refs', 'struct']],
])('contract/any accepts what only OpenAPI 3.2 allows: %s', async (version, findings) => {
  const config = await createConfig({ plugins: [contractPlugin()], extends: ['contract/any'] });
  // A response without a description, Media Type Objects by reference, a style of cookies, and nested Encoding Objects.
  const projectRoot = folderWith({
    'spec/openapi.yaml': `
      openapi: ${version}
      info: { title: Sizes, version: "1" }
      paths:
        /sizes:
          get:
            operationId: getSizes
            parameters: [{ name: unit, in: cookie, style: cookie, schema: { type: string } }]
            requestBody:
              content: { multipart/form-data: { schema: { type: object }, encoding: { a: { encoding: { b: {} } } } } }
            responses: { "200": { content: { application/json: { $ref: "#/components/mediaTypes/Sizes" } } } }
      components: { mediaTypes: { Sizes: { schema: { type: array, items: { type: string } } } } }
    `,
  });
  const found = await lint({ document: await loadDocument({ projectRoot }), config });
  expect(found.findings.map(({ rule }) => rule)).toEqual(findings);
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
