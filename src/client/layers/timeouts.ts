import type { Layer } from '../call.ts';
import type { Timeouts } from '../call-settings.ts';
import { checkNumbers, OPTIONS } from '../check-options.ts';
import { withinLimit } from '../clock.ts';

/**
 * Ends calls that take too long: one layer for the whole call, which is the outermost, and one for each attempt, which is the
 * innermost.
 */
export function withTimeouts({ timeoutMs = 30_000, deadlineMs = 120_000 }: Timeouts = {}): {
  call: Layer;
  attempt: Layer;
} {
  checkNumbers(OPTIONS, { timeoutMs, deadlineMs });
  const layer =
    (limit: 'timeoutMs' | 'deadlineMs', defaultMs: number): Layer =>
    (next) =>
    async (request, call) => {
      const { clock, operation, settings, signal: parent } = call;
      const limitMs = settings[limit] ?? defaultMs;
      checkNumbers(operation, { [limit]: limitMs });
      const endsAt = Math.min(call.endsAt, clock.now() + limitMs);
      return withinLimit(clock, operation, limit, limitMs, parent, (signal) =>
        next(request, { ...call, signal, endsAt }),
      );
    };
  return { call: layer('deadlineMs', deadlineMs), attempt: layer('timeoutMs', timeoutMs) };
}
