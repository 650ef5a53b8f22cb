/**
 * The position of a walk, and what it has learned of the service. All of it is text or truth values, so that a checkpoint
 * can hold it.
 */
export interface Cursor {
  /** All records up to this key, and with it, were given. */
  after?: string | undefined;
  /** The key that follows `after`. Its records are held back until they are known to be whole. */
  held?: string | undefined;
  /** Whether the walk leads to later records. */
  ascending?: boolean | undefined;
  /** Whether records at `offset` belong to the page. */
  inclusive?: boolean | undefined;
  /** Walking back: the first key of the listing. */
  first?: string | undefined;
  /** Walking back: whether a previous page has to be turned to begin beside `offset`. */
  turned?: boolean | undefined;
  /** Walking back: previous pages cannot be followed; the listing is read forwards and given in reverse. */
  replay?: boolean | undefined;
  /** Nothing follows. */
  done?: boolean | undefined;
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
