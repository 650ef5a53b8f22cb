import { demoAccounts } from '../../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import type { Random } from '../../../../src/backoffice/sandbox/domain/random.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { NO_BODY, PROPER_HEADERS, type WireRequest } from './wire-request.ts';

/** The last day of the ledgers that the requests ask for. */
export const LAST_DAY = '2026-10-31';

const ACCOUNTS = demoAccounts({ seed: 1, until: LAST_DAY }).map(({ accountID }) => accountID);
const PREFIX = '/back-office';
const TOKEN_BODIES = ['{}', '{"username":"ada","password":"not a real one"}', ' {"nested":{"list":[1,2,[3]]}} '];

/** A request as a client sends it that has read the document: an operation, with parameters that it accepts. */
export function properRequest(random: Random, operations: readonly Operation[]): WireRequest {
  if (random.chance(3, 5)) return listing(random, properQuery(random));
  const operation = operations[random.integer(0, operations.length - 1)];
  if (operation === undefined || operation.operationId === 'listAccountTransactions') {
    return listing(random, properQuery(random));
  }
  const request = {
    method: operation.method.toUpperCase(),
    target: PREFIX + operation.path.replaceAll(/\{[^}]+\}/g, () => random.uuid()),
    headers: PROPER_HEADERS,
    version: 'HTTP/1.1',
  };
  if (operation.method === 'get') return { ...request, ...NO_BODY };
  if (random.chance(1, 3)) return { ...request, body: Buffer.alloc(0), framing: 'length' };
  return {
    ...request,
    headers: [...PROPER_HEADERS, ['Content-Type', 'application/json']],
    body: Buffer.from(TOKEN_BODIES[random.integer(0, TOKEN_BODIES.length - 1)] ?? ''),
    framing: random.chance(1, 2) ? 'length' : 'chunked',
  };
}

/** A request for a page, with `query` unchanged. */
export function listing(random: Random, query: string): WireRequest {
  const account = ACCOUNTS[random.integer(0, ACCOUNTS.length - 1)] ?? '';
  const target = `${PREFIX}/accounts/${account}/transactions?${query}`;
  return { method: 'GET', target, headers: PROPER_HEADERS, version: 'HTTP/1.1', ...NO_BODY };
}

function properQuery(random: Random): string {
  const [from, to] = [day(random), day(random)].sort();
  const parts = [`from=${from}`, `to=${to}`];
  // A page without a limit may hold the whole ledger: it is asked for now and then.
  if (!random.chance(1, 40)) parts.push(`limit=${random.integer(1, 60)}`);
  if (random.chance(1, 2)) parts.push(`offset=${random.chance(1, 2) ? from : `${to}T00:00:00.000Z`}`);
  if (random.chance(1, 2)) parts.push(`direction=${random.pick(['next', 'prev', 'previous', 'NEXT', 'sideways'])}`);
  return parts.join('&');
}

function day(random: Random): string {
  const moment = Date.parse(`${LAST_DAY}T00:00:00Z`) - random.integer(0, 1200) * 86_400_000;
  return new Date(moment).toISOString().slice(0, 10);
}
