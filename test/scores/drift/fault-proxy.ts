import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { close, listen } from '../../support/loopback-server.ts';
import type { InjectedChange, ProxiedRequest, ProxiedResponse, ServerState } from './injected-fault.ts';
import { Ledger } from './ledger.ts';

/** A reverse proxy that injects one change. */
export interface FaultProxy {
  /** The URL, with the path prefix of the server behind the proxy. */
  readonly url: string;
  /** The number of requests or responses that were changed. */
  readonly injected: number;
  /** Replaces the change; undefined removes it. */
  inject(change: InjectedChange | undefined): void;
  close(): Promise<void>;
}

/** A request that the client sent and the response that it received. */
export interface PassedExchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the request, as text. */
  readonly body?: string;
  readonly response: ProxiedResponse;
}

export interface FaultProxyOptions {
  /** Called with each exchange. */
  readonly onPassed?: (exchange: PassedExchange) => void;
  /** The state that changes read; by default, the current time and an empty ledger. */
  readonly server?: ServerState;
  /** A cache of the responses to GET requests, for servers whose clock does not advance. */
  readonly cache?: Map<string, ProxiedResponse>;
}

/** Starts a proxy before the server at `target`, which injects `change` until another one replaces it. */
export async function startFaultProxy(
  target: string,
  change: InjectedChange | undefined,
  { onPassed = () => {}, server: state = { now: Date.now, ledger: new Ledger([]) }, cache }: FaultProxyOptions = {},
): Promise<FaultProxy> {
  const { origin, pathname } = new URL(target);
  const counter = { injected: 0 };
  let current = change;
  const server = createServer((incoming, outgoing) => {
    pass({ origin, state, cache }, incoming, current, counter)
      .then((passed) => {
        onPassed(passed);
        return send(passed.response, outgoing);
      })
      .catch(() => outgoing.destroy());
  });
  const url = (await listen(server)) + pathname;
  return {
    url,
    get injected() {
      return counter.injected;
    },
    inject(next) {
      current = next;
    },
    close: () => close(server),
  };
}

/** Hop-by-hop headers, and those that the HTTP library sets. */
const NOT_FORWARDED = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

interface Upstream {
  readonly origin: string;
  readonly state: ServerState;
  readonly cache: Map<string, ProxiedResponse> | undefined;
}

async function pass(
  { origin, state, cache }: Upstream,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  change: InjectedChange | undefined,
  counter: { injected: number },
): Promise<PassedExchange> {
  const requested = new URL(url, origin);
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !NOT_FORWARDED.includes(name) ? [[name, value]] : [],
  );
  const request = { method, url: new URL(requested), headers: Object.fromEntries(sent) };
  const replaced = change?.onRequest?.(request, state);
  const isChanged = request.url.href !== requested.href || !isSame(request.headers, Object.fromEntries(sent));
  const response = replaced ?? (await responseOf(request, isChanged ? undefined : cache));
  const changed = change?.onResponse?.(response, requested, state) ?? response;
  if (replaced !== undefined || isChanged || !isSameResponse(response, changed)) counter.injected += 1;
  return { method, url: requested, headers: Object.fromEntries(sent), response: changed };
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameResponse(one: ProxiedResponse, other: ProxiedResponse): boolean {
  const isSameHead = one.status === other.status && isSame(one.headers, other.headers);
  return one === other || (isSameHead && one.body === other.body && one.connection === other.connection);
}

async function responseOf(request: ProxiedRequest, cache: Upstream['cache']): Promise<ProxiedResponse> {
  const { method, url, headers } = request;
  const key = JSON.stringify([url.href, headers]);
  const cached = method === 'GET' ? cache?.get(key) : undefined;
  if (cached !== undefined) return cached;
  const response = await forwarded(url, method, headers);
  if (method === 'GET') cache?.set(key, response);
  return response;
}

async function forwarded(url: URL, method: string, headers: Record<string, string>): Promise<ProxiedResponse> {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer()).toString();
  const kept: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (!NOT_FORWARDED.includes(name)) kept[name] = value;
  });
  return { status: response.status, headers: kept, body };
}

async function send({ status, headers, body, connection }: ProxiedResponse, outgoing: ServerResponse): Promise<void> {
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
