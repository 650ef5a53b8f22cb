import { posix } from 'node:path';
import ts from 'typescript';

/** Those of `declarations` that the ones named in `entries` reach; no program could import the others. */
export function reachableDeclarations(
  declarations: ReadonlyMap<string, string>,
  entries: readonly string[],
): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = declarations.get(path);
    if (text === undefined || reached.has(path)) continue;
    reached.set(path, text);
    const folder = posix.dirname(path);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (fileName.startsWith('.')) waiting.push(posix.join(folder, fileName.replace(/\.[jt]s$/, '.d.ts')));
    }
  }
  return reached;
}
