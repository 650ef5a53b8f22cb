import type { Operation } from '../../../openapi/operations.ts';

/** The methods, in upper case, that the document has for the path of a URL; none where it has no such path. */
export function allowedMethods(operations: readonly Operation[]): (path: string) => readonly string[] {
  const paths = Map.groupBy(operations, ({ path }) => path);
  const rows = [...paths].map(([template, each]) => ({
    matches: matcherOf(template),
    methods: each.map(({ method }) => method.toUpperCase()),
  }));
  return (path) => [...new Set(rows.flatMap(({ matches, methods }) => (matches(path) ? methods : [])))];
}

function matcherOf(template: string): (path: string) => boolean {
  const wanted = template.split('/');
  return (path) => {
    const parts = path.split('/');
    return (
      parts.length === wanted.length &&
      wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
    );
  };
}
