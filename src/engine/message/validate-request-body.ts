import { isJsonObject } from '../json/json.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import { type OpenApiDocument, objectAt } from '../openapi/document.ts';
import { mediaTypesOf, type Operation } from '../openapi/operations.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { parseMediaType } from './media-type.ts';
import { type BodyFault, type LocatedFault, validateBody } from './validate-body.ts';
import { mediaOf } from './validate-response.ts';

/** The body of a request as it was sent. */
export interface SentBody {
  /** The Content-Type header, or null when there was none. */
  readonly contentType: string | null;
  /** Empty when the request has no body. */
  readonly body: string;
}

/** The faulty part of a request body: it is missing, its content type, its syntax, or the values in it. */
export interface RequestBodyFault extends LocatedFault {
  readonly kind: BodyFault['kind'] | 'missing';
}

/** Methods whose request body has no meaning in HTTP; OpenAPI 3.0 ignores `requestBody` there, 3.1 allows it. */
const WITHOUT_MEANING: ReadonlySet<string> = new Set(['get', 'head', 'delete', 'trace']);

/** Whether the `requestBody` of an operation counts. */
export function hasRequestBody(
  document: OpenApiDocument,
  { method, pointer }: Pick<Operation, 'method' | 'pointer'>,
): boolean {
  if (!isJsonObject(valueAt(document, childPointer(pointer, 'requestBody')))) return false;
  return !(document.openapi.startsWith('3.0') && WITHOUT_MEANING.has(method));
}

/**
 * Validates the body of a request of `operation`. A body is not validated where the document describes none: OpenAPI does
 * not forbid it. An empty `content` is implementation-defined (OpenAPI 3.1.1, Request Body Object), so it accepts any body.
 */
export function validateRequestBody(
  operation: Pick<Operation, 'method' | 'pointer'>,
  { contentType, body }: SentBody,
  schemas: DocumentSchemas,
): RequestBodyFault[] {
  const { document } = schemas;
  if (!hasRequestBody(document, operation)) return [];
  const at = objectAt(document, childPointer(operation.pointer, 'requestBody'));
  const content = mediaTypesOf(document, at);
  const source = childPointer(at.pointer, 'content');
  if (body === '') {
    if (at.value['required'] !== true) return [];
    const message = 'The request body is required, but is missing.';
    return [{ kind: 'missing', message, pointer: '', source: childPointer(at.pointer, 'required') }];
  }
  if (content.length === 0) return [];
  const documented = content.map(({ mediaType }) => mediaType).join(', ');
  const media = mediaOf(content, contentType ?? 'application/octet-stream');
  const type = parseMediaType(contentType ?? 'application/octet-stream');
  if (media === undefined || type === undefined) {
    const what =
      contentType === null
        ? 'The request has a body, but no content type'
        : `The content type ${JSON.stringify(contentType)} of the request is not documented`;
    return [{ kind: 'content-type', message: `${what}. Documented: ${documented}.`, pointer: '', source }];
  }
  return validateBody(body, type, media, schemas);
}
