import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely';
import type { Moment } from '../domain/listing/moment.ts';
import type { PageBounds } from '../domain/listing/page-bounds.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Tables, TransactionsTable } from './tables.ts';

/** The position of a record in its ledger. */
export type Key = Pick<TransactionsTable, 'tran_when' | 'tie_rank' | 'sequence'>;

/** A record as it is read. */
export type Row = Key & Pick<TransactionsTable, 'record'>;

/** A way through the ledger of an account. */
export interface Walk {
  readonly account: number;
  readonly ascending: boolean;
  readonly tiesBy: PageBounds['tiesBy'];
  /** Only the records after this key. */
  readonly after: Key;
  /** Nothing behind this moment. */
  readonly until: Moment;
}

type Selection<Output> = SelectQueryBuilder<Tables, 'transactions', Output>;

/**
 * The queries of a page. Each begins at a key of the primary key and follows it; only records of one timestamp are sorted,
 * and only by rank.
 */
export class PageQueries {
  readonly #db: Kysely<Tables>;
  readonly #rows: PreparedWalks<Row>;
  readonly #records: PreparedWalks<Pick<Row, 'record'>>;
  readonly #key: PreparedWalks<Key>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
    this.#rows = new PreparedWalks((walk, limit) => rowsQuery(db, walk, limit));
    this.#records = new PreparedWalks((walk, limit) => recordsQuery(db, walk, limit));
    this.#key = new PreparedWalks((walk, skipped) => keyQuery(db, walk, skipped));
  }

  /** The next records, with their keys. */
  async rows(walk: Walk, limit: number): Promise<Row[]> {
    return (await this.#db.executeQuery(this.#rows.query(walk, limit))).rows;
  }

  /** The next records, where none is to be read after them. */
  async records(walk: Walk, limit: number): Promise<string[]> {
    const { rows } = await this.#db.executeQuery(this.#records.query(walk, limit));
    return rows.map(({ record }) => record);
  }

  /** The key of the record that is `skipped` records behind the first; undefined when there is none. */
  async key(walk: Walk, skipped: number): Promise<Key | undefined> {
    return (await this.#db.executeQuery(this.#key.query(walk, skipped))).rows[0];
  }
}

/** The values in the query of a walk; the rest is its text. */
type WalkValues = [account: number, until: Moment, when: Moment, rank: number, sequence: number, count: number];

const SAMPLES: WalkValues = [1, 2, 3, 4, 5, 6];

/** One query for each kind of walk, written when it is first asked for. */
class PreparedWalks<Row> {
  readonly #build: (walk: Walk, count: number) => CompiledQuery<Row>;
  readonly #prepared = new Map<string, (...values: WalkValues) => CompiledQuery<Row>>();

  constructor(build: (walk: Walk, count: number) => CompiledQuery<Row>) {
    this.#build = build;
  }

  query(walk: Walk, count: number): CompiledQuery<Row> {
    const { account, ascending, tiesBy, after, until } = walk;
    const kind = `${ascending} ${tiesBy}`;
    let prepared = this.#prepared.get(kind);
    if (prepared === undefined) {
      prepared = prepareQuery((account, until, tran_when, tie_rank, sequence, count) => {
        return this.#build({ account, ascending, tiesBy, until, after: { tran_when, tie_rank, sequence } }, count);
      }, SAMPLES);
      this.#prepared.set(kind, prepared);
    }
    return prepared(account, until, after.tran_when, after.tie_rank, after.sequence, count);
  }
}

export function rowsQuery(db: Kysely<Tables>, walk: Walk, limit: number): CompiledQuery<Row> {
  const columns = db.selectFrom('transactions').select(['tran_when', 'tie_rank', 'sequence', 'record']);
  return along(walk, columns).limit(limit).compile();
}

export function recordsQuery(db: Kysely<Tables>, walk: Walk, limit: number): CompiledQuery<Pick<Row, 'record'>> {
  return along(walk, db.selectFrom('transactions').select('record')).limit(limit).compile();
}

export function keyQuery(db: Kysely<Tables>, walk: Walk, skipped: number): CompiledQuery<Key> {
  const columns = db.selectFrom('transactions').select(['tran_when', 'tie_rank', 'sequence']);
  return along(walk, columns).limit(1).offset(skipped).compile();
}

function along<Output>(walk: Walk, selection: Selection<Output>): Selection<Output> {
  const { account, ascending, tiesBy, after, until } = walk;
  const order = ascending ? 'asc' : 'desc';
  const beyond = ascending ? '>' : '<';
  const within = selection.where('account', '=', account).where('tran_when', ascending ? '<=' : '>=', until);
  if (tiesBy === 'sequence') {
    return within
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('tran_when', 'sequence'), beyond, tuple(after.tran_when, after.sequence)),
      )
      .orderBy('tran_when', order)
      .orderBy('sequence', order);
  }
  return within
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('tran_when', 'tie_rank', 'sequence'), beyond, tuple(after.tran_when, after.tie_rank, after.sequence)),
    )
    .orderBy('tran_when', order)
    .orderBy('tie_rank', order)
    .orderBy('sequence', order);
}
