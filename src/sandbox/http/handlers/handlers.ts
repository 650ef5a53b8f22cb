import { createToken } from './create-token.ts';
import type { Handlers } from './handler.ts';
import { listAccountTransactions } from './list-account-transactions.ts';
import { notShown } from './not-shown.ts';

/** What the sandbox does for every operation of the document. */
export const HANDLERS: Handlers = {
  createSessionToken: createToken,
  createAuthenticationToken: createToken,
  listAccountTransactions,
  getAuth: notShown,
  getUser: notShown,
  updateUser: notShown,
  getUserKycStatus: notShown,
  getUserAccounts: notShown,
  getUserDocuments: notShown,
  getDocumentUrl: notShown,
  searchAccounts: notShown,
  getAccountViolations: notShown,
  getAccountsTransfer: notShown,
  getCountries: notShown,
  getInstrument: notShown,
};
