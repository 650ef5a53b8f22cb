import { type FileHandle, open, realpath } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { errorMessage } from '../../openapi/error-message.ts';
import { ImportError } from './import-error.ts';
import { PROOF_BYTES, SourceProof } from './source-proof.ts';

/** The source of an import: a file by its path, or a stream. */
export type ImportSource = string | Readable;

/** A source that was opened. */
export interface OpenSource {
  /** Its name in messages. */
  readonly label: string;
  /** The key of its checkpoints; undefined when it cannot be resumed since nothing identifies it. */
  readonly name: string | undefined;
  /** Its length in bytes; undefined when unknown. */
  readonly bytes: number | undefined;
  /** Skips the first `bytes` bytes and returns their proof; if the source is shorter, undefined or another proof. */
  skip(bytes: number): Promise<SourceProof | undefined>;
  /** The next chunks. */
  chunks(): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** How much is read at once, in bytes. */
const CHUNK = 1_048_576;

/**
 * Opens a source. A file is known by its absolute path, unless `name` names it; what is not a regular file (a stream, a
 * pipe) is read from its beginning and can only be resumed under a `name`.
 *
 * @throws {ImportError} `source-unreadable`.
 */
export async function openSource(
  source: ImportSource,
  name: string | undefined,
  signal?: AbortSignal,
): Promise<OpenSource> {
  if (typeof source !== 'string') return streamSource(source, name ?? 'the stream', name, signal);
  let file: FileHandle | undefined;
  try {
    file = await open(source, 'r');
    const stat = await file.stat();
    if (stat.isFile()) return fileSource(file, source, name ?? (await realpath(source)), stat.size, signal);
    // Opened once only: who writes into a named pipe would be cut off when it is closed.
    return streamSource(file.createReadStream({ highWaterMark: CHUNK }), source, name, signal);
  } catch (cause) {
    await file?.close();
    throw unreadable(source, cause);
  }
}

function fileSource(
  file: FileHandle,
  label: string,
  name: string,
  bytes: number,
  signal: AbortSignal | undefined,
): OpenSource {
  let start = 0;
  return {
    label,
    name,
    bytes,
    async skip(count) {
      start = count;
      const head = await readAt(file, 0, Math.min(count, PROOF_BYTES));
      const tail = await readAt(file, Math.max(0, count - PROOF_BYTES), Math.min(count, PROOF_BYTES));
      return new SourceProof(head, tail);
    },
    chunks: () => readable(file.createReadStream({ start, highWaterMark: CHUNK, autoClose: false }), label, signal),
    close: () => file.close(),
  };
}

function streamSource(
  stream: Readable,
  label: string,
  name: string | undefined,
  signal: AbortSignal | undefined,
): OpenSource {
  const chunks = readable(stream, label, signal)[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  return {
    label,
    name,
    bytes: undefined,
    async skip(count) {
      const proof = new SourceProof();
      for (let done = 0; done < count; ) {
        const { value, done: atEnd } = await chunks.next();
        if (atEnd) return undefined;
        proof.add(value.subarray(0, count - done));
        left = value.subarray(count - done);
        done += value.length - left.length;
      }
      return proof;
    },
    async *chunks() {
      if (left.length > 0) yield left;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    },
    close: async () => {
      stream.destroy();
    },
  };
}

/** The bytes of a stream, in chunks. A failure of the stream is reported as an error of ours. */
async function* readable(stream: Readable, label: string, signal?: AbortSignal): AsyncGenerator<Buffer, void> {
  try {
    if (signal) addAbortSignal(signal, stream);
    for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
  } catch (cause) {
    if (signal?.aborted) return;
    throw unreadable(label, cause);
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function unreadable(label: string, cause: unknown): ImportError {
  return new ImportError('source-unreadable', `${label} cannot be read: ${errorMessage(cause)}.`, { cause });
}
