import { describe, expect, test } from 'vitest';
import { validateRestored } from '../../scripts/steps/mock/restore-milliseconds.ts';
import { compiledBodyValidators } from '../../src/backoffice/contract/body-validators.ts';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { isJsonObject } from '../../src/engine/json/json.ts';
import { objectAt, parseDocument } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { boundedValidators } from '../../src/engine/schema/validator/bounded-validators.ts';

const document = loadDocument();
const listing = operationsOf(document).find(({ operationId }) => operationId === 'listAccountTransactions');
if (listing === undefined) throw new Error('The document has no listAccountTransactions.');
const examples = objectAt(document, '#/components/schemas/AccountTransaction').value['examples'];
const [record] = Array.isArray(examples) ? examples : [];
if (!isJsonObject(record)) throw new Error('AccountTransaction has no example.');

const SHORT = '2026-10-02T13:45:10.0Z';

/** Validates a page whose records are the example but for the fields given. */
function validate(...changes: readonly object[]) {
  const body = JSON.stringify(changes.map((change) => ({ ...record, ...change })));
  const response = { status: 200, contentType: 'application/json', body };
  return [compiledBodyValidators, boundedValidators(document, { allErrors: true })].map((validators) =>
    validateRestored(document, listing ?? never(), response, validators),
  );
}

function never(): never {
  throw new Error('unreachable');
}

test('a shortened timestamp is the limit, on however many records', () => {
  for (const verdict of validate({ tranWhen: SHORT }, {}, { tranWhen: SHORT })) {
    expect(verdict).toEqual({ faults: [], restored: true });
  }
});

test('a whole timestamp needs nothing', () => {
  for (const verdict of validate({}, {})) expect(verdict).toEqual({ faults: [], restored: false });
});

test.each([
  '2026-10-02T13:45:10.00Z',
  '2026-10-02T13:45:10Z',
  '2026-10-02T13:45:10.1Z',
  '2026-10-02T13:45:10.0+00:00',
  '2026-10-02 13:45:10.0Z',
])('%s is another fault', (tranWhen) => {
  for (const { faults, restored } of validate({ tranWhen })) {
    expect(restored).toBe(false);
    expect(faults[0]).toMatchObject({ kind: 'body', pointer: '/0/tranWhen' });
  }
});

test('a timestamp that is none is a fault also when its milliseconds are short', () => {
  for (const { faults } of validate({ tranWhen: '2026-13-02T13:45:10.0Z' })) {
    expect(faults).toMatchObject([{ pointer: '/0/tranWhen', source: expect.stringMatching(/\/format$/) }]);
  }
});

describe('everything else stays enforced beside a shortened timestamp', () => {
  test.each<[object, string]>([
    [{ accountAmount: '1' }, '/0/accountAmount'],
    [{ finTranID: SHORT }, '/0/finTranID'],
    [{ instrument: { id: 'none' } }, '/0/instrument/id'],
    [{ accountType: undefined }, '/0'],
  ])('%o', (change, pointer) => {
    for (const { faults } of validate({ tranWhen: SHORT, ...change })) {
      expect(faults.map((fault) => fault.pointer)).toEqual([pointer]);
    }
  });
});

describe('only a pattern at a schema with format date-time is the limit', () => {
  const restores = (schema: object) => {
    const content = { 'application/json': { schema } };
    const paths = { '/t': { get: { responses: { 200: { description: '', content } } } } };
    const own = parseDocument(JSON.stringify({ openapi: '3.1.0', info: {}, paths }));
    const [operation] = operationsOf(own);
    const response = { status: 200, contentType: 'application/json', body: JSON.stringify(SHORT) };
    return validateRestored(own, operation ?? never(), response, boundedValidators(own, { allErrors: true })).restored;
  };
  const pattern = '[.]000Z$';

  test.each<[object, boolean]>([
    [{ type: 'string', format: 'date-time', pattern }, true],
    [{ type: 'string', pattern }, false],
    [{ type: 'string', format: 'date-time', minLength: 24 }, false],
    [{ type: 'string', format: 'date-time', const: '2026-10-02T13:45:10.000Z' }, false],
  ])('%o: %s', (schema, expected) => {
    expect(restores(schema)).toBe(expected);
  });
});
