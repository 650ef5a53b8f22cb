import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { bearerAuth } from 'hono/bearer-auth';
import { episodeRoutes } from './episodes.ts';
import { json, unauthorized } from './responses.ts';
import { showRoutes } from './shows.ts';
import { Store } from './store.ts';

const me = createRoute({
  method: 'get',
  path: '/me',
  tags: ['editors'],
  security: [{ Bearer: [] }],
  responses: {
    200: json(z.object({ name: z.string(), email: z.email() }), 'The editor of the token'),
    ...unauthorized,
  },
});

const health = createRoute({
  method: 'get',
  path: '/health',
  tags: ['service'],
  responses: { 200: json(z.object({ status: z.literal('ok') }), 'The service is up') },
});

/** Shows of a podcast network and their episodes. */
export function createApp(token: string): OpenAPIHono {
  const app = new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return;
      const message = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
      return c.json({ code: 400, message }, 400);
    },
  }).basePath('/api');
  const store = new Store();

  app.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', { type: 'http', scheme: 'bearer' });
  showRoutes(app, store, token);
  episodeRoutes(app, store, token);

  app.use('/me', bearerAuth({ token }));
  app.openapi(me, (c) => c.json({ name: 'Robin', email: 'robin@podcasts.example.com' }, 200));
  app.openapi(health, (c) => c.json({ status: 'ok' as const }, 200));

  app.doc('/doc', { openapi: '3.0.0', info: { version: '1.0.0', title: 'Podcasts' } });
  return app;
}
