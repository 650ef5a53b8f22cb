import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { bearerAuth } from 'hono/bearer-auth';
import { badRequest, json, notFound, unauthorized } from './responses.ts';
import { IdParamSchema, ShowInputSchema, ShowPatchSchema, ShowSchema } from './schemas.ts';
import type { Store } from './store.ts';

const security = [{ Bearer: [] }];

const listShows = createRoute({
  method: 'get',
  path: '/shows',
  tags: ['shows'],
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(10),
      page: z.coerce.number().int().min(1).default(1),
      language: z.enum(['de', 'en', 'fr']).optional(),
      explicit: z.stringbool().optional(),
    }),
  },
  responses: {
    200: json(z.object({ shows: z.array(ShowSchema), total: z.int() }).openapi('ShowList'), 'A page of shows'),
    ...badRequest,
  },
});

const createShow = createRoute({
  method: 'post',
  path: '/shows',
  tags: ['shows'],
  security,
  request: { body: { content: { 'application/json': { schema: ShowInputSchema } }, required: true } },
  responses: { 201: json(ShowSchema, 'The new show'), ...badRequest, ...unauthorized },
});

const getShow = createRoute({
  method: 'get',
  path: '/shows/{id}',
  tags: ['shows'],
  request: { params: IdParamSchema },
  responses: { 200: json(ShowSchema, 'The show'), ...badRequest, ...notFound },
});

const updateShow = createRoute({
  method: 'patch',
  path: '/shows/{id}',
  tags: ['shows'],
  security,
  request: {
    params: IdParamSchema,
    body: { content: { 'application/json': { schema: ShowPatchSchema } }, required: true },
  },
  responses: { 200: json(ShowSchema, 'The changed show'), ...badRequest, ...unauthorized, ...notFound },
});

const deleteShow = createRoute({
  method: 'delete',
  path: '/shows/{id}',
  tags: ['shows'],
  security,
  request: { params: IdParamSchema },
  responses: { 204: { description: 'The show is deleted' }, ...badRequest, ...unauthorized, ...notFound },
});

/** The routes of shows. Reading is public. */
export function showRoutes(app: OpenAPIHono, store: Store, token: string): void {
  app.on(['POST', 'PATCH', 'DELETE'], ['/shows', '/shows/:id'], bearerAuth({ token }));

  app.openapi(listShows, (c) => {
    const { limit, page, language, explicit } = c.req.valid('query');
    const found = [...store.shows.values()].filter(
      (show) =>
        (language === undefined || show.language === language) &&
        (explicit === undefined || show.explicit === explicit),
    );
    return c.json({ shows: found.slice((page - 1) * limit, page * limit), total: found.length }, 200);
  });

  app.openapi(createShow, (c) => {
    const show = store.createShow(c.req.valid('json'));
    c.header('Location', `/api/shows/${show.id}`);
    return c.json(show, 201);
  });

  app.openapi(getShow, (c) => {
    const show = store.shows.get(c.req.valid('param').id);
    return show === undefined ? c.json({ code: 404, message: 'No such show' }, 404) : c.json(show, 200);
  });

  app.openapi(updateShow, (c) => {
    const show = store.updateShow(c.req.valid('param').id, c.req.valid('json'));
    return show === undefined ? c.json({ code: 404, message: 'No such show' }, 404) : c.json(show, 200);
  });

  app.openapi(deleteShow, (c) =>
    store.deleteShow(c.req.valid('param').id) ? c.body(null, 204) : c.json({ code: 404, message: 'No such show' }, 404),
  );
}
