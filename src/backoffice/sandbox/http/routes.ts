import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OperationCall, queryOf } from '../app/operation-call.ts';
import { HEALTH_PATH } from '../app/router.ts';
import type { Admission } from '../app/sandbox-core.ts';
import { sendOutcome } from './send-outcome.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operationId?: string;
  }
}

/** A request that may be performed, as the hook passes it to the handler. */
interface Admitted {
  readonly call: OperationCall;
  readonly admission: Admission;
}

const NO_BYTES = new Uint8Array();

/** Answers the health check. No application key is needed. */
export async function serveHealth(app: FastifyInstance): Promise<void> {
  app.get(HEALTH_PATH, async (request, reply) => {
    const onError = (error: unknown) => request.log.error({ error }, 'The database does not answer.');
    return sendOutcome(reply, await app.sandbox.health(onError));
  });
}

/** Serves each operation of the document under its path. */
export async function serveOperations(app: FastifyInstance): Promise<void> {
  const { sandbox } = app;
  app.decorateRequest('admitted', null);
  for (const served of sandbox.operations) {
    const { method, path } = served.operation;
    app.route({
      method: method.toUpperCase(),
      url: path.replaceAll(/\{([^}]+)\}/g, ':$1'),
      config: { operationId: served.operationId },
      async preHandler(request, reply) {
        const call = new ReceivedCall(request);
        const admission = await sandbox.admit(served, call);
        if (admission.kind !== 'admitted') return sendOutcome(reply, admission);
        request.setDecorator<Admitted>('admitted', { call, admission });
      },
      async handler(request, reply) {
        const { call, admission } = request.getDecorator<Admitted>('admitted');
        return sendOutcome(reply, await sandbox.perform(served, call, admission));
      },
    });
  }
}

/**
 * Answers requests for no operation, before their body is read: Fastify refuses some bodies by the method alone. No parameter of
 * a path is empty.
 */
export function answerUnknownPaths(app: FastifyInstance): void {
  const { sandbox } = app;
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const route = sandbox.router.route(request.method, request.url);
    if (route.kind === 'malformed') return sendOutcome(reply, sandbox.refuse('request-malformed'));
    return sendOutcome(reply, sandbox.unknown(route.kind === 'unknown' ? route.methods : []));
  };
  app.setNotFoundHandler(answer);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 || Object.values(Object(request.params)).includes('')) answer(request, reply);
    else done();
  });
}

/** A request that Fastify received. A class, so that all requests have one shape, which V8 optimizes for. */
class ReceivedCall implements OperationCall {
  readonly headers: OperationCall['headers'];
  readonly path: OperationCall['path'];
  readonly query: OperationCall['query'];
  readonly body: OperationCall['body'];
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    const { headers, params, body, url } = request;
    this.headers = headers;
    this.path = isTexts(params) ? params : {};
    this.query = queryOf(url);
    this.body = body instanceof Uint8Array ? body : NO_BYTES;
    this.#request = request;
  }

  /** Made when it is read: few requests wait. */
  get signal(): AbortSignal {
    return this.#request.signal;
  }
}

function isTexts(params: unknown): params is Record<string, string> {
  return typeof params === 'object' && params !== null;
}
