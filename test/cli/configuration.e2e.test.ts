import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { answerJson, urlOf } from '../drift/verify-server.ts';
import { close, listen } from '../support/loopback-server.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';

const pet: JsonObject = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const operation = (operationId: string): JsonObject => ({
  operationId,
  responses: { 200: { description: '', content: { 'application/json': { schema: pet } } } },
});
/** getPet has an error (the id is a text), getOwner a warning (a field that is not declared). */
const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pet': { get: operation('getPet') }, '/owner': { get: operation('getOwner') } },
};

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = urlOf(request);
    if (pathname === '/pet') return answerJson(response, 200, { id: '7' });
    return pathname === '/owner' ? answerJson(response, 200, { id: 7, name: 'Rex' }) : answerJson(response, 404, {});
  });
  url = await listen(server);
});
afterAll(() => close(server));

/** A folder with the document and these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({ 'openapi.json': JSON.stringify(DOCUMENT), ...files })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function verified(cwd: string, ...args: readonly string[]) {
  const ended = await runHere(['verify', url, '--rps', '0', '--format', 'json', ...args], { cwd });
  const report: Report | undefined = ended.stdout === '' ? undefined : JSON.parse(ended.stdout);
  return { ...ended, report };
}

const rulesOf = (report: Report | undefined) =>
  report?.findings.map(({ rule, severity }) => `${rule} ${severity}`).sort();

const DOCUMENT_LINE = 'document: openapi.json\n';

describe('the configuration file', () => {
  test.each([
    ['backoffice.config.yaml', `${DOCUMENT_LINE}rules: { response-body: warning }\n`],
    ['backoffice.config.yml', `${DOCUMENT_LINE}rules: { response-body: warning }\n`],
    ['backoffice.config.json', '{ "document": "openapi.json", "rules": { "response-body": "warning" } }'],
    ['backoffice.config.js', 'export default { document: "openapi.json", rules: { "response-body": "warning" } };'],
    ['backoffice.config.mjs', 'export default { document: "openapi.json", rules: { "response-body": "warning" } };'],
    [
      'backoffice.config.ts',
      'const rules: object = { "response-body": "warning" };\nexport default { document: "openapi.json", rules };',
    ],
  ])('%s of the current folder sets the document and the severity of a rule', async (name, text) => {
    const { exitCode, stderr, report } = await verified(folderWith({ [name]: text }));
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(rulesOf(report)).toEqual(['response-body warning', 'response-undeclared warning']);
  });

  test('a document at a URL, which replay and proxy do not read, is one error without the URL', async () => {
    const folder = folderWith({
      'traffic.ndjson': '',
      'backoffice.config.yaml': 'document: https://me:s3cr3t@a.test/o\n',
    });
    for (const command of [
      ['replay', 'traffic.ndjson'],
      ['proxy', '--target', 'http://127.0.0.1:1', '--port', '0'],
    ]) {
      expect(await runHere(command, { cwd: folder })).toEqual({
        exitCode: 2,
        stdout: '',
        stderr:
          'The document is a URL, which this command does not read. Save it as a file, and name that with --document.\n',
      });
    }
  });

  test('redact hides values in the report of replay, beside those of --redact', async () => {
    const body = JSON.stringify({ id: { 'house-number': 'open-17', street: 'Elm', City: 'Rome' } });
    const record = {
      request: { method: 'GET', url: '/pet', headers: {}, body: null },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body },
    };
    const folder = folderWith({
      'traffic.ndjson': JSON.stringify(record),
      'backoffice.config.yaml': `${DOCUMENT_LINE}redact: [houseNumber]\n`,
      'none.yaml': DOCUMENT_LINE,
    });
    const replay = (...args: readonly string[]) => runHere(['replay', 'traffic.ndjson', ...args], { cwd: folder });
    const open = await replay('--config', 'none.yaml');
    expect([open.exitCode, open.stdout]).toEqual([1, expect.stringMatching(/open-17.*Elm.*Rome/)]);
    const { exitCode, stdout } = await replay('--redact', 'city');
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Elm')]);
    expect(stdout).not.toMatch(/open-17|Rome/);
  });

  test('one of another folder is named with --config; its document is beside it, and the command line comes first', async () => {
    const settings = `${DOCUMENT_LINE}rules: { response-body: warning }\nfailOn: warning\n`;
    const folder = folderWith({ 'ci/strict.yaml': settings, 'ci/openapi.json': JSON.stringify(DOCUMENT) });
    const strict = await verified(folder, '--config', 'ci/strict.yaml');
    expect([strict.exitCode, strict.report?.failOn]).toEqual([1, 'warning']);
    expect(strict.report?.findings[0]?.source?.file).toBe('ci/openapi.json');
    const other = await verified(
      folder,
      '--config',
      'ci/strict.yaml',
      '--fail-on',
      'error',
      '--document',
      'openapi.json',
    );
    expect([other.exitCode, other.report?.findings[0]?.source?.file]).toEqual([0, 'openapi.json']);
  });

  test('a rule that is off has no findings, and the report says so for each operation', async () => {
    const settings = `${DOCUMENT_LINE}rules: { response-undeclared: off }\noverrides:\n  - { operations: [getPet], rules: { response-body: off } }\n`;
    const folder = folderWith({ 'backoffice.config.yaml': settings });
    const { exitCode, report } = await verified(folder);
    expect([exitCode, report?.findings]).toEqual([0, []]);
    const rules = (operationId: string) =>
      report?.coverage.operations.find((each) => each.operationId === operationId)?.rules;
    const why = 'Switched off by backoffice.config.yaml.';
    expect(rules('getPet')?.unjudged).toMatchObject({ 'response-undeclared': why, 'response-body': why });
    expect(rules('getOwner')?.unjudged).toMatchObject({ 'response-undeclared': why });
    expect(rules('getOwner')?.unjudged).not.toHaveProperty('response-body');
    const { stdout } = await runHere(['verify', url, '--rps', '0'], { cwd: folder });
    expect(stdout).toContain('No drift found in what could be checked');
    expect(stdout).toContain(why);
  });

  test('an override of other operations changes nothing', async () => {
    const settings = `${DOCUMENT_LINE}overrides: [{ operations: [/owner], rules: { response-body: off } }]\n`;
    const { exitCode, report } = await verified(folderWith({ 'backoffice.config.yaml': settings }));
    expect([exitCode, rulesOf(report)]).toEqual([1, ['response-body error', 'response-undeclared warning']]);
  });

  test.each([
    [
      'backoffice.config.yaml',
      'rules:\n  response-bdy: off\n',
      'backoffice.config.yaml:2:3: rules.response-bdy is not known; did you mean "response-body"?',
    ],
    [
      'backoffice.config.json',
      '{ "failOn": "all" }',
      'backoffice.config.json:1:3: failOn is "all"; it must be one of error, warning, never.',
    ],
    [
      'backoffice.config.mjs',
      'export default { failOn: "all" };',
      'backoffice.config.mjs: failOn is "all"; it must be one of error, warning, never.',
    ],
    [
      'backoffice.config.mjs',
      'export const rules = {};',
      'backoffice.config.mjs: the configuration is undefined; it must be of the type object.',
    ],
    [
      'backoffice.config.js',
      'throw new Error("No file.");',
      'backoffice.config.js cannot be read (No file.). Correct it, or name another with --config.',
    ],
    [
      'backoffice.config.yaml',
      `${DOCUMENT_LINE}overrides: [{ operations: [getPets], rules: {} }]`,
      'overrides[0].operations[0] is "getPets", which matches no operation of the document; did you mean "getPet"?',
    ],
  ])('%s: %j is refused', async (name, text, message) => {
    const { exitCode, stderr } = await verified(folderWith({ [name]: text }));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a file that is missing, and two files, are refused', async () => {
    const folder = folderWith({ 'backoffice.config.yaml': '{}', 'backoffice.config.ts': '' });
    expect((await verified(folder)).stderr).toBe(
      'This folder has backoffice.config.yaml and backoffice.config.ts. Keep one of them, or name one with --config.\n',
    );
    expect((await verified(folder, '--config', 'none.json')).stderr).toMatch(/^none\.json cannot be read \(ENOENT: /);
  });
});

describe('--fail-on', () => {
  const ONLY_WARNING = `${DOCUMENT_LINE}rules: { response-body: off }\n`;

  test.each([
    ['error', ONLY_WARNING, 0, 'No drift found in what could be checked: 0 errors, '],
    ['warning', ONLY_WARNING, 1, 'Drift found: 0 errors, '],
    ['error', DOCUMENT_LINE, 1, 'Drift found: '],
    ['never', DOCUMENT_LINE, 0, 'Drift found, but the run passes because of --fail-on never: '],
  ])('%s: the exit code and the words agree', async (failOn, settings, exitCode, words) => {
    const cwd = folderWith({ 'backoffice.config.yaml': settings });
    const ended = await runHere(['verify', url, '--rps', '0', '--fail-on', failOn], { cwd });
    expect(ended.exitCode).toBe(exitCode);
    expect(ended.stdout).toContain(words);
  });

  test('a run that cannot check anything fails with never, too', async () => {
    const cwd = folderWith({ 'backoffice.config.yaml': DOCUMENT_LINE });
    const ended = await runHere(['verify', `${url}/none`, '--rps', '0', '--fail-on', 'never'], { cwd });
    expect(ended.exitCode).toBe(2);
  });
});

describe('replay', () => {
  const entry = (path: string, body: string) =>
    JSON.stringify({
      request: { method: 'GET', url: path, headers: {}, body: null },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body },
    });
  const traffic = `${entry('/pet', '{"id":"7"}')}\n${entry('/owner', '{"id":7,"name":"Rex"}')}\n${entry('/none', '{}')}\n`;
  const UNDECLARED = ['operation-undeclared warning', 'response-undeclared warning'];

  test.each([
    ['{}', 1, ['operation-undeclared warning', 'response-body error', 'response-undeclared warning']],
    [
      'rules: { response-body: warning }',
      0,
      ['operation-undeclared warning', 'response-body warning', 'response-undeclared warning'],
    ],
    ['failOn: never', 0, ['operation-undeclared warning', 'response-body error', 'response-undeclared warning']],
    ['overrides: [{ operations: [/pet], rules: { response-body: off } }]\nfailOn: warning', 1, UNDECLARED],
    [
      'overrides: [{ operations: [/owner], rules: { response-body: off } }]',
      1,
      ['operation-undeclared warning', 'response-body error', 'response-undeclared warning'],
    ],
    [
      'rules: { operation-undeclared: off, response-undeclared: error, response-body: off }',
      1,
      ['response-undeclared error'],
    ],
  ])('%j', async (settings, exitCode, rules) => {
    const cwd = folderWith({ 'backoffice.config.yaml': settings, 'traffic.ndjson': traffic });
    const ended = await runHere(['replay', 'traffic.ndjson', '--document', 'openapi.json', '--format', 'json'], {
      cwd,
    });
    expect(ended.exitCode).toBe(exitCode);
    expect(rulesOf(JSON.parse(ended.stdout))).toEqual(rules);
  });
});
