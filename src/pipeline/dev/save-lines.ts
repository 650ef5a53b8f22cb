import { styleText } from 'node:util';
import { formatMs } from '../terminal/progress.ts';
import { counted } from '../terminal/summary.ts';

/** The result of a save, for people. */
export interface Save {
  /** The files that were edited; none when that is not known, as at the first build. */
  readonly edited: readonly string[];
  /** From the first change that was seen until all is fresh, in milliseconds. */
  readonly ms: number;
}

/** The rebuilt parts. */
export interface Rebuilt {
  /** Outputs that were written, by their names in `generated/`. */
  readonly written: readonly string[];
  /** How many files of the portal are others now. */
  readonly pages: number;
  readonly mock: boolean;
}

/** How many edited files a line names. */
const NAMED = 3;

/** One line for a save that all is fresh after. */
export function freshLine(save: Save, { written, pages, mock }: Rebuilt): string {
  const parts = [
    ...written,
    ...(pages > 0 ? [`${counted(pages, 'file')} of the portal`] : []),
    ...(mock ? ['mock'] : []),
  ];
  const rebuilt = parts.length > 0 ? parts.join(', ') : 'no output changed';
  return line('green', '✓', save, rebuilt);
}

/** One line for a save of files whose content stayed the same. */
export function savedLine(save: Save): string {
  return line('green', '✓', save, 'saved without a change');
}

/** One line for a save that leaves the last good state. `reason` says why, shortly. */
export function brokenLine(save: Save, reason: string): string {
  return line('red', '✗', save, `${reason}; the last good state stays`);
}

function line(colour: 'green' | 'red', mark: string, { edited, ms }: Save, result: string): string {
  const stream = process.stdout;
  const time = styleText('dim', new Date().toTimeString().slice(0, 8), { stream });
  const took = styleText('dim', `(${formatMs(ms)})`, { stream });
  return `${time} ${styleText(colour, mark, { stream })} ${namesOf(edited)} → ${result} ${took}`;
}

function namesOf(edited: readonly string[]): string {
  if (edited.length === 0) return 'spec/';
  const more = edited.length - NAMED;
  return [...edited.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
