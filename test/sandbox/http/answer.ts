import { expect } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import type { OperationId } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import { validateResponse } from '../../../src/engine/message/validate-response.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../../src/engine/schema/validator/bounded-validators.ts';
import type { RawResponse } from '../fuzz/response-reader.ts';
import { APP_KEY } from './running-sandbox.ts';

const document = loadDocument();
const operations = operationsOf(document);
const validators = boundedValidators(document, { allErrors: true });

/** An answer as it came, however it came. */
export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null | undefined };
  readonly text: string;
}

/** The faults of an answer by the document, from an Ajv of its own. A request for no operation has the error body. */
export function faultsOf({ status, headers, text }: Answer, operationId: OperationId = 'getAuth'): string[] {
  const operation = operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`${operationId} is no operation.`);
  const contentType = headers.get('content-type') ?? null;
  return validateResponse(operation, { status, contentType, body: text }, validators).map(({ message }) => message);
}

/** The status and the error code of an answer with an error body, which must be as the document says and reveal nothing. */
export function errorOf(answer: Answer): readonly [status: number, code: string] {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(faultsOf(answer)).toEqual([]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectDiscreet(answer);
  const body: unknown = JSON.parse(answer.text);
  return [
    answer.status,
    typeof body === 'object' && body !== null && 'errorCode' in body ? String(body.errorCode) : '',
  ];
}

export async function answerOf(response: Response | Promise<Response>): Promise<Answer> {
  const { status, headers } = await response;
  return { status, headers, text: await (await response).text() };
}

export function rawAnswer(response: RawResponse | undefined): Answer {
  if (response === undefined) throw new Error('There is no answer.');
  return { status: response.status, headers: response.headers, text: response.body.toString('utf8') };
}

/** Details that an error of a store may hold and no answer may reveal. */
export const INSIDES = 'SELECT secret FROM tokens at /home/user/store.ts:1';

/** Details that no answer may reveal: a stack, a query, the path of the program, a secret. */
function expectDiscreet({ text }: Answer): void {
  const insides = [APP_KEY, 'sandbox-token-', 'node_modules', '.ts:', '    at ', process.cwd(), 'SELECT'];
  for (const inside of insides) expect(text).not.toContain(inside);
}
