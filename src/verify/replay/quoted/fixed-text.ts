/** A text that always has the same length: which bytes may stand at each place. */
export interface FixedText {
  /** The classes of each byte, as bits. */
  readonly classes: Uint8Array;
  /** The classes of which the byte at each place must have all. */
  readonly needs: Uint8Array;
}

/** How many classes there are bits for. */
const MOST_CLASSES = 8;

const ITEM = /(\[[^\]\\^][^\]\\]*\]|\\[./d]|[A-Za-z0-9:-])(?:\{(\d{1,2})\})?/y;

/**
 * The texts that all of `patterns` match, where each is a row of ASCII characters and classes, repeated a fixed number of
 * times, from `^` to `$`; undefined where one is anything else, or they differ in length.
 */
export function fixedText(patterns: readonly string[]): FixedText | undefined {
  const rows = patterns.map(setsOf);
  const [first] = rows;
  const sets = [...new Set(rows.flatMap((row) => row ?? []))];
  if (first === undefined || sets.length > MOST_CLASSES) return undefined;
  if (rows.some((row) => row?.length !== first.length)) return undefined;
  const matchers = sets.map((set) => new RegExp(`^${set}$`, 'u'));
  const classes = Uint8Array.from({ length: 256 }, (_, code) => {
    if (!standsPlain(code)) return 0;
    return bitsOf(matchers.map((matcher) => matcher.test(String.fromCharCode(code))));
  });
  const needs = first.map((_, at) => bitsOf(sets.map((set) => rows.some((row) => row?.[at] === set))));
  return { classes, needs: Uint8Array.from(needs) };
}

/** The set of each place; undefined where `pattern` is no such row. */
function setsOf(pattern: string): string[] | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return undefined;
  const sets: string[] = [];
  ITEM.lastIndex = 1;
  while (ITEM.lastIndex < pattern.length - 1) {
    const [, set, times = '1'] = ITEM.exec(pattern) ?? [];
    if (set === undefined) return undefined;
    for (let count = Number(times); count > 0; count -= 1) sets.push(set);
  }
  return sets;
}

/** Whether an ASCII character stands in a JSON string as it is. */
function standsPlain(code: number): boolean {
  return code >= 0x20 && code < 0x80 && code !== 0x22 && code !== 0x5c;
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, flag, index) => bits | (flag ? 1 << index : 0), 0);
}
