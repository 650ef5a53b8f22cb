import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import { initialize } from 'express-openapi';
import { type BookQuery, Library, LibraryError } from './library.js';
import { bookQuery, loanQuery, path, schemas } from './schemas.js';

const library = new Library();
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const error = { $ref: '#/components/responses/Error' };
const id = { $ref: '#/components/parameters/Id' };
const number = { $ref: '#/components/parameters/Number' };
const inQuery = (properties: object) =>
  Object.entries(properties).map(([name, schema]) => ({ in: 'query', name, schema }));

/** An operation that answers with JSON; `input` is the schema of its body. */
function returning(
  status: number,
  name: string,
  operationId: string,
  answer: (req: Request, res: Response) => unknown,
  { input, ...more }: { input?: string; security?: object[]; parameters?: object[] } = {},
) {
  const handler = (req: Request, res: Response) => {
    res.status(status).json(answer(req, res));
  };
  return Object.assign(handler, {
    apiDoc: {
      operationId,
      ...more,
      ...(input === undefined ? {} : { requestBody: { required: true, content: json(ref(input)) } }),
      responses: { [status]: { description: 'As asked', content: json(ref(name)) }, default: error },
    },
  });
}

/** An operation that removes something. */
function removing(operationId: string, remove: (req: Request) => void) {
  const handler = (req: Request, res: Response) => {
    remove(req);
    res.status(204).end();
  };
  return Object.assign(handler, {
    apiDoc: { operationId, ...forStaff, responses: { 204: { description: 'It is removed' }, default: error } },
  });
}

const forStaff = { security: [{ staff: [] }] };

const PATHS = {
  '/books': {
    GET: returning(200, 'BookPage', 'getBooks', ({ query }) => library.list(query as unknown as BookQuery), {
      parameters: inQuery({ ...bookQuery, tags: { type: 'array', items: ref('Tag') } }),
    }),
    POST: returning(201, 'Book', 'addBook', ({ body }) => library.add(body), { ...forStaff, input: 'BookInput' }),
  },
  '/books/{id}': {
    parameters: [id],
    GET: returning(200, 'Book', 'getBook', ({ params }) => library.get(String(params['id']))),
    PUT: returning(200, 'Book', 'replaceBook', ({ params, body }) => library.replace(String(params['id']), body), {
      ...forStaff,
      input: 'BookInput',
    }),
    DELETE: removing('removeBook', ({ params }) => library.remove(String(params['id']))),
  },
  '/books/{id}/loans': {
    parameters: [id],
    GET: returning(
      200,
      'LoanPage',
      'getLoans',
      ({ params, query }) => library.loansOf(String(params['id']), Number(query['limit']), query['cursor']?.toString()),
      { ...forStaff, parameters: inQuery(loanQuery) },
    ),
    POST: returning(
      201,
      'Loan',
      'lendBook',
      ({ params, body }, res) => {
        const loan = library.lend(String(params['id']), body);
        res.location(`/v1/loans/${loan.number}`);
        return loan;
      },
      {
        ...forStaff,
        input: 'LoanInput',
      },
    ),
  },
  '/loans/{number}': {
    parameters: [number],
    GET: returning(200, 'Loan', 'getLoan', ({ params }) => library.loan(Number(params['number'])), forStaff),
    DELETE: removing('takeBack', ({ params }) => library.takeBack(Number(params['number']))),
  },
  '/health': { GET: returning(200, 'Health', 'health', () => ({ status: 'ok' })) },
};

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
        Id: { in: 'path', name: 'id', required: true, schema: path.id },
        Number: { in: 'path', name: 'number', required: true, schema: path.number },
      },
      responses: { Error: { description: 'An error occurred', content: json(ref('Problem')) } },
      schemas: { ...schemas, Tag: schemas.Book.properties.tags.items },
    },
    paths: {},
  } as never,
  paths: Object.entries(PATHS).map(([at, operations]) => ({ path: at, module: () => operations })),
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
