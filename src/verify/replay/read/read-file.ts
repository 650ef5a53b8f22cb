import { open } from 'node:fs/promises';

/** How much is read at once, in bytes. */
export const CHUNK: number = 1 << 20;

/**
 * The bytes of a file, chunk by chunk, read ahead by one. A chunk is only valid until the next is asked for: the same two
 * pieces of memory serve all of them.
 *
 * @throws {Error} when the file cannot be read, or `signal` ends the reading.
 */
export async function* readFileBytes(file: string, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const handle = await open(file);
  let [current, ahead] = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)];
  let reading = handle.read(current, 0, CHUNK, null);
  try {
    while (true) {
      const { bytesRead } = await reading;
      signal?.throwIfAborted();
      if (bytesRead === 0) return;
      const read = current;
      [current, ahead] = [ahead, current];
      reading = handle.read(current, 0, CHUNK, null);
      yield read.subarray(0, bytesRead);
    }
  } finally {
    await reading.catch(() => {});
    await handle.close();
  }
}
