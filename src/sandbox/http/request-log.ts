import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operationId?: string;
  }
}

/**
 * Logs one line for each request when it has ended, however it ended. Of the URL only the route is logged: what a person
 * puts into a path or a query by mistake may be a secret.
 */
export function logRequests(app: FastifyInstance, { log }: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    const start = performance.now();
    reply.raw.once('close', () => {
      const { operationId } = request.routeOptions.config;
      const route = request.is404 ? null : (request.routeOptions.url ?? null);
      log.info({
        ...(operationId === undefined ? {} : { operationId }),
        method: request.method,
        route,
        status: reply.raw.statusCode,
        finished: reply.raw.writableFinished,
        ms: Math.round((performance.now() - start) * 10) / 10,
      });
    });
  });
}
