import type { Layer } from '../call.ts';
import type { Timeouts } from '../call-settings.ts';
import { numbersOf, OPTIONS } from '../check-options.ts';
import { withinLimit } from '../clock.ts';

/**
 * Ends calls that take too long: one layer for the whole call, which is the outermost, and one for each attempt, which is the
 * innermost.
 */
export function withTimeouts(options: Timeouts = {}): { call: Layer; attempt: Layer } {
  const defaults = numbersOf(OPTIONS, options, { timeoutMs: 30_000, deadlineMs: 120_000 });
  const layer =
    (limit: 'timeoutMs' | 'deadlineMs'): Layer =>
    (next) =>
    async (request, call) => {
      const limitMs = numbersOf(call.operation, call.settings, defaults)[limit];
      const endsAt = Math.min(call.endsAt, call.clock.now() + limitMs);
      return withinLimit(call, limit, limitMs, (signal) => next(request, { ...call, signal, endsAt }));
    };
  return { call: layer('deadlineMs'), attempt: layer('timeoutMs') };
}
