import bearerAuth from '@fastify/bearer-auth';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { feedbackRoutes } from './feedback.ts';
import { itemRoutes } from './items.ts';
import { schemas } from './schemas.ts';
import { shipmentRoutes } from './shipments.ts';
import { createStore } from './store.ts';

/** A warehouse: items and their shipments. Reading items is public, everything else needs the token. */
export async function buildApp({ token }: { token: string }): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Warehouse', version: '1.4.0' },
      tags: [{ name: 'items' }, { name: 'shipments' }, { name: 'feedback' }, { name: 'service' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    // Names of components instead of `def-0`, as the documentation of @fastify/swagger shows.
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json['$id'] ?? `def-${i}`) },
  });
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: 1_000_000 } });
  for (const schema of schemas) app.addSchema(schema);

  const store = createStore();
  await app.register(bearerAuth, { keys: new Set([token]), addHook: false });
  const guard = app.verifyBearerAuth?.bind(app);
  if (guard === undefined) throw new Error('bearer-auth is not registered.');

  await app.register(async (scope) => itemRoutes(scope, store, guard), { prefix: '/v1' });
  await app.register(async (scope) => shipmentRoutes(scope, store, guard), { prefix: '/v1' });
  await app.register(async (scope) => feedbackRoutes(scope), { prefix: '/v1' });

  app.get(
    '/health',
    {
      schema: {
        operationId: 'health',
        tags: ['service'],
        response: { 200: { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] } },
      },
    },
    async () => ({ status: 'ok' }),
  );
  // No response schema: @fastify/swagger then writes "Default Response" without content.
  app.get('/version', { schema: { operationId: 'version', tags: ['service'] } }, async () => ({ version: '1.4.0' }));
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  return app;
}
