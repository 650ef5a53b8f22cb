import type { Outcome } from '../../../src/backoffice/sandbox/app/response.ts';
import type { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { textOf } from '../../../src/engine/message/body.ts';
import { NOTHING_UNKNOWN, type OperationExchange } from '../../../src/engine/message/exchange.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { answer } from '../../support/exchanges.ts';

/** The prefix of the paths of a sandbox, after the address of its host. */
export const BASE_URL = 'http://sandbox.test/back-office';

/** What a client receives for a request that `app` answers in this process, also where that is no response. */
export function outcomeOf(
  app: SandboxApp,
  {
    body = '',
    ...sent
  }: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    body?: string;
  },
): Promise<Outcome> {
  const readBody = async () => new TextEncoder().encode(body);
  const request = { ...sent, readBody, signal: new AbortController().signal };
  return app.answer(request, app.route(request), (error) => {
    throw error;
  });
}

/** A transport whose requests a sandbox answers in this process. */
export function appTransport(app: SandboxApp): Transport {
  return {
    async send(request): Promise<OperationExchange> {
      const { method, path, headers, body } = request;
      const sent = { method, url: `/back-office${path}`, headers, body: textOf(body) };
      const outcome = await outcomeOf(app, sent);
      return { request, outcome: await received(outcome), unknown: NOTHING_UNKNOWN, origin: { kind: 'sent' } };
    },
    close() {},
  };
}

async function received(outcome: Outcome): Promise<OperationExchange['outcome']> {
  if (outcome.kind !== 'response') {
    const reason = outcome.kind === 'stall' ? 'stalled' : 'broken';
    return { kind: 'failure', reason, message: outcome.kind, status: null };
  }
  const { status, headers, body } = outcome;
  return answer(status, await bodyText(body), headers);
}

/** The whole of a body that is sent as bytes or in parts. */
export async function bodyText(body: Uint8Array | AsyncIterable<string>): Promise<string> {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  const parts: string[] = [];
  for await (const part of body) parts.push(part);
  return parts.join('');
}
