// Generated from spec/openapi.yaml by "npm run build". Do not edit.

/** An enum of the document: its values in their order, and those that are deprecated. */
export interface EnumTable<
  Name extends string,
  Entity extends string | null,
  Values extends readonly (string | number)[],
  Deprecated extends readonly Values[number][] = readonly [],
> {
  /** The name of its schema. */
  readonly name: Name;
  /** The entity whose states the values are; null for any other enum. */
  readonly entity: Entity;
  readonly values: Values;
  /** The document has no meanings of these values. */
  readonly meanings: null;
  readonly deprecated: Deprecated;
}

/** An enum of the document with the meanings of its values. */
export interface ExplainedEnumTable<
  Name extends string,
  Entity extends string | null,
  Values extends readonly (string | number)[],
  Deprecated extends readonly Values[number][] = readonly [],
> extends Omit<EnumTable<Name, Entity, Values, Deprecated>, 'meanings'> {
  /** The meaning of each value, null where the document has none for it. */
  readonly meanings: Readonly<Record<Values[number], string | null>>;
}

/**
 * The state of an order.
 *
 * States of: Order.
 */
export const orderStatus: EnumTable<'OrderStatus', 'Order', readonly ['NEW', 'FILLED', 'PARTIAL_FILL', 'PENDING_CANCEL', 'CANCELED', 'REJECTED']> = {
  name: 'OrderStatus',
  entity: 'Order',
  values: ['NEW', 'FILLED', 'PARTIAL_FILL', 'PENDING_CANCEL', 'CANCELED', 'REJECTED'],
  meanings: null,
  deprecated: [],
};

/**
 * The state of an order as a number.
 *
 * - `0`: `NEW`
 * - `1`: `PARTIAL_FILL`
 * - `2`: `FILLED`
 * - `4`: `CANCELED`
 * - `6`: `PENDING_CANCEL`
 * - `7`: Listed as allowed; its meaning is unspecified.
 * - `8`: `REJECTED`
 */
export const orderStatusNumber: ExplainedEnumTable<'OrderStatusNumber', null, readonly [0, 1, 2, 4, 6, 7, 8]> = {
  name: 'OrderStatusNumber',
  entity: null,
  values: [0, 1, 2, 4, 6, 7, 8],
  meanings: {
    0: null,
    1: null,
    2: null,
    4: null,
    6: null,
    7: 'Listed as allowed; its meaning is unspecified.',
    8: null,
  },
  deprecated: [],
};

/** The number ({@link orderStatusNumber}) that belongs to each name. */
export const orderStatusNumberByName = {
  NEW: 0,
  PARTIAL_FILL: 1,
  FILLED: 2,
  CANCELED: 4,
  PENDING_CANCEL: 6,
  REJECTED: 8,
} as const;

/** The name ({@link orderStatus}) that belongs to each number. */
export const orderStatusNameByNumber = {
  0: 'NEW',
  1: 'PARTIAL_FILL',
  2: 'FILLED',
  4: 'CANCELED',
  6: 'PENDING_CANCEL',
  8: 'REJECTED',
} as const;

/** The type of an order. Requests accept fewer types, see `OrderTypesRequest`. */
export const orderTypes: EnumTable<'OrderTypes', null, readonly ['MARKET', 'LIMIT', 'STOP', 'STOP_LIMIT', 'MARKET_IF_TOUCHED']> = {
  name: 'OrderTypes',
  entity: null,
  values: ['MARKET', 'LIMIT', 'STOP', 'STOP_LIMIT', 'MARKET_IF_TOUCHED'],
  meanings: null,
  deprecated: [],
};

/** The type of an order in a request. `STOP_LIMIT` is not accepted there. */
export const orderTypesRequest: EnumTable<'OrderTypesRequest', null, readonly ['MARKET', 'LIMIT', 'STOP', 'MARKET_IF_TOUCHED']> = {
  name: 'OrderTypesRequest',
  entity: null,
  values: ['MARKET', 'LIMIT', 'STOP', 'MARKET_IF_TOUCHED'],
  meanings: null,
  deprecated: [],
};

/**
 * Whether an order buys or sells.
 *
 * - `BUY`: Buy.
 * - `SELL`: Sell.
 * - `BUY_OPEN`: For options. Buy open.
 * - `BUY_CLOSE`: For options. Buy close.
 * - `SELL_OPEN`: For options. Sell open.
 * - `SELL_CLOSE`: For options. Sell close.
 */
export const side: ExplainedEnumTable<'Side', null, readonly ['BUY', 'SELL', 'BUY_OPEN', 'BUY_CLOSE', 'SELL_OPEN', 'SELL_CLOSE']> = {
  name: 'Side',
  entity: null,
  values: ['BUY', 'SELL', 'BUY_OPEN', 'BUY_CLOSE', 'SELL_OPEN', 'SELL_CLOSE'],
  meanings: {
    BUY: 'Buy.',
    SELL: 'Sell.',
    BUY_OPEN: 'For options. Buy open.',
    BUY_CLOSE: 'For options. Buy close.',
    SELL_OPEN: 'For options. Sell open.',
    SELL_CLOSE: 'For options. Sell close.',
  },
  deprecated: [],
};

/** The side of an order in its short form; the sides of options are not shortened. */
export const sideAbbreviated: EnumTable<'SideAbbreviated', null, readonly ['B', 'S', 'BUY_OPEN', 'BUY_CLOSE', 'SELL_OPEN', 'SELL_CLOSE']> = {
  name: 'SideAbbreviated',
  entity: null,
  values: ['B', 'S', 'BUY_OPEN', 'BUY_CLOSE', 'SELL_OPEN', 'SELL_CLOSE'],
  meanings: null,
  deprecated: [],
};

/**
 * How long an order stays in force. When it is unset, market and limit orders are good for the day; stop and
 * market-if-touched orders are good until they are canceled. See `TimeInForceDefaultRule`.
 *
 * - `GTC`: Good until canceled, inferred from the name. See `Expiration` for when it expires.
 * - `GTX`: The only value that an order with `extendedHours` true may carry.
 * - `DAY`: Good for the day, inferred from the name.
 */
export const timeInForce: ExplainedEnumTable<'TimeInForce', null, readonly ['GTC', 'GTX', 'DAY', 'FILL_OR_KILL']> = {
  name: 'TimeInForce',
  entity: null,
  values: ['GTC', 'GTX', 'DAY', 'FILL_OR_KILL'],
  meanings: {
    GTC: 'Good until canceled, inferred from the name. See `Expiration` for when it expires.',
    GTX: 'The only value that an order with `extendedHours` true may carry.',
    DAY: 'Good for the day, inferred from the name.',
    FILL_OR_KILL: null,
  },
  deprecated: [],
};

