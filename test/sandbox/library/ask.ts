import { expect } from 'vitest';
import type { AccountTransaction, SandboxFetch } from '../../../src/backoffice/sandbox/library/public.ts';

export const BASE = 'https://sandbox.test/back-office';

/** Sends a request with the application key and the token of the sandbox. */
export function get(sandbox: SandboxFetch, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'svc-client-app-key': sandbox.appKey, authorization: `Bearer ${sandbox.token}` };
  return sandbox(BASE + path, { headers, ...init });
}

/** Lists the first account in a range, that of its records unless given. */
export function list(sandbox: SandboxFetch, range: object = {}, init: RequestInit = {}): Promise<Response> {
  const { accountID, from, to } = { ...(sandbox.accounts[0] ?? expect.unreachable()), ...range };
  return get(sandbox, `/accounts/${accountID}/transactions?from=${from}&to=${to}`, init);
}

/** The records of the first account in a range. */
export async function recordsOf(sandbox: SandboxFetch, range = {}): Promise<AccountTransaction[]> {
  const response = await list(sandbox, range);
  expect(response.status).toBe(200);
  return response.json();
}
