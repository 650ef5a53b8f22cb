import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { REQUEST_ID_HEADER } from './request-log.ts';
import type { SandboxServer } from './sandbox-server.ts';

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
      exposedHeaders: ['allow', 'retry-after', 'www-authenticate', REQUEST_ID_HEADER],
      maxAge: 600,
      // An OPTIONS request that is no preflight would be answered in plain text.
      strictPreflight: false,
    });
  },
);
