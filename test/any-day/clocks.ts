import { fileURLToPath } from 'node:url';

const HOUR = 3_600_000;

/** A clock under which the tests run. */
export interface TestClock {
  readonly name: string;
  /** The time at which the run starts, in milliseconds since 1970. */
  startsAt(now: number): number;
  /** The time zone of the processes; that of the machine unless given. */
  readonly timeZone?: string;
}

/** A clock that starts at `time`, so that midnight or the change of the time zone falls into the run. */
const at = (name: string, time: string, timeZone?: string): TestClock => ({
  name,
  startsAt: () => Date.parse(time),
  ...(timeZone === undefined ? {} : { timeZone }),
});

/** A clock that is `hours` ahead of the real one. */
export const shifted = (name: string, hours: number, timeZone?: string): TestClock => ({
  name,
  startsAt: (now) => now + Math.round(hours * HOUR),
  ...(timeZone === undefined ? {} : { timeZone }),
});

/** Every clock of `npm run test:any-day`. */
export const CLOCKS: readonly TestClock[] = [
  shifted('480-hours-back', -480),
  shifted('3-years-ahead', 3 * 365 * 24),
  at('leap-day', '2028-02-29T12:00:00Z'),
  at('month-end', '2027-01-31T12:00:00Z'),
  at('year-end', '2027-12-31T23:59:40Z'),
  at('us-spring', '2027-03-14T09:59:40Z', 'America/Los_Angeles'),
  at('us-autumn', '2027-11-07T08:59:40Z', 'America/Los_Angeles'),
  at('eu-spring', '2027-03-28T00:59:40Z', 'Europe/Berlin'),
  at('eu-autumn', '2027-10-31T00:59:40Z', 'Europe/Berlin'),
  shifted('kiritimati', 0, 'Pacific/Kiritimati'),
  shifted('los-angeles', 0, 'America/Los_Angeles'),
  shifted('berlin', 0, 'Europe/Berlin'),
];

const PRELOAD = fileURLToPath(new URL('./shift-clock.cjs', import.meta.url));

/**
 * The environment variables that make Node processes, and those that they start, run under `clock` from `now` on. `now` is
 * the time of this process, whose clock may be shifted too.
 */
export function clockEnv({ startsAt, timeZone }: TestClock, now: number): Record<string, string> {
  const { NODE_OPTIONS = '', TEST_CLOCK_OFFSET_MS = '0', TZ } = process.env;
  const zone = timeZone ?? TZ;
  return {
    NODE_OPTIONS: `${NODE_OPTIONS} --require=${JSON.stringify(PRELOAD)}`.trim(),
    TEST_CLOCK_OFFSET_MS: String(Number(TEST_CLOCK_OFFSET_MS) + startsAt(now) - now),
    ...(zone === undefined ? {} : { TZ: zone }),
  };
}
