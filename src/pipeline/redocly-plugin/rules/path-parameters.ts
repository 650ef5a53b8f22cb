import { isPlainObject, isRef, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { METHODS, templateNames } from '../../../engine/openapi/operations.ts';
import { entriesOf } from '../../derive/enum-arrays.ts';

/**
 * Every name in the braces of a path is that of a path parameter, and every path parameter is in its path. The rule of Redocly for this
 * finds names of ASCII letters only, so that it calls a parameter such as `größe` unused.
 */
export function pathParameters(): Oas3Visitor {
  return {
    Paths: {
      PathItem(item: unknown, { key, location, report, resolve }: UserContext): void {
        const names = templateNames(String(key));

        /** Checks the parameters of the path or of an operation, and returns the names of those in the path. */
        const check = (holder: unknown, place: Location): string[] => {
          const list = entriesOf(holder)['parameters'];
          return (Array.isArray(list) ? list : []).flatMap((each: unknown, index) => {
            const resolved = isRef(each) ? resolve<object>(each) : { node: each, location: undefined };
            const { in: where, name } = entriesOf(resolved.node);
            if (where !== 'path') return [];
            if (!names.includes(String(name))) {
              const message = `The path ${key} has no {${name}}. Write it there, or remove the parameter.`;
              report({ message, location: (resolved.location ?? place.child(['parameters', index])).child('name') });
            }
            return [String(name)];
          });
        };

        const ofPath = check(item, location);
        const { additionalOperations: others, ...members } = entriesOf(item);
        const operations = [
          ...METHODS.map((method) => ({ operation: members[method], place: location.child(method) })),
          ...Object.entries(entriesOf(others)).map(([method, operation]) => ({
            operation,
            place: location.child(['additionalOperations', method]),
          })),
        ];
        for (const { operation, place } of operations) {
          const defined = [...ofPath, ...check(operation, place)];
          for (const name of isPlainObject(operation) ? names : []) {
            if (defined.includes(name)) continue;
            const message = `The operation has no path parameter for {${name}} of ${key}. Add one to its parameters.`;
            report({ message, location: place.key() });
          }
        }
      },
    },
  };
}
