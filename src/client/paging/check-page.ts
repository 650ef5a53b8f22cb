import type { Cursor } from './cursor.ts';
import { type AccountTransaction, checkKey, compare, isClearlyAfter, type Key } from './key.ts';
import { PagingError } from './paging-error.ts';

/**
 * Checks what every page must keep to, and learns from it: the order from the first two keys that differ, and whether
 * `offset`, which is the key of a record, is part of the page.
 *
 * @throws {PagingError} `page-too-long`, `key-unreadable`, `unordered`, `offset-ignored`
 */
export function checkPage(
  page: readonly AccountTransaction[],
  offset: Key | undefined,
  limit: number,
  cursor: Cursor,
): void {
  if (page.length > limit) throw new PagingError('page-too-long', `It holds ${page.length} of ${limit}.`);
  let before = cursor.ascending === undefined ? offset : undefined;
  for (const record of page) {
    const key = record.tranWhen;
    if (key === before) continue;
    checkKey(record);
    const order = before === undefined ? 0 : compare(key, before);
    if (order !== 0) cursor.ascending ??= order > 0;
    if (order !== 0 && order > 0 !== cursor.ascending) throw new PagingError('unordered', `${key} follows ${before}.`);
    before = key;
  }
  if (offset === undefined) return;
  const first = page[0]?.tranWhen;
  cursor.inclusive ??= first !== undefined && compare(first, offset) === 0;
  if (first !== undefined && cursor.ascending !== undefined && isClearlyAfter(offset, first, cursor.ascending)) {
    throw new PagingError('offset-ignored', `It begins at ${first}, not at ${offset}.`);
  }
}
