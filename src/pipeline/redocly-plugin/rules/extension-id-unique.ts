import { dirname } from 'node:path';
import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { placeOf } from '../../read/place.ts';
import { eachExtension } from '../visitors.ts';

/** The extensions whose entries are known by an id: the open questions, and the rules that no schema can express. */
const KEYS: ReadonlySet<string> = new Set(['x-not-shown', 'x-rules']);

/**
 * The ids of `x-not-shown`, and those of `x-rules`, are unique in the whole document: lists, links and checks go by
 * them.
 */
export function extensionIdUnique(): Oas3Visitor {
  const first = new Map<string, Location>();
  let specFolder = '';

  const checkEntry = (key: string, entry: unknown, location: Location, { report }: UserContext): void => {
    const id = isPlainObject(entry) ? entry['id'] : undefined;
    if (typeof id !== 'string') return;
    const other = first.get(`${key}/${id}`);
    if (other === undefined) {
      first.set(`${key}/${id}`, location);
    } else if (other.absolutePointer !== location.absolutePointer) {
      report({
        message:
          `${key} has the id "${id}" here and in ${placeOf(other, specFolder)}; an id must be unique in the document. ` +
          'Give one of the two another id, or remove it when it says the same.',
        location,
      });
    }
  };

  return {
    Root(_root: unknown, { location }: UserContext): void {
      specFolder = dirname(location.source.absoluteRef);
    },
    ...eachExtension((key, entries, context) => {
      if (!KEYS.has(key) || !Array.isArray(entries)) return;
      for (const [index, entry] of entries.entries())
        checkEntry(key, entry, context.location.child([key, index, 'id']), context);
    }),
  };
}
