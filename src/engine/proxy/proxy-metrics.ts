import { once } from 'node:events';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { OPERATION_UNDECLARED } from '../traffic/traffic-validator.ts';
import type { ForwardOptions } from './forward.ts';
import { listen } from './start-proxy.ts';
import type { FindingWatch, ValidationQueue } from './validation-queue.ts';

/** The bounds of the histogram of response times, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What the metrics read when they are asked for. */
export interface MetricSources {
  readonly queue: ValidationQueue;
  readonly found: Pick<FindingWatch, 'all'>;
  /** How many bytes of bodies are kept for requests under way. */
  readonly keptBytes: () => number;
}

/** The metrics of a proxy, in the text format of Prometheus. They name operations, rules, methods and statuses only. */
export class ProxyMetrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'method' | 'status'>;
  readonly #aborts: Counter<'by'>;
  readonly #refused: Counter;
  readonly #durations: Histogram;
  readonly #underWay: Gauge;

  constructor({ queue, found, keptBytes }: MetricSources) {
    const registers = [this.#registry];
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    this.#requests = new Counter({
      name: 'backoffice_proxy_requests_total',
      help: 'Requests whose response ended, by method and status; 502, 503 and 504 may be of the proxy itself.',
      labelNames: ['method', 'status'],
      registers,
    });
    this.#aborts = new Counter({
      name: 'backoffice_proxy_aborted_requests_total',
      help: 'Requests that did not end: aborted by the client or the target, or without a response of the target.',
      labelNames: ['by'],
      registers,
    });
    this.#refused = new Counter({
      name: 'backoffice_proxy_refused_requests_total',
      help: 'Requests that the proxy refused and did not forward: CONNECT, and what is not HTTP or has an unknown method.',
      registers,
    });
    this.#durations = new Histogram({
      name: 'backoffice_proxy_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response.',
      buckets: BUCKETS,
      registers,
    });
    this.#underWay = new Gauge({
      name: 'backoffice_proxy_requests_in_flight',
      help: 'Requests whose response has not ended.',
      registers,
    });
    new Counter({
      name: 'backoffice_proxy_findings_total',
      help: 'How often exchanges showed a finding, by rule and operation; accepted: by the baseline.',
      labelNames: ['rule', 'operation', 'severity', 'accepted'],
      registers,
      collect() {
        this.reset();
        for (const { rule, operationId, severity, isAccepted, count } of found.all()) {
          const labels = { rule, operation: operationId ?? '', severity, accepted: String(isAccepted) };
          this.inc(labels, count);
        }
      },
    });
    new Gauge({
      name: 'backoffice_proxy_distinct_findings',
      help: 'Findings, each counted once for each operation, by rule and operation.',
      labelNames: ['rule', 'operation', 'severity', 'accepted'],
      registers,
      collect() {
        this.reset();
        for (const { rule, operationId, severity, isAccepted } of found.all()) {
          this.inc({ rule, operation: operationId ?? '', severity, accepted: String(isAccepted) });
        }
      },
    });
    const undocumented = () => found.all().filter(({ rule }) => rule === OPERATION_UNDECLARED);
    gauge(
      'backoffice_proxy_undocumented_operations',
      'Operations that the target serves and the document does not declare.',
      () => undocumented().length,
    );
    new Counter({
      name: 'backoffice_proxy_undocumented_requests_total',
      help: 'Requests to operations that the document does not declare.',
      registers,
      collect() {
        this.reset();
        this.inc(undocumented().reduce((sum, { count }) => sum + count, 0));
      },
    });
    new Counter({
      name: 'backoffice_proxy_validation_total',
      help: 'What became of exchanges: validated, or left out because of the sample, of a full queue, or of a thread that ended.',
      labelNames: ['result'],
      registers,
      collect() {
        this.reset();
        for (const result of ['validated', 'unsampled', 'behind', 'lost'] as const) {
          this.inc({ result }, queue.counts[result]);
        }
      },
    });
    gauge('backoffice_proxy_sampled_ratio', 'The share of the requests that is validated, or waits for it.', () => {
      const { requests, unsampled, behind, lost } = queue.counts;
      return requests === 0 ? 1 : (requests - unsampled - behind - lost) / requests;
    });
    gauge(
      'backoffice_proxy_validation_lag_seconds',
      'How long the oldest exchange waits for validation.',
      () => queue.lagMs / 1000,
    );
    gauge(
      'backoffice_proxy_validation_queue_length',
      'Exchanges that wait for validation.',
      () => queue.waiting.exchanges,
    );
    gauge(
      'backoffice_proxy_kept_bytes',
      'Bytes of bodies in memory, of requests under way and in the queue.',
      () => keptBytes() + queue.waiting.bytes,
    );
    collectDefaultMetrics({ register: this.#registry });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  begin(): void {
    this.#underWay.inc();
  }

  end({ method, status, outcome, durationMs }: Parameters<ForwardOptions['onEnd']>[0]): void {
    this.#underWay.dec();
    this.#durations.observe(durationMs / 1000);
    if (outcome === 'complete' || outcome === 'no-response') this.#requests.inc({ method, status });
    if (outcome !== 'complete') this.#aborts.inc({ by: ABORTED_BY[outcome] });
  }

  refuse(): void {
    this.#refused.inc();
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** Gauges of prom-client whose names end like those of counters, which `promtool check metrics` refuses. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

const ABORTED_BY = { 'client-aborted': 'client', 'target-aborted': 'target', 'no-response': 'no-response' } as const;

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
