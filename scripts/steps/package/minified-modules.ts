import { posix } from 'node:path';
import { build } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import type { DistFiles } from './compile-sources.ts';

/**
 * The modules `entries` of `files`, with what they import of `files`, with short names, without comments, and tables without line breaks:
 * people read the sources, and editors the declarations. What several entries need becomes a file that they share.
 */
export async function minifiedModules(files: DistFiles, entries: readonly string[]): Promise<DistFiles> {
  const { output } = await build({
    input: Object.fromEntries(entries.map((path) => [path.replace(/\.js$/, ''), path])),
    external: (id) => !id.startsWith('.') && !files.has(id),
    write: false,
    logLevel: 'silent',
    output: {
      // Node prints the line that threw an error, and the name of its class.
      minify: { compress: true, mangle: { keepNames: { class: true, function: false } }, codegen: false },
      comments: false,
      entryFileNames: '[name].js',
      chunkFileNames: 'dist/shared-[hash].js',
    },
    plugins: [
      {
        name: 'files-in-memory',
        resolveId: (id, importer) => {
          if (importer === undefined) return files.has(id) ? id : null;
          const path = posix.join(posix.dirname(importer), id);
          return files.has(path) ? path : null;
        },
        load: (id) => files.get(id) ?? null,
      },
    ],
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, withoutPlaces(fileName, code)]));
}

/** Validators and tables of the document, which throw nothing. */
const TABLES = 'dist/generated/';

/** The code of a file without the places of its modules, which rolldown writes between them. */
function withoutPlaces(fileName: string, code: string): string {
  if (!fileName.startsWith(TABLES)) return code.replaceAll(/^\/\/ dist\/.*\n/gm, '');
  return minifySync(fileName, code, { compress: false, mangle: false, codegen: true }).code;
}
