import type { Cursor } from '../checkpoint.ts';
import { type AccountTransaction, beside, compare, isAfter, isClearlyAfter, isKey, isSame, type Key } from './key.ts';
import {
  groupLost,
  groupTooLarge,
  keyUnreadable,
  limitClamped,
  offsetIgnored,
  pageTooLong,
  unordered,
} from './paging-error.ts';
import type { PageSizes } from './read-checkpoint.ts';

/** Records as they are listed. */
export type Records = readonly AccountTransaction[];

/** Gets a page whose records run away from `offset`, or from the start of the walk. */
export type Ask = (offset: Key | undefined, limit: number) => Promise<Records>;

/**
 * The listing from `cursor` on, in runs of whole groups; a group is all records of one key. `cursor` is moved on before
 * each run is returned.
 *
 * It never relies on unspecified behaviour:
 *
 * - The last group of every page is held back, as the page may have cut it. It is returned only from a page that shows it
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
  /** The held group as the last page showed it, and its records on all pages. */
  let group: Records = [];
  let seen: Records = [];
  /** The last offset that was not refused, and whether the one after it was. */
  let accepted: Key | undefined;
  let isRefused = false;
  /** Whether the last page was shorter than `limit`, the length of the longest, and whether a short one was not the end. */
  let wasShort = false;
  let longest = 0;
  let isClamped = false;
  /** Whether a page was empty where records had been seen. It is an error the second time. */
  let wasEmpty = false;

  while (!cursor.done) {
    const { after, held, inclusive } = cursor;
    // The first group has no key before it. Where it may be the whole listing, its own is tried.
    const isTried: boolean = inclusive === undefined && after === undefined && wasShort;
    const isAtHeld: boolean = held !== undefined && !isRefused && (inclusive || isTried);
    const offset: Key | undefined = isRefused ? accepted : isAtHeld ? held : after;
    const page: Records | undefined = await ask(offset, limit).catch((error: unknown) => {
      if (offset === undefined || isRefused) throw error;
      return noneIfRefused(error);
    });
    if (!page) {
      isRefused = true;
      continue;
    }
    accepted = offset;
    checkPage(page, offset, limit, cursor);
    const isShort: boolean = page.length < limit;
    const rest = page.filter(({ tranWhen }) => after === undefined || isAfter(tranWhen, after, cursor.ascending));
    const last: Key | undefined = rest.at(-1)?.tranWhen;

    switch (outcomeOf(rest, isShort, held, seen)) {
      case 'group-lost':
        if (isAtHeld) {
          // The service leaves out records at `offset`, so only the key before shows the group. Where there is no such key,
          // and nothing follows, the group was the whole listing.
          cursor.inclusive = false;
          cursor.done = wasShort && page.length === 0 && after === undefined;
          isClamped ||= wasShort && page.length > 0;
        } else if (page.length > 0 || wasEmpty) {
          throw groupLost(held);
        } else {
          wasEmpty = true;
        }
        break;

      case 'end': {
        // A page as long as any before may be short because the service clamps `limit`. One at the held key shows more.
        const mayBeClamped = page.length > 1 && page.length >= longest;
        const isEnd = !mayBeClamped || isAtHeld || isRefused || !cursor.inclusive;
        if (isEnd && mayBeClamped && (isClamped || (await goesOn(ask, cursor)))) {
          throw limitClamped(limit, page.length, held);
        }
        group = rest;
        cursor.done = isEnd;
        break;
      }

      case 'one group':
        group = rest;
        seen = [...seen, ...rest];
        cursor.held = last ?? held;
        if (isShort) break;
        if (limit >= maxPageSize) throw groupTooLarge(cursor.held ?? after);
        limit = Math.min(2 * limit, maxPageSize);
        break;

      case 'whole groups': {
        const whole = rest.slice(0, 1 + rest.findLastIndex(({ tranWhen }) => !isSame(tranWhen, last)));
        isClamped ||= wasShort && held !== undefined && !isSame(held, last);
        group = rest.slice(whole.length);
        seen = group;
        cursor.held = last;
        cursor.after = whole.at(-1)?.tranWhen;
        limit = pageSize;
        isRefused = false;
        yield whole;
      }
    }
    wasShort = isShort;
    longest = Math.max(longest, page.length);
  }
  if (group.length > 0) yield group;
}

/**
 * What `rest`, the records of a page after `cursor.after`, shows:
 *
 * - `group-lost`: the held group is missing, or records of it that were `seen`
 * - `end`: nothing beyond the held group, on a page with space for more
 * - `one group`: no group that is known to be whole, as one fills the page or is the first of the walk
 * - `whole groups`: the last group, and others before it, which are whole
 */
function outcomeOf(rest: Records, isShort: boolean, held: Key | undefined, seen: Records) {
  const last = rest.at(-1)?.tranWhen;
  if (last === undefined && !isShort) return 'one group';
  if (held !== undefined) {
    const group = rest.filter(({ tranWhen }) => isSame(tranWhen, held));
    const ids = new Set(group.map(({ finTranID }) => finTranID));
    const isWhole = isShort || group.length < rest.length;
    if (group.length === 0 || (isWhole && seen.some(({ finTranID }) => !ids.has(finTranID)))) return 'group-lost';
  }
  if (isShort && (last === undefined || isSame(last, held))) return 'end';
  return isSame(rest[0]?.tranWhen, last) ? 'one group' : 'whole groups';
}

/**
 * Whether a record follows the held group, which fills the longest page received. Then the page was not short
 * because the listing ends, but because the service returns no longer one.
 */
async function goesOn(ask: Ask, { held = '', inclusive, ascending }: Cursor): Promise<boolean> {
  const steps = ascending === undefined ? [1, -1] : [ascending ? 1 : -1];
  const places = [inclusive ? [] : held, inclusive === false ? [] : steps.map((step) => beside(held, step))];
  for (const offset of places.flat()) {
    if (offset === undefined) continue;
    const page = await ask(offset, 2).catch(noneIfRefused);
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
function checkPage(page: Records, offset: Key | undefined, limit: number, cursor: Cursor): void {
  if (page.length > limit) throw pageTooLong(page.length, limit);
  let before = cursor.ascending === undefined ? offset : undefined;
  for (const { tranWhen: key } of page) {
    if (!isKey(key)) throw keyUnreadable();
    const order = before === undefined ? 0 : compare(key, before);
    if (order !== 0) cursor.ascending ??= order > 0;
    if (order !== 0 && order > 0 !== cursor.ascending) throw unordered(key, before);
    before = key;
  }
  const first = page[0]?.tranWhen;
  if (offset === undefined) return;
  cursor.inclusive ??= isSame(first, offset);
  if (first !== undefined && cursor.ascending !== undefined && isClearlyAfter(offset, first, cursor.ascending)) {
    throw offsetIgnored(first, offset);
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
  if (Object(error).status !== 400) throw error;
}
