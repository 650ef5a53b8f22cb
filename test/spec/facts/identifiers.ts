import { type FieldTable, text, uuid } from './fact.ts';
import { prefixOnly, prefixThenUuid, twoLettersDotUuid, uuidDotNumber } from './identifier-samples.ts';

/** Resources and their fields, "Identifiers". */
export const identifiers = {
  userID: text,
  accountID: { type: 'string', pattern: uuidDotNumber },
  accountNo: text,
  booksAndRecordsAccountID: text,
  sourceAccountID: text,
  destinationAccountID: text,
  orderID: { type: 'string', pattern: twoLettersDotUuid },
  orderNo: text,
  bankAccountID: { type: 'string', pattern: prefixThenUuid('bank_') },
  depositID: text,
  redemptionID: text,
  withdrawalID: text,
  recurringID: { type: 'string', pattern: prefixOnly('recurring_') },
  assetTransferID: uuid,
  finTranReference: text,
  wlpFinTranTypeID: uuid,
  wlpID: text,
  walletSettlementProfileID: text,
  allocationID: text,
  fundID: { type: 'string', pattern: prefixThenUuid('fund_') },
  portfolioID: { type: 'string', pattern: prefixThenUuid('portfolio_') },
  autoPilotRebalanceID: { type: 'string', pattern: prefixOnly('ria_rebalance_') },
  riaID: text,
  clientFundID: text,
  clientPortfolioID: text,
  physicalDocumentID: uuid,
  fileKey: text,
  fileURL: text,
  instrumentID: uuid,
  rootId: text,
  instrumentSymbol: { type: 'string', nullable: true },
  /**
   * "12 to 14 characters (ISO 6166 structure)": the standard has 12 characters, so the text contradicts itself about the characters
   * at their positions; only the length is a fact that refuses nothing the text allows.
   */
  instrumentISIN: { type: 'string', minLength: 12, maxLength: 14 },
  instrumentCUSIP: { type: 'string', minLength: 9, maxLength: 9 },
  parentIBIDObject: { type: 'object', properties: { id: text, name: text } },
} as const satisfies FieldTable;