/** One instruction on how to execute an order. */
export const executionInstruction: EnumTable<'ExecutionInstruction', null, readonly ['AON']> = {
  name: 'ExecutionInstruction',
  entity: null,
  values: ['AON'],
  meanings: null,
  deprecated: [],
};

/** The type of a limit. For orders of debt instruments only, see `LimitTypeRule`. */
export const limitType: EnumTable<'LimitType', null, readonly ['PRICE', 'YIELD']> = {
  name: 'LimitType',
  entity: null,
  values: ['PRICE', 'YIELD'],
  meanings: null,
  deprecated: [],
};

/** The type of an option. */
export const optionType: EnumTable<'OptionType', null, readonly ['CALL', 'PUT']> = {
  name: 'OptionType',
  entity: null,
  values: ['CALL', 'PUT'],
  meanings: null,
  deprecated: [],
};

/** What kind of instrument it is. */
export const instrumentType: EnumTable<'InstrumentType', null, readonly ['EQUITY', 'ALTERNATIVE_ASSET', 'MUTUAL_FUND', 'DEBT', 'OPTION', 'CRYPTO']> = {
  name: 'InstrumentType',
  entity: null,
  values: ['EQUITY', 'ALTERNATIVE_ASSET', 'MUTUAL_FUND', 'DEBT', 'OPTION', 'CRYPTO'],
  meanings: null,
  deprecated: [],
};

/**
 * Whether the instrument can be traded.
 *
 * - `ACTIVE`: It can be traded.
 * - `INACTIVE`: It cannot be traded.
 * - `CLOSE_ONLY`: Positions that exist may be closed; no new ones may be opened.
 */
export const instrumentStatus: ExplainedEnumTable<'InstrumentStatus', null, readonly ['ACTIVE', 'INACTIVE', 'CLOSE_ONLY', 'HALTED']> = {
  name: 'InstrumentStatus',
  entity: null,
  values: ['ACTIVE', 'INACTIVE', 'CLOSE_ONLY', 'HALTED'],
  meanings: {
    ACTIVE: 'It can be traded.',
    INACTIVE: 'It cannot be traded.',
    CLOSE_ONLY: 'Positions that exist may be closed; no new ones may be opened.',
    HALTED: null,
  },
  deprecated: [],
};

/** The type of an account. */
export const accountType: EnumTable<'AccountType', null, readonly ['LIVE']> = {
  name: 'AccountType',
  entity: null,
  values: ['LIVE'],
  meanings: null,
  deprecated: [],
};

/**
 * How an account is managed. This list and that of `AccountManagementTypeObjectName` differ: only this one has
 * `MANAGED`, only that one has the retirement types.
 */
export const accountManagementType: EnumTable<'AccountManagementType', null, readonly ['SELF', 'ADVISORY', 'MANAGED', 'RIA_MANAGED', 'CUSTODIAL', 'CUSTODIAL_MANAGED', 'RESERVE', 'HSA_SELF', 'HSA_ADVISORY', 'HSA_RIA_MANAGED', 'BUSINESS_SELF', 'BUSINESS_ADVISORY', 'BUSINESS_RIA_MANAGED', 'TRUST_SELF', 'TRUST_ADVISORY', 'TRUST_RIA_MANAGED', 'PROGRAM_SELF']> = {
  name: 'AccountManagementType',
  entity: null,
  values: ['SELF', 'ADVISORY', 'MANAGED', 'RIA_MANAGED', 'CUSTODIAL', 'CUSTODIAL_MANAGED', 'RESERVE', 'HSA_SELF', 'HSA_ADVISORY', 'HSA_RIA_MANAGED', 'BUSINESS_SELF', 'BUSINESS_ADVISORY', 'BUSINESS_RIA_MANAGED', 'TRUST_SELF', 'TRUST_ADVISORY', 'TRUST_RIA_MANAGED', 'PROGRAM_SELF'],
  meanings: null,
  deprecated: [],
};

/** The name of a management type inside `AccountManagementTypeObject`. The list differs from `AccountManagementType`. */
export const accountManagementTypeObjectName: EnumTable<'AccountManagementTypeObjectName', null, readonly ['SELF', 'ADVISORY', 'RIA_MANAGED', 'CUSTODIAL', 'CUSTODIAL_MANAGED', 'RESERVE', 'RETIREMENT_TRADITIONAL_SELF', 'RETIREMENT_TRADITIONAL_ADVISORY', 'RETIREMENT_TRADITIONAL_RIA_MANAGED', 'RETIREMENT_ROTH_SELF', 'RETIREMENT_ROTH_ADVISORY', 'RETIREMENT_ROTH_RIA_MANAGED', 'TRUST_SELF', 'TRUST_ADVISORY', 'TRUST_RIA_MANAGED', 'HSA_SELF', 'HSA_ADVISORY', 'HSA_RIA_MANAGED', 'BUSINESS_SELF', 'BUSINESS_ADVISORY', 'BUSINESS_RIA_MANAGED', 'PROGRAM_SELF']> = {
  name: 'AccountManagementTypeObjectName',
  entity: null,
  values: ['SELF', 'ADVISORY', 'RIA_MANAGED', 'CUSTODIAL', 'CUSTODIAL_MANAGED', 'RESERVE', 'RETIREMENT_TRADITIONAL_SELF', 'RETIREMENT_TRADITIONAL_ADVISORY', 'RETIREMENT_TRADITIONAL_RIA_MANAGED', 'RETIREMENT_ROTH_SELF', 'RETIREMENT_ROTH_ADVISORY', 'RETIREMENT_ROTH_RIA_MANAGED', 'TRUST_SELF', 'TRUST_ADVISORY', 'TRUST_RIA_MANAGED', 'HSA_SELF', 'HSA_ADVISORY', 'HSA_RIA_MANAGED', 'BUSINESS_SELF', 'BUSINESS_ADVISORY', 'BUSINESS_RIA_MANAGED', 'PROGRAM_SELF'],
  meanings: null,
  deprecated: [],
};

/**
 * Who holds the account, for regulatory reporting. When it is unset, `I` is assumed.
 *
 * - `E`: Employee.
 * - `I`: Individual. Assumed when unset.
 * - `A`: Institutional.
 * - `F`: Foreign.
 * - `O`: Market.
 * - `V`: Firm.
 * - `P`: Other (proprietary).
 * - `X`: Error account.
 */
export const accountHolderType: ExplainedEnumTable<'AccountHolderType', null, readonly ['E', 'I', 'A', 'F', 'O', 'V', 'P', 'X']> = {
  name: 'AccountHolderType',
  entity: null,
  values: ['E', 'I', 'A', 'F', 'O', 'V', 'P', 'X'],
  meanings: {
    E: 'Employee.',
    I: 'Individual. Assumed when unset.',
    A: 'Institutional.',
    F: 'Foreign.',
    O: 'Market.',
    V: 'Firm.',
    P: 'Other (proprietary).',
    X: 'Error account.',
  },
  deprecated: [],
};

