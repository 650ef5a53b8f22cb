import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoreError } from '../../store/store-error.ts';
import type { ErrorAnswer } from '../answers/answer.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import type { Sandbox } from '../sandbox.ts';

/** Answers any thrown error with an error body. Details that the answer must not reveal are logged. */
export async function answerThrown(
  error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
  sandbox: Sandbox,
): Promise<FastifyReply> {
  return sendAnswer(reply, thrownAnswer(error, sandbox), sandbox.log);
}

function thrownAnswer(error: unknown, { switches, log }: Sandbox): ErrorAnswer {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return errorAnswer('body-too-large', switches.service);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return errorAnswer('media-type', switches.service);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'ECONNRESET':
      return errorAnswer('request-malformed', switches.service);
  }
  log.error({ error }, 'A request could not be answered.');
  return error instanceof StoreError
    ? errorAnswer('unavailable', switches.service)
    : errorAnswer('internal', switches.service);
}
