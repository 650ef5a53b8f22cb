import { describe, expect, test } from 'vitest';
import { responses, schemas } from '../../generated/validators.js';
import { responseValidators, violationsBesidesEnums } from '../../src/backoffice/client/validation.ts';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';

const OPERATION = 'GET /accounts/{account_id}/transactions';

test('a value that its enum does not list of another type is refused all the same where the type is stated', () => {
  expect(violationsBesidesEnums(schemas.OrderStatus, 'NEWER')).toEqual([]);
  expect(violationsBesidesEnums(schemas.OrderStatus, 5)).toMatchObject([{ keyword: 'type' }]);
  expect(violationsBesidesEnums(schemas.DepositStatusObject, { id: 99, message: 'NEWER', updated: 1 })).toMatchObject([
    { path: '/updated', keyword: 'type' },
  ]);
});

test('a value that no enum allows, whatever it is replaced by, is reported', () => {
  const error = {
    instancePath: '/a',
    schemaPath: '#/enum',
    keyword: 'enum',
    params: { allowedValues: [1] },
    message: 'm',
  };
  const never = Object.assign((_data: unknown): _data is unknown => false, { errors: [error] });
  expect(violationsBesidesEnums(never, { a: 0 })).toMatchObject([{ path: '/a', keyword: 'enum' }]);
});

describe('the table of operations', () => {
  test('covers the document: each operation has its validators', () => {
    const operations = operationsOf(loadDocument());
    for (const { method, path } of operations) {
      const violations = responseValidators.check(`${method.toUpperCase()} ${path}`, 500, 'no error body', 'allow');
      expect(violations).toMatchObject([{ path: '', keyword: 'type' }]);
    }
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(responses).toSorted());
  });

  test('leaves alone what the document does not have', () => {
    expect(responseValidators.check('GET /nothing', 200, 5, 'refuse')).toEqual([]);
    expect(responseValidators.check(OPERATION, 206, 5, 'refuse')).toEqual([]);
  });
});
