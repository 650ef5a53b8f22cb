import { HarSplitter } from '../split/har-splitter.ts';
import { LineSplitter } from '../split/line-splitter.ts';
import type { TrafficEntry, TrafficSplitter } from '../split/traffic-entry.ts';
import { ValueSplitter } from '../split/value-splitter.ts';
import { TrafficError } from '../traffic-error.ts';
import { HEAD, type TrafficFormat, trafficFormatOf } from './traffic-format.ts';
import type { FileRange } from './traffic-source.ts';
import { fillWindow, sourceName, type TrafficSource, TrafficWindow } from './traffic-source.ts';

/** The first size of the window, in bytes; about half of it is read at once. */
const WINDOW = 1 << 22;

/** The entries that end in the bytes that were read last. */
export interface TrafficChunk {
  readonly format: TrafficFormat;
  readonly splitter: TrafficSplitter;
  /** Valid until the next chunk is asked for. */
  readonly entries: Iterable<TrafficEntry>;
  /** The number of bytes read so far, as stored. */
  readonly bytesRead: number;
}

/** How traffic is read. */
export interface ReadingOptions {
  /** Stops reading. */
  readonly signal?: AbortSignal;
  /** The part of the file that is read; the whole file by default. */
  readonly range?: FileRange | undefined;
}

/**
 * Reads recorded traffic chunk by chunk: HAR, NDJSON or other JSON, plain or compressed with gzip. Memory does not grow with the size
 * of the traffic.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`, `range-misplaced`
 */
export async function* readTraffic(
  source: TrafficSource,
  { signal, range }: ReadingOptions = {},
): AsyncGenerator<TrafficChunk> {
  const name = sourceName(source);
  const window = new TrafficWindow(WINDOW);
  let format = range?.format;
  let splitter = format && splitterFor(format, range !== undefined && range.start > 0);
  for await (const { isEnd, bytesRead } of fillWindow(window, source, { signal, range })) {
    const { bytes } = window;
    const isLast = isEnd && range?.isLast !== false;
    if (format === undefined || splitter === undefined) {
      if (!isLast && bytes.length < HEAD) continue;
      if (isLast && bytes.toString('utf8', 0, HEAD).trim() === '') return;
      format = trafficFormatOf(bytes, name);
      splitter = splitterFor(format, false);
    }
    const entries = splitter.split(bytes, isLast);
    yield { format, splitter, entries, bytesRead };
    // The splitter knows what is left in the window only after the last entry, which the caller may not have asked for.
    for (const _ of entries);
    if (isEnd && !isLast && !splitter.isBetween(bytes)) throw misplaced(name);
    window.keepFrom(splitter.rest);
  }
}

/** @param isWithin whether the first byte that is read is that of an entry, not that of the file */
function splitterFor(format: TrafficFormat, isWithin: boolean): TrafficSplitter {
  switch (format) {
    case 'har':
      return new HarSplitter(isWithin);
    case 'ndjson':
      return new LineSplitter();
    case 'json':
      return new ValueSplitter();
  }
}

function misplaced(name: string): TrafficError {
  return new TrafficError(
    'range-misplaced',
    `${name} has no entry where one was taken to begin; read it in one piece.`,
  );
}
