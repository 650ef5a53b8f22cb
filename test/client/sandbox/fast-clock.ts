import { type Clock, machineClock } from '../../../src/backoffice/client/clock.ts';

/** How much faster it runs than the clock of the machine. */
const TIMES = 200;

/** A clock on which a minute is a third of a second: backoff and timeouts are waited for, but not for long. */
export function fastClock(): Clock {
  return {
    now: () => machineClock.now() * TIMES,
    date: () => machineClock.date(),
    after: (ms, then) => machineClock.after(ms / TIMES, then),
  };
}
