import { type CompiledQuery, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Moment } from '../domain/listing/moment.ts';
import type { PageBounds } from '../domain/listing/page-bounds.ts';
import type { Backend } from './backend.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Tables, TransactionsTable } from './tables.ts';

/** The position of a record in its ledger. */
export type Key = Pick<TransactionsTable, 'tran_when' | 'tie_rank' | 'sequence'>;

/** A record as it is read. */
export type Row = Key & Pick<TransactionsTable, 'record'>;

/** Records as a JSON array: from SQLite its bytes in UTF-8. */
export interface RecordArray {
  array: string | Uint8Array<ArrayBuffer>;
}

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

type Selection<Output> = SelectQueryBuilder<Tables, 'transactions', Output>;

/**
 * The queries of a page. Each begins at a key of the primary key and follows it; only records of one timestamp are sorted,
 * and only by rank.
 */
export class PageQueries {
  readonly #read: Backend['rows'];
  readonly #rows: PreparedWalks<Row>;
  readonly #array: PreparedWalks<RecordArray>;
  readonly #key: PreparedWalks<Key>;
  readonly #size: (account: number) => CompiledQuery<{ records: number }>;

  constructor({ kind, db, rows }: Pick<Backend, 'kind' | 'db' | 'rows'>) {
    this.#read = rows;
    this.#rows = new PreparedWalks((walk, limit) => rowsQuery(db, walk, limit));
    this.#array = new PreparedWalks((walk, limit) => arrayQuery(db, kind, walk, limit));
    this.#key = new PreparedWalks((walk, skipped) => keyQuery(db, walk, skipped));
    this.#size = prepareQuery(
      (account: number) => db.selectFrom('accounts').select('records').where('id', '=', account).compile(),
      [1],
    );
  }

  /** The next records, with their keys. */
  rows(walk: Walk, limit: number): Promise<readonly Row[]> {
    return this.#read(this.#rows.query(walk, limit));
  }

  /** The next records as a JSON array in UTF-8, where none is to be read after them. */
  async array(walk: Walk, limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const [row] = await this.#read(this.#array.query(walk, limit));
    if (row === undefined) throw new TypeError('An aggregate returns one row.');
    return typeof row.array === 'string' ? new TextEncoder().encode(row.array) : row.array;
  }

  /** How many records `account` has. */
  async size(account: number): Promise<number> {
    const [row] = await this.#read(this.#size(account));
    return row?.records ?? 0;
  }

  /** The key of the record that is `skipped` records behind the first; undefined when there is none. */
  async key(walk: Walk, skipped: number): Promise<Key | undefined> {
    return (await this.#read(this.#key.query(walk, skipped)))[0];
  }
}

/** The values in the query of a walk; the rest is its text. */
type WalkValues = [
  account: number,
  until: Moment,
  below: number,
  when: Moment,
  rank: number,
  sequence: number,
  count: number,
];

const SAMPLES: WalkValues = [1, 2, 3, 4, 5, 6, 7];

/** One query for each kind of walk, written when it is first asked for. */
class PreparedWalks<Row> {
  readonly #build: (walk: Walk, count: number) => CompiledQuery<Row>;
  readonly #prepared = new Map<string, (...values: WalkValues) => CompiledQuery<Row>>();

  constructor(build: (walk: Walk, count: number) => CompiledQuery<Row>) {
    this.#build = build;
  }

  query(walk: Walk, count: number): CompiledQuery<Row> {
    const { account, ascending, tiesBy, from, until, below } = walk;
    const kind = `${ascending} ${tiesBy}`;
    let prepared = this.#prepared.get(kind);
    if (prepared === undefined) {
      prepared = prepareQuery((account, until, below, tran_when, tie_rank, sequence, count) => {
        const from = { tran_when, tie_rank, sequence };
        return this.#build({ account, ascending, tiesBy, until, below, from }, count);
      }, SAMPLES);
      this.#prepared.set(kind, prepared);
    }
    return prepared(account, until, below, from.tran_when, from.tie_rank, from.sequence, count);
  }
}

export function rowsQuery(db: Kysely<Tables>, walk: Walk, limit: number): CompiledQuery<Row> {
  const columns = db.selectFrom('transactions').select(['tran_when', 'tie_rank', 'sequence', 'record']);
  return along(walk, columns).limit(count(limit)).compile();
}

/**
 * The database joins the records: one long text is read in a fraction of the time that many short ones take. From SQLite, which
 * stores text in UTF-8, it is read as bytes, because text would be decoded when it is read, and encoded when it is sent.
 */
export function arrayQuery(
  db: Kysely<Tables>,
  kind: Backend['kind'],
  walk: Walk,
  limit: number,
): CompiledQuery<RecordArray> {
  const taken = along(walk, db.selectFrom('transactions').select('record')).limit(count(limit)).as('taken');
  const text = sql<string>`'[' || coalesce(string_agg(record, ','), '') || ']'`;
  const array = sql<RecordArray['array']>`${kind === 'sqlite' ? sql`cast(${text} as blob)` : text}`;
  return db.selectFrom(taken).select(array.as('array')).compile();
}

export function keyQuery(db: Kysely<Tables>, walk: Walk, skipped: number): CompiledQuery<Key> {
  const columns = db.selectFrom('transactions').select(['tran_when', 'tie_rank', 'sequence']);
  return along(walk, columns).limit(sql.lit(1)).offset(count(skipped)).compile();
}

/** `value` as a count of records. SQLite writes a new plan for every value of a limit that is a parameter and nothing else. */
function count(value: number): RawBuilder<number> {
  return sql<number>`cast(${value} as bigint)`;
}

/**
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
