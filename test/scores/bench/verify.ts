import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { close, listen } from '../../support/loopback-server.ts';
import { textTable } from '../text-table.ts';
import { measureProcesses, packedCommand, REDOCLY, timeInTurns } from './measure.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCUMENT = 'generated/openapi.json';

/**
 * Measures how long `backoffice verify`, as it is packed, takes from the start of its process to its first request, and beside it
 * how long a process of `redocly lint` takes with the same document.
 */
export async function verifyBench({ onStep }: { readonly onStep: (text: string) => void }): Promise<string> {
  onStep('packing the command');
  const { program, remove } = packedCommand();
  try {
    // Node writes what it compiled when a process ends; those that are measured are killed.
    const once = [program, 'verify', 'http://127.0.0.1', '--document', DOCUMENT, '--plan'];
    execFileSync(process.execPath, once, { cwd: ROOT, stdio: 'ignore' });
    const lint = () => measureProcesses([[REDOCLY, 'lint', DOCUMENT]], { cwd: ROOT, exitCodes: [0, 1] });
    const times = await timeInTurns(
      [
        { name: 'redocly lint, one process', run: lint },
        { name: 'backoffice verify, start to first request', run: () => sendFirstRequest(program) },
      ],
      { turns: 9, onStep },
    );
    const lintMs = times[0]?.ms ?? Number.NaN;
    return textTable([
      ['', 'median', 'ratio'],
      ...times.map(({ name, ms }) => [name, `${ms.toFixed(0)} ms`, (ms / lintMs).toFixed(2)]),
    ]);
  } finally {
    remove();
  }
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
