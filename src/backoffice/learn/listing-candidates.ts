import { DAY, dateOf, HOUR, plusDays, startOf } from '../../engine/json/day.ts';
import { getOrInsert } from '../../engine/json/memoized.ts';
import { pageBounds } from '../sandbox/domain/listing/page-bounds.ts';
import { type ListingQuery, readListing } from '../sandbox/domain/listing/read-listing.ts';
import { DEFAULT_LISTING_SWITCHES } from '../sandbox/domain/switches.ts';
import type { JointSwitch, Prediction, Setting, Shown } from './belief.ts';
import { ascending, type LearnedRecord, type Ledger, pageWithin, shownPage, shownStatus } from './ledger.ts';

/** A request for a page that may separate answers. */
export interface Candidate {
  readonly query: ListingQuery;
  /** The switches that it is for: if no setting answers as the server does, the server has another answer to these. */
  readonly targets: readonly JointSwitch[];
  /** Whether only the status counts. */
  readonly isStatusOnly: boolean;
  /** Whether it is sent though every answer leads to the same response: it shows that the server does what the text says. */
  readonly isControl: boolean;
  readonly predict: Prediction;
}

/** How many records and days are tried of a ledger. */
const MOST_RECORDS = 12;
const MOST_DAYS = 8;

/** The requests that may separate answers with the records of `ledger`. */
export function listingCandidates(ledger: Ledger, now: number): readonly Candidate[] {
  const sequences = {
    ascending: ascending(ledger.records, 'ascending'),
    descending: ascending(ledger.records, 'descending'),
  };
  const candidate = (
    targets: readonly JointSwitch[],
    query: ListingQuery,
    { isStatusOnly = false, isControl = false }: { isStatusOnly?: boolean; isControl?: boolean } = {},
  ): Candidate => ({
    query,
    targets,
    isStatusOnly,
    isControl,
    predict: predictionOf(query, sequences, now, isStatusOnly),
  });
  const records = sequences.ascending;
  // Every record of these days is known, wherever a day begins.
  const from = plusDays(ledger.firstDay, 1);
  const to = plusDays(ledger.lastDay, -1);
  const range = { from, to };
  const past = records.filter(({ at }) => at < now - HOUR);
  const chosen = spread(
    past.filter(({ at }) => at >= startOf(plusDays(from, 1)) && at < startOf(to)),
    MOST_RECORDS,
  );
  const moments = [...new Set(chosen.map(({ at }) => at))];
  // The day of a record is another one in another time zone.
  const days = [...new Set(chosen.flatMap(({ at }) => [dateOf(at), dateOf(at - 5 * HOUR)]))].slice(0, MOST_DAYS);
  const pages = [2, 3, 1];
  // Behind all records, from where the previous page has some even if there are few.
  const behind =
    records.length === 0
      ? []
      : [plusDays(dateOf(records.at(-1)?.at ?? 0), 1), plusDays(dateOf(records[0]?.at ?? 0), -1)];
  const beyond = behind.filter((day) => day >= from && day <= to && startOf(day) < now - HOUR);
  return [
    ...rangeStatuses(from, to, now).map(([query, options]) =>
      candidate(['rangeTimeZone', 'rangeEnd'], query, { isStatusOnly: true, ...options }),
    ),
    ...moments.map((at) => candidate(['boundary'], { ...range, offset: timestamp(at), limit: '2', direction: 'next' })),
    ...days.map((day) => candidate(['offsetDate'], { ...range, offset: day, limit: '2', direction: 'next' })),
    ...pages.flatMap((limit) =>
      moments.map((at) =>
        candidate(['previousPage'], { ...range, offset: timestamp(at), limit: String(limit), direction: 'prev' }),
      ),
    ),
    ...pages.flatMap((limit) =>
      beyond.map((day) =>
        candidate(['previousPage'], {
          ...range,
          offset: timestamp(startOf(day) + 12 * HOUR),
          limit: String(limit),
          direction: 'prev',
        }),
      ),
    ),
    ...pages.map((limit) =>
      candidate(['previousWithoutOffset'], { ...range, limit: String(limit), direction: 'prev' }),
    ),
    ...days.map((day) => candidate(['rangeTimeZone', 'rangeEnd'], { from: day, to: day })),
    ...days.map((day) => candidate(['offsetDate'], { ...range, offset: day, limit: '2', direction: 'prev' })),
    ...pages.map((limit) => candidate(['order'], { ...range, limit: String(limit) })),
    ...moments.map((at) =>
      candidate(['boundary'], { ...range, offset: timestamp(at), limit: '1', direction: 'previous' }),
    ),
  ];
}

