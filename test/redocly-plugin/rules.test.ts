import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { lint } from '../../src/pipeline/lint/lint.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';
import contractPlugin from '../../src/pipeline/redocly-plugin/plugin.ts';

/**
 * Each folder of `fixtures` is named after a rule, and has documents that the rule checks alone: `bad`, `good` and perhaps
 * `hostile`. Its `findings.yaml` has the findings of each by their places, `file:line:column`.
 */
const FIXTURES = new URL('fixtures/', import.meta.url);

/** The options of rules that need some. */
const OPTIONS: Readonly<Record<string, object>> = {
  'extension-valid': { schema: '../../../../../spec/extensions/document.schema.json' },
};

async function lintFixture(rule: string, fixture: string, options = OPTIONS[rule]): Promise<string[][]> {
  const config = await createConfig({
    plugins: [contractPlugin()],
    rules: { [`contract/${rule}`]: { severity: 'error', ...options } },
  });
  const projectRoot = fileURLToPath(new URL(`${rule}/`, FIXTURES));
  const document = await loadDocument({ projectRoot, specFolder: fixture });
  const { findings } = await lint({ document, config });
  return findings.map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message]);
}

describe.each(readdirSync(FIXTURES))('%s', (rule) => {
  const fixtures: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(
    readFileSync(new URL(`${rule}/findings.yaml`, FIXTURES), 'utf8'),
  );

  test.each(Object.entries(fixtures))('%s', async (fixture, findings) => {
    expect(await lintFixture(rule, fixture)).toEqual(Object.entries(findings));
    expect(Object.keys(findings).length > 0).toBe(fixture !== 'good');
  });
});

test.each([
  ['../nowhere/document.schema.json', 'nowhere/document.schema.json: there is no such file.'],
  [
    '../broken/document.schema.json',
    'broken/document.schema.json: x-entity lacks x-places, the objects on which it is allowed.',
  ],
])('a schema of extensions that cannot be read is reported: %s', async (schema, reason) => {
  expect(await lintFixture('extension-valid', 'good', { schema })).toEqual([
    ['good/openapi.yaml:1:1', `The schema of the extensions cannot be read from ${reason} Restore or correct it.`],
  ]);
});
