import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import { initialize } from 'express-openapi';
import { LibraryError } from './library.js';
import { OPERATIONS, type Received } from './operations.js';
import { path, queries, schemas } from './schemas.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const error = { $ref: '#/components/responses/Error' };

const QUERIES = { ...queries, BookQuery: { ...queries.BookQuery, tags: { type: 'array', items: ref('Tag') } } };

/** The function that answers an operation, with its documentation. */
function handlerOf({
  operationId,
  isOpen = false,
  query,
  input,
  output,
  status,
  ...operation
}: (typeof OPERATIONS)[0]) {
  const handler = (req: Request, res: Response) => {
    const answer = operation.answer(req as unknown as Received);
    const location = operation.locationOf(answer);
    if (location !== undefined) res.location(`/v1${location}`);
    if (output === undefined) res.status(status).end();
    else res.status(status).json(answer);
  };
  return Object.assign(handler, {
    apiDoc: {
      operationId,
      ...(isOpen ? {} : { security: [{ staff: [] }] }),
      ...(query && {
        parameters: Object.entries(QUERIES[query]).map(([name, schema]) => ({ in: 'query', name, schema })),
      }),
      ...(input && { requestBody: { required: true, content: json(ref(input)) } }),
      responses: {
        [status]: { description: 'As asked', ...(output && { content: json(ref(output)) }) },
        default: error,
      },
    },
  });
}

const errorMiddleware: ErrorRequestHandler = (err, _req, res, _next) => {
  const { status = err instanceof LibraryError ? err.statusCode : 500, challenge } = err;
  if (challenge !== undefined) res.set('WWW-Authenticate', challenge);
  res.status(status).json({ statusCode: status, message: err.message ?? 'The request is not valid.' });
};

const app = express();
app.use(express.json());
await initialize({
  app,
  apiDoc: {
    openapi: '3.0.3',
    info: { title: 'Library', version: '1.2.0' },
    servers: [{ url: '/v1' }],
    components: {
      securitySchemes: { staff: { type: 'http', scheme: 'basic' } },
      parameters: {
        id: { in: 'path', name: 'id', required: true, schema: path.id },
        number: { in: 'path', name: 'number', required: true, schema: path.number },
      },
      responses: { Error: { description: 'An error occurred', content: json(ref('Problem')) } },
      schemas: { ...schemas, Tag: schemas.Book.properties.tags.items },
    },
    paths: {},
  } as never,
  paths: [...Map.groupBy(OPERATIONS, (operation) => operation.path)].map(([at, operations]) => {
    const parameters = operations[0]?.parameter && [{ $ref: `#/components/parameters/${operations[0].parameter}` }];
    const handlers = operations.map((operation) => [operation.method.toUpperCase(), handlerOf(operation)]);
    return { path: at, module: () => ({ ...(parameters && { parameters }), ...Object.fromEntries(handlers) }) };
  }),
  securityHandlers: {
    staff: (req) => {
      const expected = `Basic ${Buffer.from(`reception:${process.env['PASSWORD']}`).toString('base64')}`;
      if (Reflect.get(req.headers ?? {}, 'authorization') === expected) return true;
      throw { status: 401, challenge: 'Basic realm="library"', message: 'You must authenticate.' };
    },
  },
  errorMiddleware,
});
app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
