import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g;

/** Lists the files that a file imports, directly or by way of others, itself included. */
function reachedIn(root: string): (file: string) => ReadonlySet<string> {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const path = join(root, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return [...text.matchAll(IMPORT)].map(([, name = '']) => relative(root, resolve(dirname(path), name)));
  };
  return (file) => {
    const files = new Set([file]);
    // A set also visits what is added while it is visited.
    for (const next of files) {
      const imports = known.get(next) ?? importsOf(next);
      known.set(next, imports);
      for (const each of imports) files.add(each);
    }
    return files;
  };
}

/**
 * Lists the test files that import a source file: those first that import the fewest other sources, since they are about it.
 *
 * @param tests paths relative to `root`, as the sources are that the result is asked for.
 */
export function coveringTests(root: string, tests: readonly string[]): (source: string) => readonly string[] {
  const reached = reachedIn(root);
  const all = tests.map((test) => {
    const sources = [...reached(test)].filter((file) => file.startsWith('src/'));
    return { test, sources: new Set(sources) };
  });
  return (source) =>
    all
      .filter(({ sources }) => sources.has(source))
      .toSorted((left, right) => left.sources.size - right.sources.size || (left.test < right.test ? -1 : 1))
      .map(({ test }) => test);
}
