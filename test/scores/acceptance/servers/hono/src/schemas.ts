import { z } from '@hono/zod-openapi';

export const ShowSchema = z
  .object({
    id: z.uuid(),
    title: z.string().min(1).max(120).openapi({ example: 'The Long Queue' }),
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    language: z.enum(['de', 'en', 'fr']),
    explicit: z.boolean(),
    website: z.url().nullable(),
    categories: z.array(z.string().min(1).max(40)).max(3),
    createdAt: z.iso.datetime(),
  })
  .openapi('Show');

export const ShowInputSchema = z
  .object({
    title: z.string().min(1).max(120).openapi({ example: 'The Long Queue' }),
    language: z.enum(['de', 'en', 'fr']),
    explicit: z.boolean().default(false),
    website: z.url().nullish(),
    categories: z.array(z.string().min(1).max(40)).max(3).default([]),
  })
  .openapi('ShowInput');

export const ShowPatchSchema = ShowInputSchema.partial().openapi('ShowPatch');

export const EpisodeSchema = z
  .object({
    id: z.uuid(),
    showId: z.uuid(),
    number: z.int().positive(),
    title: z.string(),
    state: z.enum(['draft', 'published']),
    durationSeconds: z.int().min(1).max(36_000),
    publishedAt: z.iso.datetime().nullable(),
    audio: z.object({ url: z.url(), bytes: z.int().nonnegative() }).optional(),
  })
  .openapi('Episode');

export const EpisodeInputSchema = z
  .object({
    title: z.string().min(1),
    durationSeconds: z.int().min(1).max(36_000),
    audio: z.object({ url: z.url(), bytes: z.int().nonnegative() }).optional(),
  })
  .openapi('EpisodeInput');

export const ErrorSchema = z
  .object({
    code: z.number().openapi({ example: 400 }),
    message: z.string().openapi({ example: 'Bad Request' }),
  })
  .openapi('Error');

export const IdParamSchema = z.object({
  id: z.uuid().openapi({
    param: { name: 'id', in: 'path' },
    example: '5e0c7b58-8e52-4d6c-9a37-64a1d0a3c001',
  }),
});
