import type { Key } from './key.ts';

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
