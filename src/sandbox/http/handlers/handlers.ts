import type { ErrorAnswer } from '../answers/answer.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { createToken } from './create-token.ts';
import type { Handlers, OperationId, OperationRequest } from './handler.ts';
import { listAccountTransactions } from './list-account-transactions.ts';

/** The handlers of all operations of the document. */
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

/**
 * The response of an operation with unspecified behaviour: it is not implemented.
 * Interface specification: What the service does; Endpoints › Other endpoints named in the rate-limit table.
 */
export function notShown({ operationId }: OperationRequest<OperationId>, { switches }: Sandbox): ErrorAnswer {
  return errorAnswer('not-shown', switches.service, { detail: `The operation is ${operationId}.` });
}
