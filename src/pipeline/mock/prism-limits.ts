import type { ApiDescription } from '../../engine/document/api-description.ts';
import { isJsonObject } from '../../engine/json/json.ts';
import { valueAt } from '../../engine/json/pointer.ts';
import { mediaOf } from '../../engine/message/validate-response.ts';
import { documentedResponse } from '../../engine/openapi/documented-response.ts';
import type { Finding } from '../../engine/report/report.ts';

/** The known deviations of Prism 5.16 from the document that cannot be configured away. A closed list. */
export type PrismLimitId =
  | 'date-time-milliseconds'
  | 'any-credential-accepted'
  | 'malformed-json-unanswered'
  | 'null-body-accepted'
  | 'malformed-path-ends-it'
  | 'own-problem-answers'
  | 'base-path-not-served'
  | 'rules-not-enforced'
  | 'made-bodies'
  | 'query-method-not-served';

/** One documented limit of Prism. */
export interface PrismLimit {
  readonly id: PrismLimitId;
  /** Which requests or responses show it. */
  readonly where: string;
  /** The cause, in Prism or below it. */
  readonly why: string;
  /** The exact shape in which it shows; anything else is a fault. */
  readonly shape: string;
  /** How everything else is validated nevertheless. */
  readonly validation: string;
  /** Whether a finding of verify is this limit; absent for a limit that verify does not meet. */
  readonly isShownBy?: (finding: Finding, api: ApiDescription) => boolean;
}

/**
 * The documented limits of Prism. A test shows that each still exists; when Prism mends one, the test fails and the entry
 * goes.
 */
export const PRISM_LIMITS: readonly PrismLimit[] = [
  {
    id: 'date-time-milliseconds',
    where: 'Dynamic bodies with a string of format date-time and a pattern that asks for three digits of milliseconds.',
    why: 'json-schema-faker 0.5.9 sets the milliseconds of a generated date-time to 000 and then drops trailing zeros.',
    shape: 'Keyword pattern is violated by a value that ends in ".0Z", at a schema with format date-time.',
    validation: 'Every other fault of the body is another cause, and a finding of its own.',
    isShownBy: ({ rule, sourcePath = '', response }) =>
      rule === 'response-body' && sourcePath.endsWith(' → pattern') && /\.0Z"$/.test(response?.excerpt ?? ''),
  },
  {
    id: 'any-credential-accepted',
    where: 'Requests with a wrong application key or token.',
    why: 'It validates that credentials are there, and knows no valid ones.',
    shape: 'The answer is that to a valid request.',
    validation: 'Requests without credentials are refused. Wrong ones are for the sandbox.',
    isShownBy: ({ rule }) => rule === 'input-security',
  },
  {
    id: 'malformed-json-unanswered',
    where: 'Requests with content type application/json whose body is not JSON.',
    why: 'Its server waits for the end of a request body that has already ended, so the error is never sent.',
    shape: 'There is no answer, while later requests on other connections are answered.',
    validation: 'Such requests are not sent.',
  },
  {
    id: 'null-body-accepted',
    where: 'Requests whose JSON body is null, where the schema of the body refuses null and the body may be absent.',
    why: 'It takes null for an absent body.',
    shape: 'The answer is that to a valid request.',
    validation: 'Such requests are not sent to the mock, but to the sandbox.',
  },
  {
    id: 'malformed-path-ends-it',
    where: 'Requests whose path has a "%" that is not followed by two hexadecimal digits, at a path with a parameter.',
    why: 'uri-template-lite throws URIError when it decodes the path, which is not caught.',
    shape: 'The process ends with "URIError: URI malformed".',
    validation: 'Such requests are not sent.',
  },
  {
    id: 'own-problem-answers',
    where: 'Unknown paths and methods, an Accept header that no response meets, a Prefer header that asks for nothing.',
    why: 'The document has no operation or response for them, so the answer is Prism’s, not the interface’s.',
    shape: 'application/problem+json with a type below https://stoplight.io/prism/errors#.',
    validation: 'Such requests are not sent to the mock, but to the sandbox.',
  },
  {
    id: 'base-path-not-served',
    where: 'Requests below the path prefix of the document’s servers, such as /back-office.',
    why: 'It serves the paths of the document unchanged and ignores the servers.',
    shape: 'Its own 404 for the prefixed path.',
    validation: 'Requests are sent without the prefix.',
  },
  {
    id: 'rules-not-enforced',
    where: 'Requests that a rule under x-rules refuses, such as an offset outside the range from from to to.',
    why: 'It is stateless and knows schemas only.',
    shape: 'The answer is that to a valid request.',
    validation: 'The response is validated by the document. Rules are for the sandbox and for verify.',
  },
  {
    id: 'made-bodies',
    where:
      'Responses for which the document has no example, such as those of allOf, of format byte, or with exclusive bounds.',
    why: 'It makes the body from the schema, of which it does not know every keyword.',
    shape: 'A keyword of the schema is violated, or a field is not declared, in a response without an example.',
    validation:
      'Bodies of responses with an example are validated. The rule contract/response-example demands one of each.',
    isShownBy: ({ rule, operationId, response }, api) =>
      (rule === 'response-body' || rule === 'response-undeclared') && !hasExample(api, operationId, response),
  },
  {
    id: 'query-method-not-served',
    where: 'Operations with the method QUERY (OpenAPI 3.2).',
    why: 'It knows the methods of OpenAPI 3.1 only.',
    shape: 'Its own 405.',
    validation: 'Such operations are for a server.',
    isShownBy: ({ rule, request, response }) =>
      rule === 'response-status' && request?.method === 'QUERY' && response?.status === 405,
  },
];

/** Whether the document has an example of a response body. */
function hasExample(api: ApiDescription, operationId: string | null, response: Finding['response']): boolean {
  const operation = api.operations.find((each) => each.operationId === operationId);
  const status = response?.status;
  if (operation === undefined || status === undefined || status === null) return false;
  const documented = documentedResponse(operation, status);
  const media = mediaOf(documented?.content ?? [], response?.contentType ?? '');
  const value = media === undefined ? undefined : valueAt(api.document, media.pointer);
  return isJsonObject(value) && (value['example'] !== undefined || value['examples'] !== undefined);
}
