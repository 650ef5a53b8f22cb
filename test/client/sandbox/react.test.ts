import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import createQueryClient from 'openapi-react-query';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
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
async function rendersTo(expected: string, component: FunctionComponent, around = (inner: ReactNode) => inner) {
  const { createRoot } = await import('react-dom/client');
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(around(createElement(component)));
  await vi.waitFor(() => expect(element.textContent).toBe(expected), { timeout: 20_000 });
  root.unmount();
}

describe('openapi-react-query', () => {
  const inQueryClient = (inner: ReactNode) => createElement(QueryClientProvider, { client: new QueryClient() }, inner);

  test('queries the sandbox', async () => {
    const api = createQueryClient(client);
    const List = () => {
      const params = { path: { account_id: ACCOUNT }, query: RANGE };
      const { data, isPending } = api.useQuery('get', LISTING, { params });
      const times: string[] | undefined = data?.map(({ tranWhen }) => tranWhen.slice(5, 7));
      return isPending ? 'waits' : times?.toSorted().join();
    };
    sent.length = 0;
    await rendersTo('02,03,04', List, inQueryClient);
    expect(sent).toEqual([LISTING]);
  });

  test('reports the errors of the client', async () => {
    const api = createQueryClient(client);
    const Failing = () => {
      const params = { path: { account_id: ACCOUNT }, query: { ...RANGE, offset: '2025-01-01' } };
      const { error } = api.useQuery('get', LISTING, { params }, { retry: false });
      if (!error) return 'waits';
      const { errorCode }: { errorCode: string } = error;
      return `${isBackOfficeError(error) && error.code} ${errorCode !== ''}`;
    };
    await rendersTo('api true', Failing, inQueryClient);
  });

  test('sends a mutation', async () => {
    const api = createQueryClient(client);
    const Update = () => {
      const { mutate, isIdle, isSuccess } = api.useMutation('post', '/auth/tokens');
      if (isIdle) setTimeout(() => mutate({ body: {} }));
      return isSuccess ? 'created' : 'waits';
    };
    await rendersTo('created', Update, inQueryClient);
  });
});

describe('swr-openapi', () => {
  test('queries the sandbox', async () => {
    const { createQueryHook } = await import('swr-openapi');
    const useQuery = createQueryHook(client, 'back-office');
    const List = () => {
      const { data, isLoading } = useQuery(LISTING, { params: { path: { account_id: ACCOUNT }, query: RANGE } });
      const times: string[] | undefined = data?.map(({ tranWhen }) => tranWhen.slice(5, 7));
      return isLoading ? 'waits' : times?.toSorted().join();
    };
    sent.length = 0;
    await rendersTo('02,03,04', List);
    expect(sent).toEqual([LISTING]);
  });

  test('reports the errors of the client', async () => {
    const { createQueryHook } = await import('swr-openapi');
    const useQuery = createQueryHook(client, 'back-office');
    const Failing = () => {
      const query = { ...RANGE, offset: '2025-01-01' };
      const { error } = useQuery(LISTING, { params: { path: { account_id: ACCOUNT }, query } });
      if (!error) return 'waits';
      return `${isBackOfficeError(error) && error.code}`;
    };
    await rendersTo('api', Failing);
  });
});
