import { type CharacterSet, type PatternItem, parseSimplePattern, type SimplePattern } from './simple-pattern.ts';

/**
 * The source of an object whose `test(text)` answers as `new RegExp(pattern, 'u').test(text)` does, by comparing
 * character codes; or `undefined` when the pattern is not simple enough to be sure of that.
 *
 * Two kinds are simple enough: a row of fixed length that is anchored on at least one side, and a row anchored at its
 * start in which no repeated set shares a character with what may follow it, so that taking all it can is never wrong.
 *
 * Sets of several ranges are looked up in a table, since the characters of an identifier defeat branch prediction.
 */
export function patternMatcherSource(pattern: string): string | undefined {
  const simple = parseSimplePattern(pattern);
  if (!simple || simple.items.length === 0) return undefined;
  const tables = tablesOf(simple.items);
  if (simple.items.every((item) => item.least === item.most)) return fixedMatcher(simple, tables);
  return simple.anchoredAtStart && isUnambiguous(simple.items) ? scanningMatcher(simple, tables) : undefined;
}

/** The name of the table for each set that needs one, by the JSON of the set. */
type Tables = ReadonlyMap<string, string>;

function tablesOf(items: readonly PatternItem[]): Tables {
  const sets = new Set(items.filter(({ set }) => set.length > 1).map(({ set }) => JSON.stringify(set)));
  return new Map([...sets].map((set, index) => [set, `set${index}`]));
}

function fixedMatcher({ anchoredAtStart, anchoredAtEnd, items }: SimplePattern, tables: Tables): string | undefined {
  if (!anchoredAtStart && !anchoredAtEnd) return undefined;
  const length = items.reduce((sum, item) => sum + item.least, 0);
  const lines = anchoredAtStart
    ? [`if (text.length ${anchoredAtEnd ? '!==' : '<'} ${length}) return false;`]
    : [`const start = text.length - ${length};`, 'if (start < 0) return false;'];
  const base = anchoredAtStart ? '' : 'start + ';
  let at = 0;
  for (const { set, least } of items) {
    lines.push(...fixedRun(isInside(set, tables), least, base, at));
    at += least;
  }
  return matcher([...lines, 'return true;'], tables);
}

function fixedRun(isIn: Test, count: number, base: string, at: number): string[] {
  if (count === 0) return [];
  if (count === 1) return [`if (!${isIn(`text.charCodeAt(${base}${at})`)}) return false;`];
  return [
    `for (let at = ${base}${at}; at < ${base}${at + count}; at += 1) {`,
    `  if (!${isIn('text.charCodeAt(at)')}) return false;`,
    '}',
  ];
}

function scanningMatcher({ anchoredAtEnd, items }: SimplePattern, tables: Tables): string {
  const lines = ['let at = 0;', 'let end = 0;'];
  for (const { set, least, most } of items) {
    const isIn = isInside(set, tables);
    if (least === 1 && most === 1) {
      lines.push(`if (at >= text.length || !${isIn('text.charCodeAt(at)')}) return false;`, 'at += 1;');
      continue;
    }
    const limit = most === Number.POSITIVE_INFINITY ? 'text.length' : `Math.min(text.length, at + ${most})`;
    lines.push(
      `end = ${limit};`,
      ...(least > 0 ? [`least = at + ${least};`] : []),
      `while (at < end && ${isIn('text.charCodeAt(at)')}) at += 1;`,
      ...(least > 0 ? ['if (at < least) return false;'] : []),
    );
  }
  const variable = items.some(({ least, most }) => least > 0 && most > 1) ? ['let least = 0;'] : [];
  return matcher([...variable, ...lines, anchoredAtEnd ? 'return at === text.length;' : 'return true;'], tables);
}

/** Whether each item that may stop early differs from everything that may come right after it. */
function isUnambiguous(items: readonly PatternItem[]): boolean {
  return items.every((item, index) => {
    if (item.least === item.most) return true;
    for (const later of items.slice(index + 1)) {
      if (overlaps(item.set, later.set)) return false;
      if (later.least > 0) return true;
    }
    return true;
  });
}

function overlaps(left: CharacterSet, right: CharacterSet): boolean {
  return left.some(([first, last]) => right.some(([from, to]) => first <= to && from <= last));
}

/** Writes an expression that is true when a character code is in a set. */
type Test = (code: string) => string;

function isInside(set: CharacterSet, tables: Tables): Test {
  const table = tables.get(JSON.stringify(set));
  const [only] = set;
  if (table !== undefined || !only) return (code) => `(${table}[${code}] === 1)`;
  const [first, last] = only;
  return (code) => (first === last ? `(${code} === ${first})` : `((code = ${code}) >= ${first} && code <= ${last})`);
}

function matcher(lines: readonly string[], tables: Tables): string {
  const constants = [...tables].map(([set, name]) => `const ${name} = characterTable(${set});`);
  const variable = lines.some((line) => line.includes('(code = ')) ? ['let code = 0;'] : [];
  const test = ['return { test(text) {', ...[...variable, ...lines].map((line) => `  ${line}`), '} };'];
  return ['(() => {', ...[...constants, ...test].map((line) => `  ${line}`), '})()'].join('\n');
}

/** What the source of a matcher needs: a table with 1 at each code of a set. Its own source goes beside the matchers. */
export const CHARACTER_TABLE_SOURCE = `function characterTable(ranges) {
  const table = new Uint8Array(256);
  for (const [first, last] of ranges) table.fill(1, first, last + 1);
  return table;
}`;
