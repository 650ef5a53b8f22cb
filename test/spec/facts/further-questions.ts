import type { OpenQuestion } from './open-questions.ts';
import { namedOperationIds } from './operations.ts';

const listing = 'operation listAccountTransactions';

/** What the text leaves open without the words "not shown": it names a thing and says no more of it. In its order. */
export const furtherQuestions: readonly OpenQuestion[] = [
  { words: 'prefix recurring_ (and what follows it)', places: ['schema RecurringID'], mentions: ['follows'] },
  { words: 'for eligible partners', places: ['schema WalletSettlementProfileID'], mentions: ['eligible'] },
  { words: 'prefix ria_rebalance_ (and what follows)', places: ['schema AutoPilotRebalanceID'], mentions: ['follows'] },
  { words: 'short-lived download address', places: ['schema FileURL'], mentions: ['how long', 'lifetime'] },
  { words: 'global mutual funds have none', places: ['schema InstrumentSymbolRule'], mentions: ['global mutual fund'] },
  { words: '12 to 14 characters (ISO 6166 …)', places: ['schema InstrumentISIN'], mentions: ['iso 6166'] },
  { words: 'BUY, SELL; for options BUY_OPEN, …', places: ['schema Side'], mentions: ['options'] },
  { words: 'When unset, … (STOP_LIMIT)', places: ['schema TimeInForceDefaultRule'], mentions: ['stop_limit'] },
  { words: 'If unset, … (a market order)', places: ['schema Expiration'], mentions: ['market order'] },
  { words: 'cancelled at market close on that date', places: ['schema Expiration'], mentions: ['time zone'] },
  { words: 'currencyObject has name, description, symbol', places: ['schema CurrencyObject'], mentions: ['type'] },
  { words: 'deptType: A, ATS, DMA, SA, T, O', places: ['schema DeptType'], mentions: ['mean'] },
  {
    words: 'status of ACH settlement',
    places: ['schema DepositSeasoningStatusStatus'],
    mentions: ['which numbers', 'mean'],
  },
  { words: 'batch flag', places: ['schema Batch'], mentions: ['mean'] },
  { words: 'at most one is true', places: ['schema BankAccountDefaultRule'], mentions: ['among which'] },
  { words: 'category of the withdrawal', places: ['schema WithdrawalCategories'], mentions: ['which categories'] },
  { words: 'for example front', places: ['schema PhysicalDocumentSides'], mentions: ['which sides'] },
  { words: 'targeted weight of an instrument', places: ['schema FundTarget'], mentions: ['weight'] },
  { words: 'fundUpperLowerBound: bounds', places: ['schema FundUpperLowerBound'], mentions: ['which bound'] },
  { words: 'portfolioUpperLowerBound: bounds', places: ['schema PortfolioUpperLowerBound'], mentions: ['which bound'] },
  { words: 'OrderAllocations: id, url', places: ['schema OrderAllocations'], mentions: ['type'] },
  { words: 'dnb: flag', places: ['schema AccountTransaction/properties/dnb'], mentions: ['mean'] },
  { words: 'short type code', places: ['schema AccountTransaction/properties/finTranTypeID'], mentions: ['which'] },
  {
    words: 'sendCommissionToClearing: flag',
    places: ['schema AccountTransaction/properties/sendCommissionToClearing'],
    mentions: ['mean'],
  },
  {
    words: 'systemAmount, tranAmount, wlpAmount: amounts',
    places: ['schema AccountTransaction'],
    mentions: ['differ'],
  },
  { words: 'present on some records', places: ['schema AccountTransaction'], mentions: ['on which records'] },
  {
    words: 'instrument: symbol (string) (where debt instruments have none)',
    places: ['schema AccountTransactionInstrument', 'schema AccountTransaction/properties/instrument'],
    mentions: ['no ticker symbol'],
  },
  { words: 'Deposit …, and - (-1, error)', places: ['schema DepositStatus'], mentions: ['`-`'] },
  { words: 'Withdrawal: STARTED (without a number)', places: ['schema WithdrawalStatus'], mentions: ['`started`'] },
  { words: 'Withdrawal …, - (-1, error)', places: ['schema WithdrawalStatus'], mentions: ['`-`'] },
  ...namedOperationIds.map((id) => ({
    words: `Which endpoints besides the transaction listing require the bearer token: not shown (${id})`,
    places: [`operation ${id}`],
    mentions: ['bearer token'],
  })),
  { words: '/documents/<document_id>/url', places: ['parameter documentId'], mentions: ['which identifier'] },
  { words: 'GET, PATCH /users/<user_id>: 100', places: ['operation getUser'], mentions: ['share'] },
  { words: 'start of the date range', places: ['parameter from'], mentions: ['time zone'] },
  { words: 'end of the date range (before its start)', places: ['parameter to'], mentions: ['earlier'] },
  { words: 'limit: number (zero, negative, a fraction)', places: ['parameter limit'], mentions: ['negative'] },
  { words: 'a date boundary (and records at it)', places: ['parameter offset'], mentions: ['equals'] },
  { words: 'the last record of the current page (in which order)', places: [listing], mentions: ['in which order'] },
  { words: '<account_id> (of no account of the partner)', places: [listing], mentions: ['does not exist'] },
  { words: 'both required on every call (and when not sent)', places: [listing], mentions: ['missing'] },
  { words: 'direction=prev … with the date (and without)', places: [listing], mentions: ['`direction=prev` without'] },
  {
    words: 'JSON field name in the request body that caused the error (for a query parameter)',
    places: ['schema ErrorDetails'],
    mentions: ['query parameter'],
  },
];
