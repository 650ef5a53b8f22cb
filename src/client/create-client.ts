import type { BackOfficeClient } from './back-office-client.ts';
import { buildRequest } from './build-request.ts';
import { aborted, isBackOfficeError } from './errors.ts';
import { quietLog } from './log.ts';
import { type ClientOptions, checkNumbers, resolveOptions } from './options.ts';
import type { FetchPage } from './paging/fetch-page.ts';
import { transactions } from './paging/transactions.ts';
import { type Result, unwrap } from './result.ts';
import { type ClientContext, send } from './send.ts';
import { tokenKeeper } from './token.ts';
import type { AnyInit, Method } from './typed-call.ts';

/** How many tokens are remembered to be redacted. */
const TOKENS_REMEMBERED = 8;

/**
 * A client of the service.
 *
 * @throws BackOfficeError with code `usage` where an option cannot be used. Calls never throw: their result has `error`.
 * @example
 * const client = createBackOfficeClient({ baseUrl, appKey, token });
 * const { data, error } = await client.GET('/accounts/{account_id}/transactions', {
 *   params: { path: { account_id }, query: { from: '2026-01-01', to: '2026-06-30', limit: 500 } },
 * });
 */
export function createBackOfficeClient(options: ClientOptions): BackOfficeClient {
  const resolved = resolveOptions(options);
  const { appKey, clock, deadlineMs, token } = resolved;
  const secrets = typeof token === 'string' ? [appKey, token] : [appKey];
  const remember = (secret: string) => {
    if (secrets.push(secret) > TOKENS_REMEMBERED) secrets.splice(1, 1);
  };
  const callWith =
    (method: Method) =>
    <T>(path: string, init?: AnyInit) =>
      call<T>(context, method, path, init);
  const client: BackOfficeClient = {
    GET: callWith('GET'),
    POST: callWith('POST'),
    PATCH: callWith('PATCH'),
    transactions: (walk) => transactions(pageFetcher(client, walk.accountId), walk),
  };
  const context: ClientContext = {
    options: resolved,
    client,
    tokens: typeof token === 'function' ? tokenKeeper(token, clock, deadlineMs, remember) : undefined,
    log: quietLog(resolved.onLog),
    secrets,
  };
  return client;
}

async function call<T>(
  context: ClientContext,
  method: Method,
  template: string,
  init: AnyInit = {},
): Promise<Result<T>> {
  const { options, log } = context;
  const { baseUrl, appKey, clock } = options;
  const { timeoutMs = options.timeoutMs, deadlineMs = options.deadlineMs, signal: given } = init;
  const operation = `${method} ${template}`;
  let response: Response | undefined;
  try {
    checkNumbers(operation, { timeoutMs, deadlineMs });
    const request = buildRequest(baseUrl, appKey, method, template, init);
    given?.throwIfAborted();
    const limits = { timeoutMs, deadlineMs, endsAt: clock.now() + deadlineMs, signal: given };
    return await send<T>(context, request, limits, (each) => {
      response = each;
    });
  } catch (thrown) {
    const error = given?.aborted && thrown === given.reason ? aborted(operation, thrown) : thrown;
    if (!isBackOfficeError(error)) throw error;
    log({ type: 'failed', operation, code: error.code, ...('status' in error ? { status: error.status } : {}) });
    return { error, response };
  }
}

/** Reads single pages of one account's listing, and throws the errors of the calls. Paging reads pages through it. */
function pageFetcher(client: BackOfficeClient, accountId: string): FetchPage {
  return (query, signal) =>
    unwrap(
      client.GET('/accounts/{account_id}/transactions', { params: { path: { account_id: accountId }, query }, signal }),
    );
}
