import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentSource } from '../../src/cli/diff/document-source.ts';
import { consumerApp } from '../diff/consumers/consumer-app.ts';
import { BASE_DOCUMENT, edited } from '../diff/corpus/documents.ts';
import { runHere } from '../support/run-here.ts';
import { runBackoffice } from '../support/run-process.ts';
import { diffProject, releasedProject } from './diff-project.ts';

const LIMIT = 'paths /things get parameters 0 schema maximum';
const STATES = edited(BASE_DOCUMENT, { 'components schemas Thing properties name enum': ['A', 'B'] });
const MORE_STATES = edited(STATES, {
  'components schemas Thing properties name enum': ['A', 'B', 'LOST'],
  'info version': '2.0.0',
});

function filesOf(base = STATES, revision = MORE_STATES) {
  const project = diffProject();
  project.write('old.json', base);
  project.write('new.json', revision);
  const run = (...args: readonly string[]) =>
    runHere(['diff', 'old.json', 'new.json', ...args], { cwd: project.folder });
  return { ...project, run };
}

const scrubbed = (text: string) => text.replaceAll(/\d+\.\d s\b/g, '0.0 s');

describe('two files', () => {
  test('the report for people is on stdout, and a break ends with exit code 1', async () => {
    const { exitCode, stdout, stderr } = await filesOf().run();
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    await expect(scrubbed(stdout)).toMatchFileSnapshot('./diff.golden.txt');
  });

  test('that do not differ end with exit code 0', async () => {
    const { exitCode, stdout } = await filesOf(STATES, STATES).run();
    expect({ exitCode, stdout: scrubbed(stdout) }).toEqual({
      exitCode: 0,
      stdout:
        'Things: old.json (1.0.0) → new.json (1.0.0)\n\nNo breaking changes: 0 breaking, 0 risky, 0 safe (0.0 s).\n',
    });
  });

  test('without a title and a version are called by their names alone', async () => {
    const untitled = { openapi: '3.1.0', info: {}, paths: {} };
    const { run } = filesOf(untitled, untitled);
    const [text, summary, markdown] = await Promise.all([
      run(),
      run('--format', 'summary'),
      run('--format', 'markdown'),
    ]);
    expect(text.stdout).toMatch(/^old\.json → new\.json\n/);
    expect(summary.stdout).toMatch(/^new\.json: /m);
    expect(markdown.stdout).toMatch(/^## Unreleased\n\nSince the base\. /);
  });

  test('what is only risky fails where it is asked to', async () => {
    const revision = edited(STATES, { 'paths /things get parameters 0 schema default': 10, 'info version': '1.1.0' });
    const { run } = filesOf(STATES, revision);
    const [passes, fails, summary] = await Promise.all([
      run(),
      run('--fail-on', 'risky'),
      run('--fail-on', 'risky', '--format', 'summary'),
    ]);
    expect([passes.exitCode, fails.exitCode, summary.exitCode]).toEqual([0, 1, 1]);
    expect(passes.stdout).toContain('No breaking changes: 0 breaking, 1 risky, 0 safe');
    expect(fails.stdout).toContain('Risky changes found: 0 breaking, 1 risky, 0 safe');
    expect(summary.stdout).toContain('Risky changes found');
  });

  test('a version that does not rise fails, unless both are states of one version', async () => {
    const revision = edited(STATES, { 'paths /things/{thing_id} delete deprecated': true });
    const { run } = filesOf(STATES, revision);
    const [asked, notAsked] = await Promise.all([run(), run('--same-version')]);
    expect(asked.exitCode).toBe(1);
    expect(asked.stdout).toContain('VERSION info.version is "1.0.0"; it was "1.0.0".');
    expect(notAsked.exitCode).toBe(0);
  });

  test('several reports are written at once', async () => {
    const { run, read, folder } = filesOf();
    const { stdout } = await run(
      ...['--format', 'json', '--output', 'a.json', '--format', 'markdown', '--output', 'b.md', '--format', 'github'],
    );
    expect(JSON.parse(read('a.json'))).toMatchObject({
      tool: { command: 'diff' },
      contract: {
        title: 'Things',
        version: '1.0.0',
        sha256: createHash('sha256').update(read('old.json')).digest('hex'),
      },
      target: 'new.json (2.0.0)',
      findings: [{ severity: 'error', rule: 'enum-value-added', source: { file: 'new.json' } }],
    });
    expect(read('b.md')).toMatch(/^## 2\.0\.0\n\nSince 1\.0\.0\.\n\n### Breaking\n\n- `Thing\.name`/);
    expect(stdout).toMatch(/^::error file=new\.json,line=\d+,col=\d+,title=enum-value-added/);
    expect(readdirSync(folder).sort()).toEqual(['a.json', 'b.md', 'new.json', 'old.json']);
  });
});

describe('acknowledgements', () => {
  test('let a known break pass, and fail again when they have expired', async () => {
    const { run, read, write } = filesOf();
    await run('--format', 'json', '--output', 'report.json');
    const { findings } = JSON.parse(read('report.json'));
    const entry = { fingerprint: findings[0].id, reason: 'It was agreed.', who: 'Mira', expires: '9999-12-31' };
    write('acks.json', { acknowledgements: [entry] });
    write('expired.json', { acknowledgements: [{ ...entry, expires: '2020-01-31' }] });
    const [known, expired] = await Promise.all([
      run('--acknowledged', 'acks.json'),
      run('--acknowledged', 'expired.json'),
    ]);
    expect(known.exitCode).toBe(0);
    expect(known.stdout).toContain('It was agreed. (Mira, until 9999-12-31)');
    expect(expired.exitCode).toBe(1);
    expect(expired.stdout).toContain('acknowledged by Mira until 2020-01-31 (expired)');
  });

  test('that cannot be read are reported, and nothing is compared', async () => {
    const { run } = filesOf();
    const { exitCode, stdout, stderr } = await run('--acknowledged', 'nowhere.json');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(
      /^nowhere\.json cannot be read \(ENOENT.*\)\. Name the file of acknowledgements with --acknowledged/,
    );
  });
});

describe('evidence', () => {
  const record = (name: string) =>
    `${JSON.stringify({
      request: { method: 'GET', url: 'https://api.example.com/v1/things/t1' },
      response: {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: '1', name }),
      },
    })}\n`;

  test('of recorded traffic makes a break a correction', async () => {
    const { run, write } = filesOf();
    write('traffic.ndjson', `${record('A')}no JSON\n${record('LOST')}`);
    const { exitCode, stdout } = await run('--evidence', 'traffic.ndjson');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Corrections: servers already behave like this');
    expect(stdout).toContain(
      '1 recorded response already matches the revision only, first in traffic.ndjson:3 with status 200.',
    );
    expect(stdout).toContain('traffic.ndjson: 1 entry cannot be read and was skipped.');
  });

  test('that does not show it leaves it a break', async () => {
    const { run, write } = filesOf();
    write('traffic.ndjson', record('A'));
    expect((await run('--evidence', 'traffic.ndjson')).exitCode).toBe(1);
  });

  test('of a saved response of Postman leaves it a break', async () => {
    const { run, write } = filesOf();
    const { request: originalRequest, response } = JSON.parse(record('LOST'));
    const saved = { ...response, originalRequest, code: 200, header: 'Content-Type: application/json' };
    write('saved.ndjson', JSON.stringify({ info: {}, item: [{ response: [saved] }] }));
    const { exitCode, stdout } = await run('--evidence', 'saved.ndjson');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('saved.ndjson holds no exchange of this document');
  });

  test.each([
    ['cookie', 'Mozilla/5.0', 1],
    ['cookie', 'undici', 0],
    ['header', 'Mozilla/5.0', 0],
  ])('of an operation with a parameter in the %s, in a HAR of %s: exit code %i', async (where, client, code) => {
    const parameter = { name: 'X-Tenant', in: where, schema: { type: 'string' } };
    const changes = { 'paths /things/{thing_id} get parameters': [parameter] };
    const { run, write } = filesOf(edited(STATES, changes), edited(MORE_STATES, changes));
    const { request, response } = JSON.parse(record('LOST'));
    const content = { mimeType: 'application/json', text: response.body };
    const sent = { ...request, headers: [{ name: 'User-Agent', value: client }] };
    write('traffic.har', JSON.stringify({ log: { entries: [{ request: sent, response: { status: 200, content } }] } }));
    expect((await run('--evidence', 'traffic.har')).exitCode).toBe(code);
  });

  test('of another server is reported, and counts when the server is named', async () => {
    const { run, write } = filesOf();
    write('traffic.ndjson', record('LOST').replace('api.example.com', 'staging.example.com'));
    const other = await run('--evidence', 'traffic.ndjson');
    expect(other.exitCode).toBe(1);
    expect(other.stdout).toContain('traffic.ndjson holds no exchange of this document; name its server with --server.');
    const named = await run('--evidence', 'traffic.ndjson', '--server', 'https://staging.example.com/v1');
    expect(named.exitCode).toBe(0);
  });

  test('of a HAR is read like that of NDJSON', async () => {
    const { run, write } = filesOf();
    const { request, response } = JSON.parse(record('LOST'));
    const content = { mimeType: 'application/json', text: response.body, size: response.body.length };
    const headers = [{ name: 'Content-Type', value: 'application/json' }];
    const entry = {
      startedDateTime: '2026-11-20T10:00:00.000Z',
      request: { ...request, httpVersion: 'HTTP/1.1', headers: [], queryString: [], cookies: [] },
      response: { status: 200, statusText: 'OK', httpVersion: 'HTTP/1.1', headers, content, cookies: [] },
    };
    write('traffic.har', { log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: [entry] } });
    expect((await run('--evidence', 'traffic.har')).exitCode).toBe(0);
  });

  test.each([
    ['a report of findings', { contract: { sha256: 'a' }, findings: [] }, ': it is a report of findings, .*'],
    ['other JSON', { things: [] }, ''],
    ['no object', [], ''],
  ])('is not taken from %s', async (_name, json, why) => {
    const { run, write } = filesOf();
    write('report.json', json);
    const { exitCode, stdout, stderr } = await run('--evidence', 'report.json');
    expect([exitCode, stdout]).toEqual([2, '']);
    const needed = 'Name recorded traffic \\(HAR, NDJSON\\) or a report of "backoffice learn"\\.';
    expect(stderr).toMatch(new RegExp(`^report\\.json is not evidence${why}\\. ${needed}`));
  });

  test('of learn is taken from the file that its patch keeps, and refused where a part of it is wrong', async () => {
    const { run, write } = filesOf();
    const head = { tool: { name: 'backoffice', command: 'learn' }, target: 'https://things.example.com', findings: [] };
    write('learned.json', { ...head, learned: { points: [], exchanges: [] } });
    const { exitCode, stdout, stderr } = await run('--evidence', 'learned.json');
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(stdout).toContain('1 breaking');
    write('broken.json', { learned: { points: [{ id: 7 }], exchanges: [] } });
    const broken = await run('--evidence', 'broken.json');
    expect([broken.exitCode, broken.stdout]).toEqual([2, '']);
    expect(broken.stderr).toMatch(/^broken\.json is not a report of learn: learned\.points\[0\]\.pointer is missing\./);
  });
});

test('what a webhook sends and takes is named as such', async () => {
  const state = { type: 'object', required: ['state'], properties: { state: { enum: ['open'] } } };
  const post = {
    requestBody: { required: true, content: { 'application/json': { schema: state } } },
    responses: { 200: { description: '' }, 204: { description: '' } },
  };
  const info = { title: 'W', version: '1.0.0' };
  const base = { openapi: '3.1.1', info, webhooks: { moved: { post }, gone: { post } } };
  const body = 'webhooks moved post requestBody content application/json schema properties state enum';
  const revision = edited(
    { ...base, webhooks: { moved: { post: { ...post, responses: { 200: post.responses[200] } } } } },
    {
      [body]: ['open', 'shut'],
    },
  );
  const { stdout } = await filesOf(base, revision).run('--same-version');
  const lines = stdout.split('\n').map((line) => line.trim());
  const curl = `curl -g -X POST "$URL" -H 'content-type: application/json' --data-binary`;
  for (const line of [
    'POST moved: body .state (requests of webhook POST moved): Enum value "shut" was added.',
    `example request, new: ${curl} '{"state":"shut"}'`,
    'POST moved: response 204 (responses of webhook POST moved): Response 204 is no longer accepted.',
    'example response, now refused: status 204',
    'POST gone (requests of webhook POST gone): The service no longer sends "webhook POST gone".',
    `example request, no longer sent: ${curl} '{"state":"open"}'`,
  ]) {
    expect(lines).toContain(line);
  }
});

test('call sites of a consumer are listed with the change that breaks them', async () => {
  const state = 'components schemas State';
  const order = { type: 'object', properties: { state: { $ref: '#/components/schemas/State' } } };
  const base = edited(BASE_DOCUMENT, {
    [state]: { type: 'string', enum: ['OPEN', 'DONE'] },
    'components schemas Order': order,
  });
  const { run, folder } = filesOf(base, edited(base, { [`${state} enum`]: ['OPEN'], 'info version': '2.0.0' }));
  const types = 'export interface paths {}\nexport interface components { schemas: { State: "OPEN" | "DONE" } }\n';
  const code =
    "import type { components } from './api-types.ts';\nexport const state: components['schemas']['State'] = 'DONE';\n";
  const app = consumerApp(types, { 'src/orders.ts': code });
  const { exitCode, stdout } = await run('--consumer', app);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(
    /src\/orders\.ts:2:14 TS2322: .* \(caused by State \(requests; no operation uses it\): Enum value "DONE" was removed\.\)/,
  );
  expect(existsSync(join(folder, 'types.ts'))).toBe(false);
});

describe('versions in git', () => {
  test('a tag is compared with the working tree, with places in the sources of both', async () => {
    const project = releasedProject();
    const at = { cwd: project.folder };
    project.edit(
      'generated/openapi.json',
      '          "DECIMAL",\n          "BOOL",',
      '          "DECIMAL",\n          "JSON",\n          "BOOL",',
    );
    project.edit('spec/schemas/errors.yaml', '    - DECIMAL\n', '    - DECIMAL\n    - JSON\n');
    const { exitCode, stdout } = await runBackoffice(['diff', 'v2026-10-15', 'generated/openapi.json'], at);
    expect(exitCode).toBe(1);
    const [, now, before] =
      /at spec\/schemas\/errors\.yaml:(\d+):7, was v2026-10-15:spec\/schemas\/errors\.yaml:(\d+):3\n/.exec(stdout) ??
      [];
    const lines = project.read('spec/schemas/errors.yaml').split('\n');
    expect([lines[Number(now) - 1], lines[Number(before) - 1]]).toEqual(['    - JSON', '  enum:']);
    const byPath = await runHere(['diff', 'HEAD:generated/openapi.json', 'generated/openapi.json'], at);
    expect(byPath.stdout).toContain(`was HEAD:spec/schemas/errors.yaml:${before}:3`);
    const same = await runHere(['diff', 'v2026-10-15', 'HEAD'], at);
    expect(same.exitCode).toBe(0);
  });

  test.each([
    ['nowhere', 'document-unreadable', 'there is no such file, and git knows no revision of this name.'],
    ['v2026-10-15:nowhere.json', 'document-unreadable', 'revision v2026-10-15 has no file nowhere.json.'],
    ['v1:openapi.json', 'document-unreadable', 'git knows no revision v1.'],
  ])('%s is refused with what to do', (base, code, message) => {
    const read = () => documentSource(base, releasedProject().folder);
    expect(read).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
    expect(read).toThrow(base);
  });

  test('a document that cannot be read ends with exit code 2, and nothing on stdout', async () => {
    const { folder } = releasedProject();
    const { exitCode, stdout, stderr } = await runHere(['diff', 'nowhere'], { cwd: folder });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('nowhere cannot be read');
  });

  test('the message for a shallow clone says that it lacks tags', async () => {
    const { folder } = releasedProject();
    const clone = diffProject();
    clone.git('clone', '--quiet', '--depth', '1', '--no-tags', `file://${folder}`, 'clone');
    const { stderr } = await runHere(['diff', 'v2026-10-15'], { cwd: join(clone.folder, 'clone') });
    expect(stderr).toContain('This clone is shallow, so that tags and revisions may be missing: fetch them first');
  });

  test('what looks like a flag of git is none', async () => {
    const { folder } = releasedProject();
    const { exitCode } = await runHere(['diff', '--', '--output=x:y', 'generated/openapi.json'], { cwd: folder });
    expect(exitCode).toBe(2);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });
});

test('what is no document is refused by its name', async () => {
  const { run, write } = filesOf();
  write('old.json', '{"swagger":"2.0"}');
  const { exitCode, stderr } = await run();
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /^old\.json:1:2 \(swagger\): the document is Swagger 2\.0, .* npx swagger2openapi old\.json -o openapi\.json$/m,
  );
});

test('the limit that a change lowers is shown by a request', async () => {
  const { stdout } = await filesOf(BASE_DOCUMENT, edited(BASE_DOCUMENT, { [LIMIT]: 50 })).run();
  expect(stdout).toMatch(/ {2}example request, now refused: .*100/);
});
