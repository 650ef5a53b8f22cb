import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ClientConnection, WaitingClient } from './connections.ts';
import { Forwarding, type ForwardOptions } from './forward.ts';
import { ProxyError } from './proxy-error.ts';
import { MOST_HEAD, wantsUpgrade } from './target.ts';

/** Where the proxy listens, and how it forwards. */
export interface ProxyOptions extends ForwardOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly clients?: ClientLimits;
}

/** What clients may hold without a request under way. */
export interface ClientLimits {
  /** How long the head of a request may take, in milliseconds. */
  readonly headMs: number;
  /** How many connections without a request under way are kept; the one that is idle for longest is closed first. */
  readonly idle: number;
}

const CLIENT_LIMITS: ClientLimits = { headMs: 60_000, idle: 2000 };

/** A proxy that listens. */
export interface RunningProxy {
  readonly url: string;
  /** Accepts no more connections, and waits for requests under way, but not longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** A connection that sends nothing is checked after this time, in milliseconds. */
const PROBE_MS = 60_000;

/** The methods that are forwarded; CONNECT is for forward proxies. */
const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, TRACE';

/**
 * Starts the proxy.
 *
 * @throws {ProxyError} `address-unusable`
 */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { clients = CLIENT_LIMITS } = options;
  const server = createServer({
    maxHeaderSize: MOST_HEAD,
    requireHostHeader: false,
    keepAlive: true,
    keepAliveInitialDelay: PROBE_MS,
    headersTimeout: clients.headMs,
    connectionsCheckingInterval: Math.min(clients.headMs, 5000),
    // Only the ends of a connection decide how long a request is under way, and how long it is idle.
    keepAliveTimeout: 0,
    requestTimeout: 0,
    // A request behind others stays with HTTP, as RFC 9110, section 7.8 allows.
    shouldUpgradeCallback: (request) => wantsUpgrade(request) && connections.get(request.socket)?.isIdle === true,
  });
  server.maxHeadersCount = 0;
  server.timeout = 0;
  const agents = new ConnectionAgents(options);
  const connections = new Map<Duplex, ClientConnection>();
  /** The connections without a request under way; the one that is idle for longest is the first. */
  const idle = new Set<Socket>();
  let isStopping = false;
  const keepIdle = (socket: Socket): void => {
    idle.add(socket);
    const [oldest] = idle;
    if (idle.size <= clients.idle || oldest === undefined) return;
    idle.delete(oldest);
    oldest.destroy();
  };
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new ClientConnection(socket, options.onRefuse));
    keepIdle(socket);
    socket.once('close', () => {
      connections.delete(socket);
      idle.delete(socket);
    });
  });
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined || connection.isEnding) return;
    idle.delete(socket);
    const forwarding = new Forwarding({ request, response, agent: agents.of(socket) }, options);
    connection.begin(request, response, () => forwarding.start());
    response.once('close', () => {
      if (!connection.isIdle || socket.destroyed) return;
      if (isStopping) socket.destroySoon();
      else keepIdle(socket);
    });
  };
  server.on('request', onRequest);
  // The target decides about "Expect".
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('upgrade', (request, socket: Duplex, head) => {
    socket.on('error', () => {});
    if (!(socket instanceof Socket)) return;
    idle.delete(socket);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.destroySoon());
    const client = new WaitingClient(socket, head);
    const forwarding = new Forwarding({ request, response, agent: false, client }, options);
    connections.get(socket)?.begin(request, response, () => forwarding.start());
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
    const connect = agent.createConnection.bind(agent);
    // Node opens a connection for each request that still waits in the agent, also when the client that sent it has gone.
    agent.createConnection = (to, callback) => {
      if (!socket.destroyed) return connect(to, callback);
      callback?.(new Error('The client closed its connection.'), socket);
      return undefined;
    };
    this.#agents.set(socket, agent);
    socket.once('close', () => agent.destroy());
    return agent;
  }
}