/**
 * Requests whose offset lies near an end of the range: an offset outside of the range is refused (interface specification:
 * Errors, rule 1), so that the status alone shows where the range ends. They need no record.
 */
function rangeStatuses(
  first: string,
  last: string,
  now: number,
): (readonly [ListingQuery, { readonly isControl?: boolean }])[] {
  const all = [0, 1].flatMap((shift) => {
    const from = plusDays(first, 1 + shift);
    const to = plusDays(from, 1);
    const at = (day: string, hours: number) => ({
      from,
      to,
      offset: timestamp(startOf(day) + hours * HOUR),
      limit: '1',
    });
    return [
      [at(plusDays(to, 3), 12), { isControl: shift === 0 }],
      [at(from, 2.5), {}],
      [at(to, 12), {}],
      [at(plusDays(to, 1), 2.5), {}],
      [at(to, 2.5), {}],
    ] as const;
  });
  const isPast = ({ offset }: ListingQuery) => Date.parse(offset ?? '') < now - HOUR;
  return all.filter(([query]) => isPast(query) && startOf(last) >= startOf(query.to ?? last));
}

/** The response to a page request by the records of a ledger, under each setting. */
function predictionOf(
  query: ListingQuery,
  sequences: Readonly<Record<Setting['order'], readonly LearnedRecord[]>>,
  now: number,
  isStatusOnly: boolean,
): Prediction {
  const known = new Map<string, Shown>();
  return (setting) => {
    const switches = { ...DEFAULT_LISTING_SWITCHES, ...setting };
    const request = readListing(query, now, switches);
    if (request.kind === 'refusal') return shownStatus(400);
    if (isStatusOnly) return shownStatus(200);
    const bounds = pageBounds(request, switches);
    const key = JSON.stringify([setting.order, bounds.lower, bounds.upper, bounds.scan, bounds.take, bounds.reverse]);
    return getOrInsert(known, key, () => shownPage(pageWithin(sequences[setting.order], bounds).map(({ id }) => id)));
  };
}

/** At most `most` of the records, evenly; those in the middle first, where pages of both directions have records. */
function spread(records: readonly LearnedRecord[], most: number): readonly LearnedRecord[] {
  const step = Math.max(1, records.length / most);
  const some = Array.from({ length: Math.min(most, records.length) }, (_, index) => records[Math.floor(index * step)]);
  const middle = records.length / 2;
  return some
    .flatMap((record) => record ?? [])
    .map((record) => ({ record, away: Math.abs(records.indexOf(record) - middle) }))
    .toSorted((one, other) => one.away - other.away)
    .map(({ record }) => record);
}

function timestamp(at: number): string {
  return new Date(at).toISOString();
}

/** A ledger in which every answer shows, if it shows anywhere. */
export function exampleLedger(now: number): Ledger {
  const start = Math.floor(now / DAY) * DAY - 60 * DAY;
  const records = Array.from({ length: 60 }, (_, index) => {
    const at = start + index * 5 * HOUR;
    return { id: `HC.${index}`, at, json: {} };
  });
  return { records, firstDay: dateOf(start - 3 * DAY), lastDay: dateOf(start + 20 * DAY) };
}
