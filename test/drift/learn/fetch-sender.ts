import { acceptOf } from '../../../src/openapi/accept.ts';
import { parsedJson } from '../../../src/openapi/json.ts';
import type { Exchange } from '../../../src/drift/exchange.ts';
import type { Sender } from '../../../src/drift/send/http-sender.ts';

/** A sender whose requests `fetch` answers in this process. Whatever it rejects with is a broken connection. */
export function fetchSender(baseUrl: string, fetch: typeof globalThis.fetch): Sender {
  return {
    async send(request): Promise<Exchange> {
      const { method, path, headers, body, operation } = request;
      try {
        const response = await fetch(baseUrl + path, {
          method,
          headers: { accept: acceptOf(operation), ...headers },
          ...(body === null ? {} : { body }),
        });
        const text = await response.text();
        const outcome = {
          kind: 'answer',
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: text,
          json: parsedJson(text),
        } as const;
        return { request, outcome, durationMs: 0 };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { request, outcome: { kind: 'failure', reason: 'broken', message, status: null }, durationMs: 0 };
      }
    },
    close() {},
  };
}
