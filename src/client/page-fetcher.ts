import type { BackOfficeClient } from './back-office-client.ts';
import type { FetchPage } from './paging/fetch-page.ts';
import { unwrap } from './result.ts';

/** Reads single pages of one account's listing, and throws the errors of the calls. Paging reads pages through it. */
export function pageFetcher(client: BackOfficeClient, accountId: string): FetchPage {
  return (query, signal) =>
    unwrap(
      client.GET('/accounts/{account_id}/transactions', { params: { path: { account_id: accountId }, query }, signal }),
    );
}
