import { expect, test } from 'vitest';
import { isBackOfficeError } from '../../src/backoffice/client/errors.ts';
import { checkOperation } from '../../src/backoffice/client/operation-methods.ts';

test.each(['GET /countries', 'PATCH /users/{user_id}'])('%s is an operation of the document', (operation) => {
  expect(() => checkOperation(operation)).not.toThrow();
});

test.each(['GET /x', 'GET ', 'GET /', 'POST /§', 'GET undefined'])(
  '%s is like none; the message has a short list',
  (operation) => {
    const paths = 'Its paths begin with /auth, /accounts, /users, /documents, /countries or /instruments.';
    const suggestions = /Did you mean (.*)\?$/.exec(messageOf(operation))?.[1]?.split(' or ') ?? [];
    expect(suggestions.length).toBeLessThanOrEqual(3);
    if (suggestions.length === 0)
      expect(messageOf(operation)).toBe(`${operation}: the document has no such operation. ${paths}`);
  },
);

test('/x and an empty path are like none', () => {
  for (const operation of ['GET /x', 'GET ', 'POST /§']) expect(messageOf(operation)).toContain('Its paths begin with');
});

function messageOf(operation: string): string {
  try {
    checkOperation(operation);
  } catch (error) {
    return isBackOfficeError(error) ? error.message : '';
  }
  throw new Error(`${operation} is an operation.`);
}

test.each([
  ['GET /country', 'GET /countries'],
  ['GET /account/{account_id}/transaction', 'GET /accounts/{account_id}/transactions'],
  ['GET /accounts/3f2b8c1e.1757930400/transactions', 'GET /accounts/{account_id}/transactions'],
  ['GET /users/{userId}/kycstatus', 'GET /users/{user_id}/kyc-status'],
  ['GET accounts/{account_id}/violations', 'GET /accounts/{account_id}/violations'],
  ['GET /accounts/{account_id}/transactions/', 'GET /accounts/{account_id}/transactions'],
  ['GET /auth/tokens', 'POST /auth/tokens'],
  ['DELETE /users/{user_id}', 'GET /users/{user_id} or PATCH /users/{user_id}'],
  ['DELETE /countrys', 'GET /countries'],
  ['GET toString', 'GET /countries or GET /instruments/{instrument_id}'],
])('%s is none; %s is near', (operation, meant) => {
  let error: unknown;
  try {
    checkOperation(operation);
  } catch (thrown) {
    error = thrown;
  }
  expect(isBackOfficeError(error) && [error.code, error.message]).toEqual([
    'usage',
    `${operation}: the document has no such operation. Did you mean ${meant}?`,
  ]);
});
