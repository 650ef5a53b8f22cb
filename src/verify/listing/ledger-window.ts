import type { ListedRecord } from './listed-page.ts';
import type { Days } from './survey.ts';

/** A range of days with everything that the listing gives for it without limit and offset. */
export interface LedgerWindow extends Days {
  /** In the order of the answer. */
  readonly all: readonly ListedRecord[];
  /** How the records stand, by date; undefined where they stand in no such order or there is one moment only. */
  readonly order: 'ascending' | 'descending' | undefined;
  /** How many records share a moment at most. */
  readonly mostTies: number;
}

/** The window over `days` that holds `all`. */
export function ledgerWindow({ from, to }: Days, all: readonly ListedRecord[]): LedgerWindow {
  const moments = Map.groupBy(all, ({ at }) => at);
  const mostTies = Math.max(0, ...[...moments.values()].map(({ length }) => length));
  return { from, to, all, order: orderOf(all), mostTies };
}

function orderOf(records: readonly ListedRecord[]): LedgerWindow['order'] {
  const steps = records.slice(1).map(({ at }, index) => Math.sign(at - (records[index]?.at ?? at)));
  const up = steps.includes(1);
  const down = steps.includes(-1);
  if (up === down) return undefined;
  return up ? 'ascending' : 'descending';
}

/**
 * The record in the middle of a window that has records of other moments before and behind it; undefined where none has.
 * At it `next` and `previous` give different pages.
 */
export function middleOf({ all, order }: LedgerWindow): ListedRecord | undefined {
  const first = all[0];
  const last = all.at(-1);
  if (order === undefined || first === undefined || last === undefined) return undefined;
  const inner = all.filter(({ at }) => at !== first.at && at !== last.at);
  return inner[Math.floor(inner.length / 2)];
}

/** Whether `record` lies strictly on the far side of the moment `at`: where `next` leads to, in the order of the window. */
export function isAhead({ order }: LedgerWindow, record: ListedRecord, at: number): boolean {
  return order === 'descending' ? record.at < at : record.at > at;
}
