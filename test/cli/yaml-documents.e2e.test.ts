import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { DOCUMENT_URL } from '../../src/backoffice/contract/bundled-document.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { ledgerRecord, pageRecord, WRONG_RECORD } from '../drift/replay/traffic.ts';
import { answerJson } from '../drift/verify-server.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { runBackoffice } from '../support/run-process.ts';
import { served } from '../support/served.ts';
import { diffProject } from './diff-project.ts';

const THINGS = `openapi: 3.0.3
info: { title: Things, version: 1.0 }
x-text: &text
  type: string
paths:
  /things:
    get:
      operationId: getThings
      responses:
        200:
          description: All.
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties:
                  name: *text
`;

const serveThing = () => served((_request, response) => answerJson(response, 200, { name: 1 }));

/** A file with `text` in a folder that is gone when the test is over. */
function fileOf(name: string, text: string): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

const reportIn = (text: string): Report => JSON.parse(text);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('verify', () => {
  test('validates against YAML, with the hash of its text and the place in its lines', async () => {
    const document = fileOf('openapi.yaml', THINGS);
    const { exitCode, stdout, stderr } = await runHere([
      ...['verify', await serveThing(), '--document', document, '--rps', '0', '--format', 'json'],
    ]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    const { contract, findings } = reportIn(stdout);
    expect(contract).toMatchObject({ title: 'Things', version: '1.0', sha256: sha256(THINGS) });
    expect(findings.map(({ rule, source }) => [rule, source])).toEqual([
      ['response-body', { file: document, line: 4, column: 3 }],
    ]);
  });

  test('a file that is missing costs what needs it, and is reported once', async () => {
    const text = `${THINGS}components: { schemas: { A: { $ref: other.yaml } } }\n`;
    const args = ['verify', await serveThing(), '--document', fileOf('openapi.yaml', text), '--rps', '0'];
    const { exitCode, stdout } = await runHere(args);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('response-body');
    expect(stdout.match(/other\.yaml cannot be read \(no such file\)/g)).toHaveLength(1);
    expect(stdout).toMatch(/openapi\.yaml:\d+:\d+ \(components → schemas → A\): The \$ref is "other\.yaml"/);
  });

  test('the library of YAML is loaded for YAML only', async () => {
    const hook = `import { Module } from 'node:module';
      process.on('exit', () => {
        if (Object.keys(Module._cache).some((file) => file.includes('/node_modules/yaml/'))) console.error('YAML');
      });`;
    const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
    const url = await served((_request, response) => response.writeHead(404).end());
    const isLoaded = async (exit: number, ...more: readonly string[]) => {
      const { exitCode, stderr } = await runBackoffice(['verify', url, '--rps', '0', ...more], { nodeOptions });
      expect(exitCode, stderr).toBe(exit);
      return stderr.includes('YAML');
    };
    const json = fileOf('openapi.json', readFileSync(DOCUMENT_URL, 'utf8'));
    const yaml = fileOf('openapi.yaml', THINGS);
    const loaded = [isLoaded(2), isLoaded(2, '--document', json), isLoaded(2, '--document', yaml)];
    expect(await Promise.all(loaded)).toEqual([false, false, true]);
  });
});

test('replay finds the same by our document in YAML as in JSON, but elsewhere', async () => {
  const text = readFileSync(DOCUMENT_URL, 'utf8');
  const input = [pageRecord({}, [ledgerRecord('2026-01-05T12:00:00.000Z')]), pageRecord({}, [WRONG_RECORD])]
    .map((record) => JSON.stringify(record))
    .join('\n');
  const yaml = stringify(JSON.parse(text));
  const [byJson, byYaml] = await Promise.all(
    [fileOf('openapi.json', text), fileOf('openapi.yaml', yaml)].map((document) =>
      runHere(['replay', '-', '--document', document, '--format', 'json'], { input }),
    ),
  );
  const [json, other] = [reportIn(byJson?.stdout ?? ''), reportIn(byYaml?.stdout ?? '')];
  const withoutPlaces = ({ findings }: Report) => findings.map(({ source, ...finding }) => finding);
  expect(json.findings.length).toBeGreaterThan(0);
  expect(withoutPlaces(other)).toEqual(withoutPlaces(json));
  const keysAt = (document: string, { findings }: Report) =>
    findings.map(({ source }) => {
      const line = document.split('\n')[(source?.line ?? 0) - 1]?.slice((source?.column ?? 0) - 1);
      return /^"?([\w-]+)"?:/.exec(line ?? '')?.[1];
    });
  expect(keysAt(yaml, other)).toEqual(keysAt(text, json));
  expect(keysAt(yaml, other)).not.toContain(undefined);
});

describe('diff', () => {
  const changed = THINGS.replace('version: 1.0', 'version: 2.0').replace('type: string', 'type: integer');

  test('compares YAML with YAML, JSON and a version in git, with the places in its lines', async () => {
    const project = diffProject();
    project.write('openapi.yaml', THINGS);
    project.git('init', '--quiet');
    project.git('add', '--all');
    project.git('commit', '--quiet', '--message', 'One');
    project.write('old.yaml', THINGS);
    project.write('openapi.yaml', changed);
    const run = async (base: string, revision: string) => {
      const { stdout } = await runHere(['diff', base, revision, '--format', 'json'], { cwd: project.folder });
      return reportIn(stdout);
    };
    const [files, git] = await Promise.all([run('old.yaml', 'openapi.yaml'), run('HEAD:openapi.yaml', 'openapi.yaml')]);
    expect(files.contract.sha256).toBe(sha256(THINGS));
    expect(files.findings.map(({ source }) => source)).toEqual([{ file: 'openapi.yaml', line: 4, column: 3 }]);
    expect(git.findings).toEqual(files.findings.map((each) => ({ ...each, message: expect.any(String) })));
    expect(JSON.stringify(git)).toContain('HEAD:openapi.yaml:4:3');
  });
});
