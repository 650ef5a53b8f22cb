import type { FileHandle } from 'node:fs/promises';

/** Whether a file can be read from any offset, and is not compressed. */
export async function isPlain(handle: FileHandle): Promise<boolean> {
  if (!(await handle.stat()).isFile()) return false;
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return !isGzip(buffer);
}

/** Whether what begins with `bytes` is compressed with gzip. */
export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
