import { dirname } from 'node:path';
import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { placeOf } from '../../read/place.ts';

/** The extensions whose entries are known by an id: the open questions, and the rules that no schema can express. */
const KEYS = ['x-not-shown', 'x-rules'];

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

  const check = (node: unknown, location: Location, context: UserContext): void => {
    if (!isPlainObject(node) || context.type.extensionsPrefix !== 'x-') return;
    for (const key of KEYS) {
      const entries: unknown = node[key];
      if (!Array.isArray(entries)) continue;
      for (const [index, entry] of entries.entries())
        checkEntry(key, entry, location.child([key, index, 'id']), context);
    }
  };

  return {
    Root(_root: unknown, { location }: UserContext): void {
      specFolder = dirname(location.source.absoluteRef);
    },
    any(node: unknown, context: UserContext): void {
      check(node, context.location, context);
    },
    ref(node: unknown, context: UserContext): void {
      check(node, context.location, context);
    },
  };
}
