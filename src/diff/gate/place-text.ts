import { shortPlaceText } from '../../openapi/source/place-text.ts';
import { readablePath } from '../../openapi/source/readable-path.ts';
import type { Place } from '../change.ts';

/** A place as people and editors read it: `file:line:column`, or the readable path where that says more. */
export function placeText({ pointer, source }: Pick<Place, 'pointer' | 'source'>): string {
  return shortPlaceText(source, readablePath(pointer) || pointer);
}