/** How the account trades. */
export const tradingType: EnumTable<'TradingType', null, readonly ['CASH', 'MARGIN']> = {
  name: 'TradingType',
  entity: null,
  values: ['CASH', 'MARGIN'],
  meanings: null,
  deprecated: [],
};

/** What kind of user it is. */
export const userType: EnumTable<'UserType', null, readonly ['INDIVIDUAL_TRADER', 'CUSTODIAL', 'BENEFICIARY']> = {
  name: 'UserType',
  entity: null,
  values: ['INDIVIDUAL_TRADER', 'CUSTODIAL', 'BENEFICIARY'],
  meanings: null,
  deprecated: [],
};

/** Why the status of an account changed. `StatusChangeReasonInternal` is the longer list. */
export const statusChangeReason: EnumTable<'StatusChangeReason', null, readonly ['DUPLICATE_ACCOUNT', 'DECEASED', 'PARTNER_RESTRICTED', 'ACCOUNT_REOPENING']> = {
  name: 'StatusChangeReason',
  entity: null,
  values: ['DUPLICATE_ACCOUNT', 'DECEASED', 'PARTNER_RESTRICTED', 'ACCOUNT_REOPENING'],
  meanings: null,
  deprecated: [],
};

/**
 * Why the status of an account changed, as the history of changes records it. `PDT_RESTRICTIONS` is deprecated and no
 * longer used.
 *
 * - `PDT_RESTRICTIONS`: Deprecated; no longer used., deprecated
 */
export const statusChangeReasonInternal: ExplainedEnumTable<'StatusChangeReasonInternal', null, readonly ['ACAT', 'ACCOUNT_TRANSFERRED', 'COMPLIANCE_RESTRICTED', 'DUPLICATE_ACCOUNT', 'DECEASED', 'FINRA_RESTRICTIONS', 'LEGAL_AML', 'MARGIN_CALLS', 'PAYMENT_FAILURE', 'PARTNER_RESTRICTED', 'PDT_RESTRICTIONS', 'ACCOUNT_REOPENING'], readonly ['PDT_RESTRICTIONS']> = {
  name: 'StatusChangeReasonInternal',
  entity: null,
  values: ['ACAT', 'ACCOUNT_TRANSFERRED', 'COMPLIANCE_RESTRICTED', 'DUPLICATE_ACCOUNT', 'DECEASED', 'FINRA_RESTRICTIONS', 'LEGAL_AML', 'MARGIN_CALLS', 'PAYMENT_FAILURE', 'PARTNER_RESTRICTED', 'PDT_RESTRICTIONS', 'ACCOUNT_REOPENING'],
  meanings: {
    ACAT: null,
    ACCOUNT_TRANSFERRED: null,
    COMPLIANCE_RESTRICTED: null,
    DUPLICATE_ACCOUNT: null,
    DECEASED: null,
    FINRA_RESTRICTIONS: null,
    LEGAL_AML: null,
    MARGIN_CALLS: null,
    PAYMENT_FAILURE: null,
    PARTNER_RESTRICTED: null,
    PDT_RESTRICTIONS: 'Deprecated; no longer used.',
    ACCOUNT_REOPENING: null,
  },
  deprecated: ['PDT_RESTRICTIONS'],
};

/** The currency. */
export const currency: EnumTable<'Currency', null, readonly ['USD']> = {
  name: 'Currency',
  entity: null,
  values: ['USD'],
  meanings: null,
  deprecated: [],
};

/** The symbol of the currency. */
export const currencySymbol: EnumTable<'CurrencySymbol', null, readonly ['$']> = {
  name: 'CurrencySymbol',
  entity: null,
  values: ['$'],
  meanings: null,
  deprecated: [],
};

/** The field `deptType`. What its values mean is unspecified. */
export const deptType: EnumTable<'DeptType', null, readonly ['A', 'ATS', 'DMA', 'SA', 'T', 'O']> = {
  name: 'DeptType',
  entity: null,
  values: ['A', 'ATS', 'DMA', 'SA', 'T', 'O'],
  meanings: null,
  deprecated: [],
};

/** How cash comes in. */
export const depositTypes: EnumTable<'DepositTypes', null, readonly ['ACH', 'BULK_FUNDING', 'CASH_PROMOTION', 'CASH_TRANSFER']> = {
  name: 'DepositTypes',
  entity: null,
  values: ['ACH', 'BULK_FUNDING', 'CASH_PROMOTION', 'CASH_TRANSFER'],
  meanings: null,
  deprecated: [],
};

/** How cash goes out. */
export const withdrawalTypes: EnumTable<'WithdrawalTypes', null, readonly ['ACH', 'WIRE', 'CASH_TRANSFER', 'BULK_FUNDING']> = {
  name: 'WithdrawalTypes',
  entity: null,
  values: ['ACH', 'WIRE', 'CASH_TRANSFER', 'BULK_FUNDING'],
  meanings: null,
  deprecated: [],
};

/** What entered a step of the history of a withdrawal. The values contain spaces. */
export const withdrawalStatusHistoryObjectUpdatedBy: EnumTable<'WithdrawalStatusHistoryObjectUpdatedBy', null, readonly ['SYSTEM REPORT SERVICE', 'INSTANT FUNDING BREAKDOWN JOB']> = {
  name: 'WithdrawalStatusHistoryObjectUpdatedBy',
  entity: null,
  values: ['SYSTEM REPORT SERVICE', 'INSTANT FUNDING BREAKDOWN JOB'],
  meanings: null,
  deprecated: [],
};

/**
 * How often a recurring deposit is made. For ACH deposits only, see `RecurringFrequencyRule`. Retirement accounts may
 * only contribute for the current year.
 */
export const recurringFrequency: EnumTable<'RecurringFrequency', null, readonly ['BIWEEKLY', 'DAILY', 'MONTHLY', 'MONTHLY_FIRST', 'MONTHLY_MIDDLE', 'QUARTERLY']> = {
  name: 'RecurringFrequency',
  entity: null,
  values: ['BIWEEKLY', 'DAILY', 'MONTHLY', 'MONTHLY_FIRST', 'MONTHLY_MIDDLE', 'QUARTERLY'],
  meanings: null,
  deprecated: [],
};

