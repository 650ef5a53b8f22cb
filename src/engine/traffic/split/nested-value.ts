const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
/** The bit in which braces differ from brackets. */
const BRACE_BIT = 0x20;

/** How far an object or array has been followed. */
export interface NestedValue {
  /** The number of open brackets and braces. */
  depth: number;
  inString: boolean;
  /** The next byte to look at. */
  at: number;
}

/**
 * Follows an object or array to its end by strings, brackets and braces only; whether it is JSON is not checked. Advances
 * `value`.
 *
 * @returns whether it ends within `bytes`; `at` is then the byte behind it.
 */
export function skipNested(bytes: Buffer, value: NestedValue): boolean {
  let { depth, inString, at } = value;
  let isEnd = false;
  for (; at < bytes.length && !isEnd; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) inString = !inString;
    else if (inString) {
      if (byte !== BACKSLASH) continue;
      // The escaped character may be in the next window.
      if (at + 1 === bytes.length) break;
      at += 1;
    } else if ((byte | BRACE_BIT) === OPEN_BRACE) depth += 1;
    else if ((byte | BRACE_BIT) === CLOSE_BRACE) {
      depth -= 1;
      isEnd = depth === 0;
    }
  }
  Object.assign(value, { depth, inString, at });
  return isEnd;
}
