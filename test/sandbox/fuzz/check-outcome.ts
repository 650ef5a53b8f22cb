import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { validateResponse } from '../../../src/engine/message/validate-response.ts';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../../src/engine/schema/validator/bounded-validators.ts';
import type { FuzzCase, SentRequest } from './fuzz-case.ts';
import type { RawResponse } from './response-reader.ts';
import type { Outcome } from './send-case.ts';

const validators = boundedValidators(loadDocument());

/** Details that no answer may reveal: the path of the program, its platform, its build. */
const INSIDES = /node_modules|node:internal|\.ts:\d+|\n {4}at |SQLITE_|syntax error at or near|Error: /;

/** The largest body that the sandbox takes, in bytes; while a larger one is sent, the answer may be lost. */
const LARGEST_CASE = 1_000_000;

/** Finds what is wrong with the outcome of a case: a sentence each. */
export type OutcomeCheck = (fuzzCase: FuzzCase, outcome: Outcome) => string[];

/** The check against the document with these `operations`. */
export function createOutcomeCheck(operations: readonly Operation[]): OutcomeCheck {
  const matching = operationMatcher(operations);
  const [first] = operations;
  if (first === undefined) throw new Error('The document has no operations.');
  return (fuzzCase, outcome) => {
    const problems = connectionProblems(fuzzCase, outcome);
    for (const [at, response] of outcome.responses.entries()) {
      const request = fuzzCase.requests[at];
      const operation = request === undefined ? undefined : matching(request);
      for (const problem of responseProblems(response, request, operation, first)) {
        problems.push(`Answer ${at + 1} (${response.status}): ${problem}`);
      }
    }
    return problems;
  };
}

function connectionProblems({ ending, requests, pieces }: FuzzCase, { end, responses, isCut, detail }: Outcome) {
  switch (end) {
    case 'refused':
      return ['The server does not take connections any more.'];
    case 'nonsense':
      return [`The response is not HTTP: ${detail}`];
    case 'timeout':
      return [`${responses.length} of ${requests.length} answers came, then nothing: neither an answer nor an end.`];
    case 'closed':
      if (isCut) return ['The connection ended within an answer.'];
      break;
    case 'reset':
      // A client that closes while bytes are still on their way resets the connection, and the answer may be lost with it.
      if (ending !== 'answers' || sizeOf(pieces) > LARGEST_CASE) return [];
      break;
    case 'done':
      return [];
  }
  const saysItCloses = responses.at(-1)?.headers.get('connection') === 'close';
  if (ending !== 'answers' || responses.length === requests.length || saysItCloses) return [];
  return [`${responses.length} of ${requests.length} requests were answered; then the connection ended (${end}).`];
}

function sizeOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

function responseProblems(
  { status, headers, body }: RawResponse,
  request: SentRequest | undefined,
  operation: Operation | undefined,
  anyOperation: Operation,
): string[] {
  const problems: string[] = [];
  if (status >= 500 && status !== 501) problems.push('Only 501 is expected of the statuses from 500 on.');
  const text = body.toString('utf8');
  if (INSIDES.test(text)) problems.push('The body reveals internals of the server.');
  // An injured request may have become another one: then a success cannot be checked.
  const isKnown = request !== undefined && request.method !== '';
  if (status < 400) {
    if (operation === undefined) {
      if (isKnown && !asksForHealth(request)) problems.push('The request asks for no operation.');
      return problems;
    }
  } else if (request?.method === 'HEAD') {
    return problems;
  }
  if (status === 501 && isKnown && operation === undefined) problems.push('501 is for operations that are not shown.');
  if (status === 405 && !headers.has('allow')) problems.push('405 needs the header Allow.');
  const received = { status, contentType: headers.get('content-type') ?? null, body: text };
  // What asks for no operation is answered with the error body that every operation has by default.
  const faults = validateResponse(operation ?? anyOperation, received, validators);
  return [...problems, ...faults.map(({ message }) => message)];
}
const PREFIX = '/back-office';

/** Finds the operation for which a request asks; undefined when it asks for none. Written apart from the sandbox. */
function operationMatcher(operations: readonly Operation[]): (request: SentRequest) => Operation | undefined {
  const rows = operations.map((operation) => ({
    operation,
    method: operation.method.toUpperCase(),
    pattern: new RegExp(`^${PREFIX}${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  // A path without parameters takes precedence over one with them.
  rows.sort((one, other) => Number(one.operation.path.includes('{')) - Number(other.operation.path.includes('{')));
  return ({ method, target }) => {
    const path = pathOf(target);
    return rows.find((row) => row.method === method && row.pattern.test(path))?.operation;
  };
}

/** Whether a request asks for the health of the sandbox, which is no operation. */
function asksForHealth({ method, target }: SentRequest): boolean {
  return method === 'GET' && pathOf(target) === '/health';
}

/** The path of a target in either form, decoded as far as that makes no new `/`. */
function pathOf(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return path.replaceAll(/%[0-7][0-9a-f]/gi, (encoded) => {
    const character = decodeURIComponent(encoded);
    return '/?#%'.includes(character) ? encoded : character;
  });
}
