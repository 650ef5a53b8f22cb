import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDescription } from '../../src/backoffice/contract/load-description.ts';
import { leavesCredentialsOpen } from '../../src/engine/findings/checks/open-operation.ts';
import { startTestSandbox, type TestSandbox } from '../sandbox/http/running-sandbox.ts';
import { startFaultProxy } from '../scores/drift/fault-proxy.ts';
import { refusal } from '../scores/drift/injected-fault.ts';
import { verifySandbox } from './verify-sandbox.ts';

const TOKEN_OPERATIONS = ['createSessionToken', 'createAuthenticationToken'];

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: 40 });
});
afterAll(() => sandbox.stop());

/** Verifies the sandbox behind a proxy that answers 401 where `refuses` returns true. `path` is without the prefix. */
async function verified(refuses: (path: string, headers: Readonly<Record<string, string>>, method: string) => boolean) {
  await using proxy = await startFaultProxy(sandbox.url, {
    name: 'credentials are demanded',
    onRequest: ({ url, headers, method }) =>
      refuses(url.pathname.replace('/back-office', ''), headers, method) ? refusal(401) : undefined,
  });
  return await verifySandbox({ ...sandbox, url: proxy.url }, sandbox.accounts.at(-1), { also: TOKEN_OPERATIONS });
}

const isToken = (path: string, method: string) => method === 'POST' && /^\/auth(?:\/tokens)?$/.test(path);

describe('operations that issue tokens', () => {
  test('that work without a token have no finding', async () => {
    const { findings, coverage } = await verified(() => false);
    expect(findings).toEqual([]);
    const checked = coverage.operations.filter(({ unchecked }) => unchecked === undefined);
    expect(checked.map(({ operationId }) => operationId).sort()).toEqual(
      [...TOKEN_OPERATIONS, 'listAccountTransactions'].sort(),
    );
  });

  test('that demand a token are reported, with the request', async () => {
    const { findings } = await verified(
      (path, headers, method) => isToken(path, method) && headers['authorization'] === undefined,
    );
    expect(
      findings.map(({ rule, operations }) => [rule, operations.map(({ operationId }) => operationId).sort()]),
    ).toEqual([['input-open', [...TOKEN_OPERATIONS].sort()]]);
    for (const { message, request } of findings) {
      expect(message).toMatch(
        /^The document requires no credentials besides svc-client-app-key, but .* 401; with .* 200/,
      );
      expect(request?.headers).not.toHaveProperty('authorization');
    }
  });

  test('that refuse the generated body have no finding', async () => {
    expect((await verified((path, _headers, method) => isToken(path, method))).findings).toEqual([]);
  });
});

test('in our document, the credentials are unspecified only for operations whose parameters are unspecified', () => {
  const api = loadDescription(undefined);
  const closed = api.operations.filter((operation) => !leavesCredentialsOpen(api, operation));
  expect(closed.map(({ operationId }) => operationId).sort()).toEqual(
    [...TOKEN_OPERATIONS, 'listAccountTransactions'].sort(),
  );
});
