import type { Json } from '../../json/json.ts';

/** The longest entry that is read, in bytes. A longer one is reported and skipped. */
export const LONGEST_ENTRY = 128 * 1024 * 1024;

/** Why a longer entry is not read. */
export const TOO_LONG = 'It is longer than 134,217,728 bytes.';

/** One entry of recorded traffic. */
export interface TrafficEntry {
  /** The line number in NDJSON, the position in `log.entries` in HAR; counted from 1. */
  readonly number: number;
  /** The parsed entry; undefined when it cannot be read, and `why` holds the reason. */
  readonly json: Json | undefined;
  readonly why: string;
}

/** An entry that cannot be read. */
export function unreadableEntry(number: number, why: string): TrafficEntry {
  return { number, json: undefined, why };
}

/** The entry in `bytes`. */
export function parseEntry(number: number, bytes: Buffer): TrafficEntry {
  const text = bytes.toString('utf8', hasByteOrderMark(bytes) ? 3 : 0);
  try {
    return { number, json: JSON.parse(text), why: '' };
  } catch (error) {
    return unreadableEntry(number, whyNoJson(text, error instanceof Error ? error.message : ''));
  }
}

/** Why a text is not JSON. The message of the error as a whole would quote the entry, which may contain secrets. */
function whyNoJson(text: string, message: string): string {
  const [place = '', position = ''] = /at position (\d+)/.exec(message) ?? [];
  if (message.startsWith('Unexpected end') || Number(position || -1) >= text.trimEnd().length) {
    return 'Not valid JSON (truncated?).';
  }
  if (message.startsWith('Bad escaped')) {
    return `Not valid JSON: unknown escape ${place}. In a log_format of nginx, set escape=json.`;
  }
  const at = missingValue(text);
  if (at !== undefined) {
    return `Not valid JSON: no value at position ${at}. In a log_format of nginx, put each variable in quotes.`;
  }
  return place === '' ? 'Not valid JSON.' : `Not valid JSON: broken ${place}.`;
}

/** Where a value is missing behind a name: a `log_format` of nginx without quotes writes nothing, or a dash, for an empty variable. */
function missingValue(text: string): number | undefined {
  let [inString, isDue] = [false, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (isDue && (character === ',' || character === '}')) return at;
    else if (character === ':') isDue = true;
    else if (character > ' ' && character !== '-') {
      isDue = false;
      inString = character === '"';
    }
  }
  return undefined;
}

function hasByteOrderMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Splits recorded traffic into entries, window by window. */
export interface TrafficSplitter {
  /**
   * Returns the entries that end within `bytes`. Consume all of them, then start the next window at {@link rest}.
   *
   * @param isLast whether no more bytes follow
   */
  split(bytes: Buffer, isLast: boolean): Iterable<TrafficEntry>;
  /** Where the first byte is that belongs to the next window. */
  readonly rest: number;
  /** The number of entries or lines so far. */
  readonly number: number;
  /** Whether all `bytes` were consumed and an entry may begin behind them. */
  isBetween(bytes: Buffer): boolean;
}
