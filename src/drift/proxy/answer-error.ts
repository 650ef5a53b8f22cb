import type { ServerResponse } from 'node:http';

/** A response of the proxy itself. */
export interface OwnResponse {
  readonly status: 502 | 504;
  /** A sentence with the cause, without the address of the target. */
  readonly detail: string;
  /** Further members of the problem details. */
  readonly members?: Readonly<Record<string, unknown>>;
}

const TITLES = { 502: 'Bad Gateway', 504: 'Gateway Timeout' } as const;

/** Answers with problem details (RFC 9457) unless a response has begun, and closes the connection if the request has not been read to its end. */
export function answerError(response: ServerResponse, { status, detail, members }: OwnResponse): void {
  if (response.headersSent || response.destroyed) return;
  const body = JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail, ...members });
  if (!response.req.complete) response.shouldKeepAlive = false;
  response.writeHead(status, TITLES[status], {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
