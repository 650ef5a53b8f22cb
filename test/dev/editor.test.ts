import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPlainObject, parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const json = (file: string) => JSON.parse(readFileSync(join(HOME, file), 'utf8'));

test('the schema of our extensions is for every YAML file of the document, and for nothing else', () => {
  const { 'yaml.schemas': schemas } = json('.vscode/settings.json');
  expect(Object.keys(schemas)).toEqual(['./spec/extensions/document.schema.json']);
  for (const [schema, globs] of Object.entries<string[]>(schemas)) {
    expect(existsSync(join(HOME, schema))).toBe(true);
    const covered = globSync(globs, { cwd: HOME }).sort();
    expect(covered).toEqual(
      globSync('**/*.{yaml,yml}', { cwd: join(HOME, 'spec') })
        .map((file) => join('spec', file))
        .sort(),
    );
    expect(covered.length).toBeGreaterThan(30);
  }
});

test('editors ask nothing of the network for a schema', () => {
  expect(json('.vscode/settings.json')).toMatchObject({
    'yaml.schemaStore.enable': false,
    'redhat.telemetry.enabled': false,
  });
});

test('the extension of Redocly is recommended, and finds document, rules and plugin in redocly.yaml', () => {
  expect(json('.vscode/extensions.json').recommendations).toEqual(
    expect.arrayContaining(['redocly.openapi-vs-code', 'redhat.vscode-yaml']),
  );
  const config: unknown = parseYaml(readFileSync(join(HOME, 'redocly.yaml'), 'utf8'));
  if (!isPlainObject(config) || !isPlainObject(config['apis'])) throw new Error('redocly.yaml names no document.');
  const { contract } = config['apis'];
  expect(contract).toEqual({ root: './spec/openapi.yaml' });
  expect(config['plugins']).toEqual(['./src/pipeline/redocly-plugin/plugin.ts']);
  for (const file of ['spec/openapi.yaml', 'src/pipeline/redocly-plugin/plugin.ts'])
    expect(existsSync(join(HOME, file))).toBe(true);
});
