import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { REQUEST_ID_HEADER } from './request-log.ts';
import type { SandboxServer } from './sandbox-server.ts';

/** The headers of a response that pages may read, besides those that they always may. */
const EXPOSED_HEADERS = ['allow', 'retry-after', 'www-authenticate', REQUEST_ID_HEADER];

/**
 * Lets pages of the origins send requests with any header, as tracing libraries add some, and read every response. Without
 * origins there is no CORS: a preflight is answered like any other request.
 */
export const allowOrigins = plugin(
  async (app: FastifyInstance, { corsOrigins }: Pick<SandboxServer, 'corsOrigins'>): Promise<void> => {
    if (corsOrigins.length === 0) return;
    await app.register(cors, {
      origin: corsOrigins.includes('*') ? '*' : [...corsOrigins],
      methods: [...app.sandbox.router.methods],
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: 600,
      // An OPTIONS request that is not a preflight would be answered in plain text.
      strictPreflight: false,
    });
  },
);

/** Lets pages of the origins read a response that Fastify makes before its hooks run. */
export function allowOriginsWithoutHooks(
  { corsOrigins }: Pick<SandboxServer, 'corsOrigins'>,
  { headers: { origin = '' } }: FastifyRequest,
  reply: FastifyReply,
): void {
  const isForAll = corsOrigins.includes('*');
  if (!isForAll && !corsOrigins.includes(origin)) return;
  if (!isForAll) reply.header('vary', 'Origin');
  reply.header('access-control-allow-origin', isForAll ? '*' : origin);
  reply.header('access-control-expose-headers', EXPOSED_HEADERS.join(', '));
}
