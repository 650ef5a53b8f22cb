import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Bound, PageBounds } from '../domain/listing/page-bounds.ts';
import type { Moment } from '../domain/moment.ts';
import type { Account } from './store.ts';
import { BEYOND_RANK, BEYOND_SEQUENCE, type Tables, type TransactionsTable } from './tables.ts';

/** The position of a record in its ledger. */
type Key = Pick<TransactionsTable, 'tran_when' | 'tie_rank' | 'sequence'>;

/** A record as it is read. */
type Row = Key & Pick<TransactionsTable, 'record'>;

/** A way through the ledger of an account. */
export interface Walk {
  readonly account: number;
  readonly ascending: boolean;
  readonly tiesBy: PageBounds['tiesBy'];
  /** The first record is at this key or behind it. */
  readonly from: Key;
  /** Nothing behind this moment. */
  readonly until: Moment;
  /** Only the records that the account had when it had so many. */
  readonly below: number;
}

/**
 * Reads a page in chunks, each by one query that goes on behind the last record of the chunk before: memory does not grow
 * with the page, nothing is held open between two chunks, and no record is read twice.
 *
 * A page is a snapshot: one that takes several queries reads only the records that the account had at the first. Records are
 * never changed or removed, and they get their `sequence` in the order of their transactions.
 *
 * @param chunk how many records a chunk holds at most.
 */
export async function* readPage(
  db: Kysely<Tables>,
  account: Account,
  bounds: PageBounds,
  chunk: number,
): AsyncGenerator<string, void, undefined> {
  const range = rangeOf(bounds);
  if (range.first > range.last) return;
  const take = bounds.take ?? Number.POSITIVE_INFINITY;
  const walk = walkOf(account, bounds, range);
  if (take <= chunk) {
    const rows = await recordsQuery(db, walk, take).execute();
    if (rows.length > 0) yield joined(bounds.reverse ? rows.toReversed() : rows);
    return;
  }
  const whole = { ...walk, below: await sizeOf(db, account) };
  yield* chunksOf(db, bounds.reverse ? await turned(db, whole, take, range) : whole, take, chunk);
}

async function* chunksOf(
  db: Kysely<Tables>,
  start: Walk,
  take: number,
  chunk: number,
): AsyncGenerator<string, void, undefined> {
  let walk = start;
  let left = take;
  while (left > 0) {
    const wanted = Math.min(left, chunk);
    const rows = await rowsQuery(db, walk, wanted).execute();
    if (rows.length > 0) yield joined(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < wanted) return;
    walk = { ...walk, from: { ...last, sequence: last.sequence + (walk.ascending ? 1 : -1) } };
    left -= wanted;
  }
}

/** The walk over the records that `walk` takes, from the last of them back to the first. */
async function turned(db: Kysely<Tables>, walk: Walk, take: number, range: Range): Promise<Walk> {
  const ascending = !walk.ascending;
  const back = { ...walk, ascending, until: ascending ? range.last : range.first };
  const end = take === Number.POSITIVE_INFINITY ? undefined : await keyQuery(db, walk, take - 1).executeTakeFirst();
  return { ...back, from: end ?? beginning(range, ascending) };
}

/** How many records `account` has. */
async function sizeOf(db: Kysely<Tables>, { id }: Account): Promise<number> {
  const row = await db.selectFrom('accounts').select('records').where('id', '=', id).executeTakeFirst();
  return row?.records ?? 0;
}

function joined(rows: readonly Pick<Row, 'record'>[]): string {
  return rows.map(({ record }) => record).join();
}

/** The next records. Keys, which nothing asks for, would take a fifth of the time. */
function recordsQuery(db: Kysely<Tables>, walk: Walk, limit: number) {
  return along(walk, db.selectFrom('transactions').select('record')).limit(count(limit));
}

/** The next records, with their keys. */
export function rowsQuery(db: Kysely<Tables>, walk: Walk, limit: number) {
  const columns = db.selectFrom('transactions').select(['tran_when', 'tie_rank', 'sequence', 'record']);
  return along(walk, columns).limit(count(limit));
}

/** The key of the record that is `skipped` records behind the first; no row when there is none. */
export function keyQuery(db: Kysely<Tables>, walk: Walk, skipped: number) {
  const columns = db.selectFrom('transactions').select(['tran_when', 'tie_rank', 'sequence']);
  return along(walk, columns).limit(sql.lit(1)).offset(count(skipped));
}

/** `value` as a count of records. SQLite makes a new plan for every value of a limit that is a parameter and nothing else. */
function count(value: number): RawBuilder<number> {
  return sql<number>`cast(${value} as bigint)`;
}

type Selection<Output> = SelectQueryBuilder<Tables, 'transactions', Output>;

/**
 * The selection along `walk`. It begins at a key of the primary key and follows it; only records of one timestamp are sorted, and only by
 * rank.
 *
 * The bounds are comparisons of the whole key, account included, and not `account = …`: PostgreSQL estimates them by the size of the
 * table. Without statistics, right after millions of records came in, it takes the records of one account for so few that it would
 * read and sort the whole ledger. `>=` and not `>`: with statistics, few accounts may be behind this one.
 */
function along<Output>(walk: Walk, selection: Selection<Output>): Selection<Output> {
  const { account, ascending, tiesBy, from, until, below } = walk;
  const [order, behind, before] = ascending ? (['asc', '>=', '<='] as const) : (['desc', '<=', '>='] as const);
  const within = selection
    .where(({ eb, refTuple, tuple }) => eb(refTuple('account', 'tran_when'), before, tuple(account, until)))
    .where('sequence', '<', below)
    .orderBy('account', order)
    .orderBy('tran_when', order);
  if (tiesBy === 'sequence') {
    return within
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('account', 'tran_when', 'sequence'), behind, tuple(account, from.tran_when, from.sequence)),
      )
      .orderBy('sequence', order);
  }
  return within
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('account', 'tran_when', 'tie_rank', 'sequence'),
        behind,
        tuple(account, from.tran_when, from.tie_rank, from.sequence),
      ),
    )
    .orderBy('tie_rank', order)
    .orderBy('sequence', order);
}

/** Both ends inclusive. */
interface Range {
  readonly first: Moment;
  readonly last: Moment;
}

/** Moments are whole milliseconds, so that what is exclusive begins with the next one. */
function rangeOf({ lower, upper }: PageBounds): Range {
  return { first: inclusive(lower, 1), last: inclusive(upper, -1) };
}

function inclusive(bound: Bound, step: 1 | -1): Moment {
  return bound.inclusive ? bound.at : bound.at + step;
}

function walkOf(account: Account, { scan, tiesBy }: PageBounds, range: Range): Walk {
  const ascending = scan === 'ascending';
  const until = ascending ? range.last : range.first;
  return { account: account.id, ascending, tiesBy, from: beginning(range, ascending), until, below: BEYOND_SEQUENCE };
}

/** The least key of a record of `range`, or the greatest where the walk descends. */
function beginning(range: Range, ascending: boolean): Key {
  return ascending
    ? { tran_when: range.first, tie_rank: 0, sequence: 0 }
    : { tran_when: range.last, tie_rank: BEYOND_RANK, sequence: BEYOND_SEQUENCE };
}
