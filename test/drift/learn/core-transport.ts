import { answerRequest } from '../../../src/backoffice/sandbox/app/answer-request.ts';
import type { Outcome } from '../../../src/backoffice/sandbox/app/response.ts';
import type { SandboxCore } from '../../../src/backoffice/sandbox/app/sandbox-core.ts';
import { textOf } from '../../../src/engine/message/body.ts';
import { type Exchange, NOTHING_UNKNOWN } from '../../../src/engine/message/exchange.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { answer } from '../../exchanges.ts';

/** The prefix of the paths of a sandbox, after the address of its host. */
export const BASE_URL = 'http://sandbox.test/back-office';

/** A transport whose requests the core of a sandbox answers in this process. */
export function coreTransport(core: SandboxCore): Transport {
  return {
    async send(request): Promise<Exchange> {
      const { method, path, headers, body } = request;
      const url = `/back-office${path}`;
      const sent = { method, url, headers, body: new TextEncoder().encode(textOf(body)) };
      const outcome = await answerRequest(core, sent, (error) => {
        throw error;
      });
      return { request, outcome: await received(outcome), unknown: NOTHING_UNKNOWN, origin: { kind: 'sent' } };
    },
    close() {},
  };
}

async function received(outcome: Outcome): Promise<Exchange['outcome']> {
  if (outcome.kind !== 'response') {
    const reason = outcome.kind === 'stall' ? 'stalled' : 'broken';
    return { kind: 'failure', reason, message: outcome.kind, status: null };
  }
  const { status, headers, body } = outcome;
  return answer(status, await bodyText(body), headers);
}

/** The whole of a body that is sent as text, bytes or in parts. */
export async function bodyText(body: string | Uint8Array | AsyncIterable<string>): Promise<string> {
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  const parts: string[] = [];
  for await (const part of body) parts.push(part);
  return parts.join('');
}
