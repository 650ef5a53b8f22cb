import type { Json } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { documentedResponse, whyWithoutContent } from '../openapi/documented-response.ts';
import type { DocumentedResponse, MediaTypeContent, Operation } from '../openapi/operations.ts';
import { charactersOf } from '../schema/validation-text.ts';
import type { DocumentSchemas } from '../schema/validator.ts';
import { isJsonMediaType, matchMediaType, parseMediaType } from './media-type.ts';
import { type BodyFault, type LocatedFault, validateBody } from './validate-body.ts';

/** A response as it was received. */
export interface ReceivedResponse {
  /** The method of the request, in upper case; a response to HEAD has no body. GET unless given. */
  readonly method?: string;
  /** The HTTP status. */
  readonly status: number;
  /** The Content-Type header as it was sent, or null when there was none. */
  readonly contentType: string | null;
  readonly body: string;
  /** The body as JSON, where the caller has parsed it. */
  readonly json?: Json | undefined;
}

/**
 * The faulty part of a response: its status, its content type, the syntax of its body, the values in its body, or that it
 * has a body though the document describes no content.
 */
export type ResponseFaultKind = BodyFault['kind'] | 'status' | 'undocumented-body';

/** One thing in which a response is not what the document says. */
export interface ResponseFault extends LocatedFault {
  readonly kind: ResponseFaultKind;
}

/**
 * Validates a response of `operation` against the document: status, content type and body, in this order. What comes later
 * is not validated when it depends on what is wrong.
 *
 * @returns the faults, as many as the validators report; empty when the response is what the document says.
 */
export function validateResponse(
  operation: Pick<Operation, 'pointer' | 'responses'>,
  received: ReceivedResponse,
  schemas: DocumentSchemas,
): ResponseFault[] {
  const response = documentedResponse(operation, received.status);
  if (response === undefined) return statusFaults(operation, received.status);
  return validateDocumentedResponse(response, received, schemas);
}

/** Validates a response as {@link validateResponse} does, against the documented `response` that applies to its status. */
export function validateDocumentedResponse(
  response: DocumentedResponse,
  received: ReceivedResponse,
  schemas: DocumentSchemas,
): ResponseFault[] {
  const { method, status, contentType, body, json } = received;
  const bodyless = whyWithoutContent(method, status);
  if (bodyless !== undefined && body !== '') {
    const message = `${bodyless} must have no body (RFC 9110), but has one of ${charactersOf(body)}.`;
    return [contentTypeFault(response, message)];
  }
  if (bodyless !== undefined && (method !== 'HEAD' || contentType === null)) return [];
  const media = contentType === null ? mediaWithoutType(response) : mediaOf(response.content, contentType);
  if (media === undefined) return contentTypeFaults(response, received);
  const type = parseMediaType(contentType ?? UNKNOWN_TYPE);
  return bodyless !== undefined || type === undefined ? [] : validateBody(body, type, media, schemas, json);
}

/** The content types that a body without a Content-Type may be taken for (RFC 9110, section 8.3). */
const UNKNOWN_TYPE = 'application/octet-stream';

/** The Media Type Object that applies to `contentType`. */
export function mediaOf(content: readonly MediaTypeContent[], contentType: string): MediaTypeContent | undefined {
  const keys = content.map(({ mediaType }) => mediaType);
  const key = matchMediaType(keys, contentType);
  return content.find(({ mediaType }) => mediaType === key);
}

function mediaWithoutType({ content }: DocumentedResponse): MediaTypeContent | undefined {
  return mediaOf(content, UNKNOWN_TYPE);
}

/**
 * The fault of a status that no response of `operation` documents. An interim response (RFC 9110, section 15.2) precedes the
 * response that the document describes.
 */
export function statusFaults(operation: Pick<Operation, 'pointer' | 'responses'>, status: number): ResponseFault[] {
  if (status < 200) return [];
  const documented = operation.responses.map((each) => each.status).join(', ') || 'no status';
  const message = `Status ${status} is not documented. Documented: ${documented}.`;
  return [{ kind: 'status', message, pointer: '', source: childPointer(operation.pointer, 'responses') }];
}

function contentTypeFaults(response: DocumentedResponse, { method, status, contentType, body }: ReceivedResponse) {
  const { content, hasContent } = response;
  const documented = content.map(({ mediaType }) => mediaType).join(', ');
  if (documented === '') {
    if (body === '') return [];
    const type = contentType === null ? 'no content type' : contentType;
    const message = `The response has a body (${type}, ${charactersOf(body)}), but no body is documented for status ${status}.`;
    // An absent `content` describes no body, and forbids none. `content: {}` lists the possible bodies: none.
    const kind: ResponseFaultKind = hasContent ? 'content-type' : 'undocumented-body';
    return [{ ...contentTypeFault(response, message), kind }];
  }
  if (contentType === null && body === '') {
    if (!content.every(({ mediaType }) => isJsonMediaType(mediaType))) return [];
    const message = `There is no content type and no body for status ${status}. Documented: ${documented}.`;
    return [contentTypeFault(response, message)];
  }
  const came = contentType === null ? 'There is no content type' : `Content type ${JSON.stringify(contentType)}`;
  const isWrong = contentType !== null && parseMediaType(contentType) === undefined;
  const why = isWrong ? ' is not a media type' : ' is not documented';
  const message = `${came}${contentType === null ? '' : why} for ${method === 'HEAD' ? 'HEAD with ' : ''}status ${status}. Documented: ${documented}.`;
  return [contentTypeFault(response, message)];
}

function contentTypeFault({ pointer }: DocumentedResponse, message: string): ResponseFault {
  return { kind: 'content-type', message, pointer: '', source: childPointer(pointer, 'content') };
}
