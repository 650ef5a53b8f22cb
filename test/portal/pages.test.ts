import { describe, expect, test } from 'vitest';
import { sandboxAnswers } from '../../src/backoffice/portal/sandbox-answers.ts';
import { enumsOf } from '../../src/engine/extensions/enums.ts';
import { parseJson } from '../../src/engine/json/json.ts';
import type { VerifyReport } from '../../src/engine/report/report.ts';
import { NO_SANDBOX, PLAIN_SAMPLES } from '../../src/pipeline/portal/portal-inputs.ts';
import { readPortalInputs } from '../../src/pipeline/portal/read-inputs.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { CLEAN } from '../report/sample-reports.ts';
import { folderWith } from '../support/run-folder.ts';
import { document, filesOf, inputs, ownFiles, partOfDocument, smallDocument, textOf } from './portal-files.ts';

const files = ownFiles();
const page = (path: string) => textOf(files.get(path) ?? '');

test('bounds have the digits that the document has', () => {
  const schema = '{"type": "integer", "minimum": 0, "maximum": 9223372036854775807, "default": 9007199254740993}';
  const drawn = filesOf({ documents: [smallDocument({ Id: parseJson(schema) })], guides: [] });
  const text = textOf(drawn.get('schemas/Id.html') ?? '');
  expect(text).toContain('From 0 to 9223372036854775807 · When absent: 9007199254740993');
});

describe('pages that are drawn from the whole document', () => {
  test('states: every entity with all of its values', () => {
    const states = page('states.html');
    const ofEntities = enumsOf(document).filter(({ entity }) => entity !== null);
    expect(ofEntities.length).toBe(8);
    for (const { entity, values } of ofEntities) {
      expect(states).toContain(entity);
      for (const { value } of values) expect(states).toContain(` ${value} `);
    }
    expect(states).toContain('As a number only: 16 ON_HOLD');
  });

  test('enumerations: every value of every list', () => {
    const html = files.get('enumerations.html') ?? '';
    for (const { name, values } of enumsOf(document)) {
      expect(html.split(`id="${name}-value-`).length - 1, name).toBe(values.length);
    }
  });

  // portal-link.test.ts shows that all of them are there, and all rules.
  test('open questions: with what the sandbox does', () => {
    const questions = page('open-questions.html');
    expect(questions.split(' Sandbox ').length - 1).toBe(inputs.sandbox.answers.size);
    expect(questions).toContain('--order');
    expect(questions).toContain('ascending (default): From the oldest to the newest');
  });
});

test('the observations of a report of verify are beside the questions and rules', () => {
  const questions = ['transactions-order'];
  const observation = { topic: 'order', operationId: null, message: 'Old first.', questions, count: 2 };
  const rules = { judged: ['paging-end'], unjudged: { 'paging-full-page': 'no full page came' } };
  const [operation] = CLEAN.coverage.operations;
  if (operation === undefined) throw new Error('The sample has no operation.');
  const report: VerifyReport = {
    ...CLEAN,
    target: 'http://example.test',
    observations: [observation],
    coverage: { ...CLEAN.coverage, operations: [{ ...operation, operationId: 'listAccountTransactions', rules }] },
  };
  const built = filesOf({ documents: [partOfDocument()], guides: [], report });
  expect(textOf(built.get('open-questions.html') ?? '')).toContain('Observed Old first.');
  expect(textOf(built.get('rules.html') ?? '')).toContain('Kept by http://example.test.');
  expect(textOf(built.get('rules.html') ?? '')).toContain('Not checked on http://example.test: no full page came');
});

test('the packages are linked where they are given, and otherwise their commands', () => {
  const built = filesOf({ documents: [smallDocument({})], guides: [], packages: ['client-1.tgz'] });
  expect(built.get('versions.html')).toContain('<a href="downloads/client-1.tgz">');
  expect(textOf(built.get('versions.html') ?? '')).toContain('npm install ./client-1.tgz');
});

test('the portal of a project shows how its generated client calls an operation, and offers the client', () => {
  const paths = {
    '/x/{id}': { get: { operationId: 'getX', parameters: [{ name: 'id', in: 'path', required: true }] } },
  };
  const names = ['client.ts', 'operation-methods.ts', 'operations.ts', 'types.ts'];
  const outputs = Object.fromEntries(names.map((name) => [`generated/${name}`, `// ${name}`]));
  const folder = folderWith({ 'generated/openapi.json': JSON.stringify(smallDocument({}, { paths })), ...outputs });
  const built = filesOf(readPortalInputs(projectAt(folder)));
  const page = built.get('operations/getX.md');
  expect(page).toContain("import { createClient } from './generated/client.ts';");
  expect(page).toContain("client.getX({ id: 'ID' })");
  for (const name of names) expect(built.get('versions.html')).toContain(`<a href="downloads/${name}">`);
  expect(built.get('versions.html')).not.toContain('npm run pack');
});

test('a portal of a service without a sandbox and a client names neither', () => {
  const paths = {
    '/x': { get: { operationId: 'x', responses: {}, 'x-unspecified': [{ id: 'q', question: 'Why?' }] } },
  };
  const documents: [ReturnType<typeof smallDocument>] = [smallDocument({}, { paths })];
  const built = filesOf({
    documents,
    guides: [],
    sandbox: NO_SANDBOX,
    samples: PLAIN_SAMPLES,
    packages: null,
    validators: null,
    downloads: new Map(),
  });
  expect(textOf(built.get('open-questions.html') ?? '')).toContain('is a question here. About operations');
  for (const [path, text] of built) expect(text, path).not.toMatch(/sandbox|backoffice|brokerage|npm run pack/i);
});

test('the codes of our sandbox are only in the portal of a document that it serves', () => {
  expect(sandboxAnswers(smallDocument({})).errors).toEqual([]);
  expect(sandboxAnswers(document).errors).not.toEqual([]);
});

test('a page stays small where schemas refer to many others', () => {
  const names = [...Array(12).keys()].map((index) => `Level${index}`);
  const wide = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: wide }]));
  const html = filesOf({ documents: [smallDocument(schemas)], guides: [] }).get('schemas/Level0.html');
  expect(html?.match(/class="property"/g)?.length).toBeGreaterThan(50);
  expect(html?.match(/class="property"/g)?.length).toBeLessThan(200);
});

describe('twins in Markdown', () => {
  test('every page has one, and it says the same', () => {
    const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
    for (const path of pages) {
      const twin = files.get(path.replace(/\.html$/, '.md')) ?? '';
      expect(twin, path).toMatch(/^# \S/);
      expect(twin, path).not.toMatch(/<(?:div|span|a|section|code)\b|\]\([^)]*\.html/);
    }
    const twin = files.get('schemas/DepositStatus.md');
    expect(twin).toContain('| [`OTHER`](#value-OTHER) | `4` | Suspended. |');
  });

  test('llms.txt leads to all of them, and each link leads somewhere', () => {
    const links = [...(files.get('llms.txt') ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !files.has(link))).toEqual([]);
    const twins = [...files.keys()].filter((path) => path.endsWith('.md') && !['index.md', '404.md'].includes(path));
    expect(links.filter((link) => link.endsWith('.md')).sort()).toEqual(twins.sort());
  });
});
