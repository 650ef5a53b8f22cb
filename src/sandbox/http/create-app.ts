import cors from '@fastify/cors';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { operationsOf } from '../../openapi/operations.ts';
import { errorAnswer, methodNotAllowedAnswer } from './answers/error-answer.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { createFaultCounter } from './faults/fault-counter.ts';
import { addHealth } from './health.ts';
import { servedOperations } from './operations/served-operation.ts';
import { allowedMethods } from './protocol/allowed-methods.ts';
import { answerThrown } from './protocol/answer-thrown.ts';
import { answerProtocolErrors } from './protocol/protocol-errors.ts';
import { logRequests } from './request-log.ts';
import type { Sandbox } from './sandbox.ts';
import { serveOperation } from './serve-operation.ts';
import { SERVER_LIMITS } from './server-limits.ts';

/** The prefix of every path of the interface (interface specification: Conventions). */
export const PATH_PREFIX = '/back-office';

/**
 * The sandbox as an app that is ready to listen. Closing it ends its connections, not the store.
 *
 * It has no response schemas: Fastify would strip what they do not declare, and so hide what drifts.
 */
export async function createApp(document: OpenApiDocument, sandbox: Sandbox): Promise<FastifyInstance> {
  const limits = { ...SERVER_LIMITS, ...sandbox.limits };
  const app = fastify({
    logger: false,
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
      // Node would refuse a request without one itself, with an empty body.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: limits.headerBytes },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    frameworkErrors: (error, request, reply) => answerThrown(error, request, reply, sandbox),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => answerThrown(error, request, reply, sandbox));
  answerProtocolErrors(app, sandbox);
  logRequests(app, sandbox);
  if (sandbox.corsOrigins.length > 0) await app.register(cors, corsOptions(sandbox.corsOrigins));

  const faults = createFaultCounter(sandbox.faults);
  for (const served of servedOperations(document, sandbox)) {
    const { method, path } = served.operation;
    app.route({
      method: method.toUpperCase(),
      url: PATH_PREFIX + path.replaceAll(/\{([^}]+)\}/g, ':$1'),
      config: { operationId: served.operationId },
      handler: (request, reply) => serveOperation(served, request, reply, sandbox, faults),
    });
  }
  addHealth(app, sandbox);
  addUnknownPaths(app, document, sandbox);
  return app;
}

/** The path and query of a request target, which a proxy may send as a whole URL (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}

function addUnknownPaths(app: FastifyInstance, document: OpenApiDocument, { switches, log }: Sandbox): void {
  const methodsOf = allowedMethods(operationsOf(document));
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = path.startsWith(`${PATH_PREFIX}/`) ? methodsOf(path.slice(PATH_PREFIX.length)) : [];
    return sendAnswer(
      reply,
      methods.length === 0
        ? errorAnswer('path-unknown', switches.service)
        : methodNotAllowedAnswer(switches.service, methods),
      log,
    );
  };
  app.setNotFoundHandler(answerUnknown);
  // Before a body is read, since Fastify refuses some by their method alone. No parameter of a path is empty.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || Object.values(Object(request.params)).includes('')) return answerUnknown(request, reply);
  });
}

function corsOptions(origins: readonly string[]) {
  return {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['authorization', 'content-type', 'svc-client-app-key'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
    // An OPTIONS request that is no preflight would be answered in plain text.
    strictPreflight: false,
  };
}
