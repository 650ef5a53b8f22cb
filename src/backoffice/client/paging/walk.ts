import { isBackOfficeError } from '../errors.ts';
import type { Cursor, PageSizes } from './checkpoint.ts';
import { type AccountTransaction, beside, compare, isAfter, isClearlyAfter, isKey, isSame, type Key } from './key.ts';
import { PagingError } from './paging-error.ts';

/** Records as they are listed. */
export type Records = readonly AccountTransaction[];

/** Gets a page whose records run away from `offset`, or from the start of the walk. */
export type Ask = (offset: Key | undefined, limit: number) => Promise<Records>;

/**
 * The listing from `cursor` on, in runs of whole groups; a group is all records of one key. `cursor` is moved on before
 * each run is given.
 *
 * It never relies on unspecified behaviour:
 *
 * - The last group of every page is held back, as the page may have cut it. It is given only from a page that shows it
 *   from its first record to beyond its last, or to the end.
 * - The next page is asked for at the held key where pages are known to include `offset`, else at the key before it,
 *   which shows the held group again on every service. It must come back with every record that was seen of it.
 * - A page shorter than `limit` is the end only when another one shows nothing beyond it.
 * - Where one group fills the page, twice as many records are asked for.
 * - Where the service refuses its own timestamp as `offset` (it lies in the future), a larger page is asked for at the
 *   last offset that it took.
 *
 * With G groups of sizes m, and pages of p records, it makes at most G + 8 + Σ ⌈log2((m + the group before + 1) / p)⌉
 * requests, the terms of the sum not below zero: each completes a group, doubles the limit, or is one of the eight that
 * find the boundary and the end. Each offset that is refused adds at most 2 + ⌈log2(N / p)⌉, of N records.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Paging rules.
 *
 * @throws {PagingError}
 */
