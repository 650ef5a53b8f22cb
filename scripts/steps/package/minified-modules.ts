import { posix } from 'node:path';
import { build } from 'rolldown';
import type { DistFiles } from './compile-sources.ts';

/**
 * The modules `entries` of `files`, with what they import of `files`, with short names and without comments and line breaks:
 * people read the sources, and editors the declarations. What several entries need becomes a file that they share. A file of
 * `byCondition` is imported by the name that it has there.
 */
export async function minifiedModules(
  files: DistFiles,
  entries: readonly string[],
  byCondition: ReadonlyMap<string, string>,
): Promise<DistFiles> {
  const { output } = await build({
    input: Object.fromEntries(entries.map((path) => [path.replace(/\.js$/, ''), path])),
    external: (id) => !id.startsWith('.') && !files.has(id),
    write: false,
    logLevel: 'silent',
    output: {
      // Node prints the name of the class of an error.
      minify: { compress: true, mangle: { keepNames: { class: true, function: false } }, codegen: true },
      entryFileNames: '[name].js',
      chunkFileNames: 'dist/shared-[hash].js',
    },
    plugins: [
      {
        name: 'files-in-memory',
        resolveId: (id, importer) => {
          if (importer === undefined) return files.has(id) ? id : null;
          const path = posix.join(posix.dirname(importer), id);
          const name = byCondition.get(path);
          if (name !== undefined) return { id: name, external: true };
          return files.has(path) ? path : null;
        },
        load: (id) => files.get(id) ?? null,
      },
    ],
  });
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
