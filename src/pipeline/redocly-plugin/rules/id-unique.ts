import { dirname } from 'node:path';
import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { placeOf } from '../../read/place.ts';
import { eachExtension } from '../visitors.ts';

/** The extensions whose entries are known by an id: the open questions, and the rules that no schema can express. */
const KEYS: ReadonlySet<string> = new Set(['x-unspecified', 'x-rules']);

/**
 * Every operationId, the ids of `x-unspecified`, and those of `x-rules`, are unique in the whole document: methods, lists, links
 * and checks go by them. The rule of Redocly for operations names neither the id nor the other place.
 */
export function idUnique(): Oas3Visitor {
  const first = new Map<string, Location>();
  let specFolder = '';

  /** Checks an id among those of its `kind`; `name` is how the message calls it. */
  const check = (kind: string, name: string, id: unknown, location: Location, { report }: UserContext): void => {
    if (typeof id !== 'string') return;
    const other = first.get(`${kind}/${id}`);
    if (other === undefined) {
      first.set(`${kind}/${id}`, location);
    } else if (other.absolutePointer !== location.absolutePointer) {
      report({
        message:
          `${name} "${id}" here and in ${placeOf(other, specFolder)}; it must be unique in the document. ` +
          `Give one of the two another ${kind === 'operationId' ? kind : 'id, or remove it when it says the same'}.`,
        location,
      });
    }
  };

  return {
    Root(_root: unknown, { location }: UserContext): void {
      specFolder = dirname(location.source.absoluteRef);
    },
    Operation({ operationId }: { readonly operationId?: unknown }, context: UserContext): void {
      const place = context.location.child('operationId');
      check('operationId', 'Two operations have the operationId', operationId, place, context);
    },
    ...eachExtension((key, entries, context) => {
      if (!KEYS.has(key) || !Array.isArray(entries)) return;
      for (const [index, entry] of entries.entries()) {
        const id = isPlainObject(entry) ? entry['id'] : undefined;
        check(key, `${key} has the id`, id, context.location.child([key, index, 'id']), context);
      }
    }),
  };
}
