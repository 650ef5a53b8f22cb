import type { Client } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { createQueryHook } from 'swr-openapi';
import type { components } from '../../generated/types.ts';
import type { CallPaths, CoreClient } from '../../src/backoffice/client/core-client.ts';
import type { BackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import {
  type BackOfficeError,
  type CallError,
  type ErrorCode,
  isBackOfficeError,
} from '../../src/backoffice/client/errors.ts';
import { unwrap } from '../../src/backoffice/client/result.ts';
import { createSessionToken } from '../../src/backoffice/client/session-token.ts';
import { responseValidators } from '../../src/backoffice/client/validation.ts';

// What must and must not compile. `tsc --noEmit` checks this file; it is never run.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(..._proof: Same<A, B> extends true ? [] : ['the types differ', A, B]): void {}

type Transaction = components['schemas']['AccountTransaction'];
declare const client: BackOfficeClient;
const path = { account_id: 'a' };
const query = { from: '2026-01-01', to: '2026-06-30' };

/** The types that the build writes, which a reader of an editor sees. */
export function schemas(): void {
  type Schemas = components['schemas'];
  same<Schemas['TimeInForce'], 'GTC' | 'GTX' | 'DAY' | 'FILL_OR_KILL'>();
  same<Schemas['OrderStatusNumber'], 0 | 1 | 2 | 4 | 6 | 7 | 8>();
  same<Schemas['InstrumentSymbol'], string | null>();
  same<Transaction['tranWhen'], string>();
  same<Transaction['orderNo'], string | undefined>();
  same<Schemas['Unspecified'], unknown>();
  same<Schemas['UnspecifiedObject'], Record<string, unknown>>();
  // @ts-expect-error message is required
  const error: Schemas['Error'] = { errorCode: 'E027' };
  void error;
}

export async function results(): Promise<void> {
  const result = await client.GET('/accounts/{account_id}/transactions', { params: { path, query } });
  if (result.error) {
    same<typeof result.error, CallError>();
    same<typeof result.data, undefined>();
    same<typeof result.error.errorCode, string>();
    if (result.error.code === 'api') {
      same<typeof result.error.status, number>();
      same<NonNullable<typeof result.error.errorDetails>['field'], string | undefined>();
    }
    // @ts-expect-error only some errors have a status
    result.error.status;
    // @ts-expect-error the body is not there where there is an error
    result.data.length;
  } else {
    same<typeof result.data, Transaction[]>();
    same<typeof result.error, undefined>();
    same<typeof result.response, Response>();
  }
  const { data, error } = await client.GET('/accounts/{account_id}/transactions', { params: { path, query } });
  if (!error) same<typeof data, Transaction[]>();
  // @ts-expect-error data may be undefined while error is not looked at
  data.length;
  const listed = await unwrap(client.GET('/accounts/{account_id}/transactions', { params: { path, query } }));
  same<typeof listed, Transaction[]>();
  // A body that is not shown is unknown.
  const countries = await unwrap(client.GET('/countries'));
  same<typeof countries, unknown>();
}

export function parameters(): void {
  const list = '/accounts/{account_id}/transactions';
  client.GET(list, { params: { path, query: { ...query, limit: 5, offset: '2026-01-02', direction: 'prev' } } });
  // Any other direction is accepted by the service, so it is by the types.
  client.GET(list, { params: { path, query: { ...query, direction: 'PREV' } } });
  // The application key is put in by the client; a call may name another one.
  client.GET(list, { params: { path, query, header: { 'svc-client-app-key': 'other' } } });
  client.GET('/countries');
  client.GET('/countries', {});
  // Which parameters these take is not shown, so any may be given.
  client.GET('/accounts/search', { params: { query: { accountNo: 'x', page: 1, status: ['a', 'b'] } } });
  client.PATCH('/users/{user_id}', { params: { path: { user_id: 'u' } }, body: { firstName: 'A' } });
  client.POST('/auth/tokens', { body: { any: 'thing' }, signal: new AbortController().signal, timeoutMs: 5 });

  // @ts-expect-error the listing has parameters that must be given
  client.GET(list);
  // @ts-expect-error from and to are both required
  client.GET(list, { params: { path, query: { from: '2026-01-01' } } });
  // @ts-expect-error the account is required
  client.GET(list, { params: { query } });
  // @ts-expect-error the path does not exist
  client.GET('/country');
  // @ts-expect-error the body of a token request is an object
  client.POST('/auth/tokens', { body: 'user' });
  // @ts-expect-error a duration is a number
  client.GET('/countries', { timeoutMs: '5' });
  // @ts-expect-error the document has no DELETE
  client.DELETE('/countries');
}

export async function parseAs(): Promise<void> {
  const text = await client.GET('/countries', { parseAs: 'text' });
  if (!text.error) same<typeof text.data, string>();
  const listed = await client.GET('/accounts/{account_id}/transactions', { params: { path, query }, parseAs: 'blob' });
  if (!listed.error) same<typeof listed.data, Blob>();
}

/** The errors of hooks are those of the client. */
export function hooks(): void {
  const api = createQueryClient(client);
  const { data, error } = api.useQuery('get', '/accounts/{account_id}/transactions', { params: { path, query } });
  if (data) same<typeof data, Transaction[]>();
  if (error) {
    same<typeof error.code, ErrorCode>();
    same<typeof error.errorCode, string>();
    if (error.code === 'api') same<typeof error.status, number>();
    // @ts-expect-error only some errors have a status
    error.status;
  }
  // @ts-expect-error the listing has parameters that must be given
  api.useQuery('get', '/accounts/{account_id}/transactions');
  const useListing = createQueryHook(client, 'back-office');
  const listed = useListing('/accounts/{account_id}/transactions', { params: { path, query } });
  if (listed.data) same<typeof listed.data, Transaction[]>();
}

/** Libraries for openapi-fetch take its `Client`. */
export function isClientOfOpenapiFetch(core: CoreClient): Client<CallPaths>[] {
  return [client, core, createBackOfficeClient({ baseUrl: 'https://a/back-office', appKey: 'k' })];
}

export function options(): void {
  const base = { baseUrl: 'https://a/back-office', appKey: 'k' };
  createBackOfficeClient(base);
  createBackOfficeClient({ ...base, token: async () => 'token', environment: 'sandbox', fetch: globalThis.fetch });
  createBackOfficeClient({ ...base, token: createSessionToken({ body: {}, readToken: () => ({ token: 't' }) }) });
  // What comes from the environment may be absent, also under exactOptionalPropertyTypes.
  createBackOfficeClient({
    ...base,
    token: process.env['TOKEN'],
    timeoutMs: undefined,
    retry: { attempts: undefined },
  });
  // In Node, the application key and the URL may come from the environment.
  createBackOfficeClient({});
  // @ts-expect-error there is no such option
  createBackOfficeClient({ ...base, timeout: 5 });
  // @ts-expect-error a serializer of the query is a function
  createBackOfficeClient({ ...base, querySerializer: {} });
  const listing = { accountId: 'a', ...query };
  client.transactions({ ...listing, direction: 'prev', pageSize: 5 });
  // @ts-expect-error a walk has two directions
  client.transactions({ ...listing, direction: 'up' });
  // @ts-expect-error responses are validated in two ways
  createBackOfficeClient({ ...base, validation: { mode: 'strict', validators: responseValidators } });
  // @ts-expect-error a body is parsed in five ways
  client.GET('/countries', { parseAs: 'xml' });
  // @ts-expect-error there are two deployments
  createBackOfficeClient({ ...base, environment: 'staging' });
  // @ts-expect-error validation needs validators
  createBackOfficeClient({ ...base, validation: { mode: 'throw' } });
  // @ts-expect-error a token function returns text
  createBackOfficeClient({ ...base, token: () => 5 });
}

export async function methods(): Promise<void> {
  const listed = client.listAccountTransactions({ accountId: 'a', ...query }, { timeoutMs: 5 });
  same<Awaited<typeof listed>, Transaction[]>();
  const { data, response } = await listed.withResponse();
  same<typeof data, Transaction[]>();
  same<typeof response, Response>();
  // @ts-expect-error the account is required
  client.listAccountTransactions(query);
}

export function errors(thrown: unknown): void {
  if (isBackOfficeError(thrown)) same<typeof thrown, CallError>();
  same<BackOfficeError['code'], ErrorCode>();
}
