import { TrafficError } from '../traffic-error.ts';

/** How the entries of recorded traffic follow one another: in the list of a HAR file, one in each line, or as JSON in any layout. */
export type TrafficFormat = 'har' | 'ndjson' | 'json';

/** How much of the beginning decides the format, in bytes. */
export const HEAD = 4096;

/**
 * The format of what begins with `head`: HAR is one object with the key `log`. Where the first line does not end with an object,
 * or begins a list, objects go over several lines. A first line that is not JSON is a broken entry where another line is one.
 *
 * @throws {TrafficError} `traffic-unknown`
 */
export function trafficFormatOf(head: Buffer, name: string): TrafficFormat {
  const text = head
    .toString('utf8', 0, HEAD)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^\{\s*"log"\s*:\s*(?:\{|$)/.test(text)) return 'har';
  if (/\.har(?:\.gz)?$/i.test(name) && text.startsWith('{')) return 'har';
  if (text.startsWith('[') || /^\{(?:.*[{[,])?[ \t]*\r?\n/.test(text)) return 'json';
  if (/^\{|\n\{[ \t]*"/.test(text)) return 'ndjson';
  if (isUtf16(head)) throw new TrafficError('traffic-unknown', `${name} is UTF-16; convert it to UTF-8.`);
  const begin = JSON.stringify(text.slice(0, 20));
  throw new TrafficError(
    'traffic-unknown',
    `${name} begins with ${begin}; it must be HAR ({"log": …}), NDJSON (one {"request": …} in each line), the JSON log of Kong, ` +
      'nginx, Envoy or OpenTelemetry, or a Postman collection.',
  );
}

/** Whether bytes begin with the byte order mark of UTF-16, which PowerShell writes. */
function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
