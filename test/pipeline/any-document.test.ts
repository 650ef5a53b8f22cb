import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { projectFiles } from '../../src/cli/init/project-files.ts';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { KNOWN_FORMATS } from '../../src/engine/schema/known-formats.ts';
import { answering, documentWith } from '../support/documents.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';

const DOCUMENTS = fileURLToPath(new URL('../projects/documents/', import.meta.url));
const PLUGIN = fileURLToPath(new URL('../../src/pipeline/redocly-plugin/plugin.ts', import.meta.url));

/** A project as `backoffice init` writes it, with a document. */
function projectWith(root: string, write: (spec: string) => void): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'spec'));
  write(join(folder, 'spec'));
  const lint = projectFiles('strangers', root).get('redocly.yaml') ?? '';
  writeFileSync(join(folder, 'redocly.yaml'), lint.replace('backoffice-contract/lint', PLUGIN));
  return folder;
}

const ofText = (text: string, root = 'spec/openapi.yaml') =>
  projectWith(root, (spec) => writeFileSync(join(spec, root.replace('spec/', '')), text));

/** A document whose only response has `schema`, in a version of OpenAPI. */
const withSchema = (schema: JsonObject, openapi = '3.1.0') =>
  JSON.stringify(documentWith({ '/a': { get: answering(schema, { operationId: 'a' }) } }, { openapi }));

const build = (folder: string) => runHere(['build', '--no-portal', '--project', folder]);

/** The validator of that response. */
async function validatorOf(folder: string): Promise<(value: unknown) => boolean> {
  const { a_200 } = await import(pathToFileURL(join(folder, 'generated/validators.js')).href);
  return a_200;
}

describe('documents of strangers', () => {
  test.each([
    ['OpenAPI 3.1 in one file', 'spec/openapi.yaml', 'museum.yaml', '3.1.0'],
    ['OpenAPI 3.0 in JSON and many files', 'spec/openapi.json', 'shop', '3.0.3'],
    ['OpenAPI 3.2', 'spec/openapi.yaml', 'fleet.yaml', '3.2.0'],
  ])('%s is built, and warnings do not stop it', async (_, root, source, version) => {
    const folder = projectWith(root, (spec) => {
      const isFolder = !source.endsWith('.yaml');
      cpSync(join(DOCUMENTS, source), isFolder ? spec : join(spec, 'openapi.yaml'), { recursive: true });
    });
    const { exitCode, stdout, stderr } = await build(folder);
    expect({ exitCode, errors: stderr.match(/^error .*/gm) }).toEqual({ exitCode: 0, errors: null });
    expect(stdout).toMatch(/^Built generated\/ in /);
    expect(JSON.parse(readFileSync(join(folder, 'generated/openapi.json'), 'utf8')).openapi).toBe(version);
  });

  test('a format that nothing validates is a warning, and accepts every value', async () => {
    const folder = ofText(withSchema({ type: 'string', format: 'e164' }));
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('(contract/format-known)\n  The format "e164" is not known');
    expect((await validatorOf(folder))('any')).toBe(true);
  });
});

describe('validators', () => {
  test('have every known format', async () => {
    const formats = Object.entries(KNOWN_FORMATS);
    const properties = Object.fromEntries(formats.map(([format, { type }]) => [format, { type, format }]));
    const folder = ofText(withSchema({ type: 'object', properties }));
    expect((await build(folder)).exitCode).toBe(0);
    const isValid = await validatorOf(folder);
    for (const [format, { samples }] of formats) {
      for (const sample of samples) expect(isValid({ [format]: sample }), `${format}: ${sample}`).toBe(true);
    }
    const wrong = {
      email: 'a',
      uri: 'a b',
      ipv4: '1.2.3',
      byte: '=',
      int32: 2 ** 31,
      int64: 0.5,
      regex: '(',
      time: '9',
    };
    for (const [format, value] of Object.entries(wrong)) expect(isValid({ [format]: value }), format).toBe(false);
  });

  test('read a schema of OpenAPI 3.0 as that says (nullable, exclusive bounds, host names of RFC 1034)', async () => {
    const schema = {
      type: 'object',
      properties: {
        note: { type: 'string', nullable: true },
        total: { type: 'number', minimum: 0, exclusiveMinimum: true },
        host: { type: 'string', format: 'hostname' },
      },
    };
    const folder = ofText(withSchema(schema, '3.0.3'));
    expect((await build(folder)).exitCode).toBe(0);
    const isValid = await validatorOf(folder);
    expect(
      [{ note: null }, { note: 1 }, { total: 0.1 }, { total: 0 }, { host: 'ab--cd' }, { host: '-' }].map(isValid),
    ).toEqual([true, false, true, false, true, false]);
  });
});
