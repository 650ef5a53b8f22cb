import type { Cursor, PageSizes } from './cursor.ts';
import { type AccountTransaction, compare, isAfter, type Key } from './key.ts';
import { PagingError } from './paging-error.ts';
import { replay } from './replay.ts';
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
