import type { Cursor, PageSizes } from './checkpoint.ts';
import { type AccountTransaction, compare, isAfter, type Key } from './key.ts';
import { PagingError } from './paging-error.ts';
import { type Ask, noneIfRefused, walk } from './walk.ts';

/** Gets a page in one of the two directions. */
export type AskTowards = (
  direction: 'next' | 'prev',
  offset: Key | undefined,
  limit: number,
) => Promise<readonly AccountTransaction[]>;

/** The last page of the listing, and the offset that got it. */
interface End {
  readonly page: readonly AccountTransaction[];
  readonly offset: Key | undefined;
}

/**
 * The listing from its end to its start, in runs of whole groups.
 *
 * Which records a previous page contains, how they are sorted, and its content without `offset`, is unspecified. Where it
 * holds those right before `offset`, in either order, this is `walk` on the listing turned round. A full page that
 * reaches the first record of the listing may instead be the first of the range; then, or where no page is found that
 * ends the listing, or where previous pages contradict each other, the rest is read forwards and given in reverse, at
 * twice the requests; `cursor.replay` is then set.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Paging rules, rule 3.
 *
 * @throws {PagingError}
 */
export async function* walkBack(ask: AskTowards, to: string, cursor: Cursor, sizes: PageSizes) {
  if (cursor.replay !== true && !cursor.done) {
    try {
      yield* walk(await previousPages(ask, to, cursor, sizes), cursor, sizes);
    } catch (error) {
      if (!(error instanceof PagingError)) throw error;
      cursor.replay = true;
    }
  }
  if (cursor.replay === true && !cursor.done)
    yield* replay((offset, limit) => ask('next', offset, limit), cursor, sizes);
}

/** @throws {PagingError} `previous-form` */
async function previousPages(ask: AskTowards, to: string, cursor: Cursor, sizes: PageSizes): Promise<Ask> {
  const end = cursor.after === undefined ? await findEnd(ask, to, cursor, sizes) : undefined;
  let ready = end?.page;
  return async (offset, limit) => {
    const page = ready ?? (await ask('prev', offset ?? end?.offset, limit));
    ready = undefined;
    const turned = beginningBeside(page, cursor);
    // A key at or beyond the first one: records can have arrived before it.
    const far = turned.at(-1)?.tranWhen;
    if (turned.length >= limit && far !== undefined && !isAfter(cursor.first ?? far, far, cursor.ascending)) {
      throw new PagingError('previous-form');
    }
    return turned;
  };
}

/** The page with the record nearest to `offset` first. One of a single key is turned as those before. */
function beginningBeside(page: readonly AccountTransaction[], cursor: Cursor): readonly AccountTransaction[] {
  const [first, last] = [page[0]?.tranWhen, page.at(-1)?.tranWhen];
  if (first !== undefined && last !== undefined && compare(first, last) !== 0) {
    cursor.turned = isAfter(first, last, cursor.ascending);
  }
  return cursor.turned ? page.toReversed() : page;
}

/**
 * Finds a full previous page that ends the listing: without `offset`, or at the last moment of the range. That it ends
 * the listing is asked for with `next`.
 *
 * @throws {PagingError} `previous-form` where there is none, or where the listing fits into one page.
 */
async function findEnd(ask: AskTowards, to: string, cursor: Cursor, { pageSize }: PageSizes): Promise<End> {
  const start = await ask('next', undefined, pageSize);
  const first = start[0]?.tranWhen;
  const last = start.at(-1)?.tranWhen;
  if (start.length < pageSize || first === undefined || last === undefined || compare(first, last) === 0) {
    throw new PagingError('previous-form');
  }
  cursor.ascending = compare(first, last) > 0;
  cursor.first = first;
  // These moments may lie in the future, or beyond the range; then they are refused.
  for (const offset of [undefined, `${to}T23:59:59.999Z`, to]) {
    const page = await ask('prev', offset, pageSize).catch(noneIfRefused);
    if (page === undefined || page.length < pageSize) continue;
    const turned = beginningBeside(page, cursor);
    const nearest = turned[0]?.tranWhen;
    const far = turned.at(-1)?.tranWhen;
    if (nearest === undefined || far === undefined || !isAfter(first, far, cursor.ascending)) continue;
    const beyond = await ask('next', nearest, pageSize).catch(noneIfRefused);
    if (beyond === undefined || beyond.length >= pageSize) continue;
    if (beyond.every(({ tranWhen }) => compare(tranWhen, nearest) === 0)) return { page, offset };
  }
  throw new PagingError('previous-form');
}

/** A run of whole groups between two keys; its records only where they need not be asked for again. */
interface Run {
  readonly after: Key | undefined;
  readonly first: Key;
  readonly last: Key;
  records: readonly AccountTransaction[] | undefined;
}

/**
 * The listing before `cursor`, from its end to its start, by `next` alone: walks to `cursor` and remembers where each page
 * began, then asks for the pages once more, the last first.
 *
 * @throws {PagingError}
 */
async function* replay(next: Ask, cursor: Cursor, sizes: PageSizes) {
  const forward: Cursor = {};
  const runs = await readRuns(next, forward, cursor.after, sizes);
  cursor.held = undefined;
  if (forward.ascending !== undefined) cursor.ascending = !forward.ascending;
  for (let run = runs.pop(); run !== undefined; run = runs.pop()) {
    const records = run.records ?? (await readAgain(next, forward, run, sizes));
    cursor.after = run.first;
    cursor.done = runs.length === 0;
    yield records.toReversed();
  }
  cursor.done = true;
}

async function readRuns(next: Ask, forward: Cursor, until: Key | undefined, sizes: PageSizes): Promise<Run[]> {
  const runs: Run[] = [];
  let after: Key | undefined;
  let kept = 0;
  for await (const all of walk(next, forward, sizes)) {
    const records = all.filter(({ tranWhen }) => until === undefined || isAfter(until, tranWhen, forward.ascending));
    const [first, last] = [records[0]?.tranWhen, records.at(-1)?.tranWhen];
    if (first === undefined || last === undefined) break;
    runs.push({ after, first, last, records });
    after = last;
    kept += records.length;
    for (const run of runs) {
      if (kept <= sizes.pageSize || run.last === last) break;
      kept -= run.records?.length ?? 0;
      run.records = undefined;
    }
    if (records.length < all.length) break;
  }
  return runs;
}

async function readAgain(next: Ask, learned: Cursor, { after, first, last }: Run, sizes: PageSizes) {
  const records: AccountTransaction[] = [];
  for await (const read of walk(next, { ...learned, after, held: first, done: false }, sizes)) {
    records.push(...read.filter(({ tranWhen }) => !isAfter(tranWhen, last, learned.ascending)));
    const reached = read.at(-1)?.tranWhen;
    if (reached !== undefined && (compare(reached, last) === 0 || isAfter(reached, last, learned.ascending)))
      return records;
  }
  throw new PagingError('group-lost', last);
}
