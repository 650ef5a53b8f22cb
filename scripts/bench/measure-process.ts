import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one or several processes, run one after another, took. */
export interface Measurement {
  /** Wall time in milliseconds, from start to end of the last process. */
  readonly ms: number;
  /** Peak resident memory of the largest process, in MiB. */
  readonly peakMiB: number;
}

/** A Node program with its arguments. */
export type NodeCommand = readonly string[];

const PRELOAD = new URL('./report-peak-memory.js', import.meta.url).href;

/**
 * Runs Node programs one after another in `cwd` and measures them as a whole.
 *
 * @param exitCodes those that are none of a failure; some programs tell by 1 that they found something.
 * @throws {Error} when one of them ends with another exit code; the message holds what it printed.
 */
export function measureProcesses(
  commands: readonly NodeCommand[],
  cwd: string,
  exitCodes: readonly number[] = [0],
): Measurement {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const memoryFile = join(scratch, 'memory');
  const env = { ...process.env, BENCH_MEMORY_FILE: memoryFile, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
  try {
    const start = performance.now();
    for (const command of commands) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', PRELOAD, ...command], {
        cwd,
        env,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      if (status === null || !exitCodes.includes(status)) {
        throw new Error(`${command.join(' ')} exited with ${status}:\n${`${stdout}\n${stderr}`.slice(0, 2000)}`);
      }
    }
    const ms = performance.now() - start;
    const peaks = readFileSync(memoryFile, 'utf8').trim().split('\n').map(Number);
    return { ms, peakMiB: Math.max(...peaks) / 1024 };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
