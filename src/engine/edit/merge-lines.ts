import { diffArrays } from 'diff';
import type { ParsedNode, YAMLSeq } from 'yaml';
import type { YamlTree } from '../yaml/parse-yaml.ts';
import { yamlLibrary } from '../yaml/yaml-library.ts';

/** A text and its nodes. */
export interface ParsedYaml {
  readonly text: string;
  readonly tree: YamlTree;
}

/** Lines that the library writes, and the part of the original text that says the same. */
interface Segment {
  /** The number of the first written line. */
  readonly start: number;
  /** How many written lines there are. */
  readonly count: number;
  readonly original: string;
}

/** How far the lines that begin in a column of the written text are indented in the original. */
interface Level {
  readonly column: number;
  /** The white space before such a line in the original. */
  readonly indent: string;
  /** Whether the line is part of the original. */
  readonly isKept: boolean;
}

/**
 * A changed document in the layout of its original text. The library writes the document before and after the change; each
 * line that it writes in the same way both times is taken from the original text, with the layout that people gave it.
 *
 * @param before what the library writes before the change: the nodes of the original text in another layout
 * @param after what the library writes after the change
 */
export function mergeLines(original: ParsedYaml, before: ParsedYaml, after: string): string {
  const eol = /^[^\n]*\r\n/.test(original.text) ? '\r\n' : '\n';
  const segments = new Map(alignSegments(original, before).map((segment) => [segment.start, segment]));
  const lines = splitLines(after);
  const sources = sourcesOf(splitLines(before.text), lines);
  const keptAt = (at: number): Segment | undefined => {
    const segment = segments.get(sources[at] ?? -1);
    if (segment === undefined) return undefined;
    for (let index = 1; index < segment.count; index += 1) {
      if (sources[at + index] !== segment.start + index) return undefined;
    }
    return segment;
  };
  // The library drops blank lines at the start.
  const lead = /^(?:[ \t]*\r?\n)*/.exec(original.text)?.[0] ?? '';
  const texts = [lead];
  let [levels, isOriginal]: [Level[], boolean] = [[], true];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const segment = keptAt(at);
    const levelOf = (column: number) => levelAt(levels, column, lines.slice(at + 1), (index) => keptAt(at + 1 + index));
    const text = segment?.original ?? indented(line, levelOf) + eol;
    const count = segment?.count ?? 1;
    levels = levelsBelow(levels, lines.slice(at, at + count).join('\n'), text, segment !== undefined);
    // The last line of the original may have no end.
    const last = texts.at(-1) ?? '';
    if (text !== '' && last !== '' && !last.endsWith('\n')) texts.push(eol);
    if (text !== '') texts.push(text);
    isOriginal = segment !== undefined;
    at += count;
  }
  const result = texts.join('');
  return isOriginal || original.text.endsWith('\n') ? result : result.slice(0, -eol.length);
}

