/** How long one entry may be, in bytes. A longer one is told and passed over. */
export const LONGEST_ENTRY = 128 * 1024 * 1024;

/** What is wrong with an entry that is longer. */
export const TOO_LONG = 'It is longer than 134,217,728 bytes.';

/** One entry of recorded traffic. It is only valid until the next is asked for. */
export interface TrafficEntry {
  /** The number of its line in NDJSON, its own number in HAR; counted from 1. */
  readonly number: number;
  /** The bytes of the entry, which may be JSON; null where there are none to read, and `why` says what is wrong. */
  readonly bytes: Buffer | null;
  /** Whether it is certainly JSON, and the outline of the splitter has taken it. */
  readonly isOutlined: boolean;
  readonly why: string;
}

/** An entry that cannot be read. */
export function unreadableEntry(number: number, why: string): TrafficEntry {
  return { number, bytes: null, isOutlined: false, why };
}

/** Splits what stands in the window into entries. */
export interface TrafficSplitter {
  /**
   * The entries that end between two places in the memory of the program. Take them all, then keep what stands from
   * {@link rest} for the next call.
   *
   * @param isLast whether nothing more comes
   */
  split(start: number, end: number, isLast: boolean): Iterable<TrafficEntry>;
  /** Where the part begins of which more has to come. */
  readonly rest: number;
  /** How many entries or lines have been numbered. */
  readonly number: number;
  /** Whether all before a place was taken, and an entry may begin there. */
  isBetween(end: number): boolean;
}
