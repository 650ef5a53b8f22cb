import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';

/** How many unchanged lines are around a change. */
const CONTEXT = 3;

/**
 * The change of a file as a unified diff that `git apply` takes, with its line ends; empty where nothing changes.
 *
 * @param path relative to the top of the repository, with slashes
 * @param before undefined for a new file
 */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  if (before === after) return '';
  const [old, now] = [pathIn(`a/${path}`), pathIn(`b/${path}`)];
  // A name with a space ends with a tab, as git writes it.
  const end = path.includes(' ') ? '\t' : '';
  const from = before === undefined ? '/dev/null' : old + end;
  const mode = before === undefined ? 'new file mode 100644\n' : '';
  const patch = structuredPatch(old, now, before ?? '', after, undefined, undefined, { context: CONTEXT });
  return `diff --git ${old} ${now}\n${mode}--- ${from}\n+++ ${now}${end}\n${formatPatch(patch, OMIT_HEADERS)}`;
}

/** A path as git writes it: in quotes where it has characters that would end it. */
function pathIn(path: string): string {
  const isPlain = ![...path].some((character) => character < ' ' || character === '"' || character === '\\');
  return isPlain ? path : JSON.stringify(path);
}
