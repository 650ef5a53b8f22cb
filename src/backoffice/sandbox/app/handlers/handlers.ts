import { type ErrorAnswer, errorAnswer } from '../answers.ts';
import type { OperationId } from '../operation-call.ts';
import type { Sandbox } from '../sandbox.ts';
import { createToken } from './create-token.ts';
import type { Handlers, OperationRequest } from './handler.ts';
import { listAccountTransactions } from './list-account-transactions.ts';

/** The handlers of the operations whose behaviour the specification describes. */
export const HANDLERS: Handlers = {
  createSessionToken: createToken,
  createAuthenticationToken: createToken,
  listAccountTransactions,
};

/**
 * The response of an operation with unspecified behaviour: it is not implemented.
 * Interface specification: What the service does; Endpoints › Other endpoints named in the rate-limit table.
 */
export function notShown({ operationId }: OperationRequest<OperationId>, { switches }: Sandbox): ErrorAnswer {
  return errorAnswer('not-shown', switches.service, { detail: `The operation is ${operationId}.` });
}
