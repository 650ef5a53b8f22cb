import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { fileErrorMessage } from '../../json/error-message.ts';
import { TrafficError } from '../traffic-error.ts';
import type { TrafficFormat } from './traffic-format.ts';

/** Recorded traffic that is to be read: a file, or a stream with a name for messages. */
export type TrafficSource = string | { readonly name: string; readonly stream: Readable };

/** How much of a stream is read ahead, in bytes. */
const CHUNK = 1 << 20;

/** What messages call a source. */
export function sourceName(source: TrafficSource): string {
  return typeof source === 'string' ? source : source.name;
}

/** What has been read of a source when a piece is in the window. */
export interface ReadSoFar {
  /** Whether nothing more comes. */
  readonly isEnd: boolean;
  /** The number of bytes read, as they are stored. */
  readonly bytesRead: number;
}

/**
 * Fills the window with what a source holds, whose compression is taken off, piece after piece. Yields after each piece, and once
 * more at the end.
 *
 * @throws {TrafficError} `traffic-unreadable`
 */
export async function* fillWindow(
  window: TrafficWindow,
  source: TrafficSource,
  { signal, range }: { readonly signal: AbortSignal | undefined; readonly range: FileRange | undefined },
): AsyncGenerator<ReadSoFar> {
  const count = { bytes: 0 };
  try {
    const pieces =
      typeof source === 'string'
        ? ofFile(window, source, count, signal, range)
        : ofStream(window, source.stream, count, signal);
    for await (const _ of pieces) yield { isEnd: false, bytesRead: count.bytes };
  } catch (cause) {
    const why = fileErrorMessage(cause);
    const [toItsEnd, cure] =
      count.bytes === 0
        ? ['', 'Name a file of recorded traffic, such as HAR or NDJSON.']
        : [' to its end', 'Record it again, or copy it again from where it is whole.'];
    const message = `${sourceName(source)} cannot be read${toItsEnd} (${why}). ${cure}`;
    throw new TrafficError('traffic-unreadable', message, { cause });
  }
  yield { isEnd: true, bytesRead: count.bytes };
}

async function* ofFile(
  window: TrafficWindow,
  file: string,
  count: { bytes: number },
  signal: AbortSignal | undefined,
  range: FileRange | undefined,
): AsyncGenerator<void> {
  const handle = await open(file);
  try {
    if (range !== undefined || (await isPlainFile(handle))) yield* ofPlainFile(window, handle, count, signal, range);
    else yield* ofStream(window, handle.createReadStream({ highWaterMark: CHUNK }), count, signal);
  } finally {
    await handle.close();
  }
}

async function* ofPlainFile(
  window: TrafficWindow,
  handle: FileHandle,
  count: { bytes: number },
  signal: AbortSignal | undefined,
  { start, end }: Pick<FileRange, 'start' | 'end'> = { start: 0, end: Number.POSITIVE_INFINITY },
): AsyncGenerator<void> {
  while (true) {
    const room = window.room();
    const at = start + count.bytes;
    // A thread that reads ahead would cost more than it saves: most files are still in the memory of the system.
    const bytesRead = readSync(handle.fd, room, 0, Math.min(room.length, end - at), at);
    // Signals and the line of progress have to get a turn.
    await setImmediate();
    signal?.throwIfAborted();
    if (bytesRead === 0) return;
    count.bytes += bytesRead;
    window.add(bytesRead);
    yield;
  }
}

async function* ofStream(
  window: TrafficWindow,
  stream: Readable,
  count: { bytes: number },
  signal: AbortSignal | undefined,
): AsyncGenerator<void> {
  if (signal !== undefined) addAbortSignal(signal, stream);
  const stored = counted(stream, count);
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await stored.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  const all = Readable.from(joined(head, stored), { objectMode: false, highWaterMark: CHUNK });
  if (!isGzip(head)) {
    yield* copied(window, all);
    return;
  }
  const gunzip = createGunzip({ chunkSize: CHUNK });
  // Whatever goes wrong before it reaches the reader through it.
  pipeline(all, gunzip, () => {});
  yield* copied(window, gunzip);
}

async function* counted(stream: Readable, count: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    count.bytes += bytes.length;
    yield bytes;
  }
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

async function* copied(window: TrafficWindow, stream: Readable): AsyncGenerator<void> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    for (let at = 0; at < chunk.length; ) {
      const length = chunk.copy(window.room(), 0, at);
      window.add(length);
      at += length;
      yield;
    }
  }
}

/** A part of a file that begins and ends between two entries. */
export interface FileRange {
  readonly format: TrafficFormat;
  /** In bytes from the beginning of the file; `end` is behind the last of them. */
  readonly start: number;
  readonly end: number;
  /** Whether it goes to the end of the file. */
  readonly isLast: boolean;
}

/** The part of the traffic that is in memory, one piece after the other. */
export class TrafficWindow {
  #buffer: Buffer;
  #length = 0;

  /** @param capacity its first size, in bytes; about half of it is read at once. It grows for longer entries. */
  constructor(capacity: number) {
    this.#buffer = Buffer.allocUnsafeSlow(capacity);
  }

  /** Its content. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** The free space behind the content, at least half of the whole. After writing there, call {@link add}. */
  room(): Buffer {
    if (this.#length > this.#buffer.length / 2) {
      const larger = Buffer.allocUnsafeSlow(this.#buffer.length * 2);
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    return this.#buffer.subarray(this.#length);
  }

  add(length: number): void {
    this.#length += length;
  }

  /** Removes everything before a place. */
  keepFrom(place: number): void {
    this.#buffer.copyWithin(0, place, this.#length);
    this.#length -= place;
  }
}

/** Whether a file can be read from any offset, and is not compressed. */
export async function isPlainFile(handle: FileHandle): Promise<boolean> {
  if (!(await handle.stat()).isFile()) return false;
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return !isGzip(buffer);
}

/** Whether what begins with `bytes` is compressed with gzip. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
