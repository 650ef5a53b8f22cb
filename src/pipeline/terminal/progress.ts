import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

/** Shows how far long work has come. */
export interface Progress {
  /** Shows that `name` has begun, runs it, and shows how it ended and how long it took. */
  step<T>(name: string, work: () => T | Promise<T>): Promise<T>;
  /** Shows how far the step under way has come, where the terminal can show it. */
  advance(done: number, all: number): void;
}

/** How long each step took, in milliseconds, in the order in which they ended. */
export type Timings = Map<string, number>;

/** The stream that progress is written to, such as `process.stderr`. */
export type ProgressStream = Writable & { readonly isTTY?: boolean };

/** How often the line on a terminal is rewritten while a step advances, in milliseconds. */
const REWRITE_EVERY = 100;

/**
 * Progress on `stream`: on a terminal a line that is rewritten, elsewhere (as in CI) one plain line for each step that
 * has ended. Colours obey NO_COLOR.
 *
 * @param timings receives how long each step took
 */
export function createProgress(timings: Timings = new Map(), stream: ProgressStream = process.stderr): Progress {
  let current = '';
  let rewritten = 0;
  const rewrite = (text: string): void => {
    rewritten = performance.now();
    if (stream.isTTY) stream.write(`\r\u001b[2K${text}`);
  };
  const ended = (name: string, ms: number): void => {
    timings.set(name, (timings.get(name) ?? 0) + ms);
    rewrite('');
    stream.write(`${name.padEnd(10)} ${styleText('dim', formatDuration(ms).padStart(7), { stream })}\n`);
  };
  return {
    async step(name, work) {
      current = name;
      rewrite(`… ${name}`);
      const start = performance.now();
      try {
        const result = await work();
        ended(name, performance.now() - start);
        return result;
      } catch (error) {
        rewrite('');
        stream.write(`${name.padEnd(10)} ${styleText('red', 'failed', { stream })}\n`);
        throw error;
      }
    },
    advance(done, all) {
      if (done === all || performance.now() - rewritten >= REWRITE_EVERY) rewrite(`… ${current} ${done}/${all}`);
    },
  };
}

/** Progress that prints nothing. */
export const SILENT: Progress = { step: async (_name, work) => work(), advance: () => {} };

/** A duration as people read it: `84 ms`, `2.3 s`, `4 min 10 s`, `3 h 20 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
