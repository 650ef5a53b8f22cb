import { commonItems } from './common-items.ts';

/** How many unchanged lines are around a change. */
const CONTEXT = 3;

/** A line of a diff: its mark and, with its line end, its text. */
interface DiffLine {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/**
 * The change of a file as a unified diff that `git apply` takes, with its line ends; empty where nothing changes.
 *
 * @param path relative to the top of the repository, with slashes
 * @param before undefined for a new file
 */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  if (before === after) return '';
  const lines = diffLines(splitLines(before ?? ''), splitLines(after));
  const [old, now] = [pathIn(`a/${path}`), pathIn(`b/${path}`)];
  // A name with a space ends with a tab, as git writes it.
  const end = path.includes(' ') ? '\t' : '';
  const from = before === undefined ? '/dev/null' : old + end;
  const mode = before === undefined ? 'new file mode 100644\n' : '';
  return `diff --git ${old} ${now}\n${mode}--- ${from}\n+++ ${now}${end}\n${hunks(lines)}`;
}

/** A path as git writes it: in quotes where it has characters that would end it. */
function pathIn(path: string): string {
  const isPlain = ![...path].some((character) => character < ' ' || character === '"' || character === '\\');
  return isPlain ? path : JSON.stringify(path);
}

function splitLines(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [from, to] = [0, 0];
  const takeUntil = (fromEnd: number, toEnd: number) => {
    for (; from < fromEnd; from += 1) lines.push({ mark: '-', text: before[from] ?? '' });
    for (; to < toEnd; to += 1) lines.push({ mark: '+', text: after[to] ?? '' });
  };
  const isEqual = (one: number, other: number) => before[one] === after[other];
  for (const [equalFrom, equalTo] of commonItems(before.length, after.length, isEqual)) {
    takeUntil(equalFrom, equalTo);
    lines.push({ mark: ' ', text: before[from] ?? '' });
    from += 1;
    to += 1;
  }
  takeUntil(before.length, after.length);
  return lines;
}

function hunks(lines: readonly DiffLine[]): string {
  const changed = lines.flatMap(({ mark }, index) => (mark === ' ' ? [] : [index]));
  let result = '';
  for (let at = 0; at < changed.length; ) {
    let last = at;
    while ((changed[last + 1] ?? Number.POSITIVE_INFINITY) - (changed[last] ?? 0) <= 2 * CONTEXT) last += 1;
    const start = Math.max(0, (changed[at] ?? 0) - CONTEXT);
    const end = Math.min(lines.length, (changed[last] ?? 0) + CONTEXT + 1);
    result += hunk(lines, start, end);
    at = last + 1;
  }
  return result;
}

function hunk(lines: readonly DiffLine[], start: number, end: number): string {
  const count = (part: readonly DiffLine[], mark: '-' | '+') =>
    part.filter((line) => line.mark === ' ' || line.mark === mark).length;
  const [above, shown] = [lines.slice(0, start), lines.slice(start, end)];
  const range = (mark: '-' | '+') => {
    const length = count(shown, mark);
    // An empty range is named by the line before it.
    return `${mark}${count(above, mark) + (length === 0 ? 0 : 1)},${length}`;
  };
  const texts = shown.map(({ mark, text }) =>
    text.endsWith('\n') ? mark + text : `${mark}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ ${range('-')} ${range('+')} @@\n${texts.join('')}`;
}