/**
 * What a cash movement was booked as. It is optional and may be absent. The endings `BANKA`, `BANKB` and `BANKC` name
 * three providers that route payments.
 *
 * - `DISBURSEMENT_ACH_BANKA`: Routed by the payment provider `BANKA`.
 * - `DISBURSEMENT_ACH_BANKB`: Routed by the payment provider `BANKB`.
 * - `DISBURSEMENT_ACH_BANKC`: Routed by the payment provider `BANKC`.
 * - `DISBURSEMENT_ACH_RETURN_BANKC`: Routed by the payment provider `BANKC`.
 * - `DISBURSEMENT_WIRE_BANKB`: Routed by the payment provider `BANKB`.
 * - `DISBURSEMENT_WIRE_BANKC`: Routed by the payment provider `BANKC`.
 * - `DISBURSEMENT_WIRE_RETURN_BANKB`: Routed by the payment provider `BANKB`.
 * - `DISBURSEMENT_WIRE_RETURN_BANKC`: Routed by the payment provider `BANKC`.
 * - `FEE_AUM`: A fee on the assets, collected as a redemption by cash transfer.
 * - `JOURNAL`: Bulk or instant funding, posted as a cash journal.
 * - `RECEIPT_ACH_BANKA`: Routed by the payment provider `BANKA`.
 * - `RECEIPT_ACH_BANKB`: Routed by the payment provider `BANKB`.
 * - `RECEIPT_ACH_BANKC`: Routed by the payment provider `BANKC`.
 * - `RECEIPT_ACH_RETURN_BANKC`: Routed by the payment provider `BANKC`.
 * - `RECEIPT_WIRE_BANKB`: Routed by the payment provider `BANKB`.
 */
export const transactionCode: ExplainedEnumTable<'TransactionCode', null, readonly ['DISBURSEMENT_ACH_BANKA', 'DISBURSEMENT_ACH_BANKB', 'DISBURSEMENT_ACH_BANKC', 'DISBURSEMENT_ACH_RETURN_BANKC', 'DISBURSEMENT_BULK_FUNDING', 'DISBURSEMENT_CASH_PROMOTION', 'DISBURSEMENT_CASH_TRANSFER', 'DISBURSEMENT_WIRE_BANKB', 'DISBURSEMENT_WIRE_BANKC', 'DISBURSEMENT_WIRE_RETURN_BANKB', 'DISBURSEMENT_WIRE_RETURN_BANKC', 'FEE_AUM', 'JOURNAL', 'RECEIPT_ACH_BANKA', 'RECEIPT_ACH_BANKB', 'RECEIPT_ACH_BANKC', 'RECEIPT_ACH_RETURN_BANKC', 'RECEIPT_BULK_FUNDING', 'RECEIPT_CASH_PROMOTION', 'RECEIPT_CASH_TRANSFER', 'RECEIPT_WIRE_BANKB', 'RETIREMENT_CONTRIBUTION_ACH_API', 'RETIREMENT_CONTRIBUTION_ACH_API_RETURN', 'RETIREMENT_CONTRIBUTION_ACH_VRN', 'RETIREMENT_CONTRIBUTION_BULK_FUNDING', 'RETIREMENT_CONTRIBUTION_CASH_TRANSFER', 'RETIREMENT_CONTRIBUTION_WIRE_VRN', 'RETIREMENT_DISTRIBUTION_ACH_API', 'RETIREMENT_DISTRIBUTION_ACH_API_RETURN', 'RETIREMENT_DISTRIBUTION_WIRE_MANUAL']> = {
  name: 'TransactionCode',
  entity: null,
  values: ['DISBURSEMENT_ACH_BANKA', 'DISBURSEMENT_ACH_BANKB', 'DISBURSEMENT_ACH_BANKC', 'DISBURSEMENT_ACH_RETURN_BANKC', 'DISBURSEMENT_BULK_FUNDING', 'DISBURSEMENT_CASH_PROMOTION', 'DISBURSEMENT_CASH_TRANSFER', 'DISBURSEMENT_WIRE_BANKB', 'DISBURSEMENT_WIRE_BANKC', 'DISBURSEMENT_WIRE_RETURN_BANKB', 'DISBURSEMENT_WIRE_RETURN_BANKC', 'FEE_AUM', 'JOURNAL', 'RECEIPT_ACH_BANKA', 'RECEIPT_ACH_BANKB', 'RECEIPT_ACH_BANKC', 'RECEIPT_ACH_RETURN_BANKC', 'RECEIPT_BULK_FUNDING', 'RECEIPT_CASH_PROMOTION', 'RECEIPT_CASH_TRANSFER', 'RECEIPT_WIRE_BANKB', 'RETIREMENT_CONTRIBUTION_ACH_API', 'RETIREMENT_CONTRIBUTION_ACH_API_RETURN', 'RETIREMENT_CONTRIBUTION_ACH_VRN', 'RETIREMENT_CONTRIBUTION_BULK_FUNDING', 'RETIREMENT_CONTRIBUTION_CASH_TRANSFER', 'RETIREMENT_CONTRIBUTION_WIRE_VRN', 'RETIREMENT_DISTRIBUTION_ACH_API', 'RETIREMENT_DISTRIBUTION_ACH_API_RETURN', 'RETIREMENT_DISTRIBUTION_WIRE_MANUAL'],
  meanings: {
    DISBURSEMENT_ACH_BANKA: 'Routed by the payment provider `BANKA`.',
    DISBURSEMENT_ACH_BANKB: 'Routed by the payment provider `BANKB`.',
    DISBURSEMENT_ACH_BANKC: 'Routed by the payment provider `BANKC`.',
    DISBURSEMENT_ACH_RETURN_BANKC: 'Routed by the payment provider `BANKC`.',
    DISBURSEMENT_BULK_FUNDING: null,
    DISBURSEMENT_CASH_PROMOTION: null,
    DISBURSEMENT_CASH_TRANSFER: null,
    DISBURSEMENT_WIRE_BANKB: 'Routed by the payment provider `BANKB`.',
    DISBURSEMENT_WIRE_BANKC: 'Routed by the payment provider `BANKC`.',
    DISBURSEMENT_WIRE_RETURN_BANKB: 'Routed by the payment provider `BANKB`.',
    DISBURSEMENT_WIRE_RETURN_BANKC: 'Routed by the payment provider `BANKC`.',
    FEE_AUM: 'A fee on the assets, collected as a redemption by cash transfer.',
    JOURNAL: 'Bulk or instant funding, posted as a cash journal.',
    RECEIPT_ACH_BANKA: 'Routed by the payment provider `BANKA`.',
    RECEIPT_ACH_BANKB: 'Routed by the payment provider `BANKB`.',
    RECEIPT_ACH_BANKC: 'Routed by the payment provider `BANKC`.',
    RECEIPT_ACH_RETURN_BANKC: 'Routed by the payment provider `BANKC`.',
    RECEIPT_BULK_FUNDING: null,
    RECEIPT_CASH_PROMOTION: null,
    RECEIPT_CASH_TRANSFER: null,
    RECEIPT_WIRE_BANKB: 'Routed by the payment provider `BANKB`.',
    RETIREMENT_CONTRIBUTION_ACH_API: null,
    RETIREMENT_CONTRIBUTION_ACH_API_RETURN: null,
    RETIREMENT_CONTRIBUTION_ACH_VRN: null,
    RETIREMENT_CONTRIBUTION_BULK_FUNDING: null,
    RETIREMENT_CONTRIBUTION_CASH_TRANSFER: null,
    RETIREMENT_CONTRIBUTION_WIRE_VRN: null,
    RETIREMENT_DISTRIBUTION_ACH_API: null,
    RETIREMENT_DISTRIBUTION_ACH_API_RETURN: null,
    RETIREMENT_DISTRIBUTION_WIRE_MANUAL: null,
  },
  deprecated: [],
};

