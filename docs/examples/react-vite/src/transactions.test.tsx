// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { sandboxHandlers } from 'backoffice-contract/msw';
import { createSandboxFetch } from 'backoffice-contract/sandbox';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Transactions } from './transactions.tsx';

const sandbox = createSandboxFetch({ until: '2026-10-14' });
const server = setupServer(...sandboxHandlers(sandbox));
beforeAll(() => server.listen());
afterEach(() => cleanup());
afterAll(() => server.close());

function show(accountId: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Transactions accountId={accountId} />
    </QueryClientProvider>,
  );
}

test('the first page is listed', async () => {
  show(sandbox.accounts[0]?.accountID ?? '');
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('an error of the service is shown', async () => {
  show('3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.9999999999');
  expect((await screen.findByRole('alert')).textContent).toContain('404');
});
