import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from './answers/send-answer.ts';
import type { FaultCounter } from './faults/fault-counter.ts';
import { injectFault } from './faults/inject-fault.ts';
import { answerCall, type OperationCall } from './operations/answer-call.ts';
import type { ServedOperation } from './operations/served-operation.ts';
import type { Sandbox } from './sandbox.ts';

const NO_BYTES = new Uint8Array();

/** Answers a request for an operation, or injects the fault that is its turn. */
export async function serveOperation(
  served: ServedOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  sandbox: Sandbox,
  faults: FaultCounter,
): Promise<FastifyReply> {
  const fault = faults.next();
  const call = callOf(request);
  if (fault === undefined) return sendAnswer(reply, await answerCall(served, call, sandbox), sandbox.log);
  return injectFault(fault, { served, call, reply }, sandbox);
}

function callOf({ headers, params, body, url }: FastifyRequest): OperationCall {
  const query = url.indexOf('?');
  return {
    headers,
    path: isTexts(params) ? params : {},
    search: query === -1 ? '' : url.slice(query + 1),
    body: body instanceof Uint8Array ? body : NO_BYTES,
  };
}

function isTexts(params: unknown): params is Record<string, string> {
  return typeof params === 'object' && params !== null;
}
