import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlainObject, parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { bundle } from '../../src/pipeline/derive/bundle.ts';
import { lint, loadLintConfig } from '../../src/pipeline/lint/lint.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';
import { folderWith } from '../support/run-folder.ts';
import { editedProject, PROJECT_ROOT } from './lint-project.ts';

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

test('the same files give the same bytes in any folder, and no path of this machine', async () => {
  const [one, other] = [await editedProject(), await editedProject()];
  const bytes = await Promise.all(
    [one, other].map(async (projectRoot) =>
      JSON.stringify(await bundle({ document: await loadDocument({ projectRoot }) })),
    ),
  );

  expect(bytes[0]).toBe(bytes[1]);
  expect(bytes[0]).not.toContain(one);
});

test('bundling leaves the document that it was given as it was', async () => {
  const document = await loadDocument({ projectRoot: PROJECT_ROOT });
  const first = JSON.stringify(await bundle({ document }));
  const second = JSON.stringify(await bundle({ document }));
  const { findings } = await lint({ document, config: await loadLintConfig(join(PROJECT_ROOT, 'redocly.yaml')) });

  expect(second).toBe(first);
  expect(findings).toEqual([]);
});

test('two components of one name are refused, and never renamed', async () => {
  const projectRoot = folderWith({
    'spec/openapi.yaml': `openapi: 3.1.0
info:
  title: Fixture
  version: '1'
paths: {}
components:
  schemas:
    Order:
      $ref: ./order.yaml#/Order
    Side:
      $ref: ./side.yaml#/Side
`,
    'spec/order.yaml': 'Order:\n  properties:\n    side:\n      $ref: "#/Side"\nSide:\n  type: number\n',
    'spec/side.yaml': 'Side:\n  type: string\n',
  });

  await expect(bundle({ document: await loadDocument({ projectRoot }) })).rejects.toThrow(
    'cannot bundle: spec/order.yaml:4: Two schemas are referenced with the same name but different content. ' +
      'Renamed Side to Side-2.',
  );
});

test('a document that cannot be read is refused with its first fault', async () => {
  const projectRoot = folderWith({ 'spec/openapi.yaml': 'openapi: 4.0.0' });

  await expect(bundle({ document: await loadDocument({ projectRoot }) })).rejects.toThrow(
    'cannot bundle: spec/openapi.yaml:1: The root document has "4.0.0" under openapi',
  );
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

test('what the root document lists as a whole file has the listed name only', async () => {
  const json = (value: unknown) => JSON.stringify(value);
  const root = folderWith({
    'spec/openapi.json': json({
      openapi: '3.0.3',
      info: { title: 'Zoo', version: '1' },
      paths: { '/cats': { get: { responses: { 200: { $ref: 'cats.json' } } } } },
      components: {
        schemas: {
          Cat: { $ref: 'schemas/cat.json' },
          Pet: {
            oneOf: [{ $ref: '#/components/schemas/Cat' }],
            discriminator: { propertyName: 'kind', mapping: { cat: 'schemas/cat.json' } },
          },
          Alias: { $ref: '#/components/schemas/Pet' },
        },
      },
    }),
    'spec/cats.json': json({
      description: 'Cats',
      content: { 'application/json': { schema: { $ref: 'schemas/cat.json' } } },
    }),
    'spec/schemas/cat.json': json({ properties: { mother: { $ref: 'cat.json' }, paw: { $ref: 'paw.json' } } }),
    'spec/schemas/paw.json': json({ type: 'string' }),
  });
  const bundled = await bundle({ document: await loadDocument({ projectRoot: root }) });
  expect(at(bundled, 'components', 'schemas')).toEqual({
    Cat: { properties: { mother: { $ref: '#/components/schemas/Cat' }, paw: { $ref: '#/components/schemas/paw' } } },
    Pet: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    },
    Alias: { $ref: '#/components/schemas/Pet' },
    paw: { type: 'string' },
  });
  expect(refsIn(at(bundled, 'components', 'responses'))).toEqual(['#/components/schemas/Cat']);
});
