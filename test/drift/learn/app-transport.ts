import type { SandboxApp } from '../../../src/backoffice/sandbox/app/sandbox-app.ts';
import { textOf } from '../../../src/engine/message/body.ts';
import { NOTHING_UNKNOWN } from '../../../src/engine/message/exchange.ts';
import type { Transport } from '../../../src/engine/probe/send/http-transport.ts';
import { answer } from '../../support/exchanges.ts';

/** The prefix of the paths of a sandbox, after the address of its host. */
export const BASE_URL = 'http://sandbox.test/back-office';

/** A transport whose requests a sandbox answers in this process. */
export function appTransport(app: SandboxApp): Transport {
  return {
    async send(request) {
      const { method, path, headers, body } = request;
      const sent = { method, headers, ...(body === null ? {} : { body: textOf(body) }) };
      const outcome = await app
        .fetch(new Request(BASE_URL + path, sent))
        .then(async (response) => answer(response.status, await response.text(), Object.fromEntries(response.headers)))
        .catch(({ message }: Error) => ({ kind: 'failure', reason: 'broken', message, status: null }) as const);
      return { request, outcome, unknown: NOTHING_UNKNOWN, origin: { kind: 'sent' } };
    },
    close() {},
  };
}
