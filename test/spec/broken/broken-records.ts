import { type BrokenDocument, says, schemas } from './broken-document.ts';

/** Faults in the transaction record and in the error body. */
export const brokenRecords: readonly BrokenDocument[] = [
  {
    title: 'a presence that is dropped',
    at: `${schemas}/AccountTransaction/required/0`,
    fact: `Account transaction record: AccountTransaction ${says}`,
  },
  {
    title: 'an optional field that is required',
    at: `${schemas}/AccountTransaction/required/-`,
    value: 'orderID',
    fact: `Account transaction record: AccountTransaction ${says}`,
  },
  {
    title: 'accountType of a record as the enum',
    at: `${schemas}/AccountTransaction/properties/accountType`,
    value: { $ref: '#/components/schemas/AccountType' },
    fact: `Account transaction record: AccountTransaction ${says}`,
  },
  {
    title: 'a timestamp without milliseconds',
    at: `${schemas}/AccountTransaction/properties/tranWhen`,
    value: { type: 'string', format: 'date-time' },
    fact: `Account transaction record: AccountTransaction ${says}`,
  },
  { title: 'an error body without its code', at: `${schemas}/Error/required/0`, fact: `Errors: Error ${says}` },
  {
    title: 'an error code without digits',
    at: `${schemas}/Error/properties/errorCode`,
    value: { type: 'string', pattern: '^E' },
    fact: `Errors: Error ${says}`,
  },
];

/** Faults in names, numbers and meanings. */
export const brokenStates: readonly BrokenDocument[] = [
  {
    title: 'a number with another name',
    at: `${schemas}/DepositStatusNumber/x-enum-varnames/6`,
    value: 'REJECTED',
    fact: 'Names of values: DepositStatusNumber names each value in generated code',
  },
  {
    title: 'a number without its name',
    at: `${schemas}/WithdrawalStatusNumber/x-enumNames/4`,
    fact: 'Names of values: WithdrawalStatusNumber names each value in generated code',
  },
  {
    title: 'an enum whose values are no identifiers without names',
    at: `${schemas}/CurrencySymbol/x-enum-varnames`,
    fact: 'Names of values: CurrencySymbol names each value in generated code',
  },
  {
    title: 'a name that no value has',
    at: `${schemas}/OrderStatusNumber/x-enum-varnames/-`,
    value: 'EXPIRED',
    fact: 'Names of values: names and meanings are parallel to the values',
  },
  {
    title: 'a number with another meaning than its name',
    at: `${schemas}/DepositStatusNumber/x-enum-descriptions/4`,
    value: 'Returned.',
    fact: 'States and transitions: DepositStatusNumber has the meanings of the names',
  },
  {
    title: 'a state list of another entity',
    at: `${schemas}/AccountStatus/x-entity`,
    value: 'Order',
    fact: 'States and transitions: AccountStatus lists the states of: Account',
  },
  {
    title: 'a meaning that is lost',
    at: `${schemas}/AccountHolderType/x-enum-descriptions/5`,
    fact: 'Meanings of values: AccountHolderType explains what the text explains',
  },
  {
    title: 'a deprecated value that is not marked as such',
    at: `${schemas}/StatusChangeReasonInternal/x-enum-descriptions/10`,
    value: 'Day trading.',
    fact: 'Meanings of values: StatusChangeReasonInternal explains what the text explains',
  },
  {
    title: 'a meaning of no value',
    at: `${schemas}/Side/x-enum-descriptions/-`,
    value: 'Keeps it.',
    fact: 'Names of values: names and meanings are parallel to the values',
  },
];
