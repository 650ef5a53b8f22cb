import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ProxyMetrics } from './proxy-metrics.ts';
import { listen } from './start-proxy.ts';

/** The address of `/metrics`, until it is stopped. */
export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the metrics of a proxy on a port of their own.
 *
 * @throws {ProxyError} `address-unusable`
 */
export async function serveMetrics(
  metrics: ProxyMetrics,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(async ({ method = 'GET', url = '/' }, response) => {
    const answer = (status: number, type: string, text: string) =>
      response
        .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
        .end(method === 'HEAD' ? undefined : text);
    const isRead = method === 'GET' || method === 'HEAD';
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
