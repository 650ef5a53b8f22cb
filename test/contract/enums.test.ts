import { expect, it } from 'vitest';
import { enumsOf } from '../../src/engine/extensions/enums.ts';
import { fixtureDocument } from '../steps/fixture-document.ts';

const enums = new Map(enumsOf(fixtureDocument()).map((each) => [each.name, each]));

it('lists a number with its name and the meaning of that name', () => {
  const number = enums.get('DepositStatusNumber');
  expect(number).toMatchObject({
    entity: 'Deposit',
    namesOf: 'DepositStatus',
    pointer: '#/components/schemas/DepositStatusNumber',
  });
  expect(number?.values.at(-1)).toEqual({ value: -1, name: '-', meaning: 'error', deprecated: false });
  expect(number?.values[5]).toEqual({
    value: 5,
    name: 'RETURNED',
    meaning: 'returned to originating bank',
    deprecated: false,
  });
});

it('lists a number without a name with its own meaning, and a name without a meaning with none', () => {
  expect(enums.get('OrderStatusNumber')?.values.slice(4, 6)).toEqual([
    { value: 6, name: 'PENDING_CANCEL', meaning: null, deprecated: false },
    { value: 7, name: null, meaning: 'listed as allowed; meaning not shown', deprecated: false },
  ]);
});

it('marks the values that are no longer used', () => {
  const values = enums.get('StatusChangeReasonInternal')?.values ?? [];
  expect(values.filter(({ deprecated }) => deprecated).map(({ value }) => value)).toEqual(['PDT_RESTRICTIONS']);
});

it('keeps the order of the document and leaves out what is no enum', () => {
  expect([...enums.keys()].slice(0, 3)).toEqual(['TimeInForce', 'InstrumentType', 'AccountHolderType']);
  expect(enums.has('FeeTransactionCode')).toBe(false);
});
