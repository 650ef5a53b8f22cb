import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from '../../domain/faults/fault.ts';
import { secretHash } from '../../store/secret-hash.ts';
import { bearerToken } from '../access/bearer-token.ts';
import type { Answer } from '../answers/answer.ts';
import { faultAnswer, limitedAnswer } from '../answers/error-answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { answerCall, type OperationCall } from '../operations/answer-call.ts';
import type { ServedOperation } from '../operations/served-operation.ts';
import type { Sandbox } from '../sandbox.ts';

/** The request that a fault befalls. */
export interface FaultyCall {
  readonly served: ServedOperation;
  readonly call: OperationCall;
  readonly reply: FastifyReply;
}

/** Answers a request with `fault`. */
export async function injectFault(
  fault: Fault,
  { served, call, reply }: FaultyCall,
  sandbox: Sandbox,
): Promise<FastifyReply> {
  const { switches } = sandbox;
  switch (fault.kind) {
    case 'latency':
      await sleep(fault.milliseconds);
      break;
    case 'stall':
      // There is no answer; the connection ends when the client, or the server as a whole, closes it.
      return reply.hijack();
    case 'reset':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return reply;
    case 'truncate':
      return sendTruncated(reply, await answerCall(served, call, sandbox), fault.fraction);
    case 'status':
      return sendAnswer(reply, faultAnswer(switches.service, fault.status), sandbox.log);
    case 'limited':
      return sendAnswer(reply, limitedAnswer(switches.service, 1000, sandbox.now()), sandbox.log);
    case 'token-expiry':
      await expireToken(call, sandbox);
      break;
  }
  return sendAnswer(reply, await answerCall(served, call, sandbox), sandbox.log);
}

/** Makes the token that was sent expire now, for every process that shares the store. */
async function expireToken({ headers }: OperationCall, { store, now }: Sandbox): Promise<void> {
  const token = bearerToken(headers.authorization);
  const stored = token === undefined ? undefined : await store.findToken(secretHash(token));
  if (stored !== undefined) await store.saveToken({ ...stored, expires: Math.min(stored.expires, now()) });
}

/** Sends the head of an answer, with the length of the whole, and `fraction` of its body; then the connection ends. */
async function sendTruncated(reply: FastifyReply, answer: Answer, fraction: number): Promise<FastifyReply> {
  const body = Buffer.from(await textOf(answer));
  const status = answer.kind === 'records' ? 200 : answer.status;
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  reply.raw.write(body.subarray(0, Math.floor(body.length * fraction)), () => reply.raw.destroy());
  return reply;
}

/** The whole body, of a page at most its first chunk. */
async function textOf(answer: Answer): Promise<string> {
  if (answer.kind !== 'records') return JSON.stringify(answer.body);
  for await (const chunk of answer.chunks) return `[${chunk}]`;
  return '[]';
}
