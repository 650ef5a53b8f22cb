import type { ApiDescription } from '../../engine/document/api-description.ts';
import { isJsonObject } from '../../engine/json/json.ts';
import { valueAt } from '../../engine/json/pointer.ts';
import { mediaOf } from '../../engine/message/validate-response.ts';
import { documentedResponse } from '../../engine/openapi/documented-response.ts';
import type { Finding } from '../../engine/report/report.ts';

/** A deviation of Prism 5.16 from the document that cannot be configured away. */
export interface PrismLimit {
  readonly id: string;
  /** Whether a finding of verify is this limit; absent for a limit that verify does not meet. */
  readonly isShownBy?: (finding: Finding, api: ApiDescription) => boolean;
}

/**
 * The documented limits of Prism, a closed list: where each shows, its cause in Prism or below it, its exact shape (anything else is a
 * fault), and how everything else is validated nevertheless. A test shows that each still exists; when Prism mends one, the test fails
 * and the entry goes.
 */
export const PRISM_LIMITS: readonly PrismLimit[] = [
  {
    // Dynamic bodies with a string of format date-time and a pattern that asks for three digits of milliseconds: json-schema-faker 0.5.9
    // sets the milliseconds of a generated date-time to 000 and then drops trailing zeros. The pattern is violated by a value that ends
    // in ".0Z". Every other fault of the body is another cause, and a finding of its own.
    id: 'date-time-milliseconds',
    isShownBy: ({ rule, sourcePath = '', response }) =>
      rule === 'response-body' && sourcePath.endsWith(' → pattern') && /\.0Z"$/.test(response?.excerpt ?? ''),
  },
  {
    // Requests with a wrong application key or token are answered as valid ones: it validates that credentials are there, and knows no
    // valid ones. Requests without credentials are refused. Wrong ones are for the sandbox.
    id: 'any-credential-accepted',
    isShownBy: ({ rule }) => rule === 'input-security',
  },
  // Requests with content type application/json whose body is not JSON have no answer, while later requests on other connections do: its
  // server waits for the end of a request body that has already ended, so the error is never sent. Such requests are not sent.
  { id: 'malformed-json-unanswered' },
  // Requests whose JSON body is null, where the schema of the body refuses null and the body may be absent, are answered as valid ones: it
  // takes null for an absent body. Such requests are not sent to the mock, but to the sandbox.
  { id: 'null-body-accepted' },
  // Requests whose path has a "%" that is not followed by two hexadecimal digits, at a path with a parameter, end the process with
  // "URIError: URI malformed": uri-template-lite throws it when it decodes the path, and it is not caught. Such requests are not sent.
  { id: 'malformed-path-ends-it' },
  {
    // Unknown paths and methods, an Accept header that no response meets, and a Prefer header that asks for nothing are answered with
    // application/problem+json of a type below https://stoplight.io/prism/errors#. So are valid requests of which it does not know a part:
    // methods of OpenAPI 3.2, credentials of HTTP Digest, lists with prefixItems. The answer is Prism's, not the interface's, and nothing
    // is concluded from it. Such operations are for the sandbox, or for a server.
    id: 'own-problem-answers',
    isShownBy: ({ response }) => response?.excerpt?.includes('"type":"https://stoplight.io/prism/errors#') === true,
  },
  // Requests below the path prefix of the document's servers, such as /back-office, are answered with its own 404: it serves the paths of
  // the document unchanged and ignores the servers. Requests are sent without the prefix.
  { id: 'base-path-not-served' },
  // Requests that a rule under x-rules refuses, such as an offset outside the range from from to to, are answered as valid ones: it is
  // stateless and knows schemas only. The response is validated by the document. Rules are for the sandbox and for verify.
  { id: 'rules-not-enforced' },
  {
    // Responses for which the document has no example, such as those of allOf, of format byte, or with exclusive bounds, violate a keyword
    // of the schema or have a field that is not declared: it makes the body from the schema, of which it does not know every keyword.
    // Bodies of responses with an example are validated. The rule contract/response-example demands one of each.
    id: 'made-bodies',
    isShownBy: ({ rule, operationId, response }, api) =>
      (rule === 'response-body' || rule === 'response-undeclared') && !hasExample(api, operationId, response),
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