/**
 * Whether a transaction code is for cash that comes in or goes out.
 *
 * - `CSR`: Cash receipt.
 * - `CSD`: Cash disbursement.
 */
export const transactionCodeType: ExplainedEnumTable<'TransactionCodeType', null, readonly ['CSR', 'CSD']> = {
  name: 'TransactionCodeType',
  entity: null,
  values: ['CSR', 'CSD'],
  meanings: {
    CSR: 'Cash receipt.',
    CSD: 'Cash disbursement.',
  },
  deprecated: [],
};

/** The fee codes that are fixed words. */
export const fixedFeeTransactionCode: EnumTable<'FixedFeeTransactionCode', null, readonly ['FEE_ACH', 'FEE_WIRE', 'FEE_WIRE_DOMESTIC', 'FEE_WIRE_INTERNATIONAL', 'FEE_FEDERAL_TAX', 'FEE_STATE_TAX']> = {
  name: 'FixedFeeTransactionCode',
  entity: null,
  values: ['FEE_ACH', 'FEE_WIRE', 'FEE_WIRE_DOMESTIC', 'FEE_WIRE_INTERNATIONAL', 'FEE_FEDERAL_TAX', 'FEE_STATE_TAX'],
  meanings: null,
  deprecated: [],
};

/**
 * The state of a reconciliation report.
 *
 * States of: Reconciliation report.
 */
export const reconciliationStatus: EnumTable<'ReconciliationStatus', 'Reconciliation report', readonly ['PENDING', 'APPROVED', 'PROCESSING', 'SUCCESSFUL', 'FAILED']> = {
  name: 'ReconciliationStatus',
  entity: 'Reconciliation report',
  values: ['PENDING', 'APPROVED', 'PROCESSING', 'SUCCESSFUL', 'FAILED'],
  meanings: null,
  deprecated: [],
};

/** The type of the bank account. */
export const bankAccountType: EnumTable<'BankAccountType', null, readonly ['CHECKING', 'SAVINGS']> = {
  name: 'BankAccountType',
  entity: null,
  values: ['CHECKING', 'SAVINGS'],
  meanings: null,
  deprecated: [],
};

/** The kind of distribution from a retirement account. */
export const iraDistribution: EnumTable<'IraDistribution', null, readonly ['NORMAL_DISTRIBUTION', 'EARLY_DISTRIBUTION', 'EARLY_DISTRIBUTION_PENALTY_EXCEPTION', 'DIRECT_ROLLOVER', 'DIRECT_TRANSFER', 'REQUIRED_MINIMUM_DISTRIBUTION', 'DISTRIBUTION_TO_BENEFICIARY', 'RETURN_OF_EXCESS_CONTRIBUTION', 'QUALIFIED_CHARITABLE_CONTRIBUTION']> = {
  name: 'IraDistribution',
  entity: null,
  values: ['NORMAL_DISTRIBUTION', 'EARLY_DISTRIBUTION', 'EARLY_DISTRIBUTION_PENALTY_EXCEPTION', 'DIRECT_ROLLOVER', 'DIRECT_TRANSFER', 'REQUIRED_MINIMUM_DISTRIBUTION', 'DISTRIBUTION_TO_BENEFICIARY', 'RETURN_OF_EXCESS_CONTRIBUTION', 'QUALIFIED_CHARITABLE_CONTRIBUTION'],
  meanings: null,
  deprecated: [],
};

/**
 * The subtype of a distribution. Applies only to `EARLY_DISTRIBUTION_PENALTY_EXCEPTION`, see
 * `IraDistributionSubTypeRule`.
 */
export const iraDistributionSubType: EnumTable<'IraDistributionSubType', null, readonly ['SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T', 'DISABILITY_OR_DEATH', 'HIGHER_EDUCATION_EXPENSES', 'FIRST_TIME_HOME_PURCHASE', 'MEDICAL_EXPENSES', 'HEALTH_INSURANCE_PREMIUMS', 'RESERVIST_DISTRIBUTIONS']> = {
  name: 'IraDistributionSubType',
  entity: null,
  values: ['SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T', 'DISABILITY_OR_DEATH', 'HIGHER_EDUCATION_EXPENSES', 'FIRST_TIME_HOME_PURCHASE', 'MEDICAL_EXPENSES', 'HEALTH_INSURANCE_PREMIUMS', 'RESERVIST_DISTRIBUTIONS'],
  meanings: null,
  deprecated: [],
};

/** The type of a document. */
export const physicalDocumentTypes: EnumTable<'PhysicalDocumentTypes', null, readonly ['DRIVER_LICENSE', 'PASSPORT', 'NATIONAL_ID_CARD', 'VOTER_ID', 'WORK_PERMIT', 'VISA', 'RESIDENCE_PERMIT', 'ACATS_IN', 'ACATS_OUT', 'TRANSFER_ON_DEATH', 'BENEFICIARY_DOCUMENT', 'BUSINESS_DOCUMENT', 'TRUST_DOCUMENTS']> = {
  name: 'PhysicalDocumentTypes',
  entity: null,
  values: ['DRIVER_LICENSE', 'PASSPORT', 'NATIONAL_ID_CARD', 'VOTER_ID', 'WORK_PERMIT', 'VISA', 'RESIDENCE_PERMIT', 'ACATS_IN', 'ACATS_OUT', 'TRANSFER_ON_DEATH', 'BENEFICIARY_DOCUMENT', 'BUSINESS_DOCUMENT', 'TRUST_DOCUMENTS'],
  meanings: null,
  deprecated: [],
};

/**
 * The state of a document.
 *
 * States of: Document.
 */
export const physicalDocumentStatus: EnumTable<'PhysicalDocumentStatus', 'Document', readonly ['NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED']> = {
  name: 'PhysicalDocumentStatus',
  entity: 'Document',
  values: ['NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED'],
  meanings: null,
  deprecated: [],
};

/** The type of a fund. */
export const fundType: EnumTable<'FundType', null, readonly ['FUND', 'CASH_RESERVE']> = {
  name: 'FundType',
  entity: null,
  values: ['FUND', 'CASH_RESERVE'],
  meanings: null,
  deprecated: [],
};

