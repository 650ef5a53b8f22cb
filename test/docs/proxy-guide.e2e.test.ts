import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childEnv } from '../support/child-env.ts';
import { freePort } from '../support/free-port.ts';
import { ended, followed } from '../support/run-process.ts';
import { served } from '../support/served.ts';
import { readerFolder } from './reader-folder.ts';
import { commandsOf, documentedBlocks, isShell } from './shell-commands.ts';

test('the quick start of the proxy finds nothing wrong with the sandbox', async () => {
  const blocks = documentedBlocks().filter((block) => block.file === 'docs/proxy.md' && isShell(block));
  const lines = blocks.filter(({ heading }) => heading === 'Quick start').flatMap(commandsOf);
  const [sandbox = '', proxy = '', post = '', metrics = ''] = lines.map(({ line }) => line);
  // The ports of the guide may be taken.
  const ports = new Map([
    ['4020', await freePort()],
    ['4040', await freePort()],
    ['9464', await freePort()],
  ]);
  const reader = readerFolder([]);
  const withPorts = (line: string) => line.replaceAll(/\b(4020|4040|9464)\b/g, (port) => String(ports.get(port)));
  // "exec", so that a signal reaches the command.
  const start = (line: string) => reader.shell(['-c', `exec ${withPorts(line)}`]);
  const serving = async (line: string): Promise<ChildProcess> => {
    const child = start(`${line}${line.includes('sandbox') ? ' --records 10' : ''}`);
    await followed(child).until(/Ctrl-C/);
    return child;
  };
  await serving(sandbox);
  const running = await serving(proxy);
  const posted = await ended(start(post));
  expect(JSON.parse(posted.stdout)).toHaveProperty('token');
  const read = await ended(start(metrics));
  expect(read.stdout).toContain('\nbackoffice_proxy_requests_total{method="POST",status="200"} 1\n');
  running.kill('SIGTERM');
  const [exitCode] = await once(running, 'exit');
  expect(exitCode).toBe(0);
  const report = JSON.parse(readFileSync(join(reader.folder, 'drift.json'), 'utf8'));
  expect(report).toMatchObject({ summary: { exchanges: 1, errors: 0 }, findings: [] });
});

test.each([
  ['OPEN', 0, 0],
  ['AJAR', 1, 1],
])(
  'the script for CI ends with the exit code of the proxy, and writes its report (%s)',
  async (state, code, errors) => {
    const [block] = documentedBlocks().filter((each) => each.file === 'docs/proxy.md' && each.heading === 'In CI');
    const { port } = new URL(
      await served((_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(state));
      }),
    );
    const [listening, metrics] = [await freePort(), await freePort()];
    const { folder, shell } = readerFolder([]);
    copyFileSync(join(folder, 'old.yaml'), join(folder, 'openapi.yaml'));
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
    symlinkSync(join(folder, 'backoffice'), join(folder, 'node_modules', '.bin', 'backoffice'));
    const script = (block?.code ?? '')
      .replace('127.0.0.1:3000', `127.0.0.1:${port} --port ${listening}`)
      .replaceAll('9464', String(metrics))
      .replace('npm test', `curl -s -o /dev/null http://127.0.0.1:${listening}/door`);
    const { exitCode, stderr } = await ended(shell(['-e', '-c', script], childEnv({ NO_COLOR: '1' })));
    expect({ exitCode, stderr }).toEqual({ exitCode: code, stderr: '' });
    const report = JSON.parse(readFileSync(join(folder, 'drift.json'), 'utf8'));
    expect(report).toMatchObject({ summary: { exchanges: 1, errors } });
  },
);
