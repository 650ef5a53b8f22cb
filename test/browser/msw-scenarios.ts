import { setupWorker } from 'msw/browser';
import { createBackOfficeClient, isBackOfficeError } from '../../src/backoffice/client/public.ts';
import { createSandboxFetch, type SandboxOptions, sandboxHandlers } from '../../src/backoffice/sandbox/library/msw.ts';

// What runs in the browser. Arguments and results are JSON.

/** No request to this address reaches a network. */
const BASE = 'https://sandbox.invalid/back-office';

/** A response of the sandbox, as the page receives it through the service worker. */
export async function pageOf(options: SandboxOptions) {
  return withWorker(options, async ({ accounts, appKey, token }) => {
    const { accountID, from, to } = accounts[0] ?? { accountID: '', from: '', to: '' };
    const headers = { 'svc-client-app-key': appKey, authorization: `Bearer ${token}` };
    const response = await fetch(`${BASE}/accounts/${accountID}/transactions?from=${from}&to=${to}`, { headers });
    return { status: response.status, headers: [...response.headers], text: await response.text() };
  });
}

/** The code of the error of a call, with an application key of its own. */
export async function errorOf(options: SandboxOptions, appKey: string) {
  return withWorker(options, async () => {
    const client = createBackOfficeClient({ baseUrl: BASE, appKey, token: 'x', retry: { attempts: 1 } });
    const { error } = await client.GET('/countries');
    return isBackOfficeError(error) && [error.code, error.code === 'api' && error.status];
  });
}

async function withWorker<Result>(
  options: SandboxOptions,
  work: (sandbox: ReturnType<typeof createSandboxFetch>) => Promise<Result>,
): Promise<Result> {
  const sandbox = createSandboxFetch(options);
  const worker = setupWorker(...sandboxHandlers(sandbox));
  await worker.start({ quiet: true, onUnhandledFrame: 'error' });
  try {
    return await work(sandbox);
  } finally {
    worker.stop();
  }
}
