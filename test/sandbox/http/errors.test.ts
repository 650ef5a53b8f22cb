import { expect, test } from 'vitest';
import {
  REFUSALS,
  type RefusalReason,
  SERVICE_ERRORS,
  type ServiceErrorName,
} from '../../../src/backoffice/sandbox/domain/errors.ts';
import { type Answer, errorOf, faultsOf } from './answer.ts';
import { ERROR_REQUESTS, INSIDES, REFUSED_QUERIES, refusedQuery } from './error-requests.ts';
import { APP_KEY } from './running-sandbox.ts';

const STATUSES: Readonly<Partial<Record<ServiceErrorName, number>>> = {
  'app-key-missing': 401,
  'app-key-unknown': 401,
  'token-missing': 401,
  'token-malformed': 401,
  'token-unknown': 401,
  'token-expired': 401,
  limited: 429,
  'account-unknown': 404,
  'not-shown': 501,
  'fault-injected': 599,
};

const ERRORS = namesOf(SERVICE_ERRORS);
const REASONS = namesOf(REFUSALS);

function namesOf<Name extends string>(catalogue: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(catalogue).filter((name): name is Name => name in catalogue);
}

/** Details that no answer may reveal: a stack, a query, the path of the program, a secret. */
function expectDiscreet({ text }: Answer): void {
  for (const inside of [
    APP_KEY,
    'sandbox-token-',
    INSIDES,
    'node_modules',
    '.ts:',
    '    at ',
    process.cwd(),
    'SELECT',
  ]) {
    expect(text).not.toContain(inside);
  }
}

test('there is a request for every error, and none for another', () => {
  expect(namesOf(ERROR_REQUESTS).toSorted()).toEqual(ERRORS.toSorted());
  expect(namesOf(REFUSED_QUERIES).toSorted()).toEqual(REASONS.toSorted());
});

test('no two errors have one code', () => {
  const codes = [...Object.values(SERVICE_ERRORS), ...Object.values(REFUSALS)].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(ERRORS)('%s is answered with its code, its status and an error body', async (name) => {
  const answer = await ERROR_REQUESTS[name]();
  const { code, status } = SERVICE_ERRORS[name];
  expect(errorOf(answer)).toEqual([STATUSES[name] ?? status, code]);
  expect(faultsOf(answer, 'listAccountTransactions')).toEqual([]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectDiscreet(answer);
});

test.each(REASONS)('%s is answered with its code, 400 and the parameter at fault', async (reason: RefusalReason) => {
  const answer = await refusedQuery(reason);
  const { code, field, type } = REFUSALS[reason];
  expect(errorOf(answer)).toEqual([400, code]);
  expect(faultsOf(answer, 'listAccountTransactions')).toEqual([]);
  expect(JSON.parse(answer.text).errorDetails).toMatchObject({ field, type });
  expectDiscreet(answer);
});
