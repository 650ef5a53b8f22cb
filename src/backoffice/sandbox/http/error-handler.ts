import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { SandboxResponse } from '../app/response.ts';
import type { SandboxCore } from '../app/sandbox-core.ts';
import { REQUEST_ID_HEADER } from './request-log.ts';
import { sendOutcome } from './send-outcome.ts';

/** Answers every thrown error with an error body. Details that the response must not reveal are logged. */
export const handleErrors = plugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => answerError(app.sandbox, error, request, reply));
});

/** Answers a thrown error; also one that Fastify throws before there is a route. */
export function answerError(
  core: SandboxCore,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header(REQUEST_ID_HEADER, request.id);
  return sendOutcome(reply, errorResponse(core, error, request));
}

function errorResponse(core: SandboxCore, error: unknown, { log }: FastifyRequest): SandboxResponse {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return core.refuse('body-too-large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return core.refuse('media-type');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'ECONNRESET':
      return core.refuse('request-malformed');
  }
  log.error({ error }, 'A request could not be answered.');
  return core.fail(error);
}
