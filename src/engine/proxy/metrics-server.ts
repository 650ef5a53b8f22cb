import { once } from 'node:events';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import type { ProxyMetrics } from './proxy-metrics.ts';
import { listen } from './start-proxy.ts';

/** The address of `/metrics`, until it is stopped. */
export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the metrics of a proxy on a port of their own. Requests with the Host of another server are refused.
 *
 * @throws {ProxyError} `address-unusable`
 */
export async function serveMetrics(
  metrics: Pick<ProxyMetrics, 'contentType' | 'text'>,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(async ({ method = 'GET', url = '/', headers: { host } }, response) => {
    const answer = (status: number, type: string, text: string) =>
      response
        .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
        .end(method === 'HEAD' ? undefined : text);
    const isRead = method === 'GET' || method === 'HEAD';
    if (host !== undefined && !isOwnHost(host, address.host))
      answer(
        403,
        'text/plain',
        `Host ${JSON.stringify(host)} is not allowed. --metrics-host names the allowed host.\n`,
      );
    else if (url.split('?', 1).join('') !== '/metrics')
      answer(404, 'text/plain', 'Not found. The metrics are at /metrics.\n');
    else if (isRead) answer(200, metrics.contentType, await metrics.text());
    else response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
  });
  const url = `${await listen(server, address, { host: '--metrics-host', port: '--metrics-port' })}/metrics`;
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the field Host names this server. A page of another site can give its own host name the address of this server (DNS
 * rebinding), but not change the name in the field. On all interfaces any address is allowed, and a name without a dot, as
 * containers have it: no site has such a name.
 */
function isOwnHost(host: string, listening: string): boolean {
  const name = hostnameOf(host);
  if (LOOPBACK.has(name) || name === hostnameOf(isIP(listening) === 6 ? `[${listening}]` : listening)) return true;
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return ALL_INTERFACES.has(listening) && name !== '' && (isAddress || !name.includes('.'));
}

const ALL_INTERFACES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The name or address in a field Host, in its usual spelling; empty where it has none. */
function hostnameOf(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
