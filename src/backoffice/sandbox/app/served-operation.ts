import { operationIds, tokenOperations } from '../../../../generated/operations.ts';
import { memoized } from '../../../engine/json/memoized.ts';
import { childPointer } from '../../../engine/json/pointer.ts';
import { hasRequestBody } from '../../../engine/message/validate-request-body.ts';
import { type OpenApiDocument, objectAt } from '../../../engine/openapi/document.ts';
import { mediaTypesOf, type Operation, operationName, operationsOf } from '../../../engine/openapi/operations.ts';
import { type RateLimit, rateLimitOf } from './rate-limits.ts';
import type { Sandbox } from './sandbox.ts';
import type { OperationId } from './sandbox-request.ts';
import { RequestValidator } from './validate-request.ts';

/** An operation with all that is asked of its requests. */
export interface ServedOperation {
  readonly operationId: OperationId;
  readonly operation: Operation;
  readonly limit: RateLimit | undefined;
  readonly needsBearer: boolean;
  /** Whether the handler validates the parameters of the query itself: the switches of the domain decide on those of the listing. */
  readonly handlerChecksQuery: boolean;
  /** The media types of the body; undefined where the document describes none. */
  readonly bodyTypes: readonly string[] | undefined;
  readonly validator: RequestValidator;
}

/** The validator of a document, whose compilation takes most of the start of a sandbox. */
const validatorOf = memoized((document: OpenApiDocument) => new RequestValidator(document));

/**
 * The operations of `document`, each with what the document and the switches ask of its requests.
 *
 * @throws {Error} when the document has an operation for which the sandbox was not built.
 */
export function servedOperations(document: OpenApiDocument, { profile, switches }: Sandbox): ServedOperation[] {
  const validator = validatorOf(document);
  return operationsOf(document).map((operation) => {
    const { operationId } = operation;
    if (!isOperationId(operationId)) {
      throw new Error(`The document has ${operationId}, for which there is no handler. Build with "npm run build".`);
    }
    const createsToken = tokenOperations.includes(operationName(operation));
    return {
      operationId,
      operation,
      limit: rateLimitOf(document, operation, profile, switches.userLimit),
      needsBearer: operation.security.length > 0 || (switches.bearer === 'everywhere' && !createsToken),
      handlerChecksQuery: operationId === 'listAccountTransactions',
      bodyTypes: bodyTypesOf(document, operation),
      validator,
    };
  });
}

function bodyTypesOf(document: OpenApiDocument, operation: Operation): string[] | undefined {
  if (!hasRequestBody(document, operation)) return undefined;
  const requestBody = objectAt(document, childPointer(operation.pointer, 'requestBody'));
  return mediaTypesOf(document, requestBody).map(({ mediaType }) => mediaType);
}

function isOperationId(name: string): name is OperationId {
  return Object.values<string>(operationIds).includes(name);
}
