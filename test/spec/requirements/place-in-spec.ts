import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { valueAt } from '../checks/json.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCUMENT = 'spec/openapi.yaml';

/** Where the sources state a part of the bundled document. */
export interface SourcePlace {
  /** Relative to the project, such as `spec/schemas/order.yaml`. */
  readonly file: string;
  /** A JSON pointer in the file, such as `#/OrderStatus`. */
  readonly pointer: string;
}

const documents = new Map<string, unknown>();

function read(file: string): unknown {
  if (!documents.has(file)) documents.set(file, parse(readFileSync(`${ROOT}${file}`, 'utf8')));
  return documents.get(file);
}

/**
 * Follows a JSON pointer of the bundled document through the `$ref`s of the sources to the file that states it. The bundle
 * may have parts of its own, such as arrays of enum names; the place is then what they are made from.
 *
 * @throws {Error} when the sources have no such place.
 */
export function placeInSpec(pointer: string): SourcePlace {
  let place: SourcePlace = { file: DOCUMENT, pointer: '#' };
  for (const token of pointer.split('/').slice(1)) {
    place = followed({ ...place, pointer: `${place.pointer}/${token}` });
  }
  return place;
}

function followed(place: SourcePlace): SourcePlace {
  const value = valueIn(place);
  if (value === undefined) throw new Error(`${place.file}${place.pointer}: the sources have no such place.`);
  const reference = valueAt(value, '$ref');
  if (typeof reference !== 'string') return place;
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? place.file : new URL(path, `file:///${place.file}`).pathname.slice(1);
  return followed({ file, pointer: `#${pointer}` });
}

function valueIn({ file, pointer }: SourcePlace): unknown {
  const keys = pointer.split('/').slice(1);
  return valueAt(read(file), ...keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
}
