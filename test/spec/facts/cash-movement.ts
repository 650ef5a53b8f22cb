import { boolean, type FieldTable, number, type StringFact, text, timestamp } from './fact.ts';
import { nearMisses, notLetters, withOneMissing } from './near-misses.ts';
import { transactionCodes } from './transaction-codes.ts';

const fixedFeeTransactionCode = {
  type: 'string',
  enum: ['FEE_ACH', 'FEE_WIRE', 'FEE_WIRE_DOMESTIC', 'FEE_WIRE_INTERNATIONAL', 'FEE_FEDERAL_TAX', 'FEE_STATE_TAX'],
} as const satisfies StringFact;

/** "a per-state code matching ^FEE_STATE_TAX_[A-Z]{2}$". */
const stateFeeTransactionCode = {
  type: 'string',
  pattern: {
    form: '`FEE_STATE_TAX_` and two capital letters',
    accepted: ['FEE_STATE_TAX_NY', 'FEE_STATE_TAX_AZ', 'FEE_STATE_TAX_ZA'],
    refused: [
      '',
      'FEE_STATE_TAX_',
      'FEE_STATE_TAX_NYC',
      'FEE_STATE_TAX_ny',
      'FEE_STATE_TAX_Ny',
      ...nearMisses(
        'FEE_STATE_TAX_NY',
        [...notLetters, 'n', 'x', 'z', '.'].filter((character) => character !== '_'),
      ),
      ...withOneMissing('FEE_STATE_TAX_NY'),
      'FEE_STATE_TAX-NY',
      'fee_state_tax_NY',
      'STATE_TAX_NY',
      'XFEE_STATE_TAX_NY',
      ' FEE_STATE_TAX_NY',
      'FEE_STATE_TAX_NY ',
      'FEE_STATE_TAX_NY\n',
    ],
  },
} as const satisfies StringFact;

/** Resources and their fields, "Cash movement fields"; the states are in states.ts. */
export const cashMovementFields = {
  depositTypes: { type: 'string', enum: ['ACH', 'BULK_FUNDING', 'CASH_PROMOTION', 'CASH_TRANSFER'] },
  withdrawalTypes: { type: 'string', enum: ['ACH', 'WIRE', 'CASH_TRANSFER', 'BULK_FUNDING'] },
  depositStatusObject: {
    type: 'object',
    properties: { id: { field: 'depositStatusNumber' }, message: { field: 'depositStatus' }, updated: timestamp },
  },
  /** status is a number and statusMessage a string here: neither is said to be the withdrawal status. */
  withdrawalStatusHistoryObject: {
    type: 'object',
    properties: {
      status: number,
      statusMessage: text,
      created: timestamp,
      updatedBy: { type: 'string', enum: ['SYSTEM REPORT SERVICE', 'INSTANT FUNDING BREAKDOWN JOB'] },
      comment: text,
    },
  },
  redemptionStatusObject: { type: 'object', properties: { id: number, message: text, updated: timestamp } },
  depositSeasoningStatusStatus: number,
  depositsSeasoningStatusMessage: text,
  seasoningPeriodExpires: timestamp,
  depositBuyingPowerHoldExpires: timestamp,
  recurringFrequency: {
    type: 'string',
    enum: ['BIWEEKLY', 'DAILY', 'MONTHLY', 'MONTHLY_FIRST', 'MONTHLY_MIDDLE', 'QUARTERLY'],
  },
  transactionCode: { type: 'string', enum: transactionCodes },
  transactionCodeType: { type: 'string', enum: ['CSR', 'CSD'] },
  transactionCodeObject: {
    type: 'object',
    properties: { code: { field: 'transactionCode' }, type: { field: 'transactionCodeType' }, description: text },
  },
  feeTransactionCode: { anyOf: [fixedFeeTransactionCode, stateFeeTransactionCode] },
  note: text,
  /** "Typical limits … the limit varies by bank and rail": no length is stated that always holds. */
  remittanceInformation: text,
  batch: boolean,
  reconciliationStatus: { type: 'string', enum: ['PENDING', 'APPROVED', 'PROCESSING', 'SUCCESSFUL', 'FAILED'] },
} as const satisfies FieldTable;

/** The named part of feeTransactionCode, a component of its own in the document. */
export const fixedFeeTransactionCodes = fixedFeeTransactionCode;
