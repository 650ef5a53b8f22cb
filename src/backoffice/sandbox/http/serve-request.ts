import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../../engine/json/error-message.ts';
import type { Outcome, SandboxResponse } from '../app/response.ts';
import { PATH_PREFIX } from '../app/router.ts';
import type { SandboxApp } from '../app/sandbox-app.ts';
import type { SandboxRequest } from '../app/sandbox-request.ts';
import { corsHeaders, type HeaderTexts, preflightHeaders, REQUEST_ID_HEADER } from './cors.ts';
import { limitsOf, type SandboxServer } from './sandbox-server.ts';

/** Answers a request that node:http has read; with `refusal` where the application is not asked. It never throws. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse, refusal?: SandboxResponse) => void;

/** Puts node:http in front of `app`: adds the headers of CORS and the id of the request, and logs. */
export function requestListener(app: SandboxApp, server: SandboxServer): RequestListener {
  const { log, corsOrigins } = server;
  const { bodyBytes } = limitsOf(server);
  return async (request, response, refusal) => {
    const requestId = crypto.randomUUID();
    const cors = corsHeaders(request, corsOrigins);
    const headers = { [REQUEST_ID_HEADER]: requestId, ...cors };
    const received = receivedRequest(request, response, bodyBytes);
    const route = app.route(received);
    if (log.isLevelEnabled('info')) {
      const operation = route.kind === 'operation' ? route.served : undefined;
      const path = route.kind === 'health' ? received.url : null;
      logWhenClosed(response, server.log, {
        requestId,
        ...(operation === undefined ? {} : { operationId: operation.operationId }),
        method: received.method,
        route: operation === undefined ? path : routeText(operation.operation.path),
      });
    }
    if (refusal !== undefined) {
      send(refusal, response, headers);
    } else if (corsOrigins.length > 0 && received.method === 'OPTIONS') {
      const preflight = preflightHeaders(request, cors, app.methods);
      response.writeHead(204, { ...headers, ...preflight, 'content-length': '0' }).end();
    } else {
      const message = route.kind === 'health' ? 'The database does not answer.' : 'A request could not be answered.';
      const outcome = await app.answer(received, route, (error) => log.error({ requestId, error }, message));
      await sendOutcome(outcome, response, headers, app.stopping).catch((error) => {
        if (errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') return;
        log.error({ requestId, error }, 'A page could not be sent to its end.');
      });
    }
  };
}

function receivedRequest(request: IncomingMessage, response: ServerResponse, bodyBytes: number): SandboxRequest {
  const { method = 'GET', url = '/', headers } = request;
  return {
    method,
    url: originForm(url),
    headers,
    readBody: async () => {
      const body = await readBody(request, bodyBytes);
      // The client may go on sending what is not read.
      if (typeof body === 'string') response.shouldKeepAlive = false;
      return body;
    },
    // Made when it is read: few requests wait.
    get signal() {
      const client = new AbortController();
      response.once('close', () => client.abort());
      if (response.destroyed) client.abort();
      return client.signal;
    },
  };
}

/** The path and query of a request target, which a proxy may send as a whole URL (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}

async function readBody(request: IncomingMessage, limit: number): ReturnType<SandboxRequest['readBody']> {
  if (Number(request.headers['content-length']) > limit) return 'body-too-large';
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // The connection stays open for the response when the reading ends early.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > limit) return 'body-too-large';
      chunks.push(chunk);
    }
  } catch {
    return 'request-malformed';
  }
  return Buffer.concat(chunks, length);
}

/**
 * Sends what the application answers, or as much of it as a fault leaves. A long page is sent as it is read; if the store fails
 * within it, the connection ends.
 *
 * @throws what the store throws while the page is sent.
 */
async function sendOutcome(
  outcome: Outcome,
  response: ServerResponse,
  headers: HeaderTexts,
  stopping: AbortSignal,
): Promise<void> {
  switch (outcome.kind) {
    case 'response': {
      const { body } = outcome;
      if (body instanceof Uint8Array) {
        send({ ...outcome, body }, response, headers);
      } else {
        response.writeHead(outcome.status, { ...headers, ...outcome.headers });
        await pipeline(body, response);
      }
      return;
    }
    case 'truncated':
      response.writeHead(outcome.status, { ...headers, ...outcome.headers });
      response.write(outcome.body, () => response.destroy());
      return;
    case 'stall': {
      // No response will come, so stopping does not wait for it.
      const end = () => response.destroy();
      stopping.addEventListener('abort', end);
      response.once('close', () => stopping.removeEventListener('abort', end));
      if (stopping.aborted) end();
      return;
    }
    case 'reset':
      response.socket?.resetAndDestroy();
  }
}

function send({ status, headers, body }: SandboxResponse, response: ServerResponse, more: HeaderTexts): void {
  response.writeHead(status, { ...more, ...headers }).end(body);
}

/** Logs one line for a request when it has ended, however it ended. Of the URL only the route is logged: the rest may hold a secret. */
function logWhenClosed(response: ServerResponse, log: SandboxServer['log'], line: object): void {
  const start = performance.now();
  response.once('close', () => {
    const { statusCode: status, writableFinished: finished } = response;
    log.info({ ...line, status, finished, ms: Math.round((performance.now() - start) * 10) / 10 });
  });
}

function routeText(path: string): string {
  return PATH_PREFIX + path.replaceAll(/\{([^}]+)\}/g, ':$1');
}
