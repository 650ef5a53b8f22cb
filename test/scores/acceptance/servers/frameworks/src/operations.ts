import { type BookInput, type BookQuery, Library, type LoanInput } from './library.js';
import type { path, queries, schemas } from './schemas.js';

/** A request as the framework has validated and coerced it by the schemas of its operation. */
export interface Received {
  readonly params: { readonly id: string; readonly number: number };
  readonly query: BookQuery & { readonly cursor?: string };
  readonly body: BookInput & LoanInput;
}

/** An operation, for the applications that register their routes in a loop. */
interface Operation {
  readonly operationId: string;
  /** Whether it needs no credentials. */
  readonly isOpen?: boolean;
  readonly query?: keyof typeof queries;
  readonly input?: keyof typeof schemas;
  /** The schema of a success; without it, a success has no body. */
  readonly output?: keyof typeof schemas;
  /** The path of what it creates, with a member of the answer. */
  readonly creates?: string;
  readonly refusals: readonly (400 | 404 | 409)[];
  answer(request: Received): unknown;
}

const library = new Library();

const ROUTES: Readonly<Record<string, Operation>> = {
  'get /books': {
    operationId: 'listBooks',
    isOpen: true,
    query: 'BookQuery',
    output: 'BookPage',
    refusals: [400],
    answer: ({ query }) => library.list(query),
  },
  'post /books': {
    operationId: 'addBook',
    input: 'BookInput',
    output: 'Book',
    creates: '/books/{id}',
    refusals: [400],
    answer: ({ body }) => library.add(body),
  },
  'get /books/{id}': {
    operationId: 'getBook',
    isOpen: true,
    output: 'Book',
    refusals: [400, 404],
    answer: ({ params }) => library.get(params.id),
  },
  'put /books/{id}': {
    operationId: 'replaceBook',
    input: 'BookInput',
    output: 'Book',
    refusals: [400, 404],
    answer: ({ params, body }) => library.replace(params.id, body),
  },
  'delete /books/{id}': {
    operationId: 'deleteBook',
    refusals: [400, 404],
    answer: ({ params }) => library.remove(params.id),
  },
  'get /books/{id}/loans': {
    operationId: 'listLoans',
    query: 'LoanQuery',
    output: 'LoanPage',
    refusals: [400, 404],
    answer: ({ params, query }) => library.loansOf(params.id, query.limit, query.cursor),
  },
  'post /books/{id}/loans': {
    operationId: 'lendBook',
    input: 'LoanInput',
    output: 'Loan',
    creates: '/loans/{number}',
    refusals: [400, 404, 409],
    answer: ({ params, body }) => library.lend(params.id, body),
  },
  'get /loans/{number}': {
    operationId: 'getLoan',
    output: 'Loan',
    refusals: [400, 404],
    answer: ({ params }) => library.loan(params.number),
  },
  'delete /loans/{number}': {
    operationId: 'takeBack',
    refusals: [400, 404],
    answer: ({ params }) => library.takeBack(params.number),
  },
  'get /health': {
    operationId: 'health',
    isOpen: true,
    output: 'Health',
    refusals: [],
    answer: () => ({ status: 'ok' }),
  },
};

export const OPERATIONS = Object.entries(ROUTES).map(([route, { creates, ...operation }]) => {
  const [method, at] = route.split(' ') as ['get' | 'post' | 'put' | 'delete', string];
  const [, parameter] = (/\{(id|number)\}/.exec(at) ?? []) as [string?, (keyof typeof path)?];
  const status = creates !== undefined ? 201 : operation.output === undefined ? 204 : 200;
  const locationOf = (made: unknown) => creates?.replace(/\{(\w+)\}/, (_, member) => Reflect.get(Object(made), member));
  return { ...operation, method, path: at, parameter, status, locationOf } as const;
});
