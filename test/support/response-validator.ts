import { responses, type Validator } from '../../generated/validators.js';
import { applicableStatus } from '../../src/engine/openapi/documented-response.ts';

/** The operations that have compiled validators. */
type OperationId = keyof typeof responses;

/** The compiled validator of a documented response. */
interface ResponseValidator {
  /** The documented status that applies: the very status, its class such as `4XX`, or `default`. */
  readonly status: string;
  /** Whether a body is what the document says; null when the document says nothing about the body. */
  readonly validate: Validator<unknown> | null;
}

/** Whether the document has an operation of that name. */
export function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(responses, name);
}

/**
 * The validator for a response of `operationId` with the HTTP status `status` and a body of type `mediaType`, looked up
 * as OpenAPI says: the status itself, then its class, then `default`.
 *
 * @returns `undefined` when the document describes no such response, or no such media type for it.
 */
export function responseValidator(
  operationId: OperationId,
  status: number,
  mediaType = 'application/json',
): ResponseValidator | undefined {
  const byStatus: Readonly<Record<string, Readonly<Record<string, Validator<unknown> | null>>>> =
    responses[operationId];
  const documented = applicableStatus(Object.keys(byStatus), String(status));
  const byMediaType = documented === undefined ? undefined : byStatus[documented];
  if (documented === undefined || byMediaType === undefined || !Object.hasOwn(byMediaType, mediaType)) return undefined;
  return { status: documented, validate: byMediaType[mediaType] ?? null };
}
