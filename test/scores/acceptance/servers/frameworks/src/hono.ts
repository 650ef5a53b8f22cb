import { serve } from '@hono/node-server';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { LibraryError } from './library.js';
import { OPERATIONS, type Received } from './operations.js';

const Tag = z.enum(['signed', 'audio', 'rare']);
const Genre = z.enum(['fiction', 'science', 'children']);

const BookSchema = z
  .object({
    id: z.uuid(),
    title: z.string().min(1).max(120).openapi({ example: 'The Sea' }),
    isbn: z.string().regex(/^97[89]-[0-9]{10}$/),
    genre: Genre,
    pages: z.int().positive(),
    tags: z.array(Tag).max(3),
    website: z.url().nullable(),
    available: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Book');

const BookInputSchema = BookSchema.pick({ title: true, isbn: true, genre: true, pages: true })
  .extend({ tags: z.array(Tag).max(3).default([]), website: z.url().nullish() })
  .openapi('BookInput');

const LoanSchema = z
  .object({ number: z.int().positive(), bookId: z.uuid(), reader: z.email(), dueOn: z.iso.date() })
  .openapi('Loan');

const SCHEMAS = {
  Book: BookSchema,
  BookInput: BookInputSchema,
  BookPage: z.object({ total: z.int(), books: z.array(BookSchema) }).openapi('BookPage'),
  Loan: LoanSchema,
  LoanInput: z.object({ reader: z.email(), days: z.int().min(1).max(28) }).openapi('LoanInput'),
  LoanPage: z.object({ loans: z.array(LoanSchema), nextCursor: z.string().nullable() }).openapi('LoanPage'),
  Health: z.object({ status: z.literal('ok') }),
  Problem: z.object({ statusCode: z.number(), message: z.string() }).openapi('Problem'),
};

const limit = z.coerce.number().int().min(1).max(50).default(10);

const QUERIES = {
  BookQuery: z.object({
    limit,
    offset: z.coerce.number().int().min(0).default(0),
    genre: Genre.optional(),
    available: z.stringbool().optional(),
    tags: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(Tag).optional()),
  }),
  LoanQuery: z.object({ limit, cursor: z.string().optional() }),
};

const PARAMETERS = {
  id: z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) }),
  number: z.object({ number: z.coerce.number().int().min(1) }),
};

const app = new OpenAPIHono({
  defaultHook: (result, c) => {
    if (result.success) return;
    const message = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return c.json({ statusCode: 400, message }, 400);
  },
});
app.onError((error, c) => {
  if (error instanceof HTTPException) return error.getResponse();
  if (!(error instanceof LibraryError)) throw error;
  return c.json({ statusCode: error.statusCode, message: error.message }, error.statusCode === 409 ? 409 : 404);
});
app.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', { type: 'http', scheme: 'bearer' });

const token = bearerAuth({ token: process.env['API_TOKEN'] ?? 'change-me' });
const json = (name: keyof typeof SCHEMAS) => ({ content: { 'application/json': { schema: SCHEMAS[name] } } });

for (const {
  method,
  path,
  isOpen = false,
  parameter,
  query,
  input,
  output,
  status,
  refusals,
  ...operation
} of OPERATIONS) {
  const route = createRoute({
    method,
    path,
    ...(isOpen ? {} : { security: [{ Bearer: [] }], middleware: token }),
    request: {
      ...(parameter && { params: PARAMETERS[parameter] }),
      ...(query && { query: QUERIES[query] }),
      ...(input && { body: { ...json(input), required: true } }),
    },
    responses: {
      [status]: { ...(output && json(output)), description: 'It is done' },
      ...Object.fromEntries(refusals.map((refusal) => [refusal, { ...json('Problem'), description: 'It is refused' }])),
      ...(isOpen ? {} : { 401: { description: 'The token is missing or wrong' } }),
    },
  });
  app.openapi(route, (c) => {
    const valid = (target: string) => c.req.valid(target as never);
    const received = { params: valid('param'), query: valid('query'), body: valid('json') };
    const answer = operation.answer(received as Received);
    const location = operation.locationOf(answer);
    if (location !== undefined) c.header('Location', location);
    return status === 204 ? c.body(null, status) : c.json(answer as object, status);
  });
}

app.doc('/openapi.json', { openapi: '3.0.0', info: { version: '1.0.0', title: 'Library' } });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) });
