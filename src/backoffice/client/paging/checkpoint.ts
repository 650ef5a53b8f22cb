import { isText } from '../check-options.ts';
import { isKey, type Key } from './key.ts';
import { checkpointInvalid, checkpointMismatch } from './paging-error.ts';

/**
 * The position of a walk, and what it has learned of the service. All of it is text or truth values, so that a checkpoint
 * can hold it.
 */
export interface Cursor {
  /** All records up to this key, and with it, were given. */
  after?: Key | undefined;
  /** The key that follows `after`. Its records are held back until they are known to be whole. */
  held?: Key | undefined;
  /** Whether the walk leads to later records. */
  ascending?: boolean | undefined;
  /** Whether records at `offset` belong to the page. */
  inclusive?: boolean | undefined;
  /** Walking back: the first key of the listing. */
  first?: Key | undefined;
  /** Walking back: whether a previous page has to be turned to begin beside `offset`. */
  turned?: boolean | undefined;
  /** Walking back: previous pages cannot be followed; the listing is read forwards and given in reverse. */
  replay?: boolean | undefined;
  /** Nothing follows. */
  done?: boolean | undefined;
}

/** How many records a walk asks for. */
export interface PageSizes {
  /** At first. */
  readonly pageSize: number;
  /** At most, where those of one timestamp fill a page. */
  readonly maxPageSize: number;
}

/** The listing that a checkpoint belongs to. */
export interface Listing {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  readonly direction: 'next' | 'prev';
}

/**
 * The end of a page of a walk, as plain JSON. From it a walk goes on, anywhere and with any page size, with nothing lost
 * or repeated. All records up to the key `after` were given.
 */
export interface Checkpoint extends Listing, Readonly<Cursor> {
  readonly version: 1;
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
