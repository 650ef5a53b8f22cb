import type { Samples } from './fact.ts';

/** A rule across fields: a component that accepts what the text allows and refuses what it does not. */
export interface CrossFieldRule extends Samples {
  readonly component: string;
  readonly section: string;
  /** The words of the text. */
  readonly words: string;
  /** The rule in our own words. */
  readonly requirement: string;
  readonly type: 'object' | 'array';
  /** The shared fields that the rule is about; each keeps its own constraints in the rule. */
  readonly fields: readonly string[];
}

const instrumentTypes = ['EQUITY', 'ALTERNATIVE_ASSET', 'MUTUAL_FUND', 'DEBT', 'OPTION', 'CRYPTO'] as const;

function othersThan(allowed: (typeof instrumentTypes)[number]): readonly string[] {
  return instrumentTypes.filter((type) => type !== allowed);
}

/** Objects with none of the fields of a rule: no rule closes an object or demands a field. */
const elsewhere = [{}, { note: 'a field that the rule does not name' }];

const gtx = { extendedHours: true, timeInForce: 'GTX' };

const extendedHours: CrossFieldRule = {
  component: 'ExtendedHoursRule',
  section: 'Order fields',
  words: 'when true, timeInForce must be GTX; equity orders only',
  requirement: 'With `extendedHours` true, `timeInForce` is required and `GTX`, and the instrument is an equity.',
  type: 'object',
  fields: ['extendedHours', 'timeInForce', 'instrumentType'],
  accepted: [
    ...elsewhere,
    gtx,
    { ...gtx, instrumentType: 'EQUITY' },
    { ...gtx, note: 'other fields are free' },
    { extendedHours: false },
    { extendedHours: false, timeInForce: 'DAY', instrumentType: 'CRYPTO' },
    { timeInForce: 'DAY' },
    { timeInForce: 'GTX', instrumentType: 'DEBT' },
    ...instrumentTypes.map((instrumentType) => ({ instrumentType })),
  ],
  refused: [
    { extendedHours: true },
    { extendedHours: true, instrumentType: 'EQUITY' },
    ...['GTC', 'DAY', 'FILL_OR_KILL'].map((timeInForce) => ({ extendedHours: true, timeInForce })),
    { extendedHours: true, timeInForce: 'DAY', instrumentType: 'EQUITY' },
    ...othersThan('EQUITY').map((instrumentType) => ({ ...gtx, instrumentType })),
  ],
};

const executionInstructions: CrossFieldRule = {
  component: 'ExecutionInstructionsRule',
  section: 'Order fields',
  words: 'accepted only for fixed-income orders',
  requirement: 'Only fixed-income orders have `executionInstructions`.',
  type: 'object',
  fields: ['executionInstructions', 'instrumentType'],
  accepted: [
    ...elsewhere,
    { executionInstructions: ['AON'] },
    { executionInstructions: ['AON'], instrumentType: 'DEBT' },
    { executionInstructions: ['AON'], instrumentType: 'DEBT', note: 'other fields are free' },
    ...instrumentTypes.map((instrumentType) => ({ instrumentType })),
  ],
  refused: othersThan('DEBT').map((instrumentType) => ({ executionInstructions: ['AON'], instrumentType })),
};

const limitType: CrossFieldRule = {
  component: 'LimitTypeRule',
  section: 'Order fields',
  words: 'PRICE, YIELD; debt instrument orders only',
  requirement: 'Only orders of debt instruments have a `limitType`.',
  type: 'object',
  fields: ['limitType', 'instrumentType'],
  accepted: [
    ...elsewhere,
    ...['PRICE', 'YIELD'].flatMap((type) => [{ limitType: type }, { limitType: type, instrumentType: 'DEBT' }]),
    { limitType: 'YIELD', instrumentType: 'DEBT', note: 'other fields are free' },
    ...instrumentTypes.map((instrumentType) => ({ instrumentType })),
  ],
  refused: ['PRICE', 'YIELD'].flatMap((type) =>
    othersThan('DEBT').map((instrumentType) => ({ limitType: type, instrumentType })),
  ),
};

const optionSides = ['BUY_OPEN', 'BUY_CLOSE', 'SELL_OPEN', 'SELL_CLOSE'];

const optionSide: CrossFieldRule = {
  component: 'OptionSideRule',
  section: 'Order fields',
  words: 'BUY, SELL; for options BUY_OPEN, BUY_CLOSE, SELL_OPEN, SELL_CLOSE',
  requirement: 'The sides `BUY_OPEN`, `BUY_CLOSE`, `SELL_OPEN` and `SELL_CLOSE` are for options only.',
  type: 'object',
  fields: ['side', 'instrumentType'],
  accepted: [
    ...elsewhere,
    ...optionSides.flatMap((side) => [{ side }, { side, instrumentType: 'OPTION' }]),
    { side: 'BUY_OPEN', instrumentType: 'OPTION', note: 'other fields are free' },
    ...['BUY', 'SELL'].flatMap((side) => [
      { side },
      ...instrumentTypes.map((instrumentType) => ({ side, instrumentType })),
    ]),
    ...instrumentTypes.map((instrumentType) => ({ instrumentType })),
  ],
  refused: optionSides.flatMap((side) => othersThan('OPTION').map((instrumentType) => ({ side, instrumentType }))),
};

/** "have none": null, an empty text and no symbol at all are each no ticker symbol. */
const instrumentSymbol: CrossFieldRule = {
  component: 'InstrumentSymbolRule',
  section: 'Identifiers',
  words: 'ticker symbol; debt instruments and global mutual funds have none',
  requirement: 'A debt instrument has no ticker symbol; nor has a global mutual fund, which no field identifies.',
  type: 'object',
  fields: ['instrumentType', 'instrumentSymbol'],
  accepted: [
    ...elsewhere,
    { instrumentSymbol: 'AAPL' },
    { instrumentSymbol: null },
    { instrumentType: 'DEBT', instrumentSymbol: null },
    { instrumentType: 'DEBT', instrumentSymbol: '' },
    { instrumentType: 'DEBT', instrumentSymbol: null, note: 'other fields are free' },
    ...instrumentTypes.map((instrumentType) => ({ instrumentType })),
    ...othersThan('DEBT').flatMap((instrumentType) => [
      { instrumentType, instrumentSymbol: 'AAPL' },
      { instrumentType, instrumentSymbol: null },
    ]),
  ],
  refused: [
    { instrumentType: 'DEBT', instrumentSymbol: 'AAPL' },
    { instrumentType: 'DEBT', instrumentSymbol: ' ' },
  ],
};

/** The rules of orders and instruments; those of money are in cash-rules.ts. */
export const orderRules: readonly CrossFieldRule[] = [
  instrumentSymbol,
  extendedHours,
  executionInstructions,
  limitType,
  optionSide,
];

/**
 * Order fields, timeInForce: "When unset, market and limit orders are good-for-day; stop and market-if-touched orders are
 * good-til-canceled". The default of timeInForce by orderTypes; nothing is said of STOP_LIMIT.
 */
export const timeInForceDefaults = {
  component: 'TimeInForceDefaultRule',
  fields: ['orderTypes', 'timeInForce'],
  defaults: { MARKET: 'DAY', LIMIT: 'DAY', STOP: 'GTC', MARKET_IF_TOUCHED: 'GTC', STOP_LIMIT: undefined },
  timesInForce: ['GTC', 'GTX', 'DAY', 'FILL_OR_KILL'],
} as const;
