import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { type Operation, operationsOf, type Parameter } from '../../../src/engine/openapi/operations.ts';
import { type RequestParts, smallestRequest, withHeaders, withParameter } from '../requests/request-parts.ts';
import { type SampleTexts, sampleTexts } from '../requests/sample-texts.ts';
import { CREDENTIALS } from './sandbox-case.ts';
import type { GreetingAccount } from './sandbox-greeting.ts';

/** The header that carries the application key (interface specification: Authentication). */
export const APPLICATION_KEY = 'svc-client-app-key';

/**
 * The operations that the text describes endpoint by endpoint (interface specification: What the service does); the
 * behaviour of all others is unspecified.
 */
const DESCRIBED = new Set(['createSessionToken', 'createAuthenticationToken', 'listAccountTransactions']);

/** Whether the text describes how an operation behaves. */
export function isDescribed({ operationId }: Operation): boolean {
  return DESCRIBED.has(operationId);
}

/** The sample texts of a parameter, where those of the listing are of `account`. */
export function accountSamples(
  document: OpenApiDocument,
  { accountID, from, to }: GreetingAccount,
): (parameter: Parameter) => SampleTexts {
  const samplesOf = sampleTexts(document);
  const own: Readonly<Record<string, readonly string[]>> = {
    account_id: [accountID],
    from: [from],
    to: [to],
    limit: ['1', '3', '1000000'],
    offset: [from, `${from}T12:00:00.000Z`, `${from}T12:00:00+02:00`],
  };
  return (parameter) => {
    const samples = samplesOf(parameter);
    const valid = Object.hasOwn(own, parameter.name) ? own[parameter.name] : undefined;
    return { ...samples, valid: valid ?? samples.valid };
  };
}

/** The smallest valid request for each operation, with the credentials of the sandbox. */
export function smallestRequests(
  document: OpenApiDocument,
  samplesOf: (parameter: Parameter) => SampleTexts,
): RequestParts[] {
  return operationsOf(document).map((operation) => {
    const parts = smallestRequest(document, operation, samplesOf);
    const key = operation.parameters.find(({ name, in: where }) => where === 'header' && name === APPLICATION_KEY);
    const keyed = key === undefined ? parts : withParameter(parts, key, `$${CREDENTIALS.appKey}`);
    return 'authorization' in parts.headers
      ? withHeaders(keyed, { authorization: `Bearer $${CREDENTIALS.token}` })
      : keyed;
  });
}
