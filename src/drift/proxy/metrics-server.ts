import { once } from 'node:events';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { ProxyMetrics } from './proxy-metrics.ts';
import { listen } from './start-proxy.ts';

/** The address of `/metrics`, until it is stopped. */
export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the metrics of a proxy on a port of their own, for requests to its own host only: a page in a browser of this machine
 * could otherwise read them by a name of its own that leads here (DNS rebinding).
 *
 * @throws {ProxyError} `address-unusable`
 */
export async function serveMetrics(
  metrics: Pick<ProxyMetrics, 'contentType' | 'text'>,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(async ({ method = 'GET', url = '/', headers }, response) => {
    const answer = (status: number, type: string, text: string) =>
      response
        .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
        .end(method === 'HEAD' ? undefined : text);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isOwnHost(headers.host, address.host)) {
      answer(421, 'text/plain', 'The Host header names another host. Use the address of --metrics-host.\n');
      return;
    }
    if (url.split('?', 1).join('') !== '/metrics')
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

/** The addresses that stand for every address of the machine. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Whether a Host header names the host that listens. On every address of the machine, an address, a name without a dot (as
 * containers have it) and the name of the machine do: no page in a browser has such a name.
 */
function isOwnHost(header: string | undefined, listening: string): boolean {
  if (header === undefined || header.includes('@') || !URL.canParse(`http://${header}`)) return false;
  const name = new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
  const isLoopback = name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
  if (name === listening.toLowerCase()) return true;
  if (EVERY_ADDRESS.has(listening)) return isIP(name) !== 0 || !name.includes('.') || name === hostname().toLowerCase();
  return isLoopback && (listening === 'localhost' || listening === '::1' || listening.startsWith('127.'));
}
