import { describe, expect, test } from 'vitest';
import { operationRoutes } from '../../generated/operation-methods.ts';
import { operationIds } from '../../generated/operations.ts';
import { aborted } from '../../src/backoffice/client/errors.ts';
import { operationMethods } from '../../src/backoffice/client/operation-methods.ts';

/** Methods whose requests are kept and answered with `data`. */
function recorded(data?: unknown) {
  const sent: { operation: string; init: object }[] = [];
  const methods = operationMethods(async (operation, init) => {
    sent.push({ operation, init });
    return { data, response: new Response() };
  });
  return { methods, sent };
}

const RANGE = { from: '2026-01-01', to: '2026-06-30' };

describe('a method', () => {
  test('sends its parameters where the document has them, and resolves to the data', async () => {
    const { methods, sent } = recorded([{ tranWhen: 'x', account_id: 1 }]);
    const signal = new AbortController().signal;
    const data = await methods.listAccountTransactions(
      { accountId: 'a', ...RANGE, limit: 5 },
      { signal, timeoutMs: 9 },
    );
    expect(data).toEqual([{ tranWhen: 'x', account_id: 1 }]);
    expect(sent).toEqual([
      {
        operation: 'GET /accounts/{account_id}/transactions',
        init: {
          params: {
            path: { account_id: 'a' },
            query: { ...RANGE, limit: 5, offset: undefined, direction: undefined },
            header: {},
            cookie: {},
          },
          signal,
          timeoutMs: 9,
        },
      },
    ]);
  });

  test('sends a body, and further query parameters where they are unspecified', async () => {
    const { methods, sent } = recorded();
    await methods.updateUser({ userId: 'u', body: { firstName: 'A' } });
    await methods.searchAccounts({}, { query: { accountNo: 'x' }, headers: { traceparent: 't' } });
    expect(sent.map(({ init }) => init)).toEqual([
      { params: { path: { user_id: 'u' }, query: {}, header: {}, cookie: {} }, body: { firstName: 'A' } },
      { params: { path: {}, query: { accountNo: 'x' }, header: {}, cookie: {} }, headers: { traceparent: 't' } },
    ]);
  });

  test('has the response beside the data', async () => {
    const { methods } = recorded([1]);
    const { data, response } = await methods.getCountries().withResponse();
    expect([data, response.status]).toEqual([[1], 200]);
  });

  test('throws the error of the call, in both ways, and no other rejection is left', async () => {
    const error = aborted('GET /countries', 'enough');
    const methods = operationMethods(async () => ({ error, response: Response.error() }));
    await expect(methods.getCountries()).rejects.toBe(error);
    await expect(methods.getCountries().withResponse()).rejects.toBe(error);
    // Vitest fails a run in which a rejection is not handled.
    await new Promise((resolve) => setImmediate(resolve));
  });
});

test('each operation has a method', () => {
  expect(Object.values(operationRoutes).map(([operation]) => operation)).toEqual(Object.keys(operationIds));
  expect(Object.keys(recorded().methods)).toEqual(Object.values(operationIds));
});
