import { Agent, ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { isIP } from 'node:net';
import { shownAddress } from '../json/hide-user.ts';
import type { RawFields } from './fields.ts';
import { endToEndFields, fieldsForNode, fieldValues, hasToken, hasTrailerOnly, namesChunks } from './fields.ts';
import { ProxyError } from './proxy-error.ts';

/** The server that requests are passed to. */
export interface ProxyTarget {
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
export function targetAt(text: string): ProxyTarget {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url !== undefined && /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(text);
  if (!isHttp || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    const shown = JSON.stringify(shownAddress(text));
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
export function requestAtTarget(requestTarget: string, { origin, basePath }: ProxyTarget): RequestAtTarget {
  const [, authority, rest = requestTarget] = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)(.*)$/is.exec(requestTarget) ?? [];
  if (rest === '*') return { path: rest, url: `${origin}/*`, authority };
  const below = rest.startsWith('/') ? rest : `/${rest}`;
  const [path = ''] = below.split('?', 1);
  const isBelow = path === basePath || path.startsWith(`${basePath}/`);
  const sent = isBelow ? below : basePath + below;
  return { path: sent, url: origin + sent, authority };
}

/** The most bytes of a head, in both directions. */
export const MOST_HEAD = 256 * 1024;

/** How requests are sent to the target. */
export interface SendOptions {
  readonly target: ProxyTarget;
  /** Whether the field Host names the target; it stays as the client sent it otherwise. */
  readonly isHostRewritten: boolean;
  /** The pseudonym in the field Via; undefined for no field. */
  readonly via: string | undefined;
  /** Whether the certificate of the target is not checked. */
  readonly isInsecure: boolean;
}

/** Whether a request has a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Whether a request asks for another protocol than HTTP/2, which the proxy does not offer to the target. */
export function wantsUpgrade({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return hasToken(rawHeaders, 'connection', 'upgrade') && protocolsOf(rawHeaders).length > 0;
}

/** The protocols that a request may change to. */
function protocolsOf(fields: RawFields): string[] {
  const members = fieldValues(fields, 'upgrade').flatMap((value) => value.split(','));
  return members.map((member) => member.trim()).filter((protocol) => !/^(?:h2c)?$/i.test(protocol));
}

/**
 * Begins a request to the target. Its head is sent with the first bytes of the body, or at its end.
 *
 * @param agent false for a request that asks for another protocol, on a connection of its own
 */
export function requestToTarget(
  request: IncomingMessage,
  at: RequestAtTarget,
  agent: Agent | false,
  options: SendOptions,
): ClientRequest {
  const { target } = options;
  const { method = 'GET' } = request;
  const fields = fieldsForNode(fieldsFor(request, at, { ...options, isUpgrade: agent === false }));
  const isFramed =
    fieldValues(fields, 'content-length').length > 0 || fieldValues(fields, 'transfer-encoding').length > 0;
  const send = target.isSecure ? httpsRequest : httpRequest;
  const sending = {
    hostname: target.hostname,
    port: target.port,
    servername: target.serverName,
    rejectUnauthorized: !options.isInsecure,
    method,
    path: at.path,
    headers: fields,
    protocol: target.isSecure ? 'https:' : 'http:',
    agent,
    setHost: false,
    // Each direction of another protocol has its own end.
    allowHalfOpen: agent === false,
    maxHeaderSize: MOST_HEAD,
  };
  const isBodyFramed = (isFramed || WITHOUT_BODY.has(method)) && !hasTrailerOnly(fields);
  // The client frames the body before another protocol itself.
  const isUsual = isBodyFramed && !(agent === false && namesChunks(fields));
  const sent = isUsual ? send(sending) : new UnchunkedRequest({ ...sending, agent: agent || newAgent(target) });
  sent.maxHeadersCount = 0;
  return sent;
}

/** The methods for which Node adds no Transfer-Encoding to a request without a body. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

function newAgent({ isSecure }: ProxyTarget): Agent {
  return isSecure ? new SecureAgent() : new Agent();
}

/** A request without chunks, although its method, such as POST, or the field Trailer makes Node expect them. */
class UnchunkedRequest extends ClientRequest {
  constructor(options: RequestOptions) {
    super(options);
    Object.defineProperty(this, 'chunkedEncoding', { value: false, writable: true });
  }
}
// Node reads both while it writes the head, in the constructor.
Object.defineProperties(UnchunkedRequest.prototype, {
  useChunkedEncodingByDefault: { get: () => false, set() {} },
  chunkedEncoding: { get: () => true, set() {} },
});

/** The fields of the request for the target, in the order and case in which they came. */
function fieldsFor(
  { rawHeaders, httpVersion }: IncomingMessage,
  { authority }: RequestAtTarget,
  { target, isHostRewritten, via, isUpgrade }: SendOptions & { readonly isUpgrade: boolean },
): string[] {
  const fields = endToEndFields(rawHeaders);
  const host = isHostRewritten ? target.authority : authority;
  const at = fields.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  // HTTP/1.0 has no such field, HTTP/1.1 demands it: the target answers a request without it.
  if (at >= 0 && host !== undefined) fields[at + 1] = host;
  else if (at < 0 && (host !== undefined || httpVersion === '1.0')) fields.unshift('Host', host ?? target.authority);
  const options: string[] = [];
  if (isUpgrade) {
    options.push('Upgrade');
    fields.push('Upgrade', protocolsOf(rawHeaders).join(', '));
  }
  // Trailers pass, so the target may send them (RFC 9110, section 6.5.1).
  if (hasToken(rawHeaders, 'te', 'trailers')) {
    options.push('TE');
    fields.push('TE', 'trailers');
  }
  if (options.length > 0) fields.push('Connection', options.join(', '));
  if (via !== undefined) fields.push('Via', `${httpVersion} ${via}`);
  return fields;
}