/** The kinds of drift that are triggers. */
export const triggerTypes: EnumTable<'TriggerTypes', null, readonly ['TOTAL_DRIFT', 'RELATIVE_DRIFT', 'ABSOLUTE_DRIFT']> = {
  name: 'TriggerTypes',
  entity: null,
  values: ['TOTAL_DRIFT', 'RELATIVE_DRIFT', 'ABSOLUTE_DRIFT'],
  meanings: null,
  deprecated: [],
};

/**
 * The state of an allocation.
 *
 * States of: Allocation.
 */
export const allocationStatus: EnumTable<'AllocationStatus', 'Allocation', readonly ['NEW', 'ACCEPTED', 'PART_COMPLETE', 'COMPLETED', 'REJECTED']> = {
  name: 'AllocationStatus',
  entity: 'Allocation',
  values: ['NEW', 'ACCEPTED', 'PART_COMPLETE', 'COMPLETED', 'REJECTED'],
  meanings: null,
  deprecated: [],
};

/**
 * The state of an account.
 *
 * States of: Account.
 *
 * - `PENDING`: Most likely waiting for the identity to be verified.
 * - `FROZEN`: No new trades.
 */
export const accountStatus: ExplainedEnumTable<'AccountStatus', 'Account', readonly ['PENDING', 'OPEN', 'OPEN_NO_NEW_TRADES', 'FROZEN', 'CLOSED']> = {
  name: 'AccountStatus',
  entity: 'Account',
  values: ['PENDING', 'OPEN', 'OPEN_NO_NEW_TRADES', 'FROZEN', 'CLOSED'],
  meanings: {
    PENDING: 'Most likely waiting for the identity to be verified.',
    OPEN: null,
    OPEN_NO_NEW_TRADES: null,
    FROZEN: 'No new trades.',
    CLOSED: null,
  },
  deprecated: [],
};

/**
 * The state of a deposit. `PROCESSING` is specified twice.
 *
 * States of: Deposit.
 *
 * - `OTHER`: Suspended.
 * - `RETURNED`: Returned to the bank that it came from.
 * - `-`: Error.
 */
export const depositStatus: ExplainedEnumTable<'DepositStatus', 'Deposit', readonly ['STARTED', 'PENDING', 'SUCCESSFUL', 'FAILED', 'OTHER', 'RETURNED', 'APPROVED', 'REJECTED', 'ON_HOLD', 'PROCESSING', '-']> = {
  name: 'DepositStatus',
  entity: 'Deposit',
  values: ['STARTED', 'PENDING', 'SUCCESSFUL', 'FAILED', 'OTHER', 'RETURNED', 'APPROVED', 'REJECTED', 'ON_HOLD', 'PROCESSING', '-'],
  meanings: {
    STARTED: null,
    PENDING: null,
    SUCCESSFUL: null,
    FAILED: null,
    OTHER: 'Suspended.',
    RETURNED: 'Returned to the bank that it came from.',
    APPROVED: null,
    REJECTED: null,
    ON_HOLD: null,
    PROCESSING: null,
    '-': 'Error.',
  },
  deprecated: [],
};

/**
 * The state of a deposit as a number.
 *
 * - `0`: `STARTED`
 * - `1`: `PENDING`
 * - `2`: `SUCCESSFUL`
 * - `3`: `FAILED`
 * - `4`: `OTHER`, Suspended.
 * - `5`: `RETURNED`, Returned to the bank that it came from.
 * - `14`: `APPROVED`
 * - `15`: `REJECTED`
 * - `16`: `ON_HOLD`
 * - `17`: `PROCESSING`
 * - `-1`: `-`, Error.
 */
export const depositStatusNumber: ExplainedEnumTable<'DepositStatusNumber', null, readonly [0, 1, 2, 3, 4, 5, 14, 15, 16, 17, -1]> = {
  name: 'DepositStatusNumber',
  entity: null,
  values: [0, 1, 2, 3, 4, 5, 14, 15, 16, 17, -1],
  meanings: {
    0: null,
    1: null,
    2: null,
    3: null,
    4: 'Suspended.',
    5: 'Returned to the bank that it came from.',
    14: null,
    15: null,
    16: null,
    17: null,
    '-1': 'Error.',
  },
  deprecated: [],
};

/** The number ({@link depositStatusNumber}) that belongs to each name. */
export const depositStatusNumberByName = {
  STARTED: 0,
  PENDING: 1,
  SUCCESSFUL: 2,
  FAILED: 3,
  OTHER: 4,
  RETURNED: 5,
  APPROVED: 14,
  REJECTED: 15,
  ON_HOLD: 16,
  PROCESSING: 17,
  '-': -1,
} as const;

/** The name ({@link depositStatus}) that belongs to each number. */
export const depositStatusNameByNumber = {
  0: 'STARTED',
  1: 'PENDING',
  2: 'SUCCESSFUL',
  3: 'FAILED',
  4: 'OTHER',
  5: 'RETURNED',
  14: 'APPROVED',
  15: 'REJECTED',
  16: 'ON_HOLD',
  17: 'PROCESSING',
  '-1': '-',
} as const;

/**
 * The state of a withdrawal. `ON_HOLD` exists as a number only, see `WithdrawalStatusNumber`.
 *
 * States of: Withdrawal.
 *
 * - `STARTED`: It is listed without a number.
 * - `-`: Error.
 */
export const withdrawalStatus: ExplainedEnumTable<'WithdrawalStatus', 'Withdrawal', readonly ['STARTED', 'PENDING', 'SUCCESSFUL', 'FAILED', 'OTHER', 'RIA_PENDING', 'RIA_APPROVED', 'RIA_REJECTED', 'APPROVED', 'REJECTED', '-']> = {
  name: 'WithdrawalStatus',
  entity: 'Withdrawal',
  values: ['STARTED', 'PENDING', 'SUCCESSFUL', 'FAILED', 'OTHER', 'RIA_PENDING', 'RIA_APPROVED', 'RIA_REJECTED', 'APPROVED', 'REJECTED', '-'],
  meanings: {
    STARTED: 'It is listed without a number.',
    PENDING: null,
    SUCCESSFUL: null,
    FAILED: null,
    OTHER: null,
    RIA_PENDING: null,
    RIA_APPROVED: null,
    RIA_REJECTED: null,
    APPROVED: null,
    REJECTED: null,
    '-': 'Error.',
  },
  deprecated: [],
};

/**
 * The state of a withdrawal as a number. `STARTED` is listed without a number.
 *
 * - `1`: `PENDING`
 * - `2`: `SUCCESSFUL`
 * - `3`: `FAILED`
 * - `4`: `OTHER`
 * - `11`: `RIA_PENDING`
 * - `12`: `RIA_APPROVED`
 * - `13`: `RIA_REJECTED`
 * - `14`: `APPROVED`
 * - `15`: `REJECTED`
 * - `16`: `ON_HOLD`, On hold. This state has a number but is not in the list of names.
 * - `-1`: `-`, Error.
 */
