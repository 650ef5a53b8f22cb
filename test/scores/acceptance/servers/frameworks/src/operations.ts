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
  /** Whether it may be refused because of the state of the library. */
  readonly conflicts?: boolean;
  answer(request: Received): unknown;
}

const library = new Library();

const ROUTES: Readonly<Record<string, Operation>> = {
  'get /books': {
    operationId: 'listBooks',
    isOpen: true,
    query: 'BookQuery',
    output: 'BookPage',
    answer: ({ query }) => library.list(query),
  },
  'post /books': {
    operationId: 'addBook',
    input: 'BookInput',
    output: 'Book',
    creates: '/books/{id}',
    answer: ({ body }) => library.add(body),
  },
  'get /books/{id}': {
    operationId: 'getBook',
    isOpen: true,
    output: 'Book',
    answer: ({ params }) => library.get(params.id),
  },
  'put /books/{id}': {
    operationId: 'replaceBook',
    input: 'BookInput',
    output: 'Book',
    answer: ({ params, body }) => library.replace(params.id, body),
  },
  'delete /books/{id}': {
    operationId: 'deleteBook',
    answer: ({ params }) => library.remove(params.id),
  },
  'get /books/{id}/loans': {
    operationId: 'listLoans',
    query: 'LoanQuery',
    output: 'LoanPage',
    answer: ({ params, query }) => library.loansOf(params.id, query.limit, query.cursor),
  },
  'post /books/{id}/loans': {
    operationId: 'lendBook',
    input: 'LoanInput',
    output: 'Loan',
    creates: '/loans/{number}',
    conflicts: true,
    answer: ({ params, body }) => library.lend(params.id, body),
  },
  'get /loans/{number}': {
    operationId: 'getLoan',
    output: 'Loan',
    answer: ({ params }) => library.loan(params.number),
  },
  'delete /loans/{number}': {
    operationId: 'takeBack',
    answer: ({ params }) => library.takeBack(params.number),
  },
  'get /health': {
    operationId: 'health',
    isOpen: true,
    output: 'Health',
    answer: () => ({ status: 'ok' }),
  },
};

export const OPERATIONS = Object.entries(ROUTES).map(([route, { creates, conflicts = false, ...operation }]) => {
  const [method, at] = route.split(' ') as ['get' | 'post' | 'put' | 'delete', string];
  const [, parameter] = (/\{(id|number)\}/.exec(at) ?? []) as [string?, (keyof typeof path)?];
  const status = creates !== undefined ? 201 : operation.output === undefined ? 204 : 200;
  const isValidated = parameter !== undefined || operation.query !== undefined || operation.input !== undefined;
  const refusals = [...(isValidated ? [400] : []), ...(parameter ? [404] : []), ...(conflicts ? [409] : [])];
  const locationOf = (made: unknown) => creates?.replace(/\{(\w+)\}/, (_, member) => Reflect.get(Object(made), member));
  return { ...operation, method, path: at, parameter, status, refusals, locationOf } as const;
});
