import { autoPilotStates } from './auto-pilot-states.ts';
import { transactionCodes } from './transaction-codes.ts';

/** Every percentage of a run is explained by its number: "in steps of 10 (percent complete)". */
const percentages = Object.fromEntries(
  autoPilotStates.filter((state) => /_[1-9]0$/.test(state)).map((state) => [state, state.slice(-2)]),
);

/** "Suffixes BANKA, BANKB and BANKC name three payment-routing providers". */
const providers = Object.fromEntries(
  transactionCodes
    .filter((code) => /_BANK[ABC]$/.test(code))
    .map((code) => [code, ['provider', code.slice(-5).toLowerCase()]]),
);

/**
 * The values of enums that the text explains, and a word of each explanation, or several (lower case). The document says it in
 * its own sentences, so only the words that carry the meaning are compared.
 */
export const enumMeanings: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  side: {
    BUY: 'buy',
    SELL: 'sell',
    BUY_OPEN: ['option', 'buy', 'open'],
    BUY_CLOSE: ['option', 'buy', 'close'],
    SELL_OPEN: ['option', 'sell', 'open'],
    SELL_CLOSE: ['option', 'sell', 'close'],
  },
  timeInForce: { GTC: 'good', DAY: 'day' },
  instrumentStatus: { ACTIVE: 'trad', INACTIVE: 'not', CLOSE_ONLY: 'clos' },
  accountHolderType: {
    E: 'employee',
    I: 'individual',
    A: 'institutional',
    F: 'foreign',
    O: 'market',
    V: 'firm',
    P: 'proprietary',
    X: 'error account',
  },
  statusChangeReasonInternal: { PDT_RESTRICTIONS: 'deprecated' },
  transactionCodeType: { CSR: 'receipt', CSD: 'disbursement' },
  transactionCode: { ...providers, FEE_AUM: 'fee', JOURNAL: 'journal' },
  accountStatus: { PENDING: 'identity', FROZEN: 'no new trades' },
  depositStatus: { OTHER: 'suspended', RETURNED: 'bank', '-': 'error' },
  withdrawalStatus: { STARTED: 'number', '-': 'error' },
  direction: { next: ['next page', 'any other'], prev: ['previous page'], previous: ['previous page', '`prev`'] },
  autoPilotStatus: percentages,
};
