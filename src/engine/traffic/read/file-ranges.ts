import { type FileHandle, open } from 'node:fs/promises';
import { HEAD, type TrafficFormat, trafficFormatOf } from './traffic-format.ts';
import type { FileRange } from './traffic-source.ts';
import { isPlainFile } from './traffic-source.ts';

/** How far behind the place where a range should begin an entry is looked for, in bytes. */
const FARTHEST = 1 << 26;
const PIECE = 1 << 20;
/** How an entry of HAR begins: a bracket and its first name. Within a text, the quotes would be escaped. */
const FIRST_ENTRY = /"entries"\s*:\s*\[\s*(\{\s*"[^"\\]+"\s*:)/;

/**
 * Parts into which a file can be cut, in their order; undefined where it cannot. `starts` are the places behind which all
 * but the first begin, in bytes. That an entry begins there is certain for NDJSON, and nearly so for HAR: who reads the
 * part before finds out, see `TrafficSplitter.isBetween`.
 *
 * @throws {TrafficError} `traffic-unknown`
 */
export async function fileRanges(file: string, starts: readonly number[]): Promise<readonly FileRange[] | undefined> {
  const handle = await open(file);
  try {
    if (!(await isPlainFile(handle))) return undefined;
    const { size } = await handle.stat();
    const head = await pieceOf(handle, 0);
    const format = trafficFormatOf(head.subarray(0, HEAD), file);
    if (format === 'json') return undefined;
    const marker = format === 'har' ? FIRST_ENTRY.exec(head.toString('latin1'))?.[1] : '\n';
    if (marker === undefined) return undefined;
    const found = [0];
    for (const start of starts) {
      const place = await entryBehind(handle, start, Buffer.from(marker, 'latin1'), format);
      if (place === undefined) return undefined;
      found.push(place);
    }
    const ends = [...found.slice(1), size];
    const ranges = found.map((start, index) => {
      const end = ends[index] ?? size;
      return { format, start, end, isLast: end === size };
    });
    return ranges.every(({ start, end }) => start < end) ? ranges : undefined;
  } finally {
    await handle.close();
  }
}

/** Where the first entry begins behind `start`. */
async function entryBehind(
  handle: FileHandle,
  start: number,
  marker: Buffer,
  format: TrafficFormat,
): Promise<number | undefined> {
  // Pieces overlap, so that a marker is whole in one of them, and the comma before it.
  for (let at = start; at < start + FARTHEST; at += PIECE / 2) {
    const piece = await pieceOf(handle, at);
    if (piece.length === 0) return undefined;
    for (let index = piece.indexOf(marker); index >= 0; index = piece.indexOf(marker, index + 1)) {
      if (format === 'ndjson') return at + index + 1;
      if (/,\s*$/.test(piece.toString('latin1', Math.max(0, index - 100), index))) return at + index;
    }
  }
  return undefined;
}

async function pieceOf(handle: FileHandle, start: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, start);
  return buffer.subarray(0, bytesRead);
}
