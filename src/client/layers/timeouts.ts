import type { Layer } from '../call.ts';
import type { Timeouts } from '../call-settings.ts';
import { checkNumbers } from '../check-options.ts';
import { withinLimit } from '../clock.ts';

/**
 * Ends calls that take too long: one layer for the whole call, which is the outermost, and one for each attempt, which is the
 * innermost.
 */
export function withTimeouts({ timeoutMs = 30_000, deadlineMs = 120_000 }: Timeouts = {}): {
  call: Layer;
  attempt: Layer;
} {
  checkNumbers('createBackOfficeClient', { timeoutMs, deadlineMs });
  const layer =
    (limit: 'timeoutMs' | 'deadlineMs', defaultMs: number): Layer =>
    (next) =>
    (request, call) => {
      const limitMs = call[limit] ?? defaultMs;
      checkNumbers(call.operation, { [limit]: limitMs });
      const endsAt = Math.min(call.endsAt, call.clock.now() + limitMs);
      return withinLimit(call.clock, call.operation, limit, limitMs, call.signal, (signal) =>
        next(request, { ...call, signal, endsAt }),
      );
    };
  return { call: layer('deadlineMs', deadlineMs), attempt: layer('timeoutMs', timeoutMs) };
}
