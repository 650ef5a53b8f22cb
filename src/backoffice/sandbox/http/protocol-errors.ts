import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOrInsert } from '../../../engine/json/memoized.ts';
import type { SandboxResponse } from '../app/response.ts';
import type { SandboxApp } from '../app/sandbox-app.ts';
import type { RequestListener } from './serve-request.ts';

/** How long a client may go on sending behind an answer that ends its connection, in milliseconds. */
const LINGER = 1000;

/**
 * Passes the requests of `server` to `serve`. One that is not valid HTTP is answered with an error body too, also where Node answers
 * before there is a request.
 */
export function listenForRequests(server: Server, app: SandboxApp, serve: RequestListener): void {
  const answerBefore = trackAnswers(server);
  const answerAfter = (socket: Duplex, response: SandboxResponse) => {
    const before = answerBefore(socket);
    if (before === undefined) endWithResponse(socket, response);
    else before.once('close', () => endWithResponse(socket, response));
  };
  server.on('request', (request, response) => {
    // Node drops the bytes after a request to upgrade, though it is not granted. A server that stops takes no other request.
    if (request.headers.upgrade !== undefined || !server.listening) response.shouldKeepAlive = false;
    serve(request, response, hasValidHost(request) ? undefined : app.refuse('request-malformed'));
  });
  continueInOrder(server);
  server.on('checkExpectation', (request, response) => {
    response.shouldKeepAlive = false;
    serve(request, response, app.refuse('request-malformed'));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else answerAfter(socket, app.refuse(nameOf(error.code)));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    answerAfter(socket, app.refuseMethod(app.methods));
  });
}

/** A request of HTTP/1.1 has one header Host, an older one at most one (RFC 9112, 3.2). */
function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Grants `Expect: 100-continue`. A request that is pipelined behind others is handled when its turn comes: Node would write the
 * header of an answer that is ready before in front of the 100 Continue that waits with it.
 */
function continueInOrder(server: Server): void {
  server.on('checkContinue', (request, response) => {
    const handle = () => {
      response.writeContinue();
      server.emit('request', request, response);
    };
    if (response.socket === null) response.once('socket', handle);
    else handle();
  });
}

/**
 * Finds the last answer under way on a connection whose request has arrived as a whole: the answer to bytes after
 * that request must not overtake it, nor be written in the middle of it.
 */
function trackAnswers(server: Server): (socket: Duplex) => ServerResponse | undefined {
  const underWay = new WeakMap<Duplex, Map<ServerResponse, IncomingMessage>>();
  const track = (request: IncomingMessage, response: ServerResponse) => {
    const ofSocket = getOrInsert(underWay, request.socket, () => new Map<ServerResponse, IncomingMessage>());
    ofSocket.set(response, request);
    response.once('close', () => ofSocket.delete(response));
  };
  server.on('request', track);
  // Before it is handled, which may be later.
  server.on('checkContinue', track);
  return (socket) => [...(underWay.get(socket) ?? [])].findLast(([, request]) => request.complete)?.[0];
}

function nameOf(code: string | undefined) {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'header-too-large';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'request-too-slow';
    default:
      return 'request-malformed';
  }
}

/**
 * Writes a response on a connection on which no request could be read, and ends it. Bytes that are still on their way are
 * awaited for a while: a system that closes on them resets the connection, and the response may be lost (RFC 9112, 9.6).
 */
function endWithResponse(socket: Duplex, { status, headers, body }: SandboxResponse): void {
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lingering = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(lingering));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
}
