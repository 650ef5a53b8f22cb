import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PackedProject, packedProject } from '../package/packed-project.ts';
import { startBackoffice } from '../package/running-sandbox.ts';
import { childEnv } from '../support/child-env.ts';
import { freePort } from '../support/free-port.ts';
import { blocksOf, type CodeBlock, excerpt } from './code-blocks.ts';
import { ROOT } from './markdown-files.ts';
import { commandsOf, wordsOf } from './shell-commands.ts';

/** The blocks of README.md, with the ports of its servers replaced by those that are free. */
const blocks = blocksOf('README.md', readFileSync(`${ROOT}README.md`, 'utf8'));

/** The project of a reader, with the installed packages: `npm install` is what packedProject does without a registry. */
let project: PackedProject;
let command: string;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  project = await packedProject();
  command = join(project.folder, 'node_modules/.bin/backoffice');
});
afterAll(() => {
  for (const server of servers) server.kill();
});

function block(heading: string, language: string): CodeBlock {
  const found = blocks.find((each) => each.heading === heading && each.language === language);
  if (found === undefined) throw new Error(`README.md has no block of ${language} under "${heading}".`);
  return found;
}

function commands(heading: string): readonly (readonly string[])[] {
  return commandsOf(block(heading, 'sh')).map(({ line }) => wordsOf(line));
}

test('who builds against the service lists the transactions of an account', async () => {
  const [install = [], sandbox = [], list = []] = commands('Build against the service');
  expect(install.slice(2).map((file) => file.replace(/-\d.*/, ''))).toEqual([
    './backoffice-client',
    './backoffice-contract',
  ]);
  expect(sandbox.slice(0, 2)).toEqual(['npx', 'backoffice']);
  const running = await startBackoffice(command, sandbox.slice(2));
  try {
    const { code } = block('Build against the service', 'ts');
    project.write(list[1] ?? '', code.replace('http://127.0.0.1:4020/back-office', running.url));
    const [, states] = /→ (.*)$/m.exec(code) ?? [];
    expect(project.run(list[1] ?? '').trim()).toBe(states);
  } finally {
    await running.stop();
  }
});

test('who runs a server sees where it differs from its document', async () => {
  const [, [, server = ''] = [], verify = []] = commands('Verify a server');
  const port = await freePort();
  servers.push(spawn(process.execPath, [server], { cwd: project.folder, env: { ...childEnv(), PORT: String(port) } }));
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(404);
  const words = verify.slice(2).map((word) => word.replace('http://127.0.0.1:3000', address));
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...words], {
    cwd: project.folder,
    encoding: 'utf8',
    env: childEnv({ NO_COLOR: '1' }),
  });
  expect(stdout).toMatch(excerpt(block('Verify a server', 'text').code));
  // The guide for other documents shows more of the same output.
  const guide = blocksOf('', readFileSync(`${ROOT}docs/your-own-document.md`, 'utf8')).find(
    (each) => each.language === 'text',
  );
  expect(`${stderr}${stdout}`.replaceAll(address, 'http://127.0.0.1:3000')).toMatch(excerpt(guide?.code ?? ''));
  expect(status).toBe(1);
});
