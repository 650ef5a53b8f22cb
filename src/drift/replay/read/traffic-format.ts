import { TrafficError } from '../traffic-error.ts';

/** The formats of recorded traffic. */
export type TrafficFormat = 'har' | 'ndjson';

/** How much of the beginning decides the format, in bytes. */
export const HEAD = 4096;

/**
 * The format of what begins with `head`: HAR is one object with the key `log`; the objects of NDJSON have other keys.
 *
 * @throws {TrafficError} `traffic-unknown`
 */
export function formatOf(head: Buffer, name: string): TrafficFormat {
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
