import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { bearerAuth } from 'hono/bearer-auth';
import { badRequest, json, notFound, unauthorized } from './responses.ts';
import { EpisodeInputSchema, EpisodeSchema, IdParamSchema } from './schemas.ts';
import type { Store } from './store.ts';

const security = [{ Bearer: [] }];

const listEpisodes = createRoute({
  method: 'get',
  path: '/shows/{id}/episodes',
  tags: ['episodes'],
  request: {
    params: IdParamSchema,
    query: z.object({
      cursor: z.string().optional().openapi({ description: 'The nextCursor of the page before' }),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      state: z.enum(['draft', 'published']).optional(),
    }),
  },
  responses: {
    200: json(
      z.object({ episodes: z.array(EpisodeSchema), nextCursor: z.string().nullable() }).openapi('EpisodePage'),
      'A page of episodes, the newest first',
    ),
    ...badRequest,
    ...notFound,
  },
});

const createEpisode = createRoute({
  method: 'post',
  path: '/shows/{id}/episodes',
  tags: ['episodes'],
  security,
  request: {
    params: IdParamSchema,
    body: { content: { 'application/json': { schema: EpisodeInputSchema } }, required: true },
  },
  responses: { 201: json(EpisodeSchema, 'The new draft'), ...badRequest, ...unauthorized, ...notFound },
});

const getEpisode = createRoute({
  method: 'get',
  path: '/episodes/{id}',
  tags: ['episodes'],
  request: { params: IdParamSchema },
  responses: { 200: json(EpisodeSchema, 'The episode'), ...badRequest, ...notFound },
});

const updateEpisode = createRoute({
  method: 'put',
  path: '/episodes/{id}',
  tags: ['episodes'],
  security,
  request: {
    params: IdParamSchema,
    body: { content: { 'application/json': { schema: EpisodeInputSchema } }, required: true },
  },
  responses: { 200: json(EpisodeSchema, 'The changed episode'), ...badRequest, ...unauthorized, ...notFound },
});

const publishEpisode = createRoute({
  method: 'post',
  path: '/episodes/{id}/publish',
  tags: ['episodes'],
  security,
  request: { params: IdParamSchema },
  responses: {
    200: json(EpisodeSchema, 'The published episode'),
    ...badRequest,
    ...unauthorized,
    ...notFound,
  },
});

const deleteEpisode = createRoute({
  method: 'delete',
  path: '/episodes/{id}',
  tags: ['episodes'],
  security,
  request: { params: IdParamSchema },
  responses: { 204: { description: 'The episode is deleted' }, ...badRequest, ...unauthorized, ...notFound },
});

/** The routes of episodes. Reading is public. */
export function episodeRoutes(app: OpenAPIHono, store: Store, token: string): void {
  app.on(
    ['POST', 'PUT', 'DELETE'],
    ['/shows/:id/episodes', '/episodes/:id', '/episodes/:id/publish'],
    bearerAuth({ token }),
  );

  app.openapi(listEpisodes, (c) => {
    const { id } = c.req.valid('param');
    const { cursor, limit, state } = c.req.valid('query');
    if (!store.shows.has(id)) return c.json({ code: 404, message: 'No such show' }, 404);
    // The cursor is the number of the last episode of the page before.
    const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(atob(cursor));
    const found = store
      .episodesOf(id)
      .filter((episode) => episode.number < before && (state === undefined || episode.state === state));
    const episodes = found.slice(0, limit);
    const last = episodes.at(-1);
    const nextCursor = last === undefined || found.length <= limit ? null : btoa(String(last.number));
    return c.json({ episodes, nextCursor }, 200);
  });

  app.openapi(createEpisode, (c) => {
    const { id } = c.req.valid('param');
    if (!store.shows.has(id)) return c.json({ code: 404, message: 'No such show' }, 404);
    const episode = store.createEpisode(id, c.req.valid('json'));
    c.header('Location', `/api/episodes/${episode.id}`);
    return c.json(episode, 201);
  });

  app.openapi(getEpisode, (c) => {
    const episode = store.episodes.get(c.req.valid('param').id);
    return episode === undefined ? c.json({ code: 404, message: 'No such episode' }, 404) : c.json(episode, 200);
  });

  app.openapi(updateEpisode, (c) => {
    const episode = store.episodes.get(c.req.valid('param').id);
    if (episode === undefined) return c.json({ code: 404, message: 'No such episode' }, 404);
    return c.json(Object.assign(episode, c.req.valid('json')), 200);
  });

  app.openapi(publishEpisode, (c) => {
    const episode = store.episodes.get(c.req.valid('param').id);
    if (episode === undefined) return c.json({ code: 404, message: 'No such episode' }, 404);
    return c.json(Object.assign(episode, { state: 'published', publishedAt: new Date().toISOString() }), 200);
  });

  app.openapi(deleteEpisode, (c) =>
    store.episodes.delete(c.req.valid('param').id)
      ? c.body(null, 204)
      : c.json({ code: 404, message: 'No such episode' }, 404),
  );
}
