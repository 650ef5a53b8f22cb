import { relative, sep } from 'node:path';
import { escapePointerFragment, getLineColLocation, type LocationObject, type Source } from '@redocly/openapi-core';

/** A path of this machine as one that reads the same on every machine: relative to `folder`, with forward slashes. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

/** The place of a top-level key of a file. */
export function topLevelKey(source: Source, key: string): LocationObject {
  return { source, pointer: `#/${escapePointerFragment(key)}`, reportOnKey: true };
}

/**
 * The place of a location, for use in a message about another place: `schemas/order.yaml:12`, the file relative to the
 * folder of the root document.
 */
export function placeOf(location: LocationObject, specFolder: string): string {
  const { source, start } = getLineColLocation(location);
  return `${relativePath(specFolder, source.absoluteRef)}:${start.line}`;
}
