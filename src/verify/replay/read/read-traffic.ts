import { ProgramMemory } from '../program/program-memory.ts';
import type { TrafficEntry } from '../split/traffic-entry.ts';
import { TrafficError } from '../traffic-error.ts';
import type { FileRange } from './file-range.ts';
import { fillWindow, nameOf, type TrafficSource } from './fill-window.ts';
import { formatOf, HEAD } from './traffic-format.ts';
import { createReader, type TrafficReader } from './traffic-reader.ts';
import { TrafficWindow } from './traffic-window.ts';

/** How long the window is at first, in bytes; about half of it is read at once. */
const WINDOW = 1 << 22;

/** The entries that end in what was read last. */
export interface TrafficChunk {
  /** Who has split them. */
  readonly reader: TrafficReader;
  /** They are gone with the next chunk. */
  readonly entries: Iterable<TrafficEntry>;
  /** How many bytes were read so far, as they are stored. */
  readonly bytesRead: number;
}

/** How traffic is read. */
export interface ReadingOptions {
  /** Ends the reading. */
  readonly signal?: AbortSignal;
  /** Where it is read. */
  readonly memory?: ProgramMemory;
  /** The part of the file that is read; all of it unless given. */
  readonly range?: FileRange | undefined;
}

/**
 * Reads recorded traffic chunk by chunk: HAR or NDJSON, whichever it is, compressed with gzip or not. Memory stays the
 * same however much there is.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`, `range-misplaced`
 */
export async function* readTraffic(
  source: TrafficSource,
  { signal, memory = new ProgramMemory(), range }: ReadingOptions = {},
): AsyncGenerator<TrafficChunk> {
  const name = nameOf(source);
  memory.makeRoom(WINDOW);
  const window = new TrafficWindow(memory);
  const count = { bytes: 0 };
  let reader = range && createReader(range.format, memory, range.start > 0);
  for await (const isEnd of fillWindow(window, source, count, { signal, range })) {
    const isLast = isEnd && range?.isLast !== false;
    if (reader === undefined) {
      const { bytes } = window;
      if (!isLast && bytes.length < HEAD) continue;
      if (isLast && bytes.every((byte) => byte <= 0x20)) return;
      reader = createReader(formatOf(bytes, name), memory);
    }
    const { splitter } = reader;
    const entries = splitter.split(window.start, window.end, isLast);
    yield { reader, entries, bytesRead: count.bytes };
    for (const _ of entries);
    if (isEnd && !isLast && !splitter.isBetween(window.end)) throw misplaced(name);
    window.keepFrom(splitter.rest);
  }
}

function misplaced(name: string): TrafficError {
  return new TrafficError(
    'range-misplaced',
    `${name} has no entry where one was taken to begin; read it in one piece.`,
  );
}
