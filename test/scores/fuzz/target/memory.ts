import { readFileSync } from 'node:fs';

/** The resident memory of a process in MiB, where the system reports it (Linux); undefined elsewhere. */
export function residentMiB(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** How the memory of a server went: the median of a stretch early on, after it has warmed up, and of one at the end. */
export interface MemoryCourse {
  readonly earlyMiB: number;
  readonly lateMiB: number;
}

/** More than this, in MiB, and more than a quarter of the early memory, is no noise of the garbage collector. */
const NOISE_MIB = 32;

/** The course of `samples`, taken at even distances; undefined when there are too few. */
export function memoryCourse(samples: readonly number[]): MemoryCourse | undefined {
  const fifth = Math.floor(samples.length / 5);
  if (fifth < 2) return undefined;
  return { earlyMiB: median(samples.slice(fifth, 2 * fifth)), lateMiB: median(samples.slice(-fifth)) };
}

/** Whether memory went up for more than noise. */
export function grows({ earlyMiB, lateMiB }: MemoryCourse): boolean {
  return lateMiB - earlyMiB > Math.max(NOISE_MIB, earlyMiB / 4);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
