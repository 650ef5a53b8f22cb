import { existsSync, readFileSync } from 'node:fs';
import { dirname as folderOf, join as joinPaths, resolve } from 'node:path';
import { dirname, join } from 'node:path/posix';
import type { Places } from '../document/source/places.ts';
import { DocumentError } from '../json/document-error.ts';
import { getOrInsert } from '../json/memoized.ts';
import { partsOf } from '../json/pointer.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { YamlNodes } from '../yaml/yaml-nodes.ts';
import { ENUM_DESCRIPTION_ARRAY, ENUM_NAME_ARRAYS, ENUM_SOURCE } from './enum-members.ts';

interface SourceFile {
  readonly name: string;
  /** Undefined for a file that cannot be read as YAML. */
  readonly nodes: YamlNodes | undefined;
}

/** The names that the root of the sources may have; the first that exists is it. */
export const ROOT_FILES = ['openapi.yaml', 'openapi.yml', 'openapi.json'] as const;
const [ROOT_FILE] = ROOT_FILES;

/** Where a build puts the document, and where the root of the sources that it bundles may be, in the folder of a project. */
export const BUNDLED = 'generated/openapi.json';
export const SOURCES = ROOT_FILES.map((name) => `spec/${name}`);

/** The root of the sources that the document in `file` was bundled from; undefined where no build has put it there. */
export function sourcesOf(file: string): string | undefined {
  const project = resolve(folderOf(file), '..');
  if (resolve(file) !== joinPaths(project, BUNDLED)) return undefined;
  return SOURCES.map((path) => joinPaths(project, path)).find((path) => existsSync(path));
}

/**
 * The places of a document in the YAML files that it was bundled from: from the root file along each `$ref`, which the
 * bundler has put what it leads to in place of. Files are read when a place in them is asked for.
 *
 * @param folder the folder of the root file
 * @param name what places call that folder, such as `spec`
 */
export function specPlaces(folder: URL, name = 'spec'): Places {
  const rootFile = ROOT_FILES.find((path) => existsSync(new URL(path, folder)));
  return sourcePlaces((path) => readFileSync(new URL(path, folder), 'utf8'), name, rootFile);
}

/** The same for sources that `read` returns by their path below the folder of the root file. */
export function sourcePlaces(read: (path: string) => string, name: string, rootFile: string = ROOT_FILE): Places {
  const files = new Map<string, SourceFile>();
  const fileNamed = (path: string): SourceFile =>
    getOrInsert(files, path, () => {
      const text = read(path);
      return { name: path, nodes: readable(() => new YamlNodes(parseYaml(text, path))) };
    });
  return {
    at(pointer) {
      let file = fileNamed(rootFile);
      let node = file.nodes?.root ?? null;
      let found = { name: rootFile, line: 1, column: 1 };
      const parts = partsOf(pointer);
      for (const [index, part] of parts.entries()) {
        const { nodes } = file;
        const below = readable(() => nodes?.below(node, part));
        if (below === undefined) {
          const entry = readable(() => nodes && enumEntry(nodes, node, part, parts[index + 1]));
          if (entry !== undefined) found = { name: file.name, ...entry.place };
          break;
        }
        found = { name: file.name, ...below.place };
        const target = readable(() => targetOf(nodes, below.node));
        if (target !== undefined && target.file !== '') file = fileNamed(join(dirname(file.name), target.file));
        const { nodes: next } = file;
        node = target === undefined ? below.node : (readable(() => next?.at(target.pointer)) ?? null);
      }
      const { line, column } = found;
      return { file: join(name, found.name), line, column };
    },
  };
}

/** The extension of the sources from which the bundler makes an array parallel to `enum`. */
const SOURCE_OF: ReadonlyMap<string, string> = new Map([
  ...ENUM_NAME_ARRAYS.map((array) => [array, ENUM_SOURCE.names] as const),
  [ENUM_DESCRIPTION_ARRAY, ENUM_SOURCE.meanings],
]);

/**
 * What the bundler makes `array` of, or the item at `index` of it: an entry of an extension; where none is written, of
 * the enum. Undefined for other keywords.
 */
function enumEntry(nodes: YamlNodes, schema: YamlNodes['root'], array: string, index: string | undefined) {
  const source = SOURCE_OF.get(array);
  if (source === undefined) return undefined;
  const [values, entries] = [nodes.below(schema, 'enum'), nodes.below(schema, source)];
  if (index === undefined) return entries ?? values;
  const value = nodes.below(values?.node ?? null, index);
  const spelling = nodes.scalar(value?.node ?? null);
  return (spelling === undefined ? undefined : nodes.below(entries?.node ?? null, spelling)) ?? value;
}

/** The result of `read`; undefined where the text is not valid YAML, such as during an edit. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** Where the `$ref` of an object leads, which the bundler has put what it leads to in place of; undefined without one. */
function targetOf(nodes: YamlNodes | undefined, node: YamlNodes['root']) {
  const ref = nodes?.scalar(nodes.below(node, '$ref')?.node ?? null);
  if (ref === undefined) return undefined;
  const [file = '', pointer = ''] = ref.split('#');
  return { file, pointer: `#${pointer}` };
}
