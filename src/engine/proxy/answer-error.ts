import type { ServerResponse } from 'node:http';

/** A response of the proxy itself. */
export interface OwnResponse {
  /** 503 names a time after which the client may try again. */
  readonly status: 502 | 503 | 504;
  /** A sentence with the cause, without the address of the target. */
  readonly detail: string;
  /** Further members of the problem details. */
  readonly members?: Readonly<Record<string, unknown>>;
}

const TITLES = { 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Timeout' } as const;

/** The response where one cannot be validated, and so does not pass, because too many others wait. */
export const OVERLOADED: OwnResponse = { status: 503, detail: 'Too many responses wait for validation.' };

/** Answers with problem details (RFC 9457) unless a response has begun, and closes the connection if the request has not been read to its end. */
export function answerError(response: ServerResponse, { status, detail, members }: OwnResponse): void {
  if (response.headersSent || response.destroyed) return;
  const body = JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail, ...members });
  if (!response.req.complete) response.shouldKeepAlive = false;
  response.writeHead(status, TITLES[status], {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    ...(status === 503 && { 'retry-after': '1' }),
  });
  response.end(body);
}
