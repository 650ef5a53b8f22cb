import { dirname } from 'node:path';
import { isPlainObject, type LocationObject, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { componentFiles, type ListedComponent, listedComponents } from '../component-list.ts';
import { parsedSource } from '../parsed-source.ts';
import { placeOf, topLevelKey } from '../place.ts';

interface Definition {
  readonly kind: string;
  readonly name: string;
  readonly location: LocationObject;
}

/** The places of components: those that the root document holds itself, then those of each file. */
function definitions(listed: readonly ListedComponent[]): Definition[] {
  const inRoot = listed
    .filter(({ held }) => held === undefined)
    .map(({ kind, name, listedAt }): Definition => ({ kind, name, location: listedAt.key() }));
  const inFiles = [...componentFiles(listed)].flatMap(([source, kind]) => {
    const content = parsedSource(source);
    const names = Object.keys(isPlainObject(content) ? content : {});
    return names.map((name) => ({ kind, name, location: topLevelKey(source, name) }));
  });
  return [...inRoot, ...inFiles];
}

/**
 * No two components of one kind have one name, in whatever files they are. Bundling puts all of them into one list,
 * where it would have to rename the second one.
 */
export function componentNameUnique(): Oas3Visitor {
  return {
    Root(root: unknown, context: UserContext): void {
      const specFolder = dirname(context.location.source.absoluteRef);
      const first = new Map<string, LocationObject>();
      for (const { kind, name, location } of definitions(listedComponents(root, context))) {
        const id = `${kind}/${name}`;
        const other = first.get(id);
        if (other === undefined) {
          first.set(id, location);
          continue;
        }
        context.report({
          message:
            `A component of ${kind} is named "${name}" here and in ${placeOf(other, specFolder)}; a name must be unique in ` +
            'all files. Rename or remove one of the two.',
          location,
        });
      }
    },
  };
}