export const withdrawalStatusNumber: ExplainedEnumTable<'WithdrawalStatusNumber', null, readonly [1, 2, 3, 4, 11, 12, 13, 14, 15, 16, -1]> = {
  name: 'WithdrawalStatusNumber',
  entity: null,
  values: [1, 2, 3, 4, 11, 12, 13, 14, 15, 16, -1],
  meanings: {
    1: null,
    2: null,
    3: null,
    4: null,
    11: null,
    12: null,
    13: null,
    14: null,
    15: null,
    16: 'On hold. This state has a number but is not in the list of names.',
    '-1': 'Error.',
  },
  deprecated: [],
};

/** The number ({@link withdrawalStatusNumber}) that belongs to each name. */
export const withdrawalStatusNumberByName = {
  PENDING: 1,
  SUCCESSFUL: 2,
  FAILED: 3,
  OTHER: 4,
  RIA_PENDING: 11,
  RIA_APPROVED: 12,
  RIA_REJECTED: 13,
  APPROVED: 14,
  REJECTED: 15,
  ON_HOLD: 16,
  '-': -1,
} as const;

/** The name ({@link withdrawalStatus}) that belongs to each number. */
export const withdrawalStatusNameByNumber = {
  1: 'PENDING',
  2: 'SUCCESSFUL',
  3: 'FAILED',
  4: 'OTHER',
  11: 'RIA_PENDING',
  12: 'RIA_APPROVED',
  13: 'RIA_REJECTED',
  14: 'APPROVED',
  15: 'REJECTED',
  16: 'ON_HOLD',
  '-1': '-',
} as const;

/**
 * The state of a re-balance run. `REBALANCE_10` to `REBALANCE_90` are the percentage that is complete; `ALLOCATION_10` to
 * `ALLOCATION_90` go in the same steps of 10.
 *
 * States of: Re-balance run.
 *
 * - `REBALANCE_10`: The re-balance is 10 percent complete.
 * - `REBALANCE_20`: The re-balance is 20 percent complete.
 * - `REBALANCE_30`: The re-balance is 30 percent complete.
 * - `REBALANCE_40`: The re-balance is 40 percent complete.
 * - `REBALANCE_50`: The re-balance is 50 percent complete.
 * - `REBALANCE_60`: The re-balance is 60 percent complete.
 * - `REBALANCE_70`: The re-balance is 70 percent complete.
 * - `REBALANCE_80`: The re-balance is 80 percent complete.
 * - `REBALANCE_90`: The re-balance is 90 percent complete.
 * - `ALLOCATION_10`: Step 10 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_20`: Step 20 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_30`: Step 30 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_40`: Step 40 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_50`: Step 50 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_60`: Step 60 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_70`: Step 70 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_80`: Step 80 of the allocation, which is counted in steps of 10 up to 90.
 * - `ALLOCATION_90`: Step 90 of the allocation, which is counted in steps of 10 up to 90.
 */
