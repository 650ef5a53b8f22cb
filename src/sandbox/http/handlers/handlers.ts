import { createToken } from './create-token.ts';
import type { Handlers } from './handler.ts';
import { listAccountTransactions } from './list-account-transactions.ts';

/** What the sandbox does for the operations whose behaviour the text shows. */
export const HANDLERS: Handlers = {
  createSessionToken: createToken,
  createAuthenticationToken: createToken,
  listAccountTransactions,
};
