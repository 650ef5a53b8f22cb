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
    at: `${schemas}/DepositStatusNumber/x-enumNames/14`,
    value: 'REJECTED',
    fact: 'States and transitions: DepositStatusNumber pairs each number with its name',
  },
  {
    title: 'a number without its name',
    at: `${schemas}/WithdrawalStatusNumber/x-enumNames/11`,
    fact: 'States and transitions: WithdrawalStatusNumber pairs each number with its name',
  },
  {
    title: 'a state list of another entity',
    at: `${schemas}/AccountStatus/x-entity`,
    value: 'Order',
    fact: 'States and transitions: AccountStatus lists the states of: Account',
  },
  {
    title: 'a meaning that is lost',
    at: `${schemas}/AccountHolderType/x-enumDescriptions/V`,
    fact: 'Meanings of values: AccountHolderType explains what the text explains',
  },
  {
    title: 'a deprecated value that is not told as such',
    at: `${schemas}/StatusChangeReasonInternal/x-enumDescriptions/PDT_RESTRICTIONS`,
    value: 'Day trading.',
    fact: 'Meanings of values: StatusChangeReasonInternal explains what the text explains',
  },
  {
    title: 'a meaning of no value',
    at: `${schemas}/Side/x-enumDescriptions/HOLD`,
    value: 'Keeps it.',
    fact: 'Meanings of values: no value is explained that is not allowed',
  },
];