export const autoPilotStatus: ExplainedEnumTable<'AutoPilotStatus', 'Re-balance run', readonly ['REBALANCE_NOT_STARTED', 'REBALANCE_ABORTED', 'REBALANCE_REVIEW_COMPLETED', 'REBALANCE_NO_ORDERS_GENERATED', 'REBALANCE_10', 'REBALANCE_20', 'REBALANCE_30', 'REBALANCE_40', 'REBALANCE_50', 'REBALANCE_60', 'REBALANCE_70', 'REBALANCE_80', 'REBALANCE_90', 'REBALANCE_COMPLETED', 'REBALANCE_FAILED', 'AMOUNTCASH_ORDERS_AGGREGATED', 'ORDERQTY_ORDERS_AGGREGATED', 'ORDERQTY_ORDERS_PREPARED', 'AMOUNTCASH_ORDERS_PREPARED', 'SELL_ORDERQTY_ORDERS_SUBMITTED', 'SUBACCOUNT_ORDERS_ADJUSTED', 'SELL_AMOUNTCASH_ORDERS_SUBMITTED', 'SELL_AMOUNTCASH_ORDERS_COMPLETED', 'SELL_AMOUNTCASH_ORDERS_FAILED', 'SELL_AMOUNTCASH_ORDERS_TIMEDOUT', 'SELL_ORDERQTY_ORDERS_COMPLETED', 'SELL_ORDERQTY_ORDERS_FAILED', 'SELL_ORDERQTY_ORDERS_TIMEDOUT', 'BUY_ORDERQTY_ORDERS_SUBMITTED', 'BUY_ORDERQTY_ORDERS_COMPLETED', 'BUY_ORDERQTY_ORDERS_FAILED', 'BUY_ORDERQTY_ORDERS_TIMEDOUT', 'BUY_AMOUNTCASH_ORDERS_SUBMITTED', 'BUY_AMOUNTCASH_ORDERS_COMPLETED', 'BUY_AMOUNTCASH_ORDERS_FAILED', 'BUY_AMOUNTCASH_ORDERS_TIMEDOUT', 'ORDERS_CLEANEDUP', 'RIA_NEXT_REBALANCE_UPDATED', 'ALLOCATION_PREPARED', 'ALLOCATION_SUBMITTED', 'ALLOCATION_NOT_STARTED', 'ALLOCATION_10', 'ALLOCATION_20', 'ALLOCATION_30', 'ALLOCATION_40', 'ALLOCATION_50', 'ALLOCATION_60', 'ALLOCATION_70', 'ALLOCATION_80', 'ALLOCATION_90', 'ALLOCATION_COMPLETED', 'ALLOCATION_FAILED', 'ALLOCATION_TIMEDOUT', 'SUBACCOUNT_HOLDINGS_UPDATED', 'SUBACCOUNT_HOLDINGS_UPDATE_FAILED', 'SUCCESS']> = {
  name: 'AutoPilotStatus',
  entity: 'Re-balance run',
  values: ['REBALANCE_NOT_STARTED', 'REBALANCE_ABORTED', 'REBALANCE_REVIEW_COMPLETED', 'REBALANCE_NO_ORDERS_GENERATED', 'REBALANCE_10', 'REBALANCE_20', 'REBALANCE_30', 'REBALANCE_40', 'REBALANCE_50', 'REBALANCE_60', 'REBALANCE_70', 'REBALANCE_80', 'REBALANCE_90', 'REBALANCE_COMPLETED', 'REBALANCE_FAILED', 'AMOUNTCASH_ORDERS_AGGREGATED', 'ORDERQTY_ORDERS_AGGREGATED', 'ORDERQTY_ORDERS_PREPARED', 'AMOUNTCASH_ORDERS_PREPARED', 'SELL_ORDERQTY_ORDERS_SUBMITTED', 'SUBACCOUNT_ORDERS_ADJUSTED', 'SELL_AMOUNTCASH_ORDERS_SUBMITTED', 'SELL_AMOUNTCASH_ORDERS_COMPLETED', 'SELL_AMOUNTCASH_ORDERS_FAILED', 'SELL_AMOUNTCASH_ORDERS_TIMEDOUT', 'SELL_ORDERQTY_ORDERS_COMPLETED', 'SELL_ORDERQTY_ORDERS_FAILED', 'SELL_ORDERQTY_ORDERS_TIMEDOUT', 'BUY_ORDERQTY_ORDERS_SUBMITTED', 'BUY_ORDERQTY_ORDERS_COMPLETED', 'BUY_ORDERQTY_ORDERS_FAILED', 'BUY_ORDERQTY_ORDERS_TIMEDOUT', 'BUY_AMOUNTCASH_ORDERS_SUBMITTED', 'BUY_AMOUNTCASH_ORDERS_COMPLETED', 'BUY_AMOUNTCASH_ORDERS_FAILED', 'BUY_AMOUNTCASH_ORDERS_TIMEDOUT', 'ORDERS_CLEANEDUP', 'RIA_NEXT_REBALANCE_UPDATED', 'ALLOCATION_PREPARED', 'ALLOCATION_SUBMITTED', 'ALLOCATION_NOT_STARTED', 'ALLOCATION_10', 'ALLOCATION_20', 'ALLOCATION_30', 'ALLOCATION_40', 'ALLOCATION_50', 'ALLOCATION_60', 'ALLOCATION_70', 'ALLOCATION_80', 'ALLOCATION_90', 'ALLOCATION_COMPLETED', 'ALLOCATION_FAILED', 'ALLOCATION_TIMEDOUT', 'SUBACCOUNT_HOLDINGS_UPDATED', 'SUBACCOUNT_HOLDINGS_UPDATE_FAILED', 'SUCCESS'],
  meanings: {
    REBALANCE_NOT_STARTED: null,
    REBALANCE_ABORTED: null,
    REBALANCE_REVIEW_COMPLETED: null,
    REBALANCE_NO_ORDERS_GENERATED: null,
    REBALANCE_10: 'The re-balance is 10 percent complete.',
    REBALANCE_20: 'The re-balance is 20 percent complete.',
    REBALANCE_30: 'The re-balance is 30 percent complete.',
    REBALANCE_40: 'The re-balance is 40 percent complete.',
    REBALANCE_50: 'The re-balance is 50 percent complete.',
    REBALANCE_60: 'The re-balance is 60 percent complete.',
    REBALANCE_70: 'The re-balance is 70 percent complete.',
    REBALANCE_80: 'The re-balance is 80 percent complete.',
    REBALANCE_90: 'The re-balance is 90 percent complete.',
    REBALANCE_COMPLETED: null,
    REBALANCE_FAILED: null,
    AMOUNTCASH_ORDERS_AGGREGATED: null,
    ORDERQTY_ORDERS_AGGREGATED: null,
    ORDERQTY_ORDERS_PREPARED: null,
    AMOUNTCASH_ORDERS_PREPARED: null,
    SELL_ORDERQTY_ORDERS_SUBMITTED: null,
    SUBACCOUNT_ORDERS_ADJUSTED: null,
    SELL_AMOUNTCASH_ORDERS_SUBMITTED: null,
    SELL_AMOUNTCASH_ORDERS_COMPLETED: null,
    SELL_AMOUNTCASH_ORDERS_FAILED: null,
    SELL_AMOUNTCASH_ORDERS_TIMEDOUT: null,
    SELL_ORDERQTY_ORDERS_COMPLETED: null,
    SELL_ORDERQTY_ORDERS_FAILED: null,
    SELL_ORDERQTY_ORDERS_TIMEDOUT: null,
    BUY_ORDERQTY_ORDERS_SUBMITTED: null,
    BUY_ORDERQTY_ORDERS_COMPLETED: null,
    BUY_ORDERQTY_ORDERS_FAILED: null,
    BUY_ORDERQTY_ORDERS_TIMEDOUT: null,
    BUY_AMOUNTCASH_ORDERS_SUBMITTED: null,
    BUY_AMOUNTCASH_ORDERS_COMPLETED: null,
    BUY_AMOUNTCASH_ORDERS_FAILED: null,
    BUY_AMOUNTCASH_ORDERS_TIMEDOUT: null,
    ORDERS_CLEANEDUP: null,
    RIA_NEXT_REBALANCE_UPDATED: null,
    ALLOCATION_PREPARED: null,
    ALLOCATION_SUBMITTED: null,
    ALLOCATION_NOT_STARTED: null,
    ALLOCATION_10: 'Step 10 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_20: 'Step 20 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_30: 'Step 30 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_40: 'Step 40 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_50: 'Step 50 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_60: 'Step 60 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_70: 'Step 70 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_80: 'Step 80 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_90: 'Step 90 of the allocation, which is counted in steps of 10 up to 90.',
    ALLOCATION_COMPLETED: null,
    ALLOCATION_FAILED: null,
    ALLOCATION_TIMEDOUT: null,
    SUBACCOUNT_HOLDINGS_UPDATED: null,
    SUBACCOUNT_HOLDINGS_UPDATE_FAILED: null,
    SUCCESS: null,
  },
  deprecated: [],
};

/**
 * The values of `direction` that have a meaning of their own.
 *
 * - `next`: The next page. Any other value, and no value, is treated as `next`.
 * - `prev`: The previous page.
 * - `previous`: The previous page, the same as `prev`.
 */
export const direction: ExplainedEnumTable<'Direction', null, readonly ['next', 'prev', 'previous']> = {
  name: 'Direction',
  entity: null,
  values: ['next', 'prev', 'previous'],
  meanings: {
    next: 'The next page. Any other value, and no value, is treated as `next`.',
    prev: 'The previous page.',
    previous: 'The previous page, the same as `prev`.',
  },
  deprecated: [],
};

/** The type of data that the field takes. */
export const errorDetailsType: EnumTable<'ErrorDetailsType', null, readonly ['STRING', 'ARRAY', 'INT', 'DECIMAL', 'BOOL', 'TEXT', 'UUID', 'DATE', 'MAP', 'OBJECT', 'ENUM']> = {
  name: 'ErrorDetailsType',
  entity: null,
  values: ['STRING', 'ARRAY', 'INT', 'DECIMAL', 'BOOL', 'TEXT', 'UUID', 'DATE', 'MAP', 'OBJECT', 'ENUM'],
  meanings: null,
  deprecated: [],
};
