import type { ParameterError } from '../../../engine/message/validate-parameters.ts';
import type { RequestBodyFault } from '../../../engine/message/validate-request-body.ts';
import type { Parameter } from '../../../engine/openapi/operations.ts';
import type { Switches } from '../domain/switches.ts';
import type { Application } from '../store/store.ts';
import { type Answer, type ErrorAnswer, errorAnswer } from './answers.ts';
import { answerUnspecified, HANDLERS, type Handler } from './handlers.ts';
import type { Sandbox } from './sandbox.ts';
import type { OperationCall, OperationId } from './sandbox-request.ts';
import type { ServedOperation } from './served-operation.ts';

/**
 * The answer to a request of `application`. Its faults are reported in this order: parameters as the document lists them, body,
 * and what the operation itself finds.
 */
export function performOperation(
  { operationId, operation, validator, handlerChecksQuery, bodyTypes }: ServedOperation,
  call: OperationCall,
  application: Application,
  sandbox: Sandbox,
): Promise<Answer> | Answer {
  const { switches } = sandbox;
  const isLeftToHandler = (parameter: Parameter) => handlerChecksQuery && parameter.in === 'query';
  const parameterError = validator.parameterError(operation, call, isLeftToHandler);
  if (parameterError !== undefined) return parameterAnswer(parameterError, switches);
  if (bodyTypes !== undefined) {
    const bodyError = validator.bodyError(operation, call);
    if (bodyError !== undefined) return bodyAnswer(bodyError, bodyTypes, call.body.length, switches);
  }
  return handle(operationId, call, application, sandbox);
}

function handle<Id extends OperationId>(
  operationId: Id,
  { path, query }: OperationCall,
  application: Application,
  sandbox: Sandbox,
): Promise<Answer> | Answer {
  const handlers: { readonly [Each in OperationId]?: Handler<Each> } = HANDLERS;
  const handler = handlers[operationId] ?? answerUnspecified;
  return handler({ operationId, application, query, now: sandbox.now(), path: (name) => path[name] ?? '' }, sandbox);
}

/** The answer to a parameter that is not as the document says. */
function parameterAnswer(
  { parameter: { name: field }, kind, reason }: ParameterError,
  switches: Switches,
): ErrorAnswer {
  return kind === 'missing'
    ? errorAnswer('parameter-missing', switches, { field })
    : errorAnswer('parameter-invalid', switches, { field, detail: `${field} ${reason}.` });
}

/** The answer to a body that is not as the document says. Nothing of it is repeated: it may hold a credential. */
function bodyAnswer(
  kind: RequestBodyFault['kind'],
  documented: readonly string[],
  size: number,
  switches: Switches,
): ErrorAnswer {
  switch (kind) {
    case 'content-type':
      return errorAnswer('media-type', switches, { allowedValues: documented.join(', ') });
    case 'json':
      return errorAnswer('body-not-json', switches, { detail: `Its ${size} bytes are not JSON in UTF-8.` });
    case 'body':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT' });
    case 'missing':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT', detail: 'The body is empty.' });
  }
}
