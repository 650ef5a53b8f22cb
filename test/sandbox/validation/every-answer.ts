import { Agent } from 'node:http';
import { expect } from 'vitest';
import type { HttpRequest } from '../../../scripts/steps/requests/http-request.ts';
import { sendRequest } from '../../../scripts/steps/requests/send-request.ts';
import { documentCases } from '../../../scripts/steps/sandbox/document-cases.ts';
import { parameterRules } from '../../../scripts/steps/sandbox/listing-scenario.ts';
import { CREDENTIALS } from '../../../scripts/steps/sandbox/sandbox-case.ts';
import { compiledBodyValidators } from '../../../src/backoffice/contract/body-validators.ts';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { validateResponse } from '../../../src/engine/message/validate-response.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../../src/engine/schema/validator/bounded-validators.ts';
import type { TestSandbox } from '../http/running-sandbox.ts';

const document = loadDocument();
/** The second validators: compiled by a fresh Ajv that reports every error. */
const freshValidators = boundedValidators(document, { allErrors: true });
const operations = operationsOf(document);
/** Answers that both validators accepted. Most switches change few answers, and validating a page takes milliseconds. */
const validAnswers = new Set<string>();

/** A request and the operation whose responses may answer it; null where any error body will do. */
interface Asked {
  readonly id: string;
  readonly operationId: string | null;
  readonly request: HttpRequest;
}

/** How often each status was answered, by `<operationId> <status>`; requests for no operation are under `none`. */
export type SeenStatuses = Map<string, number>;

/**
 * Sends a sandbox every request that the document suggests, and `more`, and expects both validators to accept every answer.
 * The answers themselves are not checked here: the switches decide them.
 */
export async function expectEveryAnswerValid(
  sandbox: TestSandbox,
  { more = [], only = () => true }: { more?: readonly Asked[]; only?: (asked: Asked) => boolean } = {},
): Promise<SeenStatuses> {
  const account = sandbox.accounts.find(({ records }) => records > 0);
  if (account === undefined) throw new Error('The sandbox has no account with records.');
  const cases = casesFor(account);
  const seen: SeenStatuses = new Map();
  const agent = new Agent({ keepAlive: true });
  try {
    for (const asked of [...cases, ...more].filter(only)) {
      const status = await expectAnswerValid(asked, sandbox, agent);
      const key = `${asked.operationId ?? 'none'} ${status}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  } finally {
    agent.destroy();
  }
  return seen;
}

/** The requests for an account by its JSON: all sandboxes of a test have the same ones. */
const casesOf = new Map<string, readonly Asked[]>();

function casesFor(account: TestSandbox['accounts'][number]): readonly Asked[] {
  const key = JSON.stringify(account);
  const made =
    casesOf.get(key) ??
    [...documentCases(document, account), ...parameterRules(document, account)].map(({ id, operation, request }) => ({
      id,
      operationId: operation?.operationId ?? null,
      request,
    }));
  casesOf.set(key, made);
  return made;
}

async function expectAnswerValid(
  { id, operationId, request }: Asked,
  { url, appKey, token }: TestSandbox,
  agent: Agent,
): Promise<number> {
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    value.replace(`$${CREDENTIALS.appKey}`, appKey).replace(`$${CREDENTIALS.token}`, token),
  ]);
  const sent = { ...request, headers: Object.fromEntries(headers) };
  const outcome = await sendRequest(sent, { url, agent, signal: AbortSignal.timeout(10_000) });
  if (outcome.kind === 'failed') throw new Error(`${id}: ${outcome.message}`);
  const operation = operations.find((each) => operationId === null || each.operationId === operationId);
  if (operation === undefined) throw new Error(`${id}: there is no operation ${operationId}.`);
  const { status, contentType, body } = outcome.response;
  const answer = JSON.stringify([operation.operationId, status, contentType, body]);
  if (validAnswers.has(answer)) return status;
  const faults = [compiledBodyValidators, freshValidators].flatMap((validators) =>
    validateResponse(operation, outcome.response, validators),
  );
  expect(faults, `${id} is answered ${status} ${body.slice(0, 300)}`).toEqual([]);
  validAnswers.add(answer);
  return status;
}
