import type { AccountTransaction } from '../../../src/backoffice/client/paging/key.ts';
import { walkTransactions } from '../../../src/backoffice/client/paging/transactions.ts';
import type { NaiveWalk } from '../../client/paging/naive-walks.ts';

/** What scores call the walk of the client. */
export const CLIENT_WALK = 'client.transactions()';

/** The walk of the client, forwards and without checkpoints, as the naive ones are called. */
export const clientWalk: NaiveWalk = async (fetchPage, options) => {
  const given: AccountTransaction[] = [];
  for await (const record of walkTransactions(fetchPage, { ...options, accountId: 'A' })) given.push(record);
  return given;
};
