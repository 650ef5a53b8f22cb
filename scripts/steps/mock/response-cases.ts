import { childPointer } from '../../../src/engine/json/pointer.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import { documentedResponse } from '../../../src/engine/openapi/documented-response.ts';
import type { DocumentedResponse, Operation } from '../../../src/engine/openapi/operations.ts';
import { nameOf } from '../requests/operation-name.ts';
import { type RequestParts, renderRequest, withHeaders } from '../requests/request-parts.ts';
import type { MockCase, NamedExample } from './mock-case.ts';

/** The statuses that are sent for `default`, where the document does not name them itself. */
const DEFAULT_STATUSES = [400, 401, 404, 429, 500, 503];

/** Each dynamic body is made from each of these seeds, so that every run makes the same bodies. */
const SEEDS = ['1', '2', '3'];

/**
 * Every response that the document describes for an operation, asked for by a valid request: the first one unasked, then each
 * status as Prism chooses, with each named example, and dynamic.
 */
export function responseCases(document: OpenApiDocument, parts: RequestParts): MockCase[] {
  const { operation } = parts;
  return [
    unaskedCase(parts),
    ...operation.responses.flatMap((response) =>
      statusesOf(operation, response).flatMap((status) => [
        askedCase(parts, status, 'static', { dynamic: 'false' }),
        ...namedExamples(document, response).map((example) =>
          askedCase(parts, status, `example ${example.name}`, { example: example.name, dynamic: 'false' }, example),
        ),
        ...(response.content.some(({ schema }) => schema !== null) ? SEEDS : []).map((seed) =>
          askedCase(parts, status, `dynamic, seed ${seed}`, { dynamic: 'true', seed }),
        ),
      ]),
    ),
  ];
}

/** The status of the answer to a valid request that asks for none: the lowest 2xx, else the first documented. */
export function unaskedStatus(operation: Operation): number {
  const lowest = operation.responses
    .map(({ status }) => status)
    .filter((status) => /^2(\d\d|XX)$/.test(status))
    .sort()[0];
  const status = lowest ?? operation.responses[0]?.status ?? 'default';
  return status === 'default' ? 200 : Number(status.replace('XX', '00'));
}

function unaskedCase(parts: RequestParts): MockCase {
  const { operation } = parts;
  return {
    id: `${nameOf(operation)} › as it comes`,
    operation,
    request: renderRequest(parts),
    expect: { kind: 'documented', status: unaskedStatus(operation) },
  };
}

function askedCase(
  parts: RequestParts,
  status: number,
  label: string,
  preferences: Readonly<Record<string, string>>,
  example?: NamedExample,
): MockCase {
  const { operation } = parts;
  const prefer = Object.entries({ code: String(status), ...preferences }).map(([name, value]) => `${name}="${value}"`);
  return {
    id: `${nameOf(operation)} › ${status} › ${label}`,
    operation,
    request: renderRequest(withHeaders(parts, { prefer: prefer.join(', ') })),
    expect: { kind: 'documented', status, ...(example ? { example } : {}) },
  };
}

function statusesOf(operation: Operation, response: DocumentedResponse): number[] {
  if (response.status === 'default') {
    return DEFAULT_STATUSES.filter((status) => documentedResponse(operation, status) === response);
  }
  return [Number(response.status.replace('XX', '00'))];
}

/** The examples that the document names at a response, whatever their media type. */
export function namedExamples(document: OpenApiDocument, response: DocumentedResponse): NamedExample[] {
  return response.content.flatMap(({ mediaType }) =>
    membersOf(document, objectAt(document, childPointer(response.pointer, 'content', mediaType)), 'examples').flatMap(
      ({ name, at }) => (at.value['value'] === undefined ? [] : [{ name, value: at.value['value'] }]),
    ),
  );
}
