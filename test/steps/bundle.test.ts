import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlainObject, parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { stringifyJson } from '../../src/engine/json/json.ts';
import { bundle } from '../../src/pipeline/derive/bundle.ts';
import { lint, loadLintConfig } from '../../src/pipeline/lint/lint.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';
import { readYaml } from '../support/read-yaml.ts';
import { folderWith } from '../support/run-folder.ts';
import { editedProject, PROJECT_ROOT } from './lint-project.ts';

/** Files of a document, and the schemas of their bundle or why they are refused. */
interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, object>>;
  readonly schemas?: object;
  readonly refused?: string;
}
const CASES = readYaml<readonly Case[]>('bundle-cases.yaml', import.meta.url);

/** Every `$ref` in a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isPlainObject(value) && typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce((node: unknown, key) => (isPlainObject(node) ? node[key] : undefined), value);

const keysOf = (value: unknown): string[] => (isPlainObject(value) ? Object.keys(value) : []);

test('every $ref is a pointer to something in the bundle', async () => {
  const bundled = await bundle({ document: await loadDocument({ projectRoot: PROJECT_ROOT }) });
  const refs = refsIn(bundled);

  expect(refs.length).toBeGreaterThan(100);
  for (const ref of refs) {
    expect(ref).toMatch(/^#\/components\/[a-zA-Z]+\/[^/]+$/);
    expect(at(bundled, ...ref.slice(2).split('/')), ref).toBeDefined();
  }
});

/** A schema as text, without what is written about the values of enums: the bundle has another form of it. */
const withoutEnumNotes = (schema: unknown): string =>
  JSON.stringify(
    isPlainObject(schema)
      ? Object.fromEntries(
          Object.entries(schema).filter(([key]) => !/^x-enum(-varnames|-descriptions|Names|Value\w+)$/.test(key)),
        )
      : schema,
  );

test('schemas are in the order of the root document, word for word as in their files', async () => {
  const root = parseYaml(await readFile(join(PROJECT_ROOT, 'spec/openapi.yaml'), 'utf8'));
  const folder = join(PROJECT_ROOT, 'spec/schemas');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const inFiles: Record<string, unknown> = Object.assign({}, ...texts.map((text) => parseYaml(text)));
  const repointed = JSON.parse(
    JSON.stringify(inFiles).replaceAll(/"\$ref":"[^"#]*#\/([^/"]+)"/g, '"$ref":"#/components/schemas/$1"'),
  );

  const bundled = await bundle({ document: await loadDocument({ projectRoot: PROJECT_ROOT }) });
  const schemas = at(bundled, 'components', 'schemas');

  expect(keysOf(bundled)).toEqual(keysOf(root));
  expect(keysOf(schemas)).toEqual(keysOf(at(root, 'components', 'schemas')));
  for (const name of keysOf(schemas)) {
    expect(withoutEnumNotes(at(schemas, name)), name).toBe(withoutEnumNotes(repointed[name]));
  }
});

test('bundling leaves the document that it was given as it was', async () => {
  const document = await loadDocument({ projectRoot: PROJECT_ROOT });
  const first = JSON.stringify(await bundle({ document }));
  const second = JSON.stringify(await bundle({ document }));
  const { findings } = await lint({ document, config: await loadLintConfig(join(PROJECT_ROOT, 'redocly.yaml')) });

  expect(second).toBe(first);
  expect(findings).toEqual([]);
});

test('a dangling $ref is refused', async () => {
  const projectRoot = await editedProject({
    file: 'spec/paths/countries.yaml',
    from: 'shared.yaml#/Unspecified',
    to: 'shared.yaml#/Unspecifed',
  });

  await expect(bundle({ document: await loadDocument({ projectRoot }) })).rejects.toThrow(
    /^cannot bundle: spec\/paths\/countries\.yaml:\d+: Can't resolve \$ref$/,
  );
});

test('numbers that a double does not hold keep their digits', async () => {
  const projectRoot = folderWith({
    'spec/openapi.yaml': `
      openapi: 3.1.0
      info: { title: Numbers, version: "1" }
      paths: { /a: { get: { responses: { 200: { $ref: "answers.json" } } } } }
      components:
        schemas:
          Id: { $ref: "id.json" }
          Kind: { enum: [1, 12345678901234567890], maximum: 12345678901234567890 }
    `,
    'spec/id.json': '\uFEFF{ "maximum": 9223372036854775807, "minimum": -9223372036854775808, "x": [1.5] }',
    'spec/answers.json':
      '{ "description": "It.", "content": { "a/b": { "schema": { "$ref": "id.json" }, "example": 1.0 } } }',
  });
  const text = stringifyJson(await bundle({ document: await loadDocument({ projectRoot }) }));
  expect(text).toContain('"Id":{"maximum":9223372036854775807,"minimum":-9223372036854775808,"x":[1.5]}');
  expect(text).toContain('"enum":[1,12345678901234567890]');
  expect(text).toContain('"maximum":12345678901234567890');
  expect(text).toContain('"example":1}');
});

test.each(CASES)('$name', async ({ files, schemas, refused }) => {
  const texts = Object.entries(files).map(([path, file]) => [`spec/${path}`, JSON.stringify(file, null, 2)]);
  const projectRoot = folderWith(Object.fromEntries(texts));
  const bundled = async () => bundle({ document: await loadDocument({ projectRoot }) });
  if (refused !== undefined) return expect(bundled()).rejects.toThrow(refused);
  expect(at(await bundled(), 'components', 'schemas')).toEqual(schemas);
});
