import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ErrorAnswer } from '../answers/answer.ts';
import { errorAnswer, methodNotAllowedAnswer } from '../answers/error-answer.ts';
import { endWithAnswer } from '../answers/raw-answer.ts';
import type { Sandbox } from '../sandbox.ts';

/** Adds an error body to the answers of Node to requests that never reach the app. */
export function answerProtocolErrors({ server }: FastifyInstance, { switches }: Sandbox): void {
  const answerBefore = trackAnswers(server);
  const answerAfter = (socket: Duplex, answer: ErrorAnswer) => {
    const before = answerBefore(socket);
    if (before === undefined) endWithAnswer(socket, answer);
    else before.once('close', () => endWithAnswer(socket, answer));
  };
  server.prependListener('request', (request, response) => {
    // Node drops the bytes after a request to upgrade, though it is not granted. So the connection ends, as the answer says.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
  });
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    answerAfter(socket, errorAnswer(nameOf(error.code), switches.service));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    answerAfter(socket, methodNotAllowedAnswer(switches.service, ['GET', 'POST', 'PATCH']));
  });
  server.on('checkExpectation', (_request, response) => {
    const { status, body } = errorAnswer('request-malformed', switches.service);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    response.end(JSON.stringify(body));
  });
}

/**
 * Finds the last answer under way on a connection whose request has arrived as a whole: the answer to bytes after
 * that request must not overtake it, nor be written in the middle of it.
 */
function trackAnswers(server: Server): (socket: Duplex) => ServerResponse | undefined {
  const underWay = new WeakMap<Duplex, Map<ServerResponse, IncomingMessage>>();
  server.on('request', (request, response) => {
    const ofSocket = underWay.get(request.socket) ?? new Map<ServerResponse, IncomingMessage>();
    underWay.set(request.socket, ofSocket.set(response, request));
    response.once('close', () => ofSocket.delete(response));
  });
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
