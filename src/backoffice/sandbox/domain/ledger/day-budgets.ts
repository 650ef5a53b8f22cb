import { type Day, isPayDay, isTradingDay } from '../calendar.ts';
import type { Random } from '../random.ts';

/** How many records a day has. */
interface DayBudget {
  readonly day: Day;
  readonly records: number;
}

/**
 * Spreads exactly `records` records over the days `first` to `last`: quiet, ordinary, busy and very busy days (pay days are
 * busy), little or nothing at weekends. Days without records are left out. Keeps no list of days, so the period may be long.
 */
export function* dayBudgets(random: Random, first: Day, last: Day, records: number): Generator<DayBudget> {
  // Each day's weight has a stream of its own, so that it can be drawn a second time instead of being kept.
  let total = 1;
  for (let day = first; day <= last; day += 1) total += weightOf(random, day);
  let weight = 1;
  let given = 0;
  for (let day = first; day <= last; day += 1) {
    weight += weightOf(random, day);
    const due = Math.floor((records * weight) / total);
    if (due > given) yield { day, records: due - given };
    given = due;
  }
}

function weightOf(random: Random, day: Day): number {
  const drawn = random.split(String(day));
  if (!isTradingDay(day)) return drawn.chance(1, 4) ? drawn.integer(5, 20) : 0;
  if (isPayDay(day)) return drawn.integer(400, 800);
  const kind = drawn.integer(1, 16);
  if (kind <= 4) return drawn.integer(0, 20);
  return kind === 16 ? drawn.integer(800, 1_600) : drawn.integer(60, 140);
}
