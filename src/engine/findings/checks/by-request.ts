import { excerpt } from '../../json/excerpt.ts';
import type { Json } from '../../json/json.ts';
import { textOfJson } from '../../json/json.ts';
import { isMalformed, isMissing, type OperationExchange, refusesValues } from '../../message/exchange.ts';
import { originOf, type RequestParts, type ValueOrigin } from '../../message/request-parts.ts';
import { needsCredentials, type Parameter } from '../../openapi/operations.ts';
import type { Fault } from './fault.ts';

/** The most characters of a value or a body in a message. */
const MOST_SHOWN = 80;

/** The required parameters of a request whose values need not exist on the server. */
export function uncertainParameters(parts: RequestParts): Parameter[] {
  return [...parts.parameters.keys()].filter((parameter) => {
    const origin = originOf(parts, parameter);
    return origin === 'guessed' || origin === 'generated';
  });
}

/** Whether what a request names may not exist on the server: its values are generated, guessed, or examples of the document. */
export function mayNotExist(parts: RequestParts): boolean {
  const isExample = (parameter: Parameter) => originOf(parts, parameter) === 'example';
  return uncertainParameters(parts).length > 0 || [...parts.parameters.keys()].some(isExample);
}

/** Whether an answer refuses values of a request that need not exist, which says nothing about the document. */
export function refusesUncertain(exchange: OperationExchange, parts: RequestParts): boolean {
  return refusesValues(exchange) && uncertainParameters(parts).length > 0;
}

/**
 * The faults of an answer, with those of its status by what was sent:
 *
 * - A value that was generated need not exist: an undocumented 400, 404, 410 or 422 is not a fault. An example of the document may
 *   be missing on this server, so that 404 and 410 are not faults either.
 * - A request that violates the document on purpose must be refused. The document should list the status (OpenAPI 3.1.1, Responses
 *   Object: "any known errors"), so that an undocumented one from 400 to 499 is a warning.
 * - Where a valid request is refused with 400 or 422, the message names its values and why they are valid.
 */
export function faultsByRequest(
  faults: readonly Fault[],
  exchange: OperationExchange,
  parts: RequestParts,
): readonly Fault[] {
  const { outcome } = exchange;
  if (outcome.kind !== 'answer' || outcome.status < 400 || outcome.status > 499) return faults;
  const { status } = outcome;
  return faults.flatMap((fault): Fault[] => {
    if (fault.rule !== 'response-status') return [fault];
    if (refusesUncertain(exchange, parts)) return [];
    if (parts.violation !== undefined) return [asRefusal(fault, `A request ${parts.violation}`, status)];
    if (isMissing(status) && hasExampleInPath(parts)) return [];
    if (status === 404 && ![...parts.parameters.keys()].some((each) => each.in === 'path')) {
      const { method, path } = parts.operation;
      const message = `The server answers 404 at ${method.toUpperCase()} ${path}: it seems to have no such route. Correct the address or the document.`;
      return [{ ...fault, message }];
    }
    return [isMalformed(status) ? { ...fault, message: `${fault.message} ${validText(parts)}` } : fault];
  });
}

/**
 * The same for a request that others made: one that the document refuses, or one without valid credentials, may be refused with a
 * status from 400 to 499, which the document should list.
 *
 * @param requestFaults what the document refuses of the request.
 */
export function faultsOfRecorded(
  faults: readonly Fault[],
  { request: { operation }, outcome }: OperationExchange,
  requestFaults: () => readonly Fault[],
): readonly Fault[] {
  if (outcome.kind !== 'answer' || outcome.status < 400 || outcome.status > 499) return faults;
  const { status } = outcome;
  return faults.map((fault) => {
    if (fault.rule !== 'response-status') return fault;
    if (status === 401 && needsCredentials(operation))
      return asRefusal(fault, 'A request without valid credentials', status);
    const [refused] = requestFaults();
    return refused === undefined ? fault : asRefusal(fault, 'A request that the document refuses', status);
  });
}

/** An undocumented status with which a wrong request is refused. */
function asRefusal(fault: Fault, request: string, status: number): Fault {
  const message = `${request} is refused with ${status}. ${fault.message} Add the status to the document.`;
  return { ...fault, rule: 'response-refusal', severity: 'warning', message };
}

function hasExampleInPath(parts: RequestParts): boolean {
  return [...parts.parameters.keys()].some((each) => each.in === 'path' && originOf(parts, each) === 'example');
}

const WHY: Readonly<Record<ValueOrigin, string>> = {
  given: 'set by --param or an option',
  enum: 'allowed by its schema',
  example: 'an example of the document',
  link: 'from a link of the document',
  observed: 'from an earlier response',
  guessed: 'from an earlier response',
  generated: 'accepted by its schema',
};

/** What a valid request holds, and why it is valid. */
function validText(parts: RequestParts): string {
  const { parameters, body } = parts;
  const values = [...parameters].map(([parameter, value]) => {
    const why = WHY[originOf(parts, parameter) ?? 'generated'];
    // A header or a cookie may hold a credential.
    const isShown = parameter.in === 'path' || parameter.in === 'query';
    return `${parameter.in} parameter ${parameter.name}${isShown ? ` = ${abbreviate(value)}` : ''} (${why})`;
  });
  const sent = body === null ? values : [...values, `body ${abbreviate(body.text)} (accepted by its schema)`];
  return sent.length === 0
    ? 'The request is valid: it has no parameters and no body.'
    : `The request is valid: ${sent.join(', ')}.`;
}

function abbreviate(value: Json): string {
  return excerpt(textOfJson(value), MOST_SHOWN);
}
