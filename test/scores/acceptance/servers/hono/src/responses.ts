import type { z } from '@hono/zod-openapi';
import { ErrorSchema } from './schemas.ts';

/** A response with JSON for a route. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

export const badRequest = { 400: json(ErrorSchema, 'The request is not valid') };
export const unauthorized = { 401: { description: 'The token is missing or wrong' } };
export const notFound = { 404: json(ErrorSchema, 'Not found') };
