import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { freePort } from '../../support/free-port.ts';
import { close, listen } from '../../support/loopback-server.ts';
import { median, packedCommand, serve } from './measure.ts';
import { backofficeProxy } from './proxy.ts';

/** The options of the measurement. */
interface ProxySoakOptions {
  readonly minutes: number;
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

const CLIENTS = 16;
/** How long each client pauses between two exchanges, in milliseconds. */
const PAUSE_MS = 20;
/** How often a body of 1 GB passes, in milliseconds. */
const LARGE_MS = 30_000;
const SAMPLE_MS = 5000;

/**
 * Sends exchanges through `backoffice proxy`, some of which are broken off, slow or of 1 GB, and compares at both ends what
 * was sent with what was received: start line, fields in their order and case, body, trailers.
 */
export async function proxySoak({ minutes, onStep }: ProxySoakOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-proxy-'));
  const { program, remove } = packedCommand();
  const document = join(folder, 'files.json');
  writeFileSync(document, JSON.stringify(filesDocument()));
  const traffic = new FaultyTraffic();
  const report = join(folder, 'report.json');
  const target = await traffic.listen();
  const port = await freePort();
  const command = backofficeProxy(program, { target, port: String(port), document });
  const proxy = await serve([...command, '--report', report], port);
  try {
    const start = performance.now();
    const end = start + minutes * 60_000;
    const next = exchangePlanner(LARGE_MS);
    const clients = Array.from({ length: CLIENTS }, () =>
      traffic.send(`http://127.0.0.1:${port}`, () => performance.now() < end, next, PAUSE_MS),
    );
    const memory: number[] = [];
    const sampling = new AbortController();
    const sampler = (async () => {
      while (!sampling.signal.aborted) {
        memory.push(proxy.residentMiB());
        const { exchanges, changed, failed } = traffic.counts;
        onStep(
          `${((performance.now() - start) / 60_000).toFixed(1)} min, ${exchanges} exchanges, ${changed} changed, ${failed} failed, ${memory.at(-1)?.toFixed(0)} MiB`,
        );
        await delay(SAMPLE_MS, undefined, { signal: sampling.signal }).catch(() => {});
      }
    })();
    await Promise.all(clients);
    sampling.abort();
    await sampler;
    return soakTable(traffic, memory, minutes, validatedLine(proxy.output()));
  } finally {
    await proxy.stop();
    await traffic.stop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function soakTable({ counts }: FaultyTraffic, memory: readonly number[], minutes: number, problems: string): string {
  const { exchanges, compared, changed, broken, failed, bytes } = counts;
  // The first tenth is the start.
  const steady = memory.slice(Math.ceil(memory.length / 10));
  const half = Math.floor(steady.length / 2);
  const [first, second] = [median(steady.slice(0, half)), median(steady.slice(half))];
  return [
    `${minutes} minutes, ${CLIENTS} clients, ${exchanges.toLocaleString('en-US')} exchanges, ${(bytes / 1e9).toFixed(0)} GB of bodies`,
    `compared at both ends: ${compared.toLocaleString('en-US')}; changed: ${changed}; failed: ${failed}; broken off on purpose: ${broken.toLocaleString('en-US')}`,
    `resident memory, medians: ${first.toFixed(0)} MiB in the first half, ${second.toFixed(0)} MiB in the second; at most ${Math.max(...memory).toFixed(0)} MiB`,
    problems,
  ].join('\n');
}

function validatedLine(output: string): string {
  const problems = output
    .split('\n')
    .filter((line) => line.startsWith('Validation cannot keep up') || line.startsWith('A validation thread'));
  return problems.length === 0 ? 'Validation kept up.' : (problems.at(-1) ?? '');
}

/** A document of the paths that are sent; some of the exchanges differ from it. */
function filesDocument() {
  const parameters = [
    { name: 'number', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'a', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
    { name: 'b', in: 'query', allowEmptyValue: true, schema: { type: 'string' } },
  ];
  const operation = (operationId: string) => ({
    operationId,
    parameters,
    responses: { '200': { description: 'A file.', content: { 'text/plain': { schema: { type: 'string' } } } } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Files', version: '1.0.0' },
    paths: { '/files/{number}': { get: operation('getFile'), put: operation('putFile'), post: operation('postFile') } },
  };
}

/** What was compared at both ends of a proxy. */
interface FaultCounts {
  exchanges: number;
  /** Exchanges that both ends read to their end. */
  compared: number;
  /** Messages that are not those that were sent. */
  changed: number;
  /** Exchanges that were broken off on purpose. */
  broken: number;
  /** Exchanges that failed though nothing was broken off. */
  failed: number;
  bytes: number;
}

/** A target that answers planned exchanges, and the client that sends them through a proxy. */
export class FaultyTraffic {
  readonly counts: FaultCounts = { exchanges: 0, compared: 0, changed: 0, broken: 0, failed: 0, bytes: 0 };
  /** The planned exchanges under way. */
  readonly #planned = new Map<number, PlannedExchange>();
  readonly #received = new Map<number, string>();
  readonly #server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, (incoming, response) => {
    this.#answer(incoming, response).catch(() => response.destroy());
  });

  /** Starts the target, and returns its address. */
  listen(): Promise<string> {
    return listen(this.#server);
  }

  stop(): Promise<void> {
    return close(this.#server);
  }

  /** Sends one exchange after another while `goesOn` says so, each after a pause. */
  async send(proxy: string, goesOn: () => boolean, next: () => PlannedExchange, pauseMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (goesOn()) {
      const planned = next();
      this.counts.exchanges += 1;
      this.#planned.set(planned.number, planned);
      try {
        await this.#exchange(proxy, planned, agent);
      } catch (error) {
        if (planned.fate === 'passes' || planned.fate.startsWith('large')) {
          this.counts.failed += 1;
          console.error(`${planned.number} ${planned.fate}:`, error);
        } else this.counts.broken += 1;
      }
      this.#planned.delete(planned.number);
      this.#received.delete(planned.number);
      await delay(pauseMs);
    }
    agent.destroy();
  }

  async #exchange(proxy: string, planned: PlannedExchange, agent: Agent): Promise<void> {
    const { number, fate, method, path, status, reason } = planned;
    const { host, hostname, port } = new URL(proxy);
    const fields = ['Host', host, 'X-Number', String(number), ...planned.request.fields];
    const sent = request({ hostname, port, method, path, headers: fields, agent, setHost: false });
    const answered = once(sent, 'response');
    sent.on('error', () => {});
    if (fate === 'client-resets') {
      sent.write(bodyChunks(number, Math.min(planned.request.size, 9)).next().value ?? '');
      await Promise.race([delay(number % 20), answered]);
      sent.destroy();
      this.counts.broken += 1;
      return;
    }
    const writing = write(sent, number, planned.request);
    const [response]: IncomingMessage[] = await answered;
    if (response === undefined) throw new Error('No response.');
    if (fate === 'slow-client') {
      response.pause();
      await delay(2000);
    }
    const got = await receivedDigest(`${response.statusCode} ${response.statusMessage}`, response);
    await writing;
    this.counts.bytes += planned.request.size + planned.response.size;
    if (fate === 'target-resets' && response.statusCode === 502) {
      this.counts.broken += 1;
      return;
    }
    if (fate.startsWith('target-resets')) throw new Error('It was not broken off.');
    this.counts.compared += 1;
    const isSame =
      got === sentDigest(number, `${status} ${reason}`, planned.response) &&
      this.#received.get(number) === sentDigest(number, `${method} ${path}`, { ...planned.request, fields });
    if (isSame) return;
    this.counts.changed += 1;
    console.error(`${number} ${method} ${fate} ${status} was changed.`);
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const number = Number(incoming.headers['x-number']);
    const planned = this.#planned.get(number);
    if (planned === undefined) throw new Error(`Unplanned: ${number}`);
    if (planned.fate === 'target-resets') {
      incoming.socket.resetAndDestroy();
      return;
    }
    this.#received.set(number, await receivedDigest(`${incoming.method} ${incoming.url}`, incoming));
    response.sendDate = false;
    response.writeHead(planned.status, planned.reason, [...planned.response.fields]);
    if (planned.fate === 'target-resets-within') {
      response.write(planned.response.size === 0 ? '' : 'begin');
      await delay(number % 20);
      incoming.socket.resetAndDestroy();
      return;
    }
    await write(response, number, planned.response);
  }
}

/** Writes a body as fast as it is read. */
async function write(
  to: ServerResponse | ReturnType<typeof request>,
  number: number,
  { size, trailers }: SentMessage,
): Promise<void> {
  const closed = once(to, 'close').catch(() => {});
  if (size > 0) {
    for (const chunk of bodyChunks(number, size)) {
      if (to.destroyed) return;
      if (!to.write(chunk)) await Promise.race([once(to, 'drain').catch(() => {}), closed]);
    }
  }
  to.addTrailers(trailers.map(([name, value]): [string, string] => [name, value]));
  to.end();
}

/** Numbers exchanges; now and then, one has a body of 1 GB. */
function exchangePlanner(everyMs: number): () => PlannedExchange {
  let number = 0;
  let large = performance.now() + everyMs / 4;
  return () => {
    number += 1;
    if (performance.now() < large) return plannedExchange(number);
    large += everyMs;
    return plannedExchange(number, number % 2 === 0 ? 'large-upload' : 'large-download');
  };
}

/** A message as one end of a proxy sends it. */
interface SentMessage {
  /** Names and values alternately. */
  readonly fields: readonly string[];
  /** The size of its body, which {@link bodyChunks} makes. */
  readonly size: number;
  readonly trailers: readonly (readonly [string, string])[];
}

/** What happens to an exchange. */
type Fate =
  | 'passes'
  | 'client-resets'
  | 'target-resets'
  | 'target-resets-within'
  | 'slow-client'
  | 'large-upload'
  | 'large-download';

/** An exchange that both ends know by its number. */
interface PlannedExchange {
  readonly number: number;
  readonly fate: Fate;
  readonly method: string;
  readonly path: string;
  readonly request: SentMessage;
  readonly status: number;
  readonly reason: string;
  readonly response: SentMessage;
}

/** The size of the largest bodies, in bytes. */
const LARGE = 1_000_000_000;

/** How often each fate occurs, of all but the large ones. */
const FATES: readonly (readonly [Fate, number])[] = [
  ['client-resets', 0.02],
  ['target-resets', 0.01],
  ['target-resets-within', 0.02],
  ['slow-client', 0.01],
];

/** The exchange with a number: the same at both ends. */
export function plannedExchange(number: number, large?: 'large-upload' | 'large-download'): PlannedExchange {
  const generator = mersenne(number);
  const random = () => uniformFloat64(generator);
  const below = (most: number) => Math.floor(random() * most);
  const fate = large ?? fateOf(random());
  const method =
    fate === 'large-upload' ? 'PUT' : (['GET', 'GET', 'GET', 'POST', 'PUT', 'HEAD', 'DELETE'][below(7)] ?? 'GET');
  const hasBody = method === 'POST' || method === 'PUT';
  const status = [200, 200, 200, 201, 204, 304, 404, 500][below(8)] ?? 200;
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  const uploaded = fate === 'large-upload' ? LARGE : hasBody ? below(below(4) === 0 ? 300_000 : 2000) : 0;
  const downloaded = fate === 'large-download' ? LARGE : below(below(4) === 0 ? 300_000 : 2000);
  return {
    number,
    fate,
    method: fate === 'large-download' ? 'GET' : method,
    path: `/files/${number}?a=%20&a=${number}&b`,
    request: message(uploaded, hasBody && random() < 0.4, random),
    status: large === undefined ? status : 200,
    reason: random() < 0.5 ? 'OK' : `Reason ${number}`,
    response: message(large === undefined && isEmpty ? 0 : downloaded, !isEmpty && random() < 0.4, random),
  };
}

function fateOf(share: number): Fate {
  let sum = 0;
  for (const [fate, part] of FATES) {
    sum += part;
    if (share < sum) return fate;
  }
  return 'passes';
}

/** A message with fields that are repeated, in mixed case, and with bytes above ASCII. */
function message(size: number, isChunked: boolean, random: () => number): SentMessage {
  const fields: string[] = [];
  for (let count = Math.floor(random() * 8); count > 0; count -= 1) {
    const name = ['X-Some', 'x-some', 'Accept', 'ACCEPT', 'X-Other', 'Set-Cookie', 'Cookie'][Math.floor(random() * 7)];
    fields.push(name ?? 'X-Some', `v${Math.floor(random() * 1e9)}\xe9`);
  }
  fields.push(...(isChunked ? ['Transfer-Encoding', 'chunked', 'Trailer', 'X-Sum'] : ['Content-Length', String(size)]));
  return {
    fields,
    size,
    trailers: isChunked
      ? [
          ['X-Sum', '1'],
          ['x-sum', '\xe92'],
        ]
      : [],
  };
}

const BLOCK = Buffer.alloc(65_536, 'The quick brown fox jumps over the lazy dog. ');

/** The body of `size` bytes, in chunks; the number of the exchange is in its beginning. */
function* bodyChunks(number: number, size: number): Generator<Buffer> {
  const begin = Buffer.from(`${number} `.padEnd(16)).subarray(0, size);
  yield begin;
  for (let left = size - begin.length; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, left);
}

/** Fields that belong to one connection: proxies replace them. */
const OF_CONNECTION = new Set(['connection', 'keep-alive']);

/** A message in short: equal texts are equal messages. */
function digestOf(
  start: string,
  fields: readonly string[],
  body: { readonly size: number; readonly sum: number },
  trailers: readonly string[],
): string {
  const kept = fields.filter((_, at) => !OF_CONNECTION.has((fields[at - (at % 2)] ?? '').toLowerCase()));
  return createHash('sha256')
    .update(JSON.stringify([start, kept, body, trailers]))
    .digest('base64');
}

/** The digest of a message that is sent. */
function sentDigest(number: number, start: string, { fields, size, trailers }: SentMessage): string {
  let sum = 0;
  for (const chunk of bodyChunks(number, size)) sum = crc32(chunk, sum);
  return digestOf(start, fields, { size, sum }, trailers.flat());
}

/** Reads a message to its end and returns its digest. */
async function receivedDigest(start: string, received: IncomingMessage): Promise<string> {
  const body = { size: 0, sum: 0 };
  for await (const chunk of received) {
    if (!(chunk instanceof Buffer)) continue;
    body.size += chunk.length;
    body.sum = crc32(chunk, body.sum);
  }
  return digestOf(start, received.rawHeaders, body, received.rawTrailers);
}
