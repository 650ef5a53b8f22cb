import { pageBounds } from '../../domain/listing/page-bounds.ts';
import { readListing } from '../../domain/listing/read-listing.ts';
import { type ErrorAnswer, errorAnswer, type RecordsAnswer, refusalAnswer } from '../answers.ts';
import type { Sandbox } from '../sandbox.ts';
import type { OperationRequest } from './handler.ts';

/**
 * A page of an account's ledger.
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions.
 */
export async function listAccountTransactions(
  { application, path, query, now }: OperationRequest<'listAccountTransactions'>,
  { store, switches }: Sandbox,
): Promise<RecordsAnswer | ErrorAnswer> {
  const listing = readListing(query, now, switches.listing);
  if (listing.kind === 'refusal') return refusalAnswer(listing, switches.service);
  const account = await store.findAccount(application, path('account_id'));
  if (account !== undefined) {
    const bounds = pageBounds(listing, switches.listing);
    return { kind: 'records', page: await (store.pageArray?.(account, bounds) ?? store.page(account, bounds)) };
  }
  return switches.service.unknownAccount === 'empty'
    ? { kind: 'records', page: NO_CHUNKS }
    : errorAnswer('account-unknown', switches.service);
}

const NO_CHUNKS: AsyncIterable<string> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};
