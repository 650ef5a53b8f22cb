import { BACKSLASH, CLOSE_BRACE, OPEN_BRACE, QUOTE } from './characters';

/** What braces have and brackets have not. */
const BRACE_BIT: u8 = 0x20;

/** Where the walk stands that did not end: how deep, whether within a string, and at which byte. */
export let depthLeft: u32 = 0;
export let inStringLeft: bool = false;
export let reached: usize = 0;

/**
 * Where the last bracket stands of a value that is `depth` brackets deep at `from`; 0 where it does not end before `limit`.
 * It follows strings and brackets only; whether a value is JSON is for others.
 */
export function endOfNested(from: usize, limit: usize, depth: u32, inString: bool): usize {
  let at = from;
  let deep = depth;
  let isString = inString;
  while (at < limit) {
    const byte = load<u8>(at);
    if (byte === QUOTE) isString = !isString;
    else if (isString) {
      if (byte === BACKSLASH) {
        // What is escaped may not have come yet.
        if (at + 1 === limit) break;
        at += 1;
      }
    } else if ((byte | BRACE_BIT) === OPEN_BRACE) deep += 1;
    else if ((byte | BRACE_BIT) === CLOSE_BRACE) {
      deep -= 1;
      if (deep === 0) return at;
    }
    at += 1;
  }
  depthLeft = deep;
  inStringLeft = isString;
  reached = at;
  return 0;
}
