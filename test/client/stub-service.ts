import type { Fetch } from '../../src/backoffice/client/call.ts';
import type { ClientOptions } from '../../src/backoffice/client/options.ts';

/** One request as the service sees it. */
export interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
}

/** How a request is answered; an error is thrown. */
export type Answering = (request: Seen) => Response | Error | Promise<Response>;

/** A `fetch` that answers each request by `answers`, the last one for ever, and keeps what was sent. */
export function stubService(...answers: Answering[]): { fetch: Fetch; sent: Seen[] } {
  const sent: Seen[] = [];
  let requests = 0;
  const fetch: Fetch = async (request) => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    const { url, method, headers } = request;
    const seen = { url, method, headers, body: request.body === null ? null : await request.text() };
    sent.push(seen);
    if (!answer) throw new Error('The stub has no answer.');
    const given = await answer(seen);
    if (given instanceof Error) throw given;
    return given;
  };
  return { fetch, sent };
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Options that suit most tests. */
export const OPTIONS = {
  baseUrl: 'https://service.example/back-office',
  appKey: 'app-key-5f2b',
  token: 'token-91aa',
} as const satisfies ClientOptions;

/** The arguments of a listing call. */
export const LISTING = {
  params: { path: { account_id: 'acc.1' }, query: { from: '2026-01-01', to: '2026-06-30' } },
} as const;
