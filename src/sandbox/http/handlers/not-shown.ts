import type { ErrorAnswer } from '../answers/answer.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import type { Sandbox } from '../sandbox.ts';
import type { OperationId, OperationRequest } from './handler.ts';

/**
 * What an operation answers whose behaviour the text does not show: that it is not implemented.
 * Interface specification: What the service does; Endpoints › Other endpoints named in the rate-limit table.
 */
export function notShown({ operationId }: OperationRequest<OperationId>, { switches }: Sandbox): ErrorAnswer {
  return errorAnswer('not-shown', switches.service, { detail: `The operation is ${operationId}.` });
}
