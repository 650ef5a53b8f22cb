import { isText } from '../check-options.ts';
import type { Checkpoint, Cursor, Listing } from '../checkpoint.ts';
import { isKey } from './key.ts';
import { checkpointInvalid, checkpointMismatch } from './paging-error.ts';

/** How many records a walk asks for. */
export interface PageSizes {
  /** At first. */
  readonly pageSize: number;
  /** At most, where those of one timestamp fill a page. */
  readonly maxPageSize: number;
}

const KEYS = ['after', 'held', 'first'];
const FLAGS = ['ascending', 'inclusive', 'turned', 'replay', 'done'];
const LISTING = ['accountId', 'from', 'to', 'direction'] as const;

/**
 * The cursor of `checkpoint`, which may come from anywhere.
 *
 * @throws {PagingError} `checkpoint-invalid`, `checkpoint-mismatch`
 */
export function readCheckpoint(checkpoint: Checkpoint, listing: Listing): Cursor {
  const check = (names: readonly string[], isAllowed: (value: unknown) => boolean) => {
    const fields = Object(checkpoint);
    const wrong = names.find((name) => !isAllowed(fields[name]));
    if (wrong) throw checkpointInvalid(wrong, fields[wrong]);
  };
  check(['version'], (value) => value === 1);
  check(LISTING, isText);
  check(KEYS, (value) => value === undefined || isKey(value));
  check(FLAGS, (value) => value === undefined || typeof value === 'boolean');
  const { version, accountId, from, to, direction, ...cursor } = checkpoint;
  check(['after'], (value) => Boolean(cursor.done || (value && cursor.ascending !== undefined)));
  for (const name of LISTING) {
    if (checkpoint[name] !== listing[name]) throw checkpointMismatch(name, checkpoint[name], listing[name]);
  }
  return cursor;
}
