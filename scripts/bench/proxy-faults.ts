import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  bodyChunks,
  type PlannedExchange,
  plannedExchange,
  receivedDigest,
  type SentMessage,
  sentDigest,
} from './proxy-exchanges.ts';

/** What was compared at both ends of a proxy. */
export interface FaultCounts {
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
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
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
export function exchangePlanner(everyMs: number): () => PlannedExchange {
  let number = 0;
  let large = performance.now() + everyMs / 4;
  return () => {
    number += 1;
    if (performance.now() < large) return plannedExchange(number);
    large += everyMs;
    return plannedExchange(number, number % 2 === 0 ? 'large-upload' : 'large-download');
  };
}
