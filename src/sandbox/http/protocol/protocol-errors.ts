import type { FastifyInstance } from 'fastify';
import { errorAnswer, methodNotAllowedAnswer } from '../answers/error-answer.ts';
import { endWithAnswer } from '../answers/raw-answer.ts';
import type { Sandbox } from '../sandbox.ts';

/** Gives an error body to what Node refuses before there is a request that the app could answer. */
export function answerProtocolErrors({ server }: FastifyInstance, { switches }: Sandbox): void {
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') {
      socket.destroy();
    } else {
      endWithAnswer(socket, errorAnswer(nameOf(error.code), switches.service));
    }
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    endWithAnswer(socket, methodNotAllowedAnswer(switches.service, ['GET', 'POST', 'PATCH']));
  });
  server.on('checkExpectation', (request) => {
    endWithAnswer(request.socket, errorAnswer('request-malformed', switches.service));
  });
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
