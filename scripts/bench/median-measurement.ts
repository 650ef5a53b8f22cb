import type { Measurement } from './measure-process.ts';
import { median } from './median.ts';

/** The median of each figure of `measurements`, which must not be empty. */
export function medianMeasurement(measurements: readonly Measurement[]): Measurement {
  return {
    ms: median(measurements.map(({ ms }) => ms)),
    cpuMs: median(measurements.map(({ cpuMs }) => cpuMs)),
    peakMiB: median(measurements.map(({ peakMiB }) => peakMiB)),
  };
}
