import type { Moment } from '../domain/listing/moment.ts';
import type { Bound, PageBounds } from '../domain/listing/page-bounds.ts';
import type { Backend } from './backend.ts';
import { type Key, PageQueries, type Row, type Walk } from './page-queries.ts';
import type { Account } from './store.ts';
import { BEYOND_RANK, BEYOND_SEQUENCE } from './tables.ts';

/**
 * Reads pages in chunks, each by one query that goes on behind the last record of the chunk before: memory does not grow
 * with the page, nothing is held open between two chunks, and no record is read twice.
 *
 * A page is a snapshot: one that takes several queries reads only the records that the account had at the first. Records are
 * never changed or removed, and they get their `sequence` in the order of their transactions.
 */
export class PageReader {
  readonly #queries: PageQueries;
  readonly #chunk: number;

  constructor(backend: Pick<Backend, 'kind' | 'db' | 'rows'>, chunk: number) {
    this.#queries = new PageQueries(backend);
    this.#chunk = chunk;
  }

  /** Whether a page with these bounds has at most the records of one chunk. */
  isOneChunk({ take }: PageBounds): boolean {
    return take !== undefined && take <= this.#chunk;
  }

  /** A page that {@link isOneChunk}, as a JSON array in UTF-8, by one query. */
  async readArray(account: Account, bounds: PageBounds): Promise<Uint8Array<ArrayBuffer>> {
    const { take = 0, reverse } = bounds;
    const walk = walkOf(account, bounds, rangeOf(bounds));
    if (!reverse) return this.#queries.array(walk, take);
    const rows = await this.#queries.rows(walk, take);
    return new TextEncoder().encode(`[${joined(rows.toReversed())}]`);
  }

  /** The chunks of a page, however long it is. */
  async *read(account: Account, bounds: PageBounds): AsyncGenerator<string, void, undefined> {
    const take = bounds.take ?? Number.POSITIVE_INFINITY;
    const range = rangeOf(bounds);
    if (range.first > range.last) return;
    const walk = { ...walkOf(account, bounds, range), below: await this.#queries.size(account.id) };
    yield* this.#stream(bounds.reverse ? await this.#turn(walk, take, range) : walk, take);
  }

  async *#stream(start: Walk, take: number): AsyncGenerator<string, void, undefined> {
    let walk = start;
    let left = take;
    while (left > 0) {
      const wanted = Math.min(left, this.#chunk);
      const rows = await this.#queries.rows(walk, wanted);
      if (rows.length > 0) yield joined(rows);
      const last = rows.at(-1);
      if (last === undefined || rows.length < wanted) return;
      walk = { ...walk, from: { ...last, sequence: last.sequence + (walk.ascending ? 1 : -1) } };
      left -= wanted;
    }
  }

  /** The walk over the records that `walk` takes, from the last of them back to the first. */
  async #turn(walk: Walk, take: number, range: Range): Promise<Walk> {
    const ascending = !walk.ascending;
    const back = { ...walk, ascending, until: ascending ? range.last : range.first };
    const end = take === Number.POSITIVE_INFINITY ? undefined : await this.#queries.key(walk, take - 1);
    return { ...back, from: end ?? beginning(range, ascending) };
  }
}

function joined(rows: readonly Row[]): string {
  return rows.map(({ record }) => record).join();
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
