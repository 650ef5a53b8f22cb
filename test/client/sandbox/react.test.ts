import createQueryClient from 'openapi-react-query';
import { expect, test } from 'vitest';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { createSandboxFetch, transactions } from '../../../src/backoffice/sandbox/library/public.ts';

// Libraries for openapi-fetch take the client, as ../../types/client.test-d.ts shows of their types. What they render is theirs:
// openapi-react-query hands these functions to TanStack Query.

const ACCOUNT = '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95.1';
const records = transactions(3, (index) => ({ tranWhen: `2026-0${index + 2}-01T00:00:00.000Z` }));
const sandbox = createSandboxFetch({ accounts: { [ACCOUNT]: records } });
const { appKey, token } = sandbox;
const client = createBackOfficeClient({ baseUrl: 'https://sandbox.test/back-office', appKey, token, fetch: sandbox });

/** What the function of a query returns or throws, as TanStack Query calls it. */
async function queried(query: { readonly from: string; readonly to: string; readonly offset?: string }) {
  const params = { path: { account_id: ACCOUNT }, query };
  const options = createQueryClient(client).queryOptions('get', '/accounts/{account_id}/transactions', { params });
  const context = { queryKey: options.queryKey, signal: new AbortController().signal };
  return await Reflect.apply(Object(options).queryFn, undefined, [context]);
}

test('openapi-react-query queries the sandbox, and throws the errors of the client', async () => {
  const range = { from: '2026-01-01', to: '2026-06-30' };
  expect(await queried(range)).toEqual(records);
  await expect(queried({ ...range, offset: '2025-01-01' })).rejects.toMatchObject({ code: 'api', status: 400 });
});
