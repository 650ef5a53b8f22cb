import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '../../../src/engine/json/json.ts';
import type { ReceivedResponse, ResponseFault } from '../../../src/engine/message/validate-response.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { DocumentSchemas } from '../../../src/engine/schema/document-schemas.ts';
import { parsedBody } from '../requests/parsed-body.ts';
import type { Outcome } from '../requests/send-request.ts';
import type { MockCase, NamedExample } from './mock-case.ts';
import type { PrismLimitId } from './prism-limits.ts';
import { validateRestored } from './restore-milliseconds.ts';

/** The outcome of a case: an answer or a failure, or nothing although later requests were answered. */
export type CaseOutcome = Outcome | { readonly kind: 'unanswered' };

/** One thing that is wrong with what came of a case. */
export interface CaseFault {
  readonly kind: ResponseFault['kind'] | 'example' | 'no-answer' | 'answer';
  readonly message: string;
  /** JSON pointer into the body of the response; empty for what is not in it. */
  readonly pointer: string;
  /** JSON pointer into the document; empty where the fault is not about the document. */
  readonly source: string;
}

/** The result for one case: the faults, and the limits of Prism that showed. */
export interface CaseVerdict {
  readonly faults: readonly CaseFault[];
  readonly limits: readonly PrismLimitId[];
}

/** The problem types of Prism's own answers are below this address. */
const PROBLEM_TYPES = 'https://stoplight.io/prism/errors#';

/** Validates the outcome of a case against the expectation and the document. */
export function validateCase(
  document: OpenApiDocument,
  mockCase: MockCase,
  outcome: CaseOutcome,
  validators: DocumentSchemas,
): CaseVerdict {
  const { expect, operation, limit } = mockCase;
  const shown = limit === undefined ? [] : [limit];
  if (outcome.kind === 'unanswered') return { faults: [], limits: shown };
  if (outcome.kind === 'failed') return { faults: [faultOf('no-answer', outcome.message)], limits: [] };
  const { response } = outcome;

  const unmet = unmetExpectation(mockCase, response);
  if (expect.kind !== 'documented' || operation === null) {
    return unmet === undefined ? { faults: [], limits: shown } : { faults: [unmet], limits: [] };
  }
  const { faults, restored } = validateRestored(document, operation, response, validators);
  const all: CaseFault[] = [...(unmet ? [unmet] : []), ...faults];
  if (all.length === 0 && expect.example) all.push(...exampleFaults(expect.example, response));
  const restoring: PrismLimitId[] = restored ? ['date-time-milliseconds'] : [];
  return { faults: all, limits: unmet === undefined ? [...shown, ...restoring] : restoring };
}

function unmetExpectation({ expect, limit }: MockCase, response: ReceivedResponse): CaseFault | undefined {
  const problem = problemOf(response);
  const answered = answerText(response.status, problem);
  const mended = limit === undefined ? '' : ` If Prism has fixed its limit ${limit}, remove that from prism-limits.ts.`;
  if (expect.kind === 'no-answer') {
    return faultOf('answer', `The answer is ${answered}; Prism was known not to answer.${mended}`);
  }
  const wanted = expect.kind === 'problem' ? expect.problem : undefined;
  if (response.status === expect.status && problem === wanted) return undefined;
  return faultOf('status', `The answer is ${answered}; ${answerText(expect.status, wanted)} was expected.${mended}`);
}

function answerText(status: number, problem: string | undefined): string {
  return `${status}${problem === undefined ? '' : ` with Prism's own ${problem}`}`;
}

/** The problem type of an answer of Prism itself, such as `NO_PATH_MATCHED_ERROR`. */
function problemOf({ contentType, body }: ReceivedResponse): string | undefined {
  const problem = contentType === 'application/problem+json' ? parsedBody(body) : undefined;
  const type = isJsonObject(problem) ? problem['type'] : undefined;
  return typeof type === 'string' && type.startsWith(PROBLEM_TYPES) ? type.slice(PROBLEM_TYPES.length) : undefined;
}

function exampleFaults({ name, value }: NamedExample, { body }: ReceivedResponse): CaseFault[] {
  if (isDeepStrictEqual(parsedBody(body), value)) return [];
  return [faultOf('example', `The body is not that of example ${name}, which was asked for by name.`)];
}

function faultOf(kind: CaseFault['kind'], message: string): CaseFault {
  return { kind, message, pointer: '', source: '' };
}
