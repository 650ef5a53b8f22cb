import { randomUUID } from 'node:crypto';
import type { TrafficFormat } from '../read/read-traffic.ts';
import type { QuotedJson } from './quoted-json.ts';

/** What stands for a body that was cut out. Nobody who recorded traffic can know it, and it is not base64. */
export const PLACEHOLDER = `:${randomUUID()}`;

const FILLED = Buffer.from(PLACEHOLDER);
const KEYS: Readonly<Record<TrafficFormat, Buffer>> = { har: Buffer.from('"text":'), ndjson: Buffer.from('"body":') };
/** Bodies of requests come before it. */
const RESPONSE = Buffer.from('"response":');
const ENDS = { list: Buffer.from(']"'), object: Buffer.from('}"') };
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;
const QUOTE = 0x22;
const SPACE = 0x20;

/** How many members with the name of a body are looked at. */
const MOST_TRIED = 4;

/**
 * Cuts a body that looks like JSON out of an entry; undefined where none is found. Whether it is the body of the answer,
 * and ends where it seems to, is for the caller to see: the placeholder stands in its place, and a scan takes it to its end.
 */
export function cutBody(entry: Buffer, format: TrafficFormat): QuotedJson | undefined {
  const key = KEYS[format];
  let from = Math.max(0, entry.indexOf(RESPONSE));
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    const found = entry.indexOf(key, from);
    if (found < 0) return undefined;
    let start = found + key.length;
    while (entry[start] === SPACE) start += 1;
    const begin = entry[start + 1];
    if (entry[start] === QUOTE && (begin === OPEN_BRACKET || begin === OPEN_BRACE)) {
      const end = entry.indexOf(begin === OPEN_BRACKET ? ENDS.list : ENDS.object, start + 1) + 1;
      return end === 0 ? undefined : { bytes: entry, start: start + 1, end };
    }
    from = start;
  }
  return undefined;
}

/** The entry with {@link PLACEHOLDER} in place of `body`, as text. */
export function withPlaceholder({ bytes, start, end }: QuotedJson): string {
  return Buffer.concat([bytes.subarray(0, start), FILLED, bytes.subarray(end)]).toString('utf8');
}
