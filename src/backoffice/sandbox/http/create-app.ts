import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { PATH_PREFIX } from '../app/router.ts';
import { SandboxCore } from '../app/sandbox-core.ts';
import { allowOrigins, allowOriginsWithoutHooks } from './cors.ts';
import { answerError, handleErrors } from './error-handler.ts';
import { closeGracefully } from './graceful-close.ts';
import { answerProtocolErrors } from './protocol-errors.ts';
import { logRequests, RequestLog, RequestLogController } from './request-log.ts';
import { answerUnknownPaths, serveHealth, serveOperations } from './routes.ts';
import { limitsOf, type SandboxServer } from './sandbox-server.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Decides on every response. */
    readonly sandbox: SandboxCore;
  }
}

/**
 * The sandbox as an app that is ready to listen: its plugins send what the core of the sandbox answers. Closing it ends its
 * connections, not the store.
 *
 * It has no response schemas: Fastify would strip what they do not declare, and so hide what drifts.
 */
export async function createApp(document: OpenApiDocument, server: SandboxServer): Promise<FastifyInstance> {
  const sandbox = new SandboxCore(document, server);
  const limits = limitsOf(server);
  const loggerInstance: FastifyBaseLogger = server.log;
  const app = fastify({
    loggerInstance,
    logController: new RequestLogController(),
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    genReqId: () => crypto.randomUUID(),
    exposeHeadRoutes: false,
    // While it stops, requests under way and those on open connections are still answered as ever.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.connectionsCheckingInterval,
      // Node would refuse a request without one itself, with an empty body, and not one with two.
      requireHostHeader: false,
    },
    // The core reads the query.
    routerOptions: { maxParamLength: limits.headerBytes, querystringParser: () => ({}) },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    frameworkErrors: (error, request, reply) => {
      allowOriginsWithoutHooks(server, request, reply);
      answerError(sandbox, error, request, reply);
    },
  });
  app.decorate('sandbox', sandbox);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(logRequests, server);
  await app.register(handleErrors);
  await app.register(answerProtocolErrors);
  await app.register(closeGracefully, limits);
  await app.register(allowOrigins, server);
  answerUnknownPaths(app);
  await app.register(serveHealth);
  await app.register(serveOperations, { prefix: PATH_PREFIX });
  return app;
}

/** The path and query of a request target, which a proxy may send as a whole URL (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}
