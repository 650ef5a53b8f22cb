import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { partsOf } from '../../contract/pointer.ts';
import type { Places } from './places.ts';
import { type YamlPosition, yamlPositions } from './yaml-positions.ts';

/** A file of the sources with its positions. */
interface SourceFile {
  readonly name: string;
  readonly positions: ReadonlyMap<string, YamlPosition>;
}

/**
 * The places of a document in the YAML files that it was bundled from: from the root file along each `$ref`, which the
 * bundler has put what it leads to in place of. Files are read when a place in them is asked for.
 *
 * @param folder the folder of the root file
 * @param name what places call that folder, such as `spec`
 */
export function specPlaces(folder: URL, name = 'spec', root = 'openapi.yaml'): Places {
  return sourcePlaces((path) => readFileSync(new URL(path, folder), 'utf8'), name, root);
}

/** The same for sources that `read` gives by their path below the folder of the root file. */
export function sourcePlaces(read: (path: string) => string, name: string, root = 'openapi.yaml'): Places {
  const files = new Map<string, SourceFile>();
  const fileNamed = (path: string): SourceFile => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const file = { name: path, positions: yamlPositions(read(path)) };
    files.set(path, file);
    return file;
  };
  return {
    at(pointer) {
      let file = fileNamed(root);
      let path: (string | number)[] = [];
      let found = { file, position: { line: 1, column: 1, scalar: '' } };
      for (const part of partsOf(pointer)) {
        const position = positionOf(file, path, part);
        if (position === undefined) break;
        found = { file, position: position.at };
        path = [...path, position.key];
        const target = targetOf(file, path);
        if (target === undefined) continue;
        file = target.file === '' ? file : fileNamed(join(dirname(file.name), target.file));
        path = target.path;
      }
      const { line, column } = found.position;
      return { file: join(name, found.file.name), line, column };
    },
  };
}

/** The position of `part` below `path`: a key, or the number of an item. */
function positionOf({ positions }: SourceFile, path: readonly (string | number)[], part: string) {
  const keys = /^\d+$/.test(part) ? [part, Number(part)] : [part];
  for (const key of keys) {
    const at = positions.get(JSON.stringify([...path, key]));
    if (at !== undefined) return { at, key };
  }
  return undefined;
}

/** Where the `$ref` of the object at `path` leads, unless there is none or it stays as it is in the bundle. */
function targetOf({ positions }: SourceFile, path: readonly (string | number)[]) {
  const ref = positions.get(JSON.stringify([...path, '$ref']))?.scalar;
  if (ref === undefined) return undefined;
  const [file = '', pointer = ''] = ref.split('#');
  return { file, path: pointer === '' ? [] : partsOf(`#${pointer}`) };
}
