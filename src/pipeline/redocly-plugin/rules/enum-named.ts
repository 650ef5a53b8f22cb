import type { Oas3Visitor, Source, UserContext } from '@redocly/openapi-core';
import { componentFiles, listedComponents } from '../component-list.ts';
import { quoteAll } from '../quote.ts';
import { eachSchema } from '../visitors.ts';

/**
 * An `enum` is allowed only in a named component schema: in `components.schemas.X` of the root, or under a key of its own in
 * a file of schemas. So every list of values exists once and has a name in the types, the tables and the portal.
 */
export function enumNamed(): Oas3Visitor {
  let rootFile: string | undefined;
  let schemaFiles = new Set<Source>();

  const isNamed = ({ location }: UserContext): boolean => {
    if (location.source.absoluteRef === rootFile) return /^#\/components\/schemas\/[^/]+$/.test(location.pointer);
    return schemaFiles.has(location.source) && /^#\/[^/]+$/.test(location.pointer);
  };

  return {
    Root(root: unknown, context: UserContext): void {
      rootFile = context.location.source.absoluteRef;
      const files = componentFiles(listedComponents(root, context));
      schemaFiles = new Set([...files].filter(([, kind]) => kind === 'schemas').map(([source]) => source));
    },
    ...eachSchema((schema, context) => {
      if (!Array.isArray(schema['enum']) || isNamed(context)) return;
      context.report({
        message:
          `The enum ${quoteAll(schema['enum'])} is inside another schema; only a named component may hold an enum. ` +
          'Move it to a component schema of its own, list that in the root document, and put a $ref to it here.',
        location: context.location.child('enum').key(),
      });
    }),
  };
}
