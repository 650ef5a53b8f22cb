import { getOrInsert } from '../../../engine/json/memoized.ts';
import { METHODS, type Operation } from '../../../engine/openapi/operations.ts';
import { pathMatcher } from '../../../engine/openapi/path-matcher.ts';

/** The prefix of every path of the interface (interface specification: Conventions). */
export const PATH_PREFIX = '/back-office';

/** The path of the health check; outside of the interface. */
const HEALTH_PATH = '/health';

/** The destination of a request. */
export type Route<Served> =
  | { readonly kind: 'operation'; readonly served: Served; readonly path: Readonly<Record<string, string>> }
  | { readonly kind: 'health' }
  /** Its path is not encoded as a URL demands. */
  | { readonly kind: 'malformed' }
  /** No operation has its path, or none of its path has its method; `methods` are those that the path has. */
  | { readonly kind: 'unknown'; readonly methods: readonly string[] };

/** Finds the operations that requests ask for. */
export class Router<Served extends { readonly operation: Operation }> {
  readonly #match: ReturnType<typeof pathMatcher>;
  /** The operations of each path, by method in upper case. */
  readonly #paths = new Map<string, Map<string, Served>>();
  readonly #methods = new Set<string>();

  constructor(operations: readonly Served[]) {
    for (const served of operations) {
      const path = PATH_PREFIX + served.operation.path;
      const method = served.operation.method.toUpperCase();
      getOrInsert(this.#paths, path, () => new Map<string, Served>()).set(method, served);
      this.#methods.add(method);
    }
    this.#match = pathMatcher(this.#paths.keys());
  }

  /** Every method that an operation has, in the order of OpenAPI. */
  get methods(): readonly string[] {
    return METHODS.map((method) => method.toUpperCase()).filter((method) => this.#methods.has(method));
  }

  /** The route of a request with that method and that URL, of which only the path counts. */
  route(method: string, url: string): Route<Served> {
    const [path = ''] = url.split(/[?#]/, 1);
    const decoded = decodedPath(path);
    if (decoded === undefined) return { kind: 'malformed' };
    if (method === 'GET' && decoded === HEALTH_PATH) return { kind: 'health' };
    const methods = new Set<string>();
    const match = this.#match(path, ({ template }) => {
      const ofPath = this.#paths.get(template) ?? new Map<string, Served>();
      for (const each of ofPath.keys()) methods.add(each);
      return ofPath.has(method);
    });
    const served = match && this.#paths.get(match.template)?.get(method);
    return served === undefined
      ? { kind: 'unknown', methods: [...methods] }
      : { kind: 'operation', served, path: match?.values ?? {} };
  }
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
