import { type FileHandle, open, realpath } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { fileErrorMessage } from '../../../engine/json/error-message.ts';
import { ImportError } from './import-error.ts';

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
  /** Its bytes; none follows once the import is stopped. */
  readonly chunks: AsyncIterable<Buffer>;
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
    const handle = await open(source, 'r');
    file = handle;
    const stat = await handle.stat();
    const isFile = stat.isFile();
    const known = name ?? (isFile ? await realpath(source) : undefined);
    // Opened once only: who writes into a named pipe would be cut off when it is closed.
    const opened = streamSource(handle.createReadStream({ highWaterMark: CHUNK }), source, known, signal);
    return isFile ? { ...opened, bytes: stat.size, close: () => opened.close().then(() => handle.close()) } : opened;
  } catch (cause) {
    await file?.close();
    throw unreadable(source, cause);
  }
}

function streamSource(
  stream: Readable,
  label: string,
  name: string | undefined,
  signal: AbortSignal | undefined,
): OpenSource {
  return {
    label,
    name,
    bytes: undefined,
    chunks: readable(stream, label, signal),
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

function unreadable(label: string, cause: unknown): ImportError {
  return new ImportError('source-unreadable', `${label} cannot be read: ${fileErrorMessage(cause)}.`, { cause });
}
