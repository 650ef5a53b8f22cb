import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ClientConnection } from './client-connection.ts';
import { type ForwardOptions, forward } from './forward.ts';
import { ProxyError } from './proxy-error.ts';
import { MOST_HEAD, wantsUpgrade } from './request-to-target.ts';
import { WaitingClient } from './tunnel.ts';

/** Where the proxy listens, and how it forwards. */
export interface ProxyOptions extends ForwardOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** How long the head of a request may take, in milliseconds; 60 s unless given. */
  readonly headTimeoutMs?: number;
}

/** A proxy that listens. */
export interface RunningProxy {
  readonly url: string;
  /** Accepts no more connections, and waits for requests under way, but not longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** A connection that sends nothing is checked after this time, in milliseconds. */
const PROBE_MS = 60_000;

/** How long the head of a request may take, in milliseconds; a connection without a first request is closed after the same time. */
const HEAD_MS = 60_000;

/** How often that is checked, in milliseconds. */
const CHECK_MS = 5000;

/** The methods that are forwarded; CONNECT is for forward proxies. */
const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, TRACE';

/**
 * Starts the proxy.
 *
 * @throws {ProxyError} `address-unusable`
 */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const server = createServer({
    maxHeaderSize: MOST_HEAD,
    requireHostHeader: false,
    keepAlive: true,
    keepAliveInitialDelay: PROBE_MS,
    // Only the ends of a connection decide how long it lives and how long a body takes.
    keepAliveTimeout: 0,
    requestTimeout: 0,
    headersTimeout: options.headTimeoutMs ?? HEAD_MS,
    connectionsCheckingInterval: Math.min(CHECK_MS, options.headTimeoutMs ?? HEAD_MS),
    // A request behind others stays with HTTP, as RFC 9110, section 7.8 allows.
    shouldUpgradeCallback: (request) => wantsUpgrade(request) && connections.get(request.socket)?.isIdle === true,
  });
  server.maxHeadersCount = 0;
  server.timeout = 0;
  const agents = new ConnectionAgents(options);
  const connections = new Map<Duplex, ClientConnection>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new ClientConnection(socket, options.onRefuse));
    socket.once('close', () => connections.delete(socket));
  });
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined || connection.isEnding) return;
    connection.begin(request, response, () => forward({ request, response, agent: agents.of(socket) }, options));
    response.once('close', () => {
      if (isStopping && connection.isIdle) socket.destroySoon();
    });
  };
  server.on('request', onRequest);
  // The target decides about "Expect".
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('upgrade', (request, socket: Duplex, head) => {
    socket.on('error', () => {});
    if (!(socket instanceof Socket)) return;
    const response = new ServerResponse(request);
    connections.get(socket)?.begin(request, response, () => {});
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.destroySoon());
    forward({ request, response, agent: false, client: new WaitingClient(socket, head) }, options);
  });
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => {});
    connections.get(socket)?.refuse(405, `Allow: ${ALLOWED}\r\n`);
  });
  server.on('clientError', (error, socket) => connections.get(socket)?.refuseBytes(error));
  const url = await listen(server, options, { host: '--host', port: '--port' });
  return {
    url,
    async stop(graceMs) {
      isStopping = true;
      const closed = once(server, 'close');
      server.close();
      for (const [socket, { isIdle }] of connections) if (isIdle) socket.destroy();
      const timer = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy();
      }, graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Listens, and returns the address.
 *
 * @param options the options that name the host and the port
 * @throws {ProxyError} `address-unusable`
 */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  options: { readonly host: string; readonly port: string },
): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    const why = code === 'EADDRINUSE' ? 'another process uses it' : String(code);
    const message = WRONG_HOST.has(code)
      ? `${options.host} is ${JSON.stringify(host)}, which is not an address of this machine (${why}).`
      : `${options.port} is ${port}, but ${hostInUrl(host)}:${port} cannot be listened on (${why}). Choose another port; 0 takes a free one.`;
    throw new ProxyError('address-unusable', message, { cause });
  }
  const address = server.address();
  return `http://${hostInUrl(host)}:${typeof address === 'object' && address !== null ? address.port : port}`;
}

/** The codes of the system for a host that is not an address of this machine. */
const WRONG_HOST: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Holds a connection to the target for each connection of a client, so that requests keep their order and their connection. */
class ConnectionAgents {
  readonly #agents = new WeakMap<Socket, Agent>();
  readonly #isSecure: boolean;

  constructor({ target }: ForwardOptions) {
    this.#isSecure = target.isSecure;
  }

  of(socket: Socket): Agent {
    const known = this.#agents.get(socket);
    if (known !== undefined) return known;
    const options = { keepAlive: true, maxSockets: 1, keepAliveMsecs: PROBE_MS };
    const agent = this.#isSecure ? new SecureAgent(options) : new Agent(options);
    this.#agents.set(socket, agent);
    socket.once('close', () => agent.destroy());
    return agent;
  }
}
