import { headerText, type OperationCall, queryOf, type RequestHeaders } from './operation-call.ts';
import type { Outcome, PageResponse } from './response.ts';
import type { SandboxCore } from './sandbox-core.ts';

/** The largest messages that are read, in bytes. */
export const MESSAGE_LIMITS = {
  /** The longest body. No body of the interface is described; a document that is uploaded would be the largest. */
  bodyBytes: 1_048_576,
  /** How long all headers together may be, with the URL. */
  headerBytes: 16_384,
} as const;

/** A request that no socket received. */
export interface SandboxRequest {
  readonly method: string;
  /** The path and the query of the URL. */
  readonly url: string;
  readonly headers: RequestHeaders;
  /** Empty when the request has no body. */
  readonly body: Uint8Array;
  /** Aborted when the client no longer waits for a response. */
  readonly signal?: AbortSignal;
}

/** The methods that the HTTP server can read, those of `METHODS` of node:http. */
const HTTP_METHODS = new Set(
  (
    'ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY ' +
    'OPTIONS PATCH POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK ' +
    'UNLOCK UNSUBSCRIBE'
  ).split(' '),
);

/** Methods whose body the HTTP server does not read. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'TRACE']);

const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/**
 * Answers `request` within this process, as the HTTP server answers it: the same status, the same body, and the same headers but
 * those of a connection, the date and the request id. It never throws.
 *
 * @param onError receives what the response must not reveal: the cause of a status of 500 or 503.
 */
export async function answerRequest(
  core: SandboxCore,
  request: SandboxRequest,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  const outcome = await outcomeOf(core, request, onError).catch((error: unknown) => {
    onError(error);
    return core.fail(error);
  });
  return outcome.kind === 'response' ? withLength(outcome, request.method === 'HEAD') : outcome;
}

async function outcomeOf(
  core: SandboxCore,
  { method, url, headers, body, signal }: SandboxRequest,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  if (headerLength(url, headers) >= MESSAGE_LIMITS.headerBytes) return core.refuse('header-too-large');
  if (!HTTP_METHODS.has(method)) return core.refuse('request-malformed');
  const route = core.router.route(method, url);
  switch (route.kind) {
    case 'malformed':
      return core.refuse('request-malformed');
    case 'unknown':
      return core.unknown(route.methods);
    case 'health':
      return core.health(onError);
    case 'operation': {
      if (!WITHOUT_BODY.has(method)) {
        const contentType = headerText(headers['content-type']);
        if (contentType !== undefined && !MEDIA_TYPE.test(contentType)) return core.refuse('media-type');
        if (body.length > MESSAGE_LIMITS.bodyBytes) return core.refuse('body-too-large');
      }
      const call: OperationCall = { headers, path: route.path, query: queryOf(url), body, signal };
      const admission = await core.admit(route.served, call);
      return admission.kind === 'admitted' ? core.perform(route.served, call, admission) : admission;
    }
  }
}

function headerLength(url: string, headers: RequestHeaders): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + (headerText(value)?.length ?? 0),
    url.length,
  );
}

/** The response with the length of its body where that is known, and without its body where it answers HEAD. */
function withLength(response: PageResponse, isHead: boolean): PageResponse {
  const { headers, body } = response;
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return response;
  const { length } = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { ...response, headers: { ...headers, 'content-length': String(length) }, body: isHead ? '' : body };
}
