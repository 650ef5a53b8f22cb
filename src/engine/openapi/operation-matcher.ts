import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operations.ts';
import { isMoreConcrete, type PathMatch, pathMatcher } from './path-matcher.ts';
import { pathBelow, requestUrl } from './request-url.ts';
import { type Server, type Servers, serversOf } from './servers.ts';

/** The match of the method and the URL of a request. */
export type OperationMatch =
  /** No server of the document has the URL. */
  | { readonly kind: 'other-server' }
  /** A server has the URL, but no path, or the path without the method. */
  | { readonly kind: 'undeclared'; readonly path: string; readonly isPathDeclared: boolean }
  | {
      readonly kind: 'operation';
      readonly operation: Operation;
      readonly match: PathMatch;
      /** The path below the address of the server, and the query with its question mark. */
      readonly path: string;
      readonly search: string;
    };

/** Returns the operation that a request with a method in upper case calls. */
export type OperationMatcher = (method: string, url: string) => OperationMatch;

/** The operation of one method of a path, and the servers that have it. */
interface Served {
  readonly operation: Operation;
  /** The method in upper case. */
  readonly method: string;
  readonly servers: readonly Server[];
}

/**
 * Matches requests with the operations of `document`, each at its own servers, or all at `server` where it is given. A URL
 * without a host belongs to every server that has the prefix of its path.
 */
export function operationMatcher(
  document: OpenApiDocument,
  operations: readonly Operation[],
  server: Server | undefined,
): OperationMatcher {
  const servers = server === undefined ? serversOf(document) : onlyAt(server);
  const paths = Map.groupBy(
    operations.map(
      (operation): Served => ({
        operation,
        method: operation.method.toUpperCase(),
        servers: servers.of(operation),
      }),
    ),
    ({ operation }) => operation.path,
  );
  // Where no operation has it, the server that counts by default would claim the URLs of all others.
  const { ofDocument, areNamed } = servers;
  const atRoot = areNamed || operations.length === 0 ? ofDocument : [];
  const all = new Set([...atRoot, ...[...paths.values()].flat().flatMap((each) => each.servers)]);
  const matchPath = pathMatcher(paths.keys());

  /** The operation for `path` at one of the servers `at`: of the most concrete path that they have. */
  function operationFor(method: string, path: string, at: readonly Server[]) {
    let best: PathMatch | undefined;
    let operation: Operation | undefined;
    const match = matchPath(path, (each) => {
      const served = paths.get(each.template)?.filter((one) => one.servers.some((server) => at.includes(server))) ?? [];
      if (served.length === 0 || (best !== undefined && isMoreConcrete(best, each))) return false;
      best ??= each;
      operation = served.find((one) => one.method === method)?.operation;
      return operation !== undefined;
    });
    return { match, operation, isPathDeclared: best !== undefined };
  }

  return (method, url) => {
    const sent = requestUrl(url);
    if (sent === undefined) return { kind: 'other-server' };
    const counts = new Map<number, Server[]>();
    for (const each of all) {
      for (const count of each.prefixes(sent)) {
        const others = counts.get(count);
        if (others === undefined) counts.set(count, [each]);
        else others.push(each);
      }
    }
    let undeclared: OperationMatch | undefined;
    for (const [count, at] of counts) {
      const below = pathBelow(sent, count);
      const { match, operation, isPathDeclared } = operationFor(method, below.path, at);
      if (match !== undefined && operation !== undefined) return { kind: 'operation', operation, match, ...below };
      if (undeclared === undefined || isPathDeclared)
        undeclared = { kind: 'undeclared', path: below.path, isPathDeclared };
    }
    return undeclared ?? { kind: 'other-server' };
  };
}

function onlyAt(server: Server): Servers {
  return { ofDocument: [server], areNamed: true, of: () => [server] };
}
