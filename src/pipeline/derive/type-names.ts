import { METHODS, type Operation } from '../../engine/openapi/operations.ts';
import { identifier, KEYWORDS, unique } from './literal.ts';

/** Names that mean something else in the generated file or to its readers: keywords, what the file declares and uses, and global types. */
const TAKEN: ReadonlySet<string> = KEYWORDS.union(
  new Set(
    `any bigint boolean never number object string symbol undefined unknown
    $defs components operations paths webhooks OneOf WithRequired XOR
    Array ArrayBuffer Blob Boolean Date Error Event Exclude Extract File FormData Function Headers Map Number Object Omit
    Parameters Partial Pick Promise Readonly Record RegExp Request Required Response Set String Symbol URL`.split(
      /\s+/,
    ),
  ),
);

/** The type name of each schema, by its key: the key itself where that is a free identifier, otherwise the first free name that is made from it. */
export function typeNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set([...TAKEN, ...keys]);
  return new Map(
    keys.map((key) => {
      const name = identifier(key);
      if (name === key && !TAKEN.has(key)) return [key, key];
      return [key, unique(taken.has(name) ? `${name}Schema` : name, taken)];
    }),
  );
}

/** The methods that openapi-typescript 7 finds in a path item: those of OpenAPI 3.1. */
const KNOWN: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== 'query'));

/** Whether `paths` of the types has an operation: it has those of the methods of OpenAPI 3.1. */
export function isInPaths({ method }: Operation): boolean {
  return KNOWN.has(method);
}
