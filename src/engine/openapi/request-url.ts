import { normalizedPart } from '../json/percent-encoding.ts';

/** The URL of a request in the parts that servers and paths are compared with. */
export interface RequestUrl {
  /**
   * Scheme and host in lower case, without user information. Where the port is the default port of the scheme, once
   * without and once with it. Empty where the URL has no host.
   */
  readonly origins: readonly string[];
  /** The segments of the path as they were sent. */
  readonly segments: readonly string[];
  /** The segments of the path as {@link normalizedPart} spells them. */
  readonly normalized: readonly string[];
  /** The query with its question mark; empty where the URL has none. */
  readonly search: string;
}

const PARTS = /^(?:(https?):\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?/i;

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
]);

/** The parts of `url`, absolute or only a path and query; undefined for another scheme and for a relative path. */
export function requestUrl(url: string): RequestUrl | undefined {
  const [, scheme, authority = '', path = '', search = ''] = PARTS.exec(url) ?? [];
  if (scheme === undefined && !path.startsWith('/')) return undefined;
  const segments = path.split('/').slice(1);
  return {
    origins: scheme === undefined ? [] : originsOf(scheme.toLowerCase(), authority),
    segments,
    normalized: segments.map(normalizedPart),
    search,
  };
}

function originsOf(scheme: string, authority: string): string[] {
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  const port = DEFAULT_PORTS.get(scheme) ?? '';
  const [name = host, , given] = host.split(/(:)(\d*)$/);
  if (given === undefined || given === '' || given === port) {
    return [`${scheme}://${name}`, `${scheme}://${name}:${port}`];
  }
  return [`${scheme}://${host}`];
}

/** The path and query of a URL below its first `count` segments. */
export function pathBelow({ segments, search }: RequestUrl, count: number): { path: string; search: string } {
  return { path: `/${segments.slice(count).join('/')}`, search };
}
