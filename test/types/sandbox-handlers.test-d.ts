import {
  answerUnspecified,
  createToken,
  HANDLERS,
  type Handler,
  type Handlers,
  listAccountTransactions,
} from '../../src/backoffice/sandbox/app/handlers.ts';

// What must and must not compile. `tsc --noEmit` checks this file; it is never run.

const { listAccountTransactions: listing, ...allButOne } = HANDLERS;

export const whole: Handlers = { ...allButOne, listAccountTransactions: listing };

// @ts-expect-error: an operation that is implemented has no handler.
export const missing: Handlers = allButOne;

// @ts-expect-error: the document has no such operation.
export const unknown: Handlers = { ...HANDLERS, getPlanets: answerUnspecified };

export const list: Handler<'listAccountTransactions'> = listAccountTransactions;

// @ts-expect-error: a page is an array of records.
export const tokenAsPage: Handler<'listAccountTransactions'> = createToken;

// @ts-expect-error: a record has fields that are always there.
export const wrongRecord: Handler<'listAccountTransactions'> = () => ({
  kind: 'json',
  status: 200,
  body: [{ accountAmount: 1 }],
});

// @ts-expect-error: an error body has a code.
export const wrongError: Handler<'getCountries'> = () => ({
  kind: 'error',
  status: 501,
  body: { message: 'not shown' },
  headers: {},
});

// @ts-expect-error: success is 200.
export const wrongStatus: Handler<'getCountries'> = () => ({
  kind: 'json',
  status: 201,
  body: {},
});

export const wrongParameter: Handler<'getUser'> = (request, sandbox) => {
  request.path('user_id');
  // @ts-expect-error: the path of this operation has another parameter.
  request.path('account_id');
  return answerUnspecified(request, sandbox);
};
