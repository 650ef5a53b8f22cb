import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
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

type Bindings = Parameters<FastifyBaseLogger['child']>[0];

type LogLine = [object: unknown, message?: string, ...values: unknown[]];

/**
 * The log of one request, whose lines have its id. Its child of the logger is made for the first line: most requests log none, and
 * pino takes longer to make one than Fastify to find the route.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #logger: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(logger: FastifyBaseLogger, bindings: Bindings) {
    this.#logger = logger;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#child.level;
  }

  get #child(): FastifyBaseLogger {
    this.#made ??= this.#logger.child(this.#bindings);
    return this.#made;
  }

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#child.child(...options);
  }

  fatal(...line: LogLine): void {
    this.#child.fatal(...line);
  }

  error(...line: LogLine): void {
    this.#child.error(...line);
  }

  warn(...line: LogLine): void {
    this.#child.warn(...line);
  }

  info(...line: LogLine): void {
    this.#child.info(...line);
  }

  debug(...line: LogLine): void {
    this.#child.debug(...line);
  }

  trace(...line: LogLine): void {
    this.#child.trace(...line);
  }

  silent(...line: LogLine): void {
    this.#child.silent(...line);
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
