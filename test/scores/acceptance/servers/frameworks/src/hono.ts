import { serve } from '@hono/node-server';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import { Library, LibraryError } from './library.js';

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

const limit = z.coerce.number().int().min(1).max(50).default(10);

/** A response with JSON for a route. */
const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** A request body with JSON for a route. */
const body = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } }, required: true });

const ProblemSchema = z.object({ statusCode: z.number(), message: z.string() }).openapi('Problem');
const badRequest = { 400: json(ProblemSchema, 'The request is not valid') };
const unauthorized = { 401: { description: 'The token is missing or wrong' } };
const notFound = { 404: json(ProblemSchema, 'Not found') };

const token = bearerAuth({ token: process.env['API_TOKEN'] ?? 'change-me' });
const guarded = { security: [{ Bearer: [] }], middleware: token };
const id = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });
const number = z.object({ number: z.coerce.number().int().min(1) });

const library = new Library();
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

app.openapi(
  createRoute({
    method: 'get',
    path: '/books',
    request: {
      query: z.object({
        limit,
        offset: z.coerce.number().int().min(0).default(0),
        genre: Genre.optional(),
        available: z.stringbool().optional(),
        tags: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(Tag).optional()),
      }),
    },
    responses: {
      200: json(z.object({ total: z.int(), books: z.array(BookSchema) }).openapi('BookPage'), 'A page of books'),
      ...badRequest,
    },
  }),
  (c) => c.json(library.list(c.req.valid('query')), 200),
);

app.openapi(
  createRoute({
    ...guarded,
    method: 'post',
    path: '/books',
    request: { body: body(BookInputSchema) },
    responses: { 201: json(BookSchema, 'The new book'), ...badRequest, ...unauthorized },
  }),
  (c) => {
    const book = library.add(c.req.valid('json'));
    c.header('Location', `/books/${book.id}`);
    return c.json(book, 201);
  },
);

app.openapi(
  createRoute({
    method: 'get',
    path: '/books/{id}',
    request: { params: id },
    responses: { 200: json(BookSchema, 'The book'), ...badRequest, ...notFound },
  }),
  (c) => c.json(library.get(c.req.valid('param').id), 200),
);

app.openapi(
  createRoute({
    ...guarded,
    method: 'put',
    path: '/books/{id}',
    request: { params: id, body: body(BookInputSchema) },
    responses: { 200: json(BookSchema, 'The changed book'), ...badRequest, ...unauthorized, ...notFound },
  }),
  (c) => c.json(library.replace(c.req.valid('param').id, c.req.valid('json')), 200),
);

app.openapi(
  createRoute({
    ...guarded,
    method: 'delete',
    path: '/books/{id}',
    request: { params: id },
    responses: { 204: { description: 'The book is deleted' }, ...badRequest, ...unauthorized, ...notFound },
  }),
  (c) => {
    library.remove(c.req.valid('param').id);
    return c.body(null, 204);
  },
);

app.openapi(
  createRoute({
    ...guarded,
    method: 'get',
    path: '/books/{id}/loans',
    request: { params: id, query: z.object({ limit, cursor: z.string().optional() }) },
    responses: {
      200: json(
        z.object({ loans: z.array(LoanSchema), nextCursor: z.string().nullable() }).openapi('LoanPage'),
        'A page of loans, the oldest first',
      ),
      ...badRequest,
      ...unauthorized,
      ...notFound,
    },
  }),
  (c) => {
    const query = c.req.valid('query');
    return c.json(library.loansOf(c.req.valid('param').id, query.limit, query.cursor), 200);
  },
);

app.openapi(
  createRoute({
    ...guarded,
    method: 'post',
    path: '/books/{id}/loans',
    request: {
      params: id,
      body: body(z.object({ reader: z.email(), days: z.int().min(1).max(28) }).openapi('LoanInput')),
    },
    responses: {
      201: json(LoanSchema, 'The loan'),
      ...badRequest,
      ...unauthorized,
      ...notFound,
      409: json(ProblemSchema, 'The book is lent already'),
    },
  }),
  (c) => {
    const loan = library.lend(c.req.valid('param').id, c.req.valid('json'));
    c.header('Location', `/loans/${loan.number}`);
    return c.json(loan, 201);
  },
);

app.openapi(
  createRoute({
    ...guarded,
    method: 'get',
    path: '/loans/{number}',
    request: { params: number },
    responses: { 200: json(LoanSchema, 'The loan'), ...badRequest, ...unauthorized, ...notFound },
  }),
  (c) => c.json(library.loan(c.req.valid('param').number), 200),
);

app.openapi(
  createRoute({
    ...guarded,
    method: 'delete',
    path: '/loans/{number}',
    request: { params: number },
    responses: { 204: { description: 'The book is back' }, ...badRequest, ...unauthorized, ...notFound },
  }),
  (c) => {
    library.takeBack(c.req.valid('param').number);
    return c.body(null, 204);
  },
);

app.openapi(
  createRoute({
    method: 'get',
    path: '/health',
    responses: { 200: json(z.object({ status: z.literal('ok') }), 'The service is up') },
  }),
  (c) => c.json({ status: 'ok' as const }, 200),
);

app.doc('/openapi.json', { openapi: '3.0.0', info: { version: '1.0.0', title: 'Library' } });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) });
