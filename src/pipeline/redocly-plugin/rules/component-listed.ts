import { basename, dirname } from 'node:path';
import { isPlainObject, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { parsedSource } from '../../read/parsed-source.ts';
import { relativePath, topLevelKey } from '../../read/place.ts';
import { componentFiles, listedComponents } from '../component-list.ts';

/**
 * Every component in a file of components is listed in the root document, under its own name. Bundling keeps what the
 * root lists, and names a component after its key in the file. The rule `component-name-unique` of Redocly compares only what a
 * `$ref` reaches.
 */
export function componentListed(): Oas3Visitor {
  return {
    Root(root: unknown, context: UserContext): void {
      const rootFile = context.location.source.absoluteRef;
      const listed = listedComponents(root, context);
      for (const { kind, name, listedAt, held } of listed) {
        if (held === undefined || held.key === name) continue;
        context.report({
          message:
            `components.${kind} lists "${held.key}" under another name, "${name}"; a component has one name. ` +
            `List it as "${held.key}", or rename it in its file.`,
          location: listedAt.key(),
        });
      }
      for (const [source, kind] of componentFiles(listed)) {
        const content = parsedSource(source);
        for (const key of Object.keys(isPlainObject(content) ? content : {})) {
          if (listed.some(({ held }) => held?.source === source && held.key === key)) continue;
          const isTaken = listed.some((other) => other.kind === kind && other.name === key);
          const ref = `./${relativePath(dirname(rootFile), source.absoluteRef)}#/${key}`;
          context.report({
            message: isTaken
              ? `The root document lists another component "${key}" under ${kind}; a name must be unique in all files. Rename or remove one of the two.`
              : `The root document does not list the component "${key}", so it is not part of the bundle. ` +
                `Add to components.${kind} in ${basename(rootFile)}: "${key}: { $ref: ${ref} }".`,
            location: topLevelKey(source, key),
          });
        }
      }
    },
  };
}