/** The lines of a text without their ends. */
function splitLines(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

/** For each line of `after` the number of the same line of `before`; -1 for a new line. */
function sourcesOf(before: readonly string[], after: readonly string[]): number[] {
  const sources: number[] = [];
  let from = 0;
  for (const { added, removed, count } of diffArrays([...before], [...after])) {
    if (!removed) for (let index = 0; index < count; index += 1) sources.push(added ? -1 : from + index);
    if (!added) from += count;
  }
  return sources;
}

/** Divides both texts into parts that say the same, as small as the lines of both allow. */
function alignSegments(original: ParsedYaml, written: ParsedYaml): Segment[] {
  const originalLines = original.text.split(/(?<=\n)/);
  const writtenLines = splitLines(written.text);
  const blank = originalLines.findIndex((line) => line.trim() !== '');
  const starts: [number, number][] = [[Math.max(0, blank), 0]];
  for (const [from, to] of linePairs(original, written)) {
    const [lastFrom, lastTo] = starts.at(-1) ?? [0, 0];
    if (from > lastFrom && to > lastTo) starts.push([from, to]);
  }
  const segments: Segment[] = [];
  for (const [index, [from]] of starts.entries()) {
    const [fromEnd, toEnd] = starts[index + 1] ?? [originalLines.length, writtenLines.length];
    // A line that only the library writes there goes with the next one: a comment that the original has behind a dash.
    const open = segments.at(-1)?.original === '' ? segments.pop() : undefined;
    const last = segments.at(-1);
    const to = open?.start ?? (last === undefined ? 0 : last.start + last.count);
    segments.push(...segmentsIn(originalLines.slice(from, fromEnd), writtenLines.slice(to, toEnd), to));
  }
  return segments;
}

/** The numbers of the lines, from 0, in which each node begins in two texts that have the same nodes. */
function linePairs(left: ParsedYaml, right: ParsedYaml): [number, number][] {
  const { isMap, isSeq } = yamlLibrary();
  const [leftLines, rightLines] = [left.text.split('\n'), right.text.split('\n')];
  const pairs: [number, number][] = [];
  const visit = (from: ParsedNode | null | undefined, to: ParsedNode | null | undefined): void => {
    if (!from || !to) return;
    pairs.push([left.tree.placeOf(from).line - 1, right.tree.placeOf(to).line - 1]);
    if (isSeq(from) && isSeq(to)) {
      for (const [index, item] of from.items.entries()) {
        const written = to.items[index];
        if (written === undefined) continue;
        pairs.push([dashLine(left.tree, leftLines, from, item), dashLine(right.tree, rightLines, to, written)]);
        visit(item, written);
      }
    }
    if (!isMap(from) || !isMap(to)) return;
    for (const [index, { key, value }] of from.items.entries()) {
      visit(key, to.items[index]?.key);
      visit(value, to.items[index]?.value);
    }
  };
  visit(left.tree.root, right.tree.root);
  return pairs;
}

/** The number of the line, from 0, with the dash of an item. Comments and an anchor may be between the dash and the item. */
function dashLine(tree: YamlTree, lines: readonly string[], list: YAMLSeq.Parsed, item: ParsedNode): number {
  const first = tree.placeOf(list);
  let line = tree.placeOf(item).line - 1;
  if (list.flow === true) return line;
  const isDash = (text: string) => text.slice(0, first.column).trim() === '-';
  while (line > first.line - 1 && !isDash(lines[line] ?? '')) line -= 1;
  return line;
}

/** Pairs the lines of a part: by number where both texts have the same lines in other layouts, else those that are alike at its ends. */
function segmentsIn(original: readonly string[], written: readonly string[], start: number): Segment[] {
  const isAlike = (from: number, to: number) => original.at(from)?.trim() === written.at(to)?.trim();
  const most = Math.min(original.length, written.length);
  const isSameShape =
    original.length === written.length && original.every((line, at) => shapeOf(line) === shapeOf(written[at] ?? ''));
  let head = 0;
  while (head < most && (isSameShape || isAlike(head, head))) head += 1;
  let tail = 0;
  while (tail < most - head && isAlike(-1 - tail, -1 - tail)) tail += 1;
  const single = (text: string, at: number): Segment => ({ start: start + at, count: 1, original: text });
  const between = original.slice(head, original.length - tail).join('');
  const count = written.length - head - tail;
  const heads = original.slice(0, head).map(single);
  const tails = original
    .slice(original.length - tail)
    .map((text, index) => single(text, written.length - tail + index));
  if (count > 0) return [...heads, { start: start + head, count, original: between }, ...tails];
  // Blank lines that the library does not write go with the next line of the part, else with the last one.
  const [first, ...others] = tails;
  if (first !== undefined) return [...heads, { ...first, original: between + first.original }, ...others];
  const last = heads.pop();
  return last === undefined ? [] : [...heads, { ...last, original: last.original + between }];
}

/** The dashes at the start of a line, and whether it is blank or a comment. */
function shapeOf(line: string): string {
  const [, dashes = '', start = ''] = /^\s*((?:-(?:\s+|$))*)(.?)/.exec(line) ?? [];
  return dashes.replaceAll(/\s/g, '') + (start === '#' || start === '' ? start : '…');
}

/** A new line, indented as the lines around it are in the original. `levelOf` returns the level of a column. */
function indented(line: string, levelOf: (column: number) => Level | undefined): string {
  if (line.trim() === '') return line;
  const [start = 0, ...inner] = columnsOf(line);
  const { column, indent } = levelOf(start) ?? { column: 0, indent: '' };
  let [text, at] = [indent + line.slice(column, start), start];
  for (const next of inner) {
    text += line.slice(at, next);
    const level = levelOf(next);
    // The members of an item begin in the same column, however many spaces are behind the dash.
    if (level?.column === next) text = text.trimEnd().padEnd(level.indent.length);
    at = next;
  }
  return text + line.slice(at);
}

/** The level of a column of the new line `at`: that of a line before or after it with the same parent, else that of its parent. */
function levelAt(
  levels: readonly Level[],
  column: number,
  following: readonly string[],
  keptAt: (index: number) => Segment | undefined,
): Level | undefined {
  const level = levels.findLast((candidate) => candidate.column <= column);
  if (level?.column === column || level?.isKept === false) return level;
  for (const [index, line] of following.entries()) {
    const [start = 0] = columnsOf(line);
    if (line.trim() !== '' && start < column) break;
    const segment = start === column ? keptAt(index) : undefined;
    if (segment !== undefined) return levelsBelow([], line, segment.original, true)[0];
  }
  return level;
}

/** The levels of the parents of the line after `written`, which is `text` in the result. */
function levelsBelow(levels: readonly Level[], written: string, text: string, isKept: boolean): Level[] {
  const [line, first] = [contentLine(written), contentLine(text)];
  if (line === undefined || first === undefined) return [...levels];
  const [columns, ends] = [columnsOf(line), columnsOf(first)];
  const above = levels.filter(({ column }) => column < (columns[0] ?? 0));
  const own = columns.flatMap((column, index) => {
    // The dash of an item may be in a line before in the original.
    const end = ends[index + ends.length - columns.length];
    return end === undefined ? [] : [{ column, indent: first.slice(0, end).replaceAll(/[^\t]/g, ' '), isKept }];
  });
  return [...above, ...own];
}

/** The first line with a key or a value; else a line with a comment or a dash. */
function contentLine(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => !/^\s*(?:#.*|-\s*)$/.test(line)) ?? lines[0];
}

/** The columns, from 0, in which the content of a line begins: its first character, and what is behind each dash. */
function columnsOf(line: string): number[] {
  const columns = [/^[ \t]*/.exec(line)?.[0].length ?? 0];
  for (const { 0: dash, index } of line.matchAll(/(?<=^[ \t]*(?:- +)*)- +(?=\S)/g)) columns.push(index + dash.length);
  return columns;
}
