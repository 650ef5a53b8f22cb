import type { Place } from '../change.ts';

/** A place as people and editors read it: `file:line:column`, or the pointer where no file is known. */
export function placeText({ pointer, source }: Pick<Place, 'pointer' | 'source'>): string {
  return source === undefined ? pointer : `${source.file}:${source.line}:${source.column}`;
}
