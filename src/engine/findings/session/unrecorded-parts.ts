import {
  type Answer,
  type Exchange,
  isUnrecordedHeader,
  type SentRequest,
  type UndecodedBody,
} from '../../message/exchange.ts';
import { hasRequestBody } from '../../message/validate-request-body.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import { whyWithoutContent } from '../../openapi/documented-response.ts';
import type { DocumentedResponse } from '../../openapi/operations.ts';

/** Why a body was received but not validated. */
const UNDECODED = { undecodable: 'undecodable', 'unknown-coding': 'unknown content coding' } as const;

type Body = 'request body' | 'response body';

/** A part of an exchange that a recorder can leave out; for a body that was received, with the reason. */
type Part =
  | 'request headers'
  | 'query'
  | 'response headers'
  | Body
  | `${Body}: ${(typeof UNDECODED)[UndecodedBody['kind']]}`;

/** The parts of a recorded exchange that the document describes and that were not validated: not recorded, or not decoded. */
export function* unrecordedParts(
  document: OpenApiDocument,
  { request, outcome }: Exchange,
  response: DocumentedResponse | undefined,
): Generator<Part> {
  const { operation, isBodyUnknown, isQueryUnknown, undecoded } = request;
  if (lacksHeader(request)) yield 'request headers';
  if (isQueryUnknown === true && operation.parameters.some(({ in: where }) => where.startsWith('query'))) yield 'query';
  if (isBodyUnknown === true && hasRequestBody(document, operation)) yield bodyPart('request body', undecoded);
  if (outcome.kind !== 'answer' || response === undefined) return;
  if (lacksDocumentedHeader(document, response, outcome)) yield 'response headers';
  const hasNone = whyWithoutContent(request.method, outcome.status) !== undefined;
  if (outcome.isBodyUnknown === true && !hasNone && response.content.length > 0)
    yield bodyPart('response body', outcome.undecoded);
}

function bodyPart(body: Body, undecoded: UndecodedBody | undefined): Part {
  return undecoded === undefined ? body : `${body}: ${UNDECODED[undecoded.kind]}`;
}

function lacksHeader(request: SentRequest): boolean {
  return request.operation.parameters.some(({ name, in: where }) => {
    if (where === 'cookie') return isUnrecordedHeader(request, 'cookie');
    return where === 'header' && isUnrecordedHeader(request, name);
  });
}

function lacksDocumentedHeader(document: OpenApiDocument, { pointer }: DocumentedResponse, answer: Answer): boolean {
  const headers = membersOf(document, objectAt(document, pointer), 'headers');
  return headers.some(({ name }) => isUnrecordedHeader(answer, name));
}
