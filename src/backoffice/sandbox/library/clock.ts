import { DAY, HOUR, MINUTE } from '../../../engine/json/day.ts';
import { type Moment, readDate, readTimestamp } from '../domain/moment.ts';
import { SandboxOptionError, valueText } from './option-error.ts';

/** A point in time: a Date, milliseconds since 1970-01-01T00:00Z, or an ISO 8601 date or timestamp with a time zone. */
export type TimeLike = Date | number | string;

/** The length of each unit of time in milliseconds. */
const UNITS = {
  weeks: 7 * DAY,
  days: DAY,
  hours: HOUR,
  minutes: MINUTE,
  seconds: 1000,
  milliseconds: 1,
} as const;

/** A length of time, such as `{ hours: 2, minutes: 30 }`. A day has 24 hours. */
export type DurationLike = { readonly [Unit in keyof typeof UNITS]?: number };

/** The last millisecond of the year 9999, after which a timestamp has another form. */
const LAST_MOMENT = 253_402_300_799_999;

/** The clock of a sandbox: that of the system until it is set. */
export class SandboxClock {
  #frozen: Moment | undefined;
  #ahead = 0;

  /** @param frozen the moment at which the clock is frozen; undefined for the clock of the system. */
  constructor(frozen: Moment | undefined) {
    this.#frozen = frozen;
  }

  readonly now = (): Moment => this.#frozen ?? Date.now() + this.#ahead;

  /** Freezes the clock at `time`. */
  setTime(time: TimeLike): void {
    this.#frozen = readTime('time', time);
  }

  /** Moves the clock forward. One that runs goes on running. */
  advance(duration: DurationLike): void {
    const milliseconds = readDuration(duration);
    if (this.now() + milliseconds > LAST_MOMENT) {
      throw new SandboxOptionError('duration', ` is ${JSON.stringify(duration)}; the clock ends with the year 9999.`);
    }
    if (this.#frozen === undefined) this.#ahead += milliseconds;
    else this.#frozen += milliseconds;
  }
}

/** @throws {SandboxOptionError} naming `option` when `time` is not a point in time. */
export function readTime(option: string, time: TimeLike): Moment {
  const moment = momentOf(time);
  if (moment !== undefined && Number.isInteger(moment) && moment >= 0 && moment <= LAST_MOMENT) return moment;
  const allowed = 'a Date, milliseconds since 1970, or a timestamp such as "2026-10-15T12:00:00Z", up to the year 9999';
  throw new SandboxOptionError(option, ` is ${valueText(time)}; give ${allowed}.`);
}

function momentOf(time: unknown): Moment | undefined {
  if (time instanceof Date) return time.getTime();
  if (typeof time === 'string') return readDate(time) ?? readTimestamp(time);
  return typeof time === 'number' ? time : undefined;
}

function readDuration(duration: DurationLike): number {
  const units = Object.entries(typeof duration === 'object' ? (duration ?? {}) : {});
  const milliseconds = units.map(([unit, count]) =>
    isUnit(unit) && typeof count === 'number' && count >= 0 ? count * UNITS[unit] : Number.NaN,
  );
  const sum = milliseconds.reduce((total, each) => total + each, 0);
  if (units.length > 0 && Number.isSafeInteger(sum)) return sum;
  const allowed = `${Object.keys(UNITS).join(', ')}, each not negative, to a whole number of milliseconds`;
  throw new SandboxOptionError('duration', ` is ${valueText(duration)}; give an object with ${allowed}.`);
}

function isUnit(name: string): name is keyof typeof UNITS {
  return Object.hasOwn(UNITS, name);
}
