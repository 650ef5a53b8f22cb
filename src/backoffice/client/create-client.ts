import type { Layer } from './call.ts';
import { type AllowedOptions, ANY, checkOptions, OPTIONS } from './check-options.ts';
import type { CoreClient } from './core-client.ts';
import { createCalls, OF_CLIENT } from './create-calls.ts';
import { withDeprecationNotices } from './layers/deprecation.ts';
import { withRateLimit } from './layers/rate-limit.ts';
import { withRetries } from './layers/retry.ts';
import { withTimeouts } from './layers/timeouts.ts';
import { withToken } from './layers/token.ts';
import { withValidation } from './layers/validation.ts';
import { type Methods, operationMethods, withKnownOperations } from './operation-methods.ts';
import type { ClientOptions } from './options.ts';
import { type Transactions, type TransactionsOptions, transactions } from './paging/transactions.ts';

/** What the options of a client may be; layers check their own. */
const ALLOWED: AllowedOptions = {
  ...OF_CLIENT,
  deadlineMs: ANY,
  environment: ANY,
  retry: ANY,
  timeoutMs: ANY,
  token: ANY,
  validation: ANY,
};

/** The calls of the service, and what a client adds to them. */
export interface BackOfficeClient extends CoreClient, Methods {
  /**
   * Walks over the transactions of an account: each record that is there throughout is returned exactly once.
   *
   * @throws PagingError at once for options that cannot be used; while iterating, that and the errors of the calls.
   */
  transactions(options: TransactionsOptions): Transactions;
  /**
   * A client with other options and the same middleware. It shares the token, unless `token`, `appKey` or `baseUrl` change,
   * and the rate limit of the application key.
   */
  withOptions(changes: Partial<ClientOptions>): BackOfficeClient;
}

/**
 * A client of the service: openapi-fetch, with the token, rate limits, retries, deadlines, paging and errors of the service.
 *
 * @throws BackOfficeError with code `usage` where an option cannot be used. Calls never throw: their result has `error`.
 * @example
 * const client = createBackOfficeClient({ baseUrl, appKey, token });
 * const { data, error } = await client.GET('/accounts/{account_id}/transactions', {
 *   params: { path: { account_id }, query: { from: '2026-01-01', to: '2026-06-30', limit: 500 } },
 * });
 */
export function createBackOfficeClient(options: ClientOptions): BackOfficeClient {
  // JavaScript callers may leave the options out.
  const all = { ...options };
  return clientOf(all, sharedBy(all));
}

/** @param shared the layers of `sharedBy` */
function clientOf(options: ClientOptions, shared: readonly Layer[]): BackOfficeClient {
  const { token: _token, retry, environment, validation, timeoutMs, deadlineMs, ...coreOptions } = options;
  checkOptions(OPTIONS, options, ALLOWED);
  const timeouts = withTimeouts({ timeoutMs, deadlineMs });
  const { client, call, middleware } = createCalls(coreOptions, [
    timeouts.call,
    withKnownOperations(),
    ...given(validation, withValidation),
    withRetries(retry),
    ...shared,
    ...given(environment, withRateLimit),
    timeouts.attempt,
  ]);
  return {
    ...client,
    ...operationMethods((operation, init) => {
      const [method = '', path = ''] = operation.split(' ');
      return call(method, path, init);
    }),
    transactions: (walk) => transactions(client, walk),
    withOptions: (named) => {
      const changes = { ...named };
      const changed = { ...options, ...changes };
      const isSameIdentity = !['token', 'appKey', 'baseUrl'].some((name) => name in changes);
      const other = clientOf(changed, isSameIdentity ? shared : sharedBy(changed));
      other.use(...middleware);
      return other;
    },
  };
}

/** The layers that clients share which `withOptions` creates: that of the token, and that which knows what was reported. */
function sharedBy({ token, deadlineMs }: ClientOptions): readonly Layer[] {
  return [withDeprecationNotices(), ...given(token, (value) => withToken(value, { deadlineMs }))];
}

/** The layer of an option that is given. */
function given<Option>(option: Option | undefined, layer: (option: Option) => Layer): readonly Layer[] {
  return option === undefined ? [] : [layer(option)];
}
