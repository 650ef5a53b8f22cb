import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentSource } from '../../src/cli/diff/document-source.ts';
import { consumerApp } from '../diff/consumers/consumer-app.ts';
import { BASE_DOCUMENT, edited } from '../diff/corpus/documents.ts';
import { runHere } from '../support/run-here.ts';
import { runBackoffice } from '../support/run-process.ts';
import { diffProject, releasedProject } from './diff-project.ts';

const STATES = edited(BASE_DOCUMENT, { 'components schemas Thing properties name enum': ['A', 'B'] });
const MORE_STATES = edited(STATES, {
  'components schemas Thing properties name enum': ['A', 'B', 'LOST'],
  'info version': '2.0.0',
});

function filesOf(base = STATES, revision = MORE_STATES) {
  const { folder, write } = diffProject();
  write('old.json', base);
  write('new.json', revision);
  return {
    folder,
    run: (...args: readonly string[]) => runHere(['diff', 'old.json', 'new.json', ...args], { cwd: folder }),
  };
}

const scrubbed = (text: string) => text.replaceAll(/\d+\.\d s\b/g, '0.0 s');

test('the report for people is on stdout, and a break ends with exit code 1', async () => {
  const { exitCode, stdout, stderr } = await filesOf().run();
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
  await expect(scrubbed(stdout)).toMatchFileSnapshot('./diff.golden.txt');
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

  test('the files of a revision are read from that revision', async () => {
    const { folder, git, commit, write, edit } = diffProject();
    write(
      'api/openapi.yaml',
      'openapi: 3.1.0\ninfo: {}\npaths: { /a: { post: { requestBody: { content: { a/b: { schema: { $ref: part.yaml } } } } } } }\n',
    );
    write('api/part.yaml', 'type: string\nmaxLength: 20\n');
    git('init', '--quiet');
    commit('First');
    edit('api/part.yaml', '20', '10');
    commit('Second');
    const run = (base: string, revision: string, cwd = folder) =>
      runHere(['diff', base, revision, '--same-version'], { cwd });
    const { exitCode, stdout } = await run('HEAD~1:api/openapi.yaml', 'HEAD:api/openapi.yaml');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/at HEAD:api\/part\.yaml:2:\d+, was HEAD~1:api\/part\.yaml:2:\d+\n/);
    const below = await run('HEAD~1:./openapi.yaml', 'openapi.yaml', join(folder, 'api'));
    expect(below.stdout).toMatch(/at part\.yaml:2:\d+, was HEAD~1:/);
    expect((await run('HEAD:api/openapi.yaml', 'api/openapi.yaml')).exitCode).toBe(0);
    git('rm', '--quiet', '--cached', 'api/part.yaml');
    git('commit', '--quiet', '--message', 'Third');
    const missing = await run('HEAD:api/openapi.yaml', 'api/openapi.yaml');
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain('revision HEAD has no file api/part.yaml');
  });
});
