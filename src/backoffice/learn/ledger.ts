import { isJsonArray, isJsonObject, type JsonObject } from '../../engine/json/json.ts';
import { getOrInsert } from '../../engine/json/memoized.ts';
import { jsonOf } from '../../engine/message/body.ts';
import type { Answer } from '../../engine/message/exchange.ts';
import type { PageBounds } from '../sandbox/domain/listing/page-bounds.ts';
import { tieRank } from '../sandbox/domain/listing/tie-rank.ts';
import { DEFAULT_LISTING_SWITCHES } from '../sandbox/domain/switches.ts';
import type { Prediction, Setting, Shown } from './belief.ts';

/** A record as a page has it. */
export interface LearnedRecord {
  readonly id: string;
  /** The moment of `tranWhen`, in milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly at: number;
  readonly json: JsonObject;
}

/** The records that are known of an account: all of those of some days. */
export interface Ledger {
  /** In the order of the page from which they were read. */
  readonly records: readonly LearnedRecord[];
  /** The first and the last day (YYYY-MM-DD) of which every record is known, in UTC and in any other time zone. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The records of a page; undefined when an answer is not a page, or has something that is no record. */
export function pageRecords({ status, body }: Answer): readonly LearnedRecord[] | undefined {
  const json = jsonOf(body);
  if (status !== 200 || !isJsonArray(json)) return undefined;
  const records = json.flatMap((element) => {
    if (!isJsonObject(element)) return [];
    const { finTranID, tranWhen } = element;
    const at = typeof tranWhen === 'string' ? Date.parse(tranWhen) : Number.NaN;
    return typeof finTranID === 'string' && !Number.isNaN(at) ? [{ id: finTranID, at, json: element }] : [];
  });
  return records.length === json.length ? records : undefined;
}

/** How many records a text names. */
const NAMED = 3;

/** A page as the switches decide it: its status and its records in their order. */
export function shownPage(ids: readonly string[]): Shown {
  const names = ids.slice(0, NAMED).join(', ');
  const more = ids.length > NAMED ? ', …' : '';
  const text =
    ids.length === 0
      ? '200 with an empty page'
      : `200 with ${ids.length === 1 ? 'the record' : `${ids.length} records:`} ${names}${more}`;
  return { key: `200 ${ids.join(' ')}`, text, ids };
}

export function shownStatus(status: number): Shown {
  return { key: String(status), text: String(status) };
}

/** The records from the oldest to the newest, as pages of a server with `order` show them. */
export function ascending(records: readonly LearnedRecord[], order: Setting['order']): readonly LearnedRecord[] {
  const sequence = order === 'ascending' ? records : records.toReversed();
  return sequence.toSorted((one, other) => one.at - other.at);
}

/** The page that `bounds` describe, of records from the oldest to the newest. */
export function pageWithin(records: readonly LearnedRecord[], bounds: PageBounds): readonly LearnedRecord[] {
  const { lower, upper, scan, take, reverse } = bounds;
  const within = records.filter(
    ({ at }) =>
      (at > lower.at || (lower.inclusive && at === lower.at)) &&
      (at < upper.at || (upper.inclusive && at === upper.at)),
  );
  const taken = (scan === 'ascending' ? within : within.toReversed()).slice(0, take);
  return reverse ? taken.toReversed() : taken;
}

/**
 * What the switches `order` and `ties` decide of a page that was requested without `offset`: the order of its moments, and of
 * the records of each moment whose balances show the order in which they were booked.
 *
 * @param isCut whether the page may end among the records of one moment.
 */
export function orderOf(page: readonly LearnedRecord[], isCut: boolean): { readonly came: Shown; predict: Prediction } {
  const last = page.at(-1)?.at;
  const groups = [...Map.groupBy(page, ({ at }) => at)].map(([at, records]) => ({
    at,
    records,
    booked: isCut && at === last ? undefined : bookingOrder(records),
  }));
  const sorted = groups.toSorted((one, other) => one.at - other.at);
  const comparable = new Set(groups.filter(({ booked }) => booked !== undefined).map(({ at }) => at));
  // Where balances say nothing, any order of the records of one moment is as good as another.
  const came = runsOf(page).flatMap((run) => {
    const ids = run.map(({ id }) => id);
    return comparable.has(run[0]?.at ?? Number.NaN) ? ids : ids.toSorted();
  });
  const predicted = new Map<string, Shown>();
  const predict = ({ order, ties }: Setting): Shown => {
    return getOrInsert(predicted, order + ties, () => {
      const moments = order === 'ascending' ? sorted : sorted.toReversed();
      const ids = moments.flatMap(({ records, booked }) => {
        if (booked === undefined) return records.map(({ id }) => id).toSorted();
        const own = ties === 'stable' ? booked : records.toSorted((one, other) => tieRank(one.id) - tieRank(other.id));
        return (order === 'ascending' ? own : own.toReversed()).map(({ id }) => id);
      });
      return shownPage(ids);
    });
  };
  return { came: shownPage(came), predict };
}

/** Neighbours of one moment. */
function runsOf(page: readonly LearnedRecord[]): LearnedRecord[][] {
  const runs: LearnedRecord[][] = [];
  for (const record of page) {
    const run = runs.at(-1);
    if (run?.[0]?.at === record.at) run.push(record);
    else runs.push([record]);
  }
  return runs;
}

/**
 * The records of one moment in the order in which they were booked, by their balances: that of each is that of the one before,
 * changed by its own amount. Undefined where the balances do not show one order.
 */
function bookingOrder(records: readonly LearnedRecord[]): readonly LearnedRecord[] | undefined {
  if (records.length === 1) return records;
  const byBalanceBefore = new Map<string, LearnedRecord>();
  const balances = new Set<string>();
  for (const record of records) {
    const { accountBalance: balance, accountAmount: amount } = record.json;
    if (typeof balance !== 'number' || typeof amount !== 'number') return undefined;
    byBalanceBefore.set((balance - amount).toFixed(4), record);
    balances.add(balance.toFixed(4));
  }
  if (byBalanceBefore.size < records.length || balances.size < records.length) return undefined;
  const starts = [...byBalanceBefore].filter(([before]) => !balances.has(before));
  if (starts.length !== 1) return undefined;
  const booked: LearnedRecord[] = [];
  let next = starts[0]?.[1];
  while (next !== undefined && booked.length < records.length) {
    booked.push(next);
    const { accountBalance } = next.json;
    next = typeof accountBalance === 'number' ? byBalanceBefore.get(accountBalance.toFixed(4)) : undefined;
  }
  return booked.length === records.length ? booked : undefined;
}

/** Whether the records of one moment show whether ties are stable or shuffled. */
export function showsTies(records: readonly LearnedRecord[]): boolean {
  const { predict } = orderOf(records, false);
  const keyOf = (ties: Setting['ties']) => predict({ ...DEFAULT_LISTING_SWITCHES, ties })?.key;
  return keyOf('stable') !== keyOf('shuffled');
}
