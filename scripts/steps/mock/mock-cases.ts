import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { smallestRequest } from '../requests/request-parts.ts';
import { sampleTexts } from '../requests/sample-texts.ts';
import type { MockCase } from './mock-case.ts';
import { bodyCases, parameterCases, refusedCases } from './request-cases.ts';
import { responseCases } from './response-cases.ts';
import { routingCases } from './routing-cases.ts';

/**
 * Everything that Prism is asked when it serves `document`: every operation with every documented status, every named
 * example and dynamic bodies, every valid form of a request, every kind of invalid one, and what the document lacks.
 * The same document produces the same cases in the same order.
 *
 * @throws {Error} when a required parameter has no example and none can be made, or a request cannot be written.
 */
export function mockCases(document: OpenApiDocument): MockCase[] {
  const samplesOf = sampleTexts(document);
  const smallest = operationsOf(document).map((operation) => smallestRequest(document, operation, samplesOf));
  return [
    ...smallest.flatMap((parts) => [
      ...responseCases(document, parts),
      ...parameterCases(parts, samplesOf),
      ...bodyCases(document, parts),
      ...refusedCases(parts, samplesOf),
    ]),
    ...routingCases(document, smallest),
  ];
}
