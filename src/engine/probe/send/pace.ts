import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the next request may be sent. */
export type Pace = () => Promise<void>;

/** At most `perSecond` requests a second, evenly; any number when that is 0. `signal` ends the waiting. */
export function createPace(perSecond: number, signal: AbortSignal): Pace {
  let next = 0;
  return async () => {
    if (perSecond === 0) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / perSecond;
    if (at > now) await delay(at - now, undefined, { signal });
  };
}
