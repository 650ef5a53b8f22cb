import { isUtf8 } from 'node:buffer';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { close, listen } from '../../support/loopback-server.ts';
import type { InjectedChange, ProxiedRequest, ProxiedResponse, ServerState } from './injected-fault.ts';
import { Ledger } from './ledger.ts';

/** A reverse proxy that injects one change. */
export interface FaultProxy extends AsyncDisposable {
  /** The URL, with the path prefix of the server behind the proxy. */
  readonly url: string;
  /** The number of requests or responses that were changed. */
  readonly injected: number;
}

/** A request that the client sent and the response that it received. */
export interface PassedExchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the request, as text. */
  readonly body: string;
  readonly response: ProxiedResponse;
}

export interface FaultProxyOptions {
  /** Called with each exchange. */
  readonly onPassed?: (exchange: PassedExchange) => void;
  /** The state that changes read; by default, the current time and an empty ledger. */
  readonly server?: ServerState;
  /** A cache of the responses, for servers whose clock does not advance. */
  readonly cache?: Map<string, ProxiedResponse>;
}

/** Starts a proxy before the server at `target`, which injects `change`. */
export async function startFaultProxy(
  target: string,
  change: InjectedChange | undefined,
  { onPassed = () => {}, server: state = { now: Date.now, ledger: new Ledger([]) }, cache }: FaultProxyOptions = {},
): Promise<FaultProxy> {
  const { origin, pathname } = new URL(target);
  const counter = { injected: 0 };
  const server = createServer((incoming, outgoing) => {
    pass({ origin, state, cache }, incoming, change, counter)
      .then((passed) => {
        onPassed(passed);
        return send(passed.response, outgoing);
      })
      .catch(() => outgoing.destroy());
  });
  const url = (await listen(server)) + pathname.replace(/\/$/, '');
  return {
    url,
    get injected() {
      return counter.injected;
    },
    [Symbol.asyncDispose]: () => close(server),
  };
}

/** Headers of one connection (RFC 9110, section 7.6.1), the length, which a change may change, and what would encode bodies. */
const NOT_FORWARDED = ['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'accept-encoding'];

interface Upstream {
  readonly origin: string;
  readonly state: ServerState;
  readonly cache: Map<string, ProxiedResponse> | undefined;
}

async function pass(
  { origin, state, cache }: Upstream,
  incoming: IncomingMessage,
  change: InjectedChange | undefined,
  counter: { injected: number },
): Promise<PassedExchange> {
  const { url = '/', method = 'GET' } = incoming;
  const requested = new URL(url, origin);
  const sent = forwarded(incoming.headers);
  const body = await buffer(incoming);
  const request = { method, url: new URL(requested), headers: { ...sent } };
  const replaced = change?.onRequest?.(request, state);
  const isChanged = request.url.href !== requested.href || !isDeepStrictEqual(request.headers, sent);
  const response = replaced ?? (await responseOf(request, body, isChanged ? undefined : cache));
  const changed = change?.onResponse?.(response, requested, state, method) ?? response;
  if (replaced !== undefined || isChanged || !isDeepStrictEqual(response, changed)) counter.injected += 1;
  return { method, url: requested, headers: sent, body: String(body), response: changed };
}

async function responseOf(request: ProxiedRequest, sent: Buffer, cache: Upstream['cache']): Promise<ProxiedResponse> {
  const { method, url, headers } = request;
  const { host: _, ...known } = headers;
  const key = JSON.stringify([method, url.pathname, url.search, known, String(sent)]);
  const cached = cache?.get(key);
  if (cached !== undefined) return cached;
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(url, { method, headers, agent: false }, resolve).on('error', reject).end(sent);
  });
  const body = await buffer(received);
  const response = {
    status: received.statusCode ?? 0,
    headers: forwarded(received.headers),
    body: isUtf8(body) ? String(body) : body,
  };
  cache?.set(key, response);
  return response;
}

/** The headers that are forwarded, also the host, so that links in a response lead to the proxy; values of one name are joined. */
function forwarded(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || NOT_FORWARDED.includes(name) ? [] : [[name, String(value)]],
    ),
  );
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
