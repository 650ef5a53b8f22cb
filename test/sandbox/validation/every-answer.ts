import { expect } from 'vitest';
import { readBuiltDocument, verifyServer } from '../../../src/cli/start/verify-servers.ts';
import { validateResponse } from '../../../src/engine/message/validate-response.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../../src/engine/schema/validator/bounded-validators.ts';
import { projectAt } from '../../../src/pipeline/project.ts';
import type { TestSandbox } from '../http/running-sandbox.ts';

const api = readBuiltDocument(projectAt());
const [anyOperation] = operationsOf(api.document);
const validators = boundedValidators(api.document);

/** How often each status was answered, by `<operationId> <status>`; requests for no operation are under `none`. */
export type SeenStatuses = Map<string, number>;

/** A request that verify does not send, to an operation; null where any error body will do. */
export interface FurtherRequest {
  readonly operationId: string | null;
  readonly path: string;
  readonly init?: RequestInit;
}

/** A listing of a day without records, of an account that does not exist. */
export const LISTING: FurtherRequest = {
  operationId: 'listAccountTransactions',
  path: '/accounts/00000000-0000-4000-8000-000000000000.1/transactions?from=1970-01-01&to=1970-01-01',
};

const FURTHER: readonly FurtherRequest[] = [
  { operationId: null, path: '/no-such-path' },
  { operationId: null, path: '/countries', init: { method: 'DELETE' } },
  LISTING,
];

/**
 * Verifies a sandbox, sends `more`, and expects every response to be as the document says. Which requests are accepted is not
 * checked here: the switches decide it.
 *
 * @param only the operations that are verified; all unless given.
 */
export async function expectEveryAnswerValid(
  sandbox: TestSandbox,
  { more = FURTHER, only = ['*'] }: { more?: readonly FurtherRequest[]; only?: readonly string[] } = {},
): Promise<SeenStatuses> {
  const account = sandbox.accounts.find(({ records }) => records > 0);
  if (account === undefined) throw new Error('The sandbox has no account with records.');
  const seen: SeenStatuses = new Map();
  const count = (operationId: string, status: number, times: number) =>
    seen.set(`${operationId} ${status}`, (seen.get(`${operationId} ${status}`) ?? 0) + times);
  if (only.length > 0) {
    const { findings, coverage } = await verifyServer(api, {
      baseUrl: sandbox.url,
      credentials: { appKey: sandbox.appKey, token: sandbox.token },
      ruleValues: { account: account.accountID, from: account.from, to: account.to },
      filter: { include: only, exclude: [] },
      // A limit is answered once, and not waited for.
      mostWaited: 0,
      minSuccess: 0,
    });
    const isAboutBody = ({ rule }: { rule: string }) =>
      rule.startsWith('response-') && rule !== 'response-server-error';
    expect(findings.filter(isAboutBody)).toEqual([]);
    for (const { operationId, statuses } of coverage.operations) {
      for (const [status, times] of Object.entries(statuses)) count(operationId, Number(status), times);
    }
  }
  for (const { operationId, path, init } of more) {
    const answer = await sandbox.fetch(path, init);
    const operation = api.operations.find((each) => each.operationId === operationId) ?? anyOperation;
    if (operation === undefined) throw new Error('The document has no operation.');
    const [contentType, body] = [answer.headers.get('content-type'), await answer.text()];
    const received = { status: answer.status, contentType, body };
    expect(validateResponse(operation, received, validators), `${path} ${body.slice(0, 300)}`).toEqual([]);
    count(operationId ?? 'none', answer.status, 1);
  }
  return seen;
}
