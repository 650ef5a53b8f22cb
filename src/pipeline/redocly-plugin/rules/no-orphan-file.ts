import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isPlainObject, type Oas3Visitor, type ResolveResult, Source, type UserContext } from '@redocly/openapi-core';
import { relativePath } from '../../read/place.ts';

/** Files in these folders describe, use or record the document and are no part of it. */
const FOLDERS_BESIDE = new Set(['extensions', 'released', 'workflows']);

function documentFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ya?ml|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !FOLDERS_BESIDE.has(relative(folder, path).split(sep, 1).join('')))
    .sort();
}

/**
 * Every YAML and JSON file in the folder of the root document is reached from the root by `$ref`. A file that is not
 * reached is not part of the document, though it looks as if it were.
 */
export function noOrphanFile(): Oas3Visitor {
  const reached = new Set<string>();

  const reach = (resolved: ResolveResult<object>): void => {
    for (const hop of [resolved, resolved.error, ...(resolved.chain ?? [])]) {
      const source = hop && ('location' in hop ? hop.location?.source : 'source' in hop ? hop.source : undefined);
      if (source !== undefined) reached.add(source.absoluteRef);
    }
  };

  return {
    ref(_node: unknown, _context: UserContext, resolved: ResolveResult<object>): void {
      reach(resolved);
    },
    Example(example: unknown, { location, resolve }: UserContext): void {
      const file: unknown = isPlainObject(example) ? example['externalValue'] : undefined;
      if (typeof file === 'string') reach(resolve<object>({ $ref: file }, location.source.absoluteRef));
    },
    Root: {
      leave(_root: unknown, { location, report }: UserContext): void {
        const rootFile = location.source.absoluteRef;
        for (const path of documentFiles(dirname(rootFile))) {
          if (path === rootFile || reached.has(path)) continue;
          report({
            message:
              `No $ref reaches ${relativePath(dirname(rootFile), path)}, so it is not part of the document. ` +
              'Point a $ref at it, or remove the file.',
            location: {
              source: new Source(path, readFileSync(path, 'utf8')),
              pointer: undefined,
              start: { line: 1, col: 1 },
            },
          });
        }
      },
    },
  };
}