export async function* walk(
  ask: Ask,
  cursor: Cursor,
  { pageSize, maxPageSize }: PageSizes,
): AsyncGenerator<Records, void, undefined> {
  // Besides the cursor, all that is remembered between two requests can be dropped at any time.
  let limit = pageSize;
  /** The ids that were seen at `cursor.held`, and the records of the last page that showed it. */
  let seen = new Set<string>();
  let tail: Records = [];
  /** The last offset that was not refused, and whether that after it was. */
  let accepted: Key | undefined;
  let isRefused = false;
  /** Of the last page: whether it was shorter than `limit`. Of any page: its length; whether a short one was not the end. */
  let wasShort = false;
  let longest = 0;
  let isClamped = false;
  /** Whether an empty page where records were seen is still forgiven. */
  let mayBeEmpty = true;

  while (!cursor.done) {
    const { after, held, inclusive } = cursor;
    const probes: boolean = after === undefined && wasShort && inclusive === undefined;
    const isHeld: boolean = held !== undefined && (inclusive || probes) && !isRefused;
    const offset: Key | undefined = isRefused ? accepted : isHeld ? held : after;
    const page: Records | undefined = await ask(offset, limit).catch((error: unknown) => {
      if (offset === undefined || isRefused) throw error;
      return noneIfRefused(error);
    });
    if (!page) {
      isRefused = true;
      continue;
    }
    accepted = offset;
    checkPage(page, offset);
    const start = page.findIndex(({ tranWhen }) => after === undefined || isAfter(tranWhen, after, cursor.ascending));
    const rest = start < 0 ? [] : page.slice(start);
    const isShort: boolean = page.length < limit;
    if (held !== undefined && (isShort || start >= 0) && !shows(rest, held, isShort)) {
      forgive(page, isHeld);
    } else if (isShort && (start < 0 || (held !== undefined && isSame(rest.at(-1)?.tranWhen ?? held, held)))) {
      const mayGoOn = page.length > 1 && page.length >= longest;
      const isEnd = !mayGoOn || isHeld || isRefused || !cursor.inclusive;
      if (isEnd && mayGoOn && (isClamped || (await goesOn()))) {
        throw new PagingError('limit-clamped', limit, page.length, held);
      }
      tail = rest;
      cursor.done = isEnd;
    } else if (moveOn(rest, isShort)) {
      yield rest.slice(0, rest.length - tail.length);
    }
    wasShort = isShort;
    longest = Math.max(longest, page.length);
  }
  if (tail.length > 0) yield tail;

  /** Holds the last group of `rest` back. Returns whether another group precedes it; if not, a full page is made larger. */
  function moveOn(rest: Records, isShort: boolean): boolean {
    const { held } = cursor;
    const last = rest.at(-1)?.tranWhen ?? held;
    const cut = rest.findLastIndex(({ tranWhen }) => !isSame(tranWhen, last ?? tranWhen));
    tail = rest.slice(cut + 1);
    if (held === undefined || last === undefined || !isSame(last, held)) {
      seen = new Set();
      isClamped ||= wasShort && held !== undefined;
    }
    for (const { finTranID } of tail) seen.add(finTranID);
    cursor.held = last;
    if (cut >= 0) {
      cursor.after = rest[cut]?.tranWhen;
      limit = pageSize;
      isRefused = false;
    } else if (!isShort) {
      if (limit >= maxPageSize) throw new PagingError('group-too-large', last ?? cursor.after);
      limit = Math.min(2 * limit, maxPageSize);
    }
    return cut >= 0;
  }

  /** Whether `rest` has the group of `held`, and all of `seen` where the group is whole. */
  function shows(rest: Records, held: Key, isShort: boolean): boolean {
    const group = rest.filter(({ tranWhen }) => isSame(tranWhen, held));
    const ids = new Set(group.map(({ finTranID }) => finTranID));
    return group.length > 0 && ((group.length === rest.length && !isShort) || [...seen].every((id) => ids.has(id)));
  }

  /**
   * `page` does not show the held group. If it was requested at the held key, the service leaves out the record at
   * `offset`, and only the key before shows the group; if there is none and nothing follows, the group was the last one.
   *
   * @throws {PagingError} `group-lost`
   */
  function forgive(page: Records, isHeld: boolean): void {
    if (isHeld) {
      cursor.inclusive = false;
      cursor.done = wasShort && page.length === 0 && cursor.after === undefined;
      isClamped ||= wasShort && page.length > 0;
      return;
    }
    if (page.length > 0 || !mayBeEmpty) throw new PagingError('group-lost', cursor.held);
    mayBeEmpty = false;
  }

  /**
   * Whether a record follows the held group, which fills the longest page received. Then the page was not short
   * because the listing ends, but because the service returns no longer one.
   */
  async function goesOn(): Promise<boolean> {
    const { held = '', inclusive, ascending } = cursor;
    const steps = ascending === undefined ? [1, -1] : [ascending ? 1 : -1];
    const places = [inclusive ? [] : held, inclusive === false ? [] : steps.map((step) => beside(held, step))];
    for (const offset of places.flat()) {
      if (offset === undefined) continue;
      const page: Records | undefined = await ask(offset, 2).catch(noneIfRefused);
      if (page?.some(({ tranWhen }) => isAfter(tranWhen, held, ascending))) return true;
    }
    return false;
  }

  /**
   * Checks what every page must keep to, and learns from it: the order from the first two keys that differ, and whether
   * `offset`, which is the key of a record, is part of the page.
   *
   * @throws {PagingError} `page-too-long`, `key-unreadable`, `unordered`, `offset-ignored`
   */
  function checkPage(page: Records, offset: Key | undefined): void {
    if (page.length > limit) throw new PagingError('page-too-long', page.length, limit);
    let before = cursor.ascending === undefined ? offset : undefined;
    for (const { tranWhen: key } of page) {
      if (!isKey(key)) throw new PagingError('key-unreadable');
      const order = before === undefined ? 0 : compare(key, before);
      if (order !== 0) cursor.ascending ??= order > 0;
      if (order !== 0 && order > 0 !== cursor.ascending) throw new PagingError('unordered', key, before);
      before = key;
    }
    const first = page[0]?.tranWhen;
    if (offset === undefined) return;
    cursor.inclusive ??= first !== undefined && isSame(first, offset);
    if (first !== undefined && cursor.ascending !== undefined && isClearlyAfter(offset, first, cursor.ascending)) {
      throw new PagingError('offset-ignored', first, offset);
    }
  }
}

/**
 * Nothing where the service answered 400, as it does to an `offset` outside of the range or in the future.
 *
 * @throws whatever else `error` is
 *
 * Interface specification: Errors, rules 1 and 2.
 */
export function noneIfRefused(error: unknown): undefined {
  if (!isBackOfficeError(error) || Object(error).status !== 400) throw error;
}
