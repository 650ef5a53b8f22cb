import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import createQueryClient from 'openapi-react-query';
import { createElement, type FunctionComponent } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { isBackOfficeError } from '../../../src/backoffice/client/errors.ts';
import { createSandboxFetch, transactions } from '../../../src/backoffice/sandbox/library/public.ts';

/** Libraries for openapi-fetch, with the client in its place and a sandbox behind it. */
const LISTING = '/accounts/{account_id}/transactions';
const RANGE = { from: '2026-01-01', to: '2026-06-30' };

const ACCOUNT = '7a52d0c3-91be-4f06-8d2e-b4c6f1a83e95.1';
const sandbox = createSandboxFetch({
  accounts: { [ACCOUNT]: transactions(3, (index) => ({ tranWhen: `2026-0${index + 2}-01T00:00:00.000Z` })) },
});
const { appKey, token } = sandbox;
const client = createBackOfficeClient({ baseUrl: 'https://sandbox.test/back-office', appKey, token, fetch: sandbox });
const sent: string[] = [];
client.use({ onRequest: ({ schemaPath }) => void sent.push(schemaPath) });

const browser = new Window();
beforeAll(() => {
  // React and SWR look for a browser when they are loaded.
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', browser.document);
});
afterAll(async () => {
  await browser.happyDOM.close();
  vi.unstubAllGlobals();
});

/** Renders a component until its text is `expected`. */
async function rendersTo(expected: string, component: FunctionComponent) {
  const { createRoot } = await import('react-dom/client');
  const element = document.createElement('div');
  const root = createRoot(element);
  const queries = { client: new QueryClient() };
  root.render(createElement(QueryClientProvider, queries, createElement(component)));
  await vi.waitFor(() => expect(element.textContent).toBe(expected), { timeout: 20_000 });
  root.unmount();
}

type Query = typeof RANGE & { readonly offset?: string };

/** How each library queries the listing. */
const HOOKS = {
  async 'openapi-react-query'() {
    const api = createQueryClient(client);
    return (query: Query) =>
      api.useQuery('get', LISTING, { params: { path: { account_id: ACCOUNT }, query } }, { retry: false });
  },
  async 'swr-openapi'() {
    const { createQueryHook } = await import('swr-openapi');
    const useQuery = createQueryHook(client, 'back-office');
    return (query: Query) => useQuery(LISTING, { params: { path: { account_id: ACCOUNT }, query } });
  },
};

describe.each(Object.entries(HOOKS))('%s', (_library, hookOf) => {
  test('queries the sandbox', async () => {
    const useListing = await hookOf();
    sent.length = 0;
    await rendersTo('02,03,04', () => {
      const times: string[] | undefined = useListing(RANGE).data?.map(({ tranWhen }) => tranWhen.slice(5, 7));
      return times?.toSorted().join() ?? 'waits';
    });
    expect(sent).toEqual([LISTING]);
  });

  test('reports the errors of the client', async () => {
    const useListing = await hookOf();
    await rendersTo('api true', () => {
      const { error } = useListing({ ...RANGE, offset: '2025-01-01' });
      return isBackOfficeError(error) ? `${error.code} ${error.errorCode !== ''}` : 'waits';
    });
  });
});

test('openapi-react-query sends a mutation', async () => {
  const api = createQueryClient(client);
  await rendersTo('created', () => {
    const { mutate, isIdle, isSuccess } = api.useMutation('post', '/auth/tokens');
    if (isIdle) setTimeout(() => mutate({ body: {} }));
    return isSuccess ? 'created' : 'waits';
  });
});
