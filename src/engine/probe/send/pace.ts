import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the next request may be sent: at most `perSecond` requests a second, evenly; any number when that is 0. */
export function createPace(perSecond: number, signal: AbortSignal): () => Promise<void> {
  let next = 0;
  return async () => {
    if (perSecond === 0) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / perSecond;
    if (at > now) await delay(at - now, undefined, { signal });
  };
}
