import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcesses, median, medianRange, packedCommand } from './measure.ts';

/** How often is measured, and the callback for progress. */
interface VerifyStartOptions {
  readonly rounds: number;
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REDOCLY = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
const DOCUMENT = 'generated/openapi.json';

/**
 * Measures how long `backoffice verify` takes from the start of its process to its first request, and beside it how long a
 * process of `redocly lint` takes with the same document. The command is the packed one, which ran once before, as that of redocly
 * did. They take turns, so that the load of the machine hits both.
 *
 * @returns both medians, each with the range in which the true one lies, and their ratio, as people read it.
 */
export async function verifyStartBench({ rounds, onStep }: VerifyStartOptions): Promise<string> {
  const starts: number[] = [];
  const lints: number[] = [];
  onStep('packing the command');
  const packed = packedCommand();
  try {
    // Node writes what it compiled when a process ends; those that are measured are killed.
    execFileSync(process.execPath, [packed.program, 'verify', 'http://127.0.0.1', '--document', DOCUMENT, '--plan'], {
      cwd: ROOT,
      stdio: 'ignore',
    });
    for (let round = 1; round <= rounds; round += 1) {
      onStep(`verify: start, round ${round} of ${rounds}`);
      starts.push(await msToFirstRequest(packed.program));
      lints.push(measureProcesses([[REDOCLY, 'lint', DOCUMENT]], ROOT, [0, 1]).ms);
    }
  } finally {
    packed.remove();
  }
  const ratio = median(starts) / median(lints);
  return [
    `backoffice verify, start to first request   ${rangeText(starts)}`,
    `redocly lint, one process                   ${rangeText(lints)}`,
    `ratio                                       ${ratio.toFixed(2)}`,
  ].join('\n');
}

function rangeText(values: readonly number[]): string {
  const [low, high] = medianRange(values);
  return `${median(values).toFixed(0).padStart(6)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`;
}

/** Starts the command before a server of ours, and ends it with its first request. */
async function msToFirstRequest(program: string): Promise<number> {
  const server = createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const start = performance.now();
  const child = spawn(process.execPath, [program, 'verify', `http://127.0.0.1:${port}`], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(server, 'request'), ended.then(() => undefined)]);
  const ms = performance.now() - start;
  child.kill('SIGKILL');
  await ended;
  server.closeAllConnections();
  server.close();
  if (first === undefined) throw new Error('backoffice verify ended before its first request.');
  return ms;
}
