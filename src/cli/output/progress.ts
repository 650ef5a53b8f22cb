import { remainingLines } from '../../engine/report/finding-text.ts';
import { unsteered } from '../../engine/report/printable.ts';
import type { RemainingResource } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import type { ProgressStream } from '../command/command.ts';

/** A line on which a person sees how far long work has come. */
interface ProgressLine {
  /** Prints `text()` when it is time to; call it as often as you like. */
  update(text: () => string): void;
  /** Takes away the line on a terminal, so that what follows begins a line. */
  clear(): void;
}

/** How often the line on a terminal is rewritten, in milliseconds. */
const REWRITE_EVERY = 100;
/** How often a plain line is written elsewhere, as in CI, in milliseconds. */
const PLAIN_EVERY = 5000;

/**
 * Progress on `stream`: on a terminal one line that is rewritten, elsewhere a plain line every few seconds, so that short
 * work prints nothing. `now` returns milliseconds.
 */
export function createProgressLine(stream: ProgressStream, now: () => number): ProgressLine {
  const every = stream.isTTY ? REWRITE_EVERY : PLAIN_EVERY;
  let printed = stream.isTTY ? Number.NEGATIVE_INFINITY : now();
  let isLineOpen = false;
  return {
    update(text) {
      if (now() - printed < every) return;
      printed = now();
      if (!stream.isTTY) {
        stream.write(`${unsteered(text())}\n`);
        return;
      }
      // A line that wraps could not be rewritten.
      stream.write(`\r\u001b[2K${unsteered(text()).slice(0, (stream.columns ?? 80) - 1)}`);
      isLineOpen = true;
    },
    clear() {
      if (isLineOpen) stream.write('\r\u001b[2K');
      isLineOpen = false;
    },
  };
}

/** A number of bytes as people read it: `812 B`, `4.0 kB`, `12.3 MB`; powers of ten. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const unit = bytes < 999_950 ? 'kB' : bytes < 999_950_000 ? 'MB' : 'GB';
  return `${(bytes / { kB: 1e3, MB: 1e6, GB: 1e9 }[unit]).toFixed(1)} ${unit}`;
}

/** The line that is printed before the clean-up. */
export function cleanUpText(count: number): string {
  return `Deleting ${counted(count, 'resource')} that this run created; Ctrl-C ends it at once.`;
}

/** What was created and not deleted, each with the command that deletes it. */
export function remainingList(remaining: readonly RemainingResource[]): string {
  const lines = remaining.flatMap(remainingLines).map((line) => `  ${line}`);
  return [`${counted(remaining.length, 'resource')} of this run may remain:`, ...lines, ''].join('\n');
}
