import { isOperationId } from '../../../contract/validators.ts';
import type { OpenApiDocument } from '../../../openapi/document.ts';
import { type Operation, operationsOf } from '../../../openapi/operations.ts';
import { type RateLimit, rateLimitOf } from '../access/rate-limits.ts';
import type { OperationId } from '../handlers/handler.ts';
import { type BodyValidator, bodyValidators } from '../requests/read-body.ts';
import { type RequestValidator, requestValidators } from '../requests/validate-request.ts';
import type { Sandbox } from '../sandbox.ts';

/** An operation with all that is asked of its requests. */
export interface ServedOperation {
  readonly operationId: OperationId;
  readonly operation: Operation;
  readonly limit: RateLimit | undefined;
  readonly needsBearer: boolean;
  readonly validateParameters: RequestValidator;
  readonly validateBody: BodyValidator;
}

/**
 * The operations of `document`, each with what the document and the switches ask of its requests.
 *
 * @throws {Error} when the document has an operation for which the sandbox was not built.
 */
export function servedOperations(document: OpenApiDocument, { profile, switches }: Sandbox): ServedOperation[] {
  const known = VALIDATED.get(document) ?? validatedOperations(document);
  VALIDATED.set(document, known);
  return known.map((validated) => {
    const { operationId, operation } = validated;
    const createsToken = operationId === 'createSessionToken' || operationId === 'createAuthenticationToken';
    return {
      ...validated,
      limit: rateLimitOf(document, operation, profile, switches.service.userLimit),
      needsBearer: operation.security.length > 0 || (switches.service.bearer === 'everywhere' && !createsToken),
    };
  });
}

type ValidatedOperation = Pick<ServedOperation, 'operationId' | 'operation' | 'validateParameters' | 'validateBody'>;

/** The operations of documents with their validators, whose compilation takes most of the start of a sandbox. */
const VALIDATED = new WeakMap<OpenApiDocument, readonly ValidatedOperation[]>();

function validatedOperations(document: OpenApiDocument): ValidatedOperation[] {
  const parameters = requestValidators(document);
  const bodies = bodyValidators(document);
  return operationsOf(document).map((operation) => {
    const { operationId } = operation;
    if (!isOperationId(operationId)) {
      throw new Error(`The document has ${operationId}, for which there is no handler. Build with "npm run build".`);
    }
    return {
      operationId,
      operation,
      validateParameters: parameters(operation),
      validateBody: bodies(operation),
    };
  });
}
