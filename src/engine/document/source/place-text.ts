import type { JsonObject } from '../../json/json.ts';
import type { Places, SourcePlace } from './places.ts';
import { readablePath } from './readable-path.ts';

/** A place behind this column is in a minified document, where the line and the column do not help. */
const LAST_COLUMN = 300;

/**
 * A place in a document for messages: `file:line:column (path)`. In a minified document the readable path comes first. The
 * path alone where no file is known; empty where neither is.
 */
export function placeText(source: SourcePlace | null | undefined, path = ''): string {
  if (source === null || source === undefined) return path;
  const { file, line, column } = source;
  const at = `${file}:${line}:${column}`;
  if (path === '') return at;
  return column > LAST_COLUMN ? `${path} (${at})` : `${at} (${path})`;
}

/** The same in short: the path only where no file is known, or in a minified document. */
export function shortPlaceText(source: SourcePlace | null | undefined, path: string): string {
  const isShort = source !== null && source !== undefined && source.column <= LAST_COLUMN;
  return placeText(source, isShort ? '' : path);
}

/**
 * The place and the readable path of `pointer` for messages.
 *
 * @param document replaces parts of the path by what people call them ({@link readablePath}).
 */
export function placeOf(places: Places, pointer: string, document?: JsonObject): string {
  return placeText(places.at(pointer), places.path?.(pointer) ?? readablePath(pointer, document));
}
