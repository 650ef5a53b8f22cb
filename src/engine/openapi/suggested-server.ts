import type { Operation } from './operations.ts';
import { pathMatcher } from './path-matcher.ts';
import { pathBelow, requestUrl } from './request-url.ts';

/** How many segments of a URL are tried as the base path of a server. */
const MAX_SEGMENTS = 10;

/** Whether a segment is a name, not an identifier that must not be printed. */
function isName(segment: string): boolean {
  return /^[\w.-]{1,30}$/.test(segment) && !/\d{3}/.test(segment);
}

/**
 * Returns the server below which a URL has the path of one of `operations`, such as `https://host/v1`; undefined where no
 * part of its path is one. Paths without a concrete segment are not compared, since they match almost every URL.
 */
export function suggestedServer(operations: readonly Operation[]): (method: string, url: string) => string | undefined {
  const concrete = operations.filter(({ path }) => path.split('/').some((part) => part !== '' && !part.includes('{')));
  const methods = Map.groupBy(concrete, ({ path }) => path);
  const matchPath = pathMatcher(methods.keys());
  return (method, url) => {
    const sent = requestUrl(url);
    const [origin] = sent?.origins ?? [];
    if (sent === undefined || origin === undefined) return undefined;
    for (let count = 0; count < Math.min(sent.segments.length, MAX_SEGMENTS); count += 1) {
      const match = matchPath(pathBelow(sent, count).path, ({ template }) =>
        (methods.get(template) ?? []).some((operation) => operation.method.toUpperCase() === method),
      );
      const basePath = sent.segments.slice(0, count);
      if (match !== undefined) return basePath.every(isName) ? [origin, ...basePath].join('/') : undefined;
    }
    return undefined;
  };
}
