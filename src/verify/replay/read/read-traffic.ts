import { ProgramMemory } from '../program/program-memory.ts';
import { TrafficError } from '../traffic-error.ts';
import { fillWindow, nameOf, type TrafficSource } from './fill-window.ts';
import type { TrafficEntry } from './traffic-entry.ts';
import { createReader, type TrafficFormat, type TrafficReader } from './traffic-reader.ts';
import { TrafficWindow } from './traffic-window.ts';

/** The entries that end in what was read last. */
export interface TrafficChunk {
  /** Who has split them. */
  readonly reader: TrafficReader;
  /** They are gone with the next chunk. */
  readonly entries: Iterable<TrafficEntry>;
  /** How many bytes were read so far, as they are stored. */
  readonly bytesRead: number;
}

/** How much of the beginning tells the format, in bytes. */
const HEAD = 4096;

/**
 * Reads recorded traffic chunk by chunk: HAR or NDJSON, whichever it is, compressed with gzip or not. Memory stays the
 * same however much there is. `signal` ends the reading.
 *
 * @param memory where it is read
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 */
export async function* readTraffic(
  source: TrafficSource,
  signal?: AbortSignal,
  memory: ProgramMemory = new ProgramMemory(),
): AsyncGenerator<TrafficChunk> {
  const name = nameOf(source);
  const window = new TrafficWindow(memory);
  const count = { bytes: 0 };
  let reader: TrafficReader | undefined;
  for await (const isLast of fillWindow(window, source, count, signal)) {
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
    window.keepFrom(splitter.rest);
  }
}

/** HAR is one object with the key `log`; the objects of NDJSON have other keys. */
function formatOf(head: Buffer, name: string): TrafficFormat {
  const text = head
    .toString('utf8', 0, HEAD)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^\{\s*"log"\s*:/.test(text)) return 'har';
  if (/\.har(?:\.gz)?$/i.test(name) && text.startsWith('{')) return 'har';
  if (text.startsWith('{')) return 'ndjson';
  const begin = JSON.stringify(text.slice(0, 20));
  throw new TrafficError(
    'traffic-unknown',
    `${name} begins with ${begin}; it must be HAR ({"log": …}) or NDJSON (one {"request": …} in each line).`,
  );
}
