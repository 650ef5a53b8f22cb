import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Ledger } from './ledger.ts';
import type { Planted, PlantedAnswer, PlantedRequest, PlantedServer } from './planted-fault.ts';

/** A server before another one that does one thing otherwise. */
export interface FaultProxy {
  /** The address, with the path prefix of the server behind it. */
  readonly url: string;
  /** How often something was done otherwise. */
  readonly planted: number;
  /** Does another thing otherwise from now on; nothing where it is undefined. */
  plant(planted: Planted | undefined): void;
  close(): Promise<void>;
}

/** What passed through the proxy: what was asked, and what was answered. */
export interface PassedExchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: PlantedAnswer;
}

/** What a proxy may be given besides. */
export interface FaultProxyOptions {
  /** Called with each exchange that passed. */
  readonly onPassed?: (exchange: PassedExchange) => void;
  /** What the planted changes may know of the server; nothing of its ledger unless given. */
  readonly server?: PlantedServer;
  /** Answers of the server to GET requests that it was asked before. They are used again, as its clock stands still. */
  readonly known?: Map<string, PlantedAnswer>;
}

/** Starts a proxy before the server at `target` that plants a change; none when there is none. */
export async function startFaultProxy(
  target: string,
  planted: Planted | undefined,
  { onPassed = () => {}, server: behind = { now: Date.now, ledger: new Ledger([]) }, known }: FaultProxyOptions = {},
): Promise<FaultProxy> {
  const { origin, pathname } = new URL(target);
  const counter = { planted: 0 };
  let current = planted;
  const server = createServer((incoming, outgoing) => {
    pass({ origin, behind, known }, incoming, current, counter)
      .then((passed) => {
        onPassed(passed);
        return send(passed.answer, outgoing);
      })
      .catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    get planted() {
      return counter.planted;
    },
    plant(next) {
      current = next;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Headers that belong to a connection, not to a message. */
const OF_CONNECTION = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

interface Behind {
  readonly origin: string;
  readonly behind: PlantedServer;
  readonly known: Map<string, PlantedAnswer> | undefined;
}

async function pass(
  { origin, behind, known }: Behind,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  planted: Planted | undefined,
  counter: { planted: number },
): Promise<PassedExchange> {
  const asked = new URL(url, origin);
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !OF_CONNECTION.includes(name) ? [[name, value]] : [],
  );
  const request = { method, url: new URL(asked), headers: Object.fromEntries(sent) };
  const given = planted?.ask?.(request, behind);
  const isAskedOtherwise = request.url.href !== asked.href || !isSame(request.headers, Object.fromEntries(sent));
  const answer = given ?? (await answerOf(request, isAskedOtherwise ? undefined : known));
  const changed = planted?.answer?.(answer, asked, behind) ?? answer;
  if (given !== undefined || isAskedOtherwise || !isSameAnswer(answer, changed)) counter.planted += 1;
  return { method, url: asked, headers: Object.fromEntries(sent), answer: changed };
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameAnswer(one: PlantedAnswer, other: PlantedAnswer): boolean {
  const isSameHead = one.status === other.status && isSame(one.headers, other.headers);
  return one === other || (isSameHead && one.body === other.body && one.connection === other.connection);
}

async function answerOf(request: PlantedRequest, known: Behind['known']): Promise<PlantedAnswer> {
  const { method, url, headers } = request;
  const key = JSON.stringify([url.href, headers]);
  const before = method === 'GET' ? known?.get(key) : undefined;
  if (before !== undefined) return before;
  const answer = await forwarded(url, method, headers);
  if (method === 'GET') known?.set(key, answer);
  return answer;
}

async function forwarded(url: URL, method: string, headers: Record<string, string>): Promise<PlantedAnswer> {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer()).toString();
  const kept: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (!OF_CONNECTION.includes(name)) kept[name] = value;
  });
  return { status: response.status, headers: kept, body };
}

async function send({ status, headers, body, connection }: PlantedAnswer, outgoing: ServerResponse): Promise<void> {
  const bytes = Buffer.from(body);
  switch (connection) {
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return;
    case 'garbage':
      outgoing.socket?.end('220 mail.example ESMTP\r\n\r\n');
      return;
    case 'stall':
      return;
    case 'truncate':
      outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
      outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.destroy());
      return;
    case 'endless': {
      outgoing.writeHead(status, headers);
      const more = () => {
        while (!outgoing.destroyed && outgoing.write(Buffer.alloc(65_536, ' ')));
      };
      outgoing.on('drain', more);
      more();
      return;
    }
    case 'dribble':
      outgoing.writeHead(status, headers);
      while (!outgoing.destroyed) {
        outgoing.write(' ');
        await delay(50);
      }
      return;
    case undefined:
      outgoing.writeHead(status, headers);
      outgoing.end(bytes);
  }
}
