import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { TrafficError } from '../traffic-error.ts';
import { createHarSplitter } from './har-splitter.ts';
import { createLineSplitter } from './line-splitter.ts';
import { CHUNK, readFileBytes } from './read-file.ts';
import type { TrafficEntry } from './traffic-entry.ts';

/** Recorded traffic that is to be read: a file, or a stream with a name for messages. */
export type TrafficSource = string | { readonly name: string; readonly stream: Readable };

/** The formats of recorded traffic. */
export type TrafficFormat = 'har' | 'ndjson';

/** The entries of one chunk, and what they are. */
export interface TrafficChunk {
  readonly format: TrafficFormat;
  /** Take them all before the next chunk. */
  readonly entries: Iterable<TrafficEntry>;
  /** How many bytes were read so far, as they are stored. */
  readonly bytesRead: number;
}

/** How much of the beginning tells the format, in bytes. */
const HEAD = 4096;

/** What messages call a source. */
export function nameOf(source: TrafficSource): string {
  return typeof source === 'string' ? source : source.name;
}

/**
 * Reads recorded traffic chunk by chunk: HAR or NDJSON, whichever it is, compressed with gzip or not. Memory stays the
 * same however much there is. `signal` ends the reading. With `guesses`, entries may have to be refused.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 */
export async function* readTraffic(
  source: TrafficSource,
  signal?: AbortSignal,
  guesses = false,
): AsyncGenerator<TrafficChunk> {
  const name = nameOf(source);
  const count = { bytes: 0 };
  const chunks = inflated(bytesOf(source, count, signal), name);
  let head: Buffer = Buffer.alloc(0);
  let splitter: ReturnType<typeof createLineSplitter> | undefined;
  let format: TrafficFormat = 'ndjson';
  for await (const chunk of chunks) {
    if (splitter !== undefined) {
      yield { format, entries: splitter.split(chunk), bytesRead: count.bytes };
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD) continue;
    format = formatOf(head, name);
    splitter = format === 'har' ? createHarSplitter(guesses) : createLineSplitter();
    yield { format, entries: splitter.split(head), bytesRead: count.bytes };
  }
  if (splitter === undefined) {
    if (head.every((byte) => byte <= 0x20)) return;
    format = formatOf(head, name);
    splitter = format === 'har' ? createHarSplitter(guesses) : createLineSplitter();
    yield { format, entries: splitter.split(head), bytesRead: count.bytes };
  }
  yield { format, entries: splitter.end(), bytesRead: count.bytes };
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

/** The bytes of a source as they are stored. A chunk is only valid until the next. */
async function* bytesOf(
  source: TrafficSource,
  count: { bytes: number },
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  if (signal !== undefined && typeof source !== 'string') addAbortSignal(signal, source.stream);
  try {
    for await (const chunk of typeof source === 'string' ? readFileBytes(source, signal) : source.stream) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      count.bytes += bytes.length;
      yield bytes;
    }
  } catch (cause) {
    throw unreadable(nameOf(source), cause);
  }
}

/** The bytes without their compression, which their first two tell. */
async function* inflated(chunks: AsyncGenerator<Buffer>, name: string): AsyncGenerator<Buffer> {
  let first: Buffer = Buffer.alloc(0);
  while (first.length < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    first = Buffer.concat([first, next.value]);
  }
  const all = joined(first, chunks);
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* all;
    return;
  }
  const gunzip = createGunzip({ chunkSize: CHUNK });
  // Whatever goes wrong before it reaches the reader through it.
  pipeline(Readable.from(copies(all), { objectMode: false, highWaterMark: CHUNK }), gunzip, () => {});
  try {
    for await (const chunk of gunzip) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (cause) {
    throw cause instanceof TrafficError ? cause : unreadable(name, cause);
  }
}

/** Chunks that stay valid. */
async function* copies(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

function unreadable(name: string, cause: unknown): TrafficError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new TrafficError('traffic-unreadable', `${name} cannot be read to its end (${why}).`, { cause });
}
