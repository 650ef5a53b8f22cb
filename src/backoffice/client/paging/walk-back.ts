import type { Cursor } from '../checkpoint.ts';
import { compare, isAfter, isSame, type Key } from './key.ts';
import { PagingError, previousForm } from './paging-error.ts';
import type { PageSizes } from './read-checkpoint.ts';
import { type Ask, noneIfRefused, type Records, walk } from './walk.ts';

/**
 * The listing from its end to its start, in runs of whole groups.
 *
 * Which records a previous page contains, how they are sorted, and its content without `offset`, is unspecified. Where it
 * holds those right before `offset`, in either order, this is `walk` on the listing turned round. A full page that
 * reaches the first record of the listing may instead be the first of the range; then, or where no page is found that
 * ends the listing, or where previous pages contradict each other, the rest is read forwards, kept, and given in reverse;
 * `cursor.replay` is then set.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Paging rules, rule 3.
 *
 * @throws {PagingError}
 */
export async function* walkBack(next: Ask, previous: Ask, to: string, cursor: Cursor, sizes: PageSizes) {
  const { maxPageSize } = sizes;
  /** Grows where the records of one timestamp fill a page. */
  let { pageSize } = sizes;
  if (cursor.done) return;
  if (!cursor.replay) {
    try {
      yield* walk(await previousPages(), cursor, { pageSize, maxPageSize });
    } catch (error) {
      if (!(error instanceof PagingError)) throw error;
      cursor.replay = true;
    }
  }
  if (cursor.replay) yield* replay();

  /** @throws {PagingError} `previous-form` */
  async function previousPages(): Promise<Ask> {
    let [ready, end] = cursor.after === undefined ? await findEnd() : [];
    return async (offset, limit) => {
      const page = ready ?? (await previous(offset ?? end, limit));
      ready = undefined;
      const turned = beginningBeside(page);
      // A key at or beyond the first one: records can have arrived before it.
      const far = turned.at(-1)?.tranWhen;
      if (turned.length >= limit && far !== undefined && !isAfter(cursor.first ?? far, far, cursor.ascending)) {
        throw previousForm();
      }
      return turned;
    };
  }

  /** The page with the record nearest to `offset` first. One of a single key is turned as those before. */
  function beginningBeside(page: Records): Records {
    const [first, last] = endsOf(page);
    if (!isSame(first, last)) cursor.turned = isAfter(first, last, cursor.ascending);
    return cursor.turned ? page.toReversed() : page;
  }

  /**
   * Finds a full previous page that ends the listing, and the offset that got it: without `offset`, or at the last moment of
   * the range. That it ends the listing is asked for with `next`.
   *
   * @throws {PagingError} `previous-form` where there is none, or where the listing fits into one page.
   */
  async function findEnd(): Promise<[page: Records, offset: Key | undefined]> {
    const start = await untied((limit) => next(undefined, limit));
    const [first, last] = endsOf(start ?? []);
    if (start && start.length >= pageSize && !isSame(first, last)) {
      cursor.ascending = compare(first, last) > 0;
      cursor.first = first;
      // These moments may lie in the future, or beyond the range; then they are refused.
      for (const offset of [undefined, `${to}T23:59:59.999Z`, to]) {
        const page = await untied((limit) => previous(offset, limit).catch(noneIfRefused));
        if (!page || page.length < pageSize) continue;
        const [nearest, far] = endsOf(beginningBeside(page));
        if (!isAfter(first, far, cursor.ascending)) continue;
        const beyond = await next(nearest, pageSize).catch(noneIfRefused);
        if (!beyond || beyond.length >= pageSize) continue;
        if (beyond.every(({ tranWhen }) => isSame(tranWhen, nearest))) return [page, offset];
      }
    }
    throw previousForm();
  }

  /** A page; where the records of one timestamp fill it, one of twice as many, and so on. */
  async function untied(ask: (limit: number) => Promise<Records | undefined>): Promise<Records | undefined> {
    for (;;) {
      const page = await ask(pageSize);
      const isTied = page && page.length >= pageSize && isSame(...endsOf(page));
      if (!isTied || pageSize >= maxPageSize) return page;
      pageSize = Math.min(2 * pageSize, maxPageSize);
    }
  }

  /**
   * The listing before `cursor`, from its end to its start, by `next` alone: reads up to `cursor`, and returns the runs in reverse.
   *
   * @throws {PagingError}
   */
  async function* replay() {
    const forward: Cursor = {};
    const until = cursor.after;
    const runs: Records[] = [];
    for await (const all of walk(next, forward, sizes)) {
      const run = all.filter(({ tranWhen }) => until === undefined || isAfter(until, tranWhen, forward.ascending));
      if (run.length > 0) runs.push(run.reverse());
      if (run.length < all.length) break;
    }
    cursor.held = undefined;
    if (forward.ascending !== undefined) cursor.ascending = !forward.ascending;
    for (let run = runs.pop(); run; run = runs.pop()) {
      cursor.after = run.at(-1)?.tranWhen;
      cursor.done = runs.length === 0;
      yield run;
    }
    cursor.done = true;
  }
}

/** The keys of the first and the last record; '' where there is none. */
function endsOf(page: Records): [first: Key, last: Key] {
  return [page[0]?.tranWhen ?? '', page.at(-1)?.tranWhen ?? ''];
}
