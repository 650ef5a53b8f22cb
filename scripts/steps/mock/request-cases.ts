import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { documentedResponse } from '../../../src/engine/openapi/documented-response.ts';
import type { Operation, Parameter } from '../../../src/engine/openapi/operations.ts';
import { needsCredentials } from '../../../src/engine/openapi/operations.ts';
import { jsonBodyForms } from '../requests/json-body-forms.ts';
import { nameOf } from '../requests/operation-name.ts';
import { type RequestParts, renderRequest, withBody, withHeaders, withParameter } from '../requests/request-parts.ts';
import type { SampleTexts } from '../requests/sample-texts.ts';
import type { Expectation, MockCase } from './mock-case.ts';
import type { PrismLimitId } from './prism-limits.ts';
import { unaskedStatus } from './response-cases.ts';

/** Every optional parameter in every form that is valid. */
export function parameterCases(parts: RequestParts, samplesOf: (parameter: Parameter) => SampleTexts): MockCase[] {
  return parts.operation.parameters
    .filter(({ required }) => !required)
    .flatMap((parameter) =>
      samplesOf(parameter).valid.map((text) =>
        acceptedCase(`${parameter.name}=${text}`, withParameter(parts, parameter, text)),
      ),
    );
}

/** Every parameter missing that is required, every one with a value that its schema refuses, credentials missing. */
export function refusedCases(parts: RequestParts, samplesOf: (parameter: Parameter) => SampleTexts): MockCase[] {
  const { operation } = parts;
  const missing = operation.parameters.filter((each) => each.required && each.in !== 'path');
  const cases = missing.map((each) =>
    refusedCase(`without ${each.name}`, withParameter(parts, each, null), [422, 400]),
  );
  for (const parameter of operation.parameters) {
    const { invalid } = samplesOf(parameter);
    if (invalid === undefined) continue;
    cases.push(refusedCase(`${parameter.name}=${invalid}`, withParameter(parts, parameter, invalid), [422, 400]));
  }
  if (needsCredentials(operation)) {
    cases.push(refusedCase('without credentials', { ...parts, headers: {} }, [401]));
    if ('authorization' in parts.headers) {
      cases.push(refusedCase('other credentials', withHeaders(parts, { authorization: 'Other any' }), [401]));
    }
  }
  return cases;
}

/** The documented request bodies, and those that must be refused. None for an operation without a JSON body. */
export function bodyCases(document: OpenApiDocument, parts: RequestParts): MockCase[] {
  const forms = jsonBodyForms(document, parts.operation);
  if (forms === undefined) return [];
  const { mediaType, examples, refused, required, refusesNull } = forms;
  const json = (body: string) => withBody(parts, body, mediaType);
  const cases = [
    ...examples.map(({ name, body }) => acceptedCase(`body ${name}`, json(body))),
    ...refused.map((body) => refusedCase(`body ${body}`, json(body), [422, 400])),
    refusedCase('body of type text/plain', withBody(parts, 'text', 'text/plain'), [415, 422, 400]),
    unansweredCase('body that is not JSON', json('{"'), json(examples[0]?.body ?? '{}')),
  ];
  if (required) cases.push(refusedCase('without body', parts, [422, 400]));
  else if (refusesNull) cases.push(acceptedCase('body null', json('null'), 'null-body-accepted'));
  return cases;
}

function acceptedCase(label: string, parts: RequestParts, limit?: PrismLimitId): MockCase {
  const { operation } = parts;
  return {
    id: `${nameOf(operation)} › ${label}`,
    operation,
    request: renderRequest(parts),
    expect: { kind: 'documented', status: unaskedStatus(operation) },
    ...(limit ? { limit } : {}),
  };
}

function refusedCase(label: string, parts: RequestParts, statuses: readonly [number, ...number[]]): MockCase {
  const { operation } = parts;
  return {
    id: `${nameOf(operation)} › refused: ${label}`,
    operation,
    request: renderRequest(parts),
    expect: refusal(operation, statuses),
  };
}

function unansweredCase(label: string, parts: RequestParts, later: RequestParts): MockCase {
  const { operation } = parts;
  return {
    id: `${nameOf(operation)} › refused: ${label}`,
    operation,
    request: renderRequest(parts),
    expect: { kind: 'no-answer', later: renderRequest(later) },
    limit: 'malformed-json-unanswered',
  };
}

/** The problems that Prism answers to a refused request when the document has no response for it. */
const PROBLEMS: Readonly<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  415: 'INVALID_CONTENT_TYPE',
  422: 'UNPROCESSABLE_ENTITY',
};

/** The status with which Prism refuses a request: the first documented of `statuses`, else `default` with the first of them. */
function refusal(operation: Operation, statuses: readonly [number, ...number[]]): Expectation {
  const [first] = statuses;
  const named = statuses.find((status) => (documentedResponse(operation, status)?.status ?? 'default') !== 'default');
  if (named !== undefined || documentedResponse(operation, first) !== undefined) {
    return { kind: 'documented', status: named ?? first };
  }
  return { kind: 'problem', status: first, problem: PROBLEMS[first] ?? 'UNKNOWN' };
}
