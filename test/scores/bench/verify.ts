import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { close, listen } from '../../support/loopback-server.ts';
import { packedCommand, REDOCLY, timeTable } from './measure.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCUMENT = 'generated/openapi.json';

/**
 * Measures how long `backoffice verify`, as it is packed, takes from the start of its process to its first request, and beside it
 * how long a process of `redocly lint` takes with the same document.
 */
export async function verifyBench(): Promise<string> {
  using packed = packedCommand();
  const { program } = packed;
  const runNode = (...argv: string[]) => spawnSync(process.execPath, argv, { cwd: ROOT, stdio: 'ignore' });
  // Node writes what it compiled when a process ends; those that are measured are killed.
  runNode(program, 'verify', 'http://127.0.0.1', '--document', DOCUMENT, '--plan');
  const tasks = [
    { name: 'redocly lint, one process', run: () => runNode(REDOCLY, 'lint', DOCUMENT) },
    { name: 'backoffice verify, start to first request', run: () => sendFirstRequest(program) },
  ];
  return await timeTable('', tasks, { turns: 9 });
}

/** Starts the command before a server of ours, and ends it with its first request. */
async function sendFirstRequest(program: string): Promise<void> {
  const server = createServer(() => {});
  const child = spawn(process.execPath, [program, 'verify', await listen(server)], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(server, 'request'), ended.then(() => undefined)]);
  child.kill('SIGKILL');
  await ended;
  await close(server);
  if (first === undefined) throw new Error('backoffice verify ended before its first request.');
}
