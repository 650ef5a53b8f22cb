import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g;

/** The files that `file` imports, directly or by way of others, itself included. */
function reached(root: string, file: string, known: Map<string, readonly string[]>): ReadonlySet<string> {
  const files = new Set<string>();
  const queue = [file];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (files.has(next)) continue;
    files.add(next);
    let imports = known.get(next);
    if (imports === undefined) {
      const path = join(root, next);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      imports = [...text.matchAll(IMPORT)].map(([, name = '']) =>
        relative(root, resolve(root, dirname(next as string), name)),
      );
      known.set(next, imports);
    }
    queue.push(...imports);
  }
  return files;
}

/**
 * Lists the test files that import a source file: those first that import the fewest other sources, since they are about it.
 *
 * @param tests paths relative to `root`, as the sources are that the result is asked for.
 */
export function coveringTests(root: string, tests: readonly string[]): (source: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const all = tests.map((test) => {
    const sources = [...reached(root, test, known)].filter((file) => file.startsWith('src/'));
    return { test, sources: new Set(sources) };
  });
  return (source) =>
    all
      .filter(({ sources }) => sources.has(source))
      .toSorted((left, right) => left.sources.size - right.sources.size || (left.test < right.test ? -1 : 1))
      .map(({ test }) => test);
}
