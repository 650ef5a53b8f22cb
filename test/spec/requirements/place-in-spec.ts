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

/** Finds places in the sources; each file is read once. */
export type FindPlace = (pointer: string) => SourcePlace | undefined;

/**
 * Returns what follows a JSON pointer of the bundled document through the `$ref`s of the sources to the file that states it. The
 * bundle may have parts of its own, such as arrays of enum names; the place is then what they are made from. It is undefined where
 * the sources have no such place.
 */
export function placesInSpec(): FindPlace {
  const documents = new Map<string, unknown>();
  const read = (file: string): unknown => {
    if (!documents.has(file)) documents.set(file, parse(readFileSync(`${ROOT}${file}`, 'utf8')));
    return documents.get(file);
  };
  const followed = (place: SourcePlace): SourcePlace | undefined => {
    const keys = place.pointer.split('/').slice(1);
    const value = valueAt(read(place.file), ...keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
    if (value === undefined) return undefined;
    const reference = valueAt(value, '$ref');
    if (typeof reference !== 'string') return place;
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? place.file : new URL(path, `file:///${place.file}`).pathname.slice(1);
    return followed({ file, pointer: `#${pointer}` });
  };
  return (pointer) => {
    let place: SourcePlace | undefined = { file: DOCUMENT, pointer: '#' };
    for (const token of pointer.split('/').slice(1)) {
      place = place && followed({ file: place.file, pointer: `${place.pointer}/${token}` });
    }
    return place;
  };
}
