import { isIP } from 'node:net';
import { ProxyError } from './proxy-error.ts';

/** The server that requests are passed to. */
export interface Target {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  /** The path of the target without a slash at the end; empty where it has none. */
  readonly basePath: string;
  readonly isSecure: boolean;
  /** The name or address to connect to; an IPv6 address without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** The value of the field Host that names the target. */
  readonly authority: string;
  /** The name that the certificate of the target is checked for; empty for an address. */
  readonly serverName: string;
}

/**
 * The target that a URL names.
 *
 * @throws {ProxyError} `target-wrong`
 */
export function targetAt(text: string): Target {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url !== undefined && /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(text);
  if (!isHttp || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    const shown = JSON.stringify(text.replace(/:\/\/.*@/s, '://…@'));
    throw new ProxyError(
      'target-wrong',
      `--target is ${shown}; it must be an http or https URL without credentials, query and fragment, such as http://127.0.0.1:3000.`,
    );
  }
  const isSecure = url.protocol === 'https:';
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    origin: url.origin,
    basePath: url.pathname.replace(/\/+$/, ''),
    isSecure,
    hostname,
    port: Number(url.port || (isSecure ? 443 : 80)),
    authority: url.host,
    serverName: isIP(hostname) === 0 ? hostname : '',
  };
}

/** A request target (RFC 9112, section 3.2) at the target of the proxy. */
export interface RequestAtTarget {
  /** The path and query that are sent. */
  readonly path: string;
  /** The absolute URL, for validation. */
  readonly url: string;
  /** The host of a request target in absolute form, without a user, which counts instead of the field Host. */
  readonly authority: string | undefined;
}

/**
 * Where a request goes. The path of the target is added in front of the path of the request, unless the request path is
 * below it already: clients that use the paths of the document then work with a target that has the path of its server.
 * Nothing else of the path or the query changes.
 */
export function requestAtTarget(requestTarget: string, { origin, basePath }: Target): RequestAtTarget {
  const [, authority, rest = requestTarget] = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)(.*)$/is.exec(requestTarget) ?? [];
  if (rest === '*') return { path: rest, url: `${origin}/*`, authority };
  const below = rest.startsWith('/') ? rest : `/${rest}`;
  const [path = ''] = below.split('?', 1);
  const isBelow = path === basePath || path.startsWith(`${basePath}/`);
  const sent = isBelow ? below : basePath + below;
  return { path: sent, url: origin + sent, authority };
}
