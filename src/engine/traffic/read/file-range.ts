import type { TrafficFormat } from './traffic-format.ts';

/** A part of a file that begins and ends between two entries. */
export interface FileRange {
  readonly format: TrafficFormat;
  /** In bytes from the beginning of the file; `end` is behind the last of them. */
  readonly start: number;
  readonly end: number;
  /** Whether it goes to the end of the file. */
  readonly isLast: boolean;
}
