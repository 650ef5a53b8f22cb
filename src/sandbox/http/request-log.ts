import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import plugin from 'fastify-plugin';
import type { SandboxServer } from './sandbox-server.ts';

/** The header of every response with the id that the lines of the log have as `requestId`. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Replaces the lines of Fastify, which have the URL: what a person puts into a path or a query by mistake may be a secret. */
export class RequestLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override streamError(error: Error & { readonly code?: string }, _request: FastifyRequest, reply: FastifyReply): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    reply.log.error({ error }, 'A page could not be sent to its end.');
  }
}

/**
 * Adds the request id to each response, and logs one line for each request when it has ended, however it ended. Of the URL only
 * the route is logged.
 */
export const logRequests = plugin(async (app: FastifyInstance, { log }: Pick<SandboxServer, 'log'>) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (!log.isLevelEnabled('info')) {
      done();
      return;
    }
    const start = performance.now();
    reply.raw.once('close', () => {
      const { operationId } = request.routeOptions.config;
      const route = request.is404 ? null : (request.routeOptions.url ?? null);
      request.log.info({
        ...(operationId === undefined ? {} : { operationId }),
        method: request.method,
        route,
        status: reply.raw.statusCode,
        finished: reply.raw.writableFinished,
        ms: Math.round((performance.now() - start) * 10) / 10,
      });
    });
    done();
  });
});
