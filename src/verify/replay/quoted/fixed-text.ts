import { regularExpression } from '../../../openapi/regular-expression/regular-expression.ts';

/** A text that always has the same length: which characters may stand at each place. */
export interface FixedText {
  /** Sets of ASCII characters, at most eight: those of some rows and columns of the table of ASCII. */
  readonly sets: readonly CharacterSet[];
  /** For each place the sets of which one must have the character, as bits. */
  readonly places: readonly number[];
}

/** All characters whose code has one of `high` in its upper four bits and one of `low` in its lower four. */
export interface CharacterSet {
  readonly high: readonly number[];
  readonly low: readonly number[];
}

/** How many sets there are bits for. */
const MOST_SETS = 8;

const ITEM = /(\[[^\]\\^][^\]\\]*\]|\\[./d]|[A-Za-z0-9:-])(?:\{(\d{1,2})\})?/y;

/**
 * The texts that all of `patterns` match, where each is a row of ASCII characters and classes, repeated a fixed number of
 * times, from `^` to `$`; undefined where one is anything else, they differ in length, or need too many sets.
 */
export function fixedText(patterns: readonly string[]): FixedText | undefined {
  const rows = patterns.map(classesOf);
  const [first] = rows;
  if (first === undefined || rows.some((row) => row?.length !== first.length)) return undefined;
  const sets: CharacterSet[] = [];
  const indexes = new Map<string, number>();
  const known = new Map<string, number>();
  const places = first.map((_, at) => {
    const classes = rows.map((row) => row?.[at] ?? '');
    const bits = known.get(classes.join()) ?? bitsOf(classes);
    known.set(classes.join(), bits);
    return bits;
  });
  function bitsOf(classes: readonly string[]): number {
    const tests = classes.map((each) => regularExpression(`^${each}$`));
    return setsOf((character) => tests.every((each) => each.test(character) === true)).reduce((bits, set) => {
      const key = JSON.stringify(set);
      const index = indexes.get(key) ?? sets.push(set) - 1;
      indexes.set(key, index);
      return bits | (1 << index);
    }, 0);
  }
  return sets.length > MOST_SETS ? undefined : { sets, places };
}

/** The class of each place; undefined where `pattern` is no such row. */
function classesOf(pattern: string): string[] | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return undefined;
  const classes: string[] = [];
  ITEM.lastIndex = 1;
  while (ITEM.lastIndex < pattern.length - 1) {
    const [, each, times = '1'] = ITEM.exec(pattern) ?? [];
    if (each === undefined) return undefined;
    for (let count = Number(times); count > 0; count -= 1) classes.push(each);
  }
  return classes;
}

const HALF = Array.from({ length: 16 }, (_, index) => index);

/** The sets that together hold the characters that `isWanted` and that stand in a JSON string as they are. */
function setsOf(isWanted: (character: string) => boolean): CharacterSet[] {
  const rowsByColumns = new Map<string, { high: number[]; low: number[] }>();
  for (const high of HALF.slice(0, 8)) {
    const low = HALF.map((half) => high * 16 + half)
      .filter((code) => standsPlain(code) && isWanted(String.fromCharCode(code)))
      .map((code) => code % 16);
    if (low.length === 0) continue;
    const known = rowsByColumns.get(low.join());
    if (known === undefined) rowsByColumns.set(low.join(), { high: [high], low });
    else known.high.push(high);
  }
  return [...rowsByColumns.values()];
}

/** Whether an ASCII character stands in a JSON string as it is. */
function standsPlain(code: number): boolean {
  return code >= 0x20 && code < 0x80 && code !== 0x22 && code !== 0x5c;
}
