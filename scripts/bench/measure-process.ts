import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.ts';

/** The time and memory of one or several processes that ran one after another. */
export interface Measurement {
  /** Wall time in milliseconds, from start to end of the last process. */
  readonly ms: number;
  /** Processor time in milliseconds, of all threads, in user and system mode. Load of the machine changes it little. */
  readonly cpuMs: number;
  /** Peak resident memory of the largest process, in MiB. */
  readonly peakMiB: number;
}

/** A Node program with its arguments. */
export type NodeCommand = readonly string[];

const PRELOAD = new URL('./report-usage.js', import.meta.url).href;

/**
 * Runs Node programs one after another in `cwd` and measures them as a whole.
 *
 * @param exitCodes those that are not of a failure; some programs exit with 1 when they found something.
 * @throws {Error} when one of them ends with another exit code; the message contains its output.
 */
export function measureProcesses(
  commands: readonly NodeCommand[],
  cwd: string,
  exitCodes: readonly number[] = [0],
): Measurement {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const usageFile = join(scratch, 'usage');
  const env = { ...process.env, BENCH_USAGE_FILE: usageFile, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
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
    const usages: readonly Usage[] = readFileSync(usageFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return {
      ms,
      cpuMs: usages.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0) / 1000,
      peakMiB: Math.max(...usages.map(({ peakKiB }) => peakKiB)) / 1024,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A line of the usage file. */
interface Usage {
  readonly peakKiB: number;
  readonly cpuMicroseconds: number;
}

/** The median of each figure of `measurements`, which must not be empty. */
export function medianMeasurement(measurements: readonly Measurement[]): Measurement {
  return {
    ms: median(measurements.map(({ ms }) => ms)),
    cpuMs: median(measurements.map(({ cpuMs }) => cpuMs)),
    peakMiB: median(measurements.map(({ peakMiB }) => peakMiB)),
  };
}
