import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { isBackOfficeError } from '../../../src/backoffice/client/errors.ts';
import type { ClientOptions } from '../../../src/backoffice/client/options.ts';
import { createSessionToken } from '../../../src/backoffice/client/session-token.ts';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import type { Answers } from './client-world.ts';
import { APP_KEY, type ClientWorld, createWorld, LATER } from './client-world.ts';
import { tokenIn } from './faulty-walk.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const RANGE = { from: '2026-10-01', to: '2026-10-05' };
const TIMES = Array.from({ length: 9 }, (_, hour) => `2026-10-02T0${hour}:00:00.000Z`);
const UNKNOWN = '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95.4711';

/** A client of a new sandbox with these answers. */
async function clientOf(answers: Answers, options: Partial<ClientOptions>): Promise<BackOfficeClient> {
  const { url, token } = await world.serve(answers);
  return createBackOfficeClient({ baseUrl: url, appKey: APP_KEY, token, ...options });
}

async function idsOf(client: BackOfficeClient, accountId: string, pageSize = 2): Promise<string[]> {
  const ids: string[] = [];
  for await (const { finTranID } of client.transactions({ accountId, ...RANGE, pageSize })) ids.push(finTranID);
  return ids;
}

function list(client: BackOfficeClient, accountId: string) {
  return client.GET('/accounts/{account_id}/transactions', {
    params: { path: { account_id: accountId }, query: RANGE },
  });
}

describe('session tokens', () => {
  test('are created once for walks that begin together', async () => {
    const asked: unknown[] = [];
    const readToken = (data: unknown) => {
      asked.push(data);
      return tokenIn(data);
    };
    const client = await clientOf({}, { token: createSessionToken({ body: { any: 'field' }, readToken }) });
    const accounts = await Promise.all([TIMES, TIMES, TIMES].map((times) => world.account(times)));
    const given = await Promise.all(accounts.map((accountId) => idsOf(client, accountId)));
    expect(given.map(({ length }) => length)).toEqual([TIMES.length, TIMES.length, TIMES.length]);
    expect(asked).toHaveLength(1);
  });

  test('are created anew whenever the sandbox says that one has expired, and nothing is lost', async () => {
    let now = LATER;
    let asked = 0;
    const client = await clientOf(
      { now: () => now, tokenLifetimeMs: 5000 },
      {
        token: createSessionToken({ body: () => ({ asked: ++asked }), readToken: tokenIn }),
        onLog: ({ type }) => {
          if (type === 'attempt') now += 1500;
        },
      },
    );
    expect(await idsOf(client, await world.account(TIMES))).toHaveLength(TIMES.length);
    expect(asked).toBeGreaterThan(2);
  });

  test('of a wrong application key are refused, and the call returns that error', async () => {
    const token = createSessionToken({ body: {}, readToken: tokenIn });
    const client = await clientOf({}, { appKey: 'wrong-key', token });
    const { error } = await list(client, await world.account(TIMES));
    expect(error?.code).toBe('token');
    const cause = error?.cause;
    expect(isBackOfficeError(cause) && cause.code === 'api' && [cause.operation, cause.status]).toEqual([
      'POST /auth/tokens',
      401,
    ]);
    expect(`${error?.message}${cause instanceof Error ? cause.message : ''}`).not.toContain('wrong-key');
  });
});

describe('an unknown account', () => {
  // Every status that a refusal may have is in test/sandbox/http/requests.yaml, what the client does with it in test/client/cases.
  test.each([['404'], ['403'], ['400']] as const)('ends a call and a walk in the error %s', async (unknownAccount) => {
    const client = await clientOf({ switches: { unknownAccount } }, {});
    const refusal = { code: 'api', status: Number(unknownAccount), errorCode: expect.stringMatching(/^E\d+$/) };
    expect((await list(client, UNKNOWN)).error).toMatchObject(refusal);
    await expect(idsOf(client, UNKNOWN)).rejects.toMatchObject(refusal);
  });

  test('that answers as an empty one has no records', async () => {
    const client = await clientOf({ switches: { unknownAccount: 'empty' } }, {});
    expect(await idsOf(client, UNKNOWN)).toEqual([]);
  });
});

const ID = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70';
const NAMED = operationsOf(loadDocument()).filter(
  ({ operationId }) => operationId !== 'listAccountTransactions' && !operationId.startsWith('create'),
);

test.each(NAMED)('$method $path is not shown: a typed error, sent once', async ({ method, path }) => {
  const attempts: number[] = [];
  const client = await clientOf({}, { onLog: (event) => event.type === 'attempt' && attempts.push(event.attempt) });
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = { path: Object.fromEntries(names.map((name) => [name, name === 'account_id' ? `${ID}.1` : ID])) };
  const operation = `${method.toUpperCase()} ${path}`;
  const { data, error } = await Reflect.get(client, method.toUpperCase())(path, { params });
  expect(data).toBeUndefined();
  expect(isBackOfficeError(error) && error.code === 'api' && error).toMatchObject({
    operation,
    status: 501,
    errorCode: expect.stringMatching(/^E\d+$/),
    serverMessage: expect.any(String),
  });
  expect(attempts).toEqual([1]);
});
