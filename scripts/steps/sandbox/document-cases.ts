import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { Parameter } from '../../../src/engine/openapi/operations.ts';
import { needsCredentials } from '../../../src/engine/openapi/operations.ts';
import { jsonBodyForms } from '../requests/json-body-forms.ts';
import { nameOf } from '../requests/operation-name.ts';
import { type RequestParts, renderRequest, withBody, withHeaders, withParameter } from '../requests/request-parts.ts';
import type { SampleTexts } from '../requests/sample-texts.ts';
import { APPLICATION_KEY, accountSamples, isDescribed, smallestRequests } from './case-parts.ts';
import type { Expectation, SandboxCase } from './sandbox-case.ts';
import type { GreetingAccount } from './sandbox-greeting.ts';

/**
 * The requests to a sandbox that serves `account`, for every operation of `document`: the smallest valid request, each valid
 * and each invalid form of each parameter and of the body, and what is missing. The same document and account produce the
 * same cases in the same order.
 */
export function documentCases(document: OpenApiDocument, account: GreetingAccount): SandboxCase[] {
  const samplesOf = accountSamples(document, account);
  const smallest = smallestRequests(document, samplesOf);
  return [
    ...smallest.flatMap((parts) => [
      caseOf(parts, 'smallest request', validExpectation(parts)),
      ...parameterCases(parts, samplesOf),
      ...credentialCases(parts),
      ...bodyCases(document, parts),
    ]),
    ...unknownCases(smallest),
  ];
}

function validExpectation({ operation }: RequestParts): Expectation {
  return isDescribed(operation) ? 'success' : 'not-shown';
}

function invalidExpectation({ operation }: RequestParts): Expectation {
  return isDescribed(operation) ? 'refused' : 'refused-or-not-shown';
}

function parameterCases(parts: RequestParts, samplesOf: (parameter: Parameter) => SampleTexts): SandboxCase[] {
  return parts.operation.parameters.flatMap((parameter) => {
    const { name, required, in: where } = parameter;
    if (name === APPLICATION_KEY) return [];
    const { valid, invalid } = samplesOf(parameter);
    const cases = valid
      .slice(required ? 1 : 0)
      .map((text) => caseOf(withParameter(parts, parameter, text), `${name}=${text}`, validExpectation(parts)));
    if (invalid !== undefined) {
      const sent = withParameter(parts, parameter, invalid);
      cases.push(caseOf(sent, `invalid ${name}=${invalid}`, invalidExpectation(parts)));
    }
    if (required && where !== 'path') {
      cases.push(caseOf(withParameter(parts, parameter, null), `without ${name}`, invalidExpectation(parts)));
    }
    return cases;
  });
}

function credentialCases(parts: RequestParts): SandboxCase[] {
  const key = parts.operation.parameters.find(({ name }) => name === APPLICATION_KEY);
  const keyCases =
    key === undefined
      ? []
      : [
          caseOf(withParameter(parts, key, null), `without ${APPLICATION_KEY}`, 'refused'),
          caseOf(withParameter(parts, key, 'unknown-key'), `unknown ${APPLICATION_KEY}`, 'refused'),
        ];
  if (!needsCredentials(parts.operation)) return keyCases;
  const withAuthorization = (authorization: string) => withHeaders(parts, { authorization });
  return [
    ...keyCases,
    caseOf({ ...parts, headers: {} }, 'without credentials', 'refused'),
    caseOf(withAuthorization('Basic YTpi'), 'credentials of another scheme', 'refused'),
    caseOf(withAuthorization('Bearer unknown-token'), 'unknown token', 'refused'),
  ];
}

function bodyCases(document: OpenApiDocument, parts: RequestParts): SandboxCase[] {
  const forms = jsonBodyForms(document, parts.operation);
  if (forms === undefined) return [];
  const json = (body: string) => withBody(parts, body, forms.mediaType);
  const refused = [...forms.refused, ...(forms.refusesNull ? ['null'] : [])];
  return [
    ...forms.examples.map(({ name, body }) => caseOf(json(body), `body ${name}`, validExpectation(parts))),
    ...refused.map((body) => caseOf(json(body), `invalid body ${body}`, invalidExpectation(parts))),
    caseOf(withBody(parts, 'text', 'text/plain'), 'body of type text/plain', invalidExpectation(parts)),
    caseOf(json('{"'), 'body that is not JSON', invalidExpectation(parts)),
  ];
}

/** Requests that the document does not describe: the answer is an error body, as every error has it. */
function unknownCases([first]: readonly RequestParts[]): SandboxCase[] {
  if (first === undefined) return [];
  const request = renderRequest(first);
  return [
    { id: 'unknown path', operation: null, request: { ...request, path: '/no-such-path' }, expect: 'refused' },
    { id: 'unknown method', operation: null, request: { ...request, method: 'DELETE' }, expect: 'refused' },
  ];
}

function caseOf(parts: RequestParts, label: string, expect: Expectation): SandboxCase {
  const { operation } = parts;
  return { id: `${nameOf(operation)} › ${label}`, operation, request: renderRequest(parts), expect };
}
