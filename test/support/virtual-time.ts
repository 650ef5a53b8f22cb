import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Stops the clock of this process during each test: `Date.now()` and `performance.now()` advance only when
 * `setTimeout` of `node:timers/promises` is awaited, and then by exactly that time and at once. Rate windows and waits
 * therefore depend neither on the speed nor on the load of the machine. Sockets and `setTimeout` keep real time. Tests
 * that use it cannot be concurrent.
 */
export function useVirtualTime(): void {
  beforeEach(() => {
    const [date, elapsed] = [Date.now(), performance.now()];
    let waited = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => date + Math.floor(waited));
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed + waited);
    vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms = 0, value, options = {}) => {
      options.signal?.throwIfAborted();
      waited += Math.ceil(ms);
      return value;
    });
    syncBuiltinESMExports();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}
