import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { blocksOf } from './code-blocks.ts';
import { type ReaderFolder, readerFolder } from './reader-folder.ts';

const PAGE = 'docs/breaking-changes.md';
const blocks = blocksOf(PAGE, readFileSync(new URL(`../../${PAGE}`, import.meta.url), 'utf8')).filter(
  ({ heading }) => heading === 'Git',
);
const [driver = '', byRevision = '', hook = ''] = blocks
  .filter(({ language }) => language === 'bash')
  .map(({ code }) => code);
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code);

let reader: ReaderFolder;
let env: Record<string, string>;
beforeAll(() => {
  reader = readerFolder([]);
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@a' };
  const config = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_PAGER: 'cat' };
  env = { ...reader.env, ...who, ...config };
});

/** A repository with the document, and a remote that has its first commit. */
function repository() {
  const folder = mkdtempSync(join(reader.folder, 'repository-'));
  const remote = `${folder}.git`;
  const git = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: folder, env, encoding: 'utf8' });
    return { status, text: `${stdout}${stderr}` };
  };
  const document = (name: 'old.yaml' | 'new.yaml') =>
    writeFileSync(join(folder, 'openapi.yaml'), readFileSync(join(reader.folder, name)));
  const script = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  execFileSync('git', ['init', '--quiet', '--bare', '-b', 'main', remote], { env });
  git('init', '--quiet', '-b', 'main');
  document('old.yaml');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Old');
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '-u', 'origin', 'main');
  return { folder, git, document, script };
}

test('git diff shows the changes of the interface', () => {
  const { folder, git, document, script } = repository();
  script('openapi-diff', driver);
  for (const command of commands) execFileSync('sh', ['-c', command], { cwd: folder, env });
  expect(git('diff')).toEqual({ status: 0, text: '' });
  document('new.yaml');
  const { status, text } = git('diff');
  expect(status).toBe(0);
  expect(text).toContain('(responses of getDoor): Enum value "CLOSED" was added.');
  expect(git('diff', '--no-ext-diff').text).toContain('+              schema: { type: string, enum: [OPEN, CLOSED] }');
  git('rm', '--quiet', '--cached', 'openapi.yaml');
  expect(git('diff', '--cached').text).toContain('openapi.yaml was added or removed.');
});

test('git api-diff compares a document of several files by revision', () => {
  const { folder, git, script } = repository();
  script('../git-api-diff', byRevision);
  const answers = (state: string) => writeFileSync(join(folder, 'doors.yaml'), `type: string\nenum: [${state}]\n`);
  const text = readFileSync(join(folder, 'openapi.yaml'), 'utf8');
  writeFileSync(join(folder, 'openapi.yaml'), text.replace('{ type: string, enum: [OPEN] }', '{ $ref: doors.yaml }'));
  answers('OPEN');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Two files');
  expect(git('api-diff').status).toBe(0);
  expect(git('api-diff', 'HEAD~1', 'HEAD')).toMatchObject({ status: 0 });
  answers('OPEN, CLOSED');
  const { status, text: shown } = git('api-diff');
  expect(status).toBe(1);
  expect(shown).toContain('Enum value "CLOSED" was added.');
  expect(shown).toMatch(/at doors\.yaml:2:\d+, was HEAD:doors\.yaml:2:\d+/);
});

test('a push with a breaking change is refused, and another one is not', () => {
  const { folder, git, document, script } = repository();
  script('.git/hooks/pre-push', hook);
  writeFileSync(join(folder, 'README.md'), 'More.');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'More');
  expect(git('push', '--quiet').status).toBe(0);
  document('new.yaml');
  git('commit', '--quiet', '--all', '-m', 'New');
  const refused = git('push', '--quiet');
  expect(refused.status).not.toBe(0);
  expect(refused.text).toContain('Enum value "CLOSED" was added.');
  const branch = git('push', '--quiet', 'origin', 'HEAD:refs/heads/other');
  expect(branch.text).toContain('Enum value "CLOSED" was added.');
  expect(git('push', '--quiet', '--no-verify').status).toBe(0);
  expect(git('push', '--quiet', '--no-verify', 'origin', 'HEAD:refs/heads/other').status).toBe(0);
  expect(git('push', '--quiet', 'origin', ':other')).toEqual({ status: 0, text: '' });
});

test('the first push has nothing to compare with', () => {
  const { folder, git, script } = repository();
  script('.git/hooks/pre-push', hook);
  execFileSync('git', ['init', '--quiet', '--bare', '-b', 'main', `${folder}-empty.git`], { env });
  git('remote', 'set-url', 'origin', `${folder}-empty.git`);
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect(git('push', '--quiet', 'origin', 'main')).toEqual({ status: 0, text: '' });
});
