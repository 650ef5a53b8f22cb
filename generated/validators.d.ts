// Generated from spec/ by "npm run build". Do not edit.
import type { components, paths } from './types.ts';

type Schemas = components['schemas'];

/** The first error of a value. */
export interface ValidationError {
  /** JSON pointer to the place in the value. */
  readonly instancePath: string;
  /** JSON pointer into generated/openapi.json, at the keyword that is violated. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly propertyName?: string;
}

/** Whether a value satisfies the schema. `errors` holds the errors of the last call, null when there were none. */
export interface Validator<T> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationError[] | null;
}

export const UserID: Validator<Schemas['UserID']>;
export const AccountID: Validator<Schemas['AccountID']>;
export const AccountNo: Validator<Schemas['AccountNo']>;
export const BooksAndRecordsAccountID: Validator<Schemas['BooksAndRecordsAccountID']>;
export const SourceAccountID: Validator<Schemas['SourceAccountID']>;
export const DestinationAccountID: Validator<Schemas['DestinationAccountID']>;
export const OrderID: Validator<Schemas['OrderID']>;
export const OrderNo: Validator<Schemas['OrderNo']>;
export const BankAccountID: Validator<Schemas['BankAccountID']>;
export const DepositID: Validator<Schemas['DepositID']>;
export const RedemptionID: Validator<Schemas['RedemptionID']>;
export const WithdrawalID: Validator<Schemas['WithdrawalID']>;
export const RecurringID: Validator<Schemas['RecurringID']>;
export const AssetTransferID: Validator<Schemas['AssetTransferID']>;
export const FinTranReference: Validator<Schemas['FinTranReference']>;
export const WlpFinTranTypeID: Validator<Schemas['WlpFinTranTypeID']>;
export const WlpID: Validator<Schemas['WlpID']>;
export const WalletSettlementProfileID: Validator<Schemas['WalletSettlementProfileID']>;
export const AllocationID: Validator<Schemas['AllocationID']>;
export const FundID: Validator<Schemas['FundID']>;
export const PortfolioID: Validator<Schemas['PortfolioID']>;
export const AutoPilotRebalanceID: Validator<Schemas['AutoPilotRebalanceID']>;
export const RiaID: Validator<Schemas['RiaID']>;
export const ClientFundID: Validator<Schemas['ClientFundID']>;
export const ClientPortfolioID: Validator<Schemas['ClientPortfolioID']>;
export const PhysicalDocumentID: Validator<Schemas['PhysicalDocumentID']>;
export const FileKey: Validator<Schemas['FileKey']>;
export const FileURL: Validator<Schemas['FileURL']>;
export const InstrumentID: Validator<Schemas['InstrumentID']>;
export const RootId: Validator<Schemas['RootId']>;
export const InstrumentSymbol: Validator<Schemas['InstrumentSymbol']>;
export const InstrumentSymbolRule: Validator<Schemas['InstrumentSymbolRule']>;
export const InstrumentISIN: Validator<Schemas['InstrumentISIN']>;
export const InstrumentCUSIP: Validator<Schemas['InstrumentCUSIP']>;
export const ParentIBIDObject: Validator<Schemas['ParentIBIDObject']>;
export const OrderStatus: Validator<Schemas['OrderStatus']>;
export const OrderStatusNumber: Validator<Schemas['OrderStatusNumber']>;
export const OrderTypes: Validator<Schemas['OrderTypes']>;
export const OrderTypesRequest: Validator<Schemas['OrderTypesRequest']>;
export const Side: Validator<Schemas['Side']>;
export const SideAbbreviated: Validator<Schemas['SideAbbreviated']>;
export const OptionSideRule: Validator<Schemas['OptionSideRule']>;
export const TimeInForce: Validator<Schemas['TimeInForce']>;
export const TimeInForceDefaultRule: Validator<Schemas['TimeInForceDefaultRule']>;
export const ExtendedHours: Validator<Schemas['ExtendedHours']>;
export const ExtendedHoursRule: Validator<Schemas['ExtendedHoursRule']>;
export const PreventQueuing: Validator<Schemas['PreventQueuing']>;
export const ExecutionInstructions: Validator<Schemas['ExecutionInstructions']>;
export const ExecutionInstruction: Validator<Schemas['ExecutionInstruction']>;
export const ExecutionInstructionsRule: Validator<Schemas['ExecutionInstructionsRule']>;
export const Expiration: Validator<Schemas['Expiration']>;
export const LimitType: Validator<Schemas['LimitType']>;
export const LimitTypeRule: Validator<Schemas['LimitTypeRule']>;
export const StopPrice: Validator<Schemas['StopPrice']>;
export const CommissionRate: Validator<Schemas['CommissionRate']>;
export const OrderAveragePrice: Validator<Schemas['OrderAveragePrice']>;
export const OrderQuantity: Validator<Schemas['OrderQuantity']>;
export const OrderCumulativeQuantity: Validator<Schemas['OrderCumulativeQuantity']>;
export const OpenPrice: Validator<Schemas['OpenPrice']>;
export const BidPrice: Validator<Schemas['BidPrice']>;
export const AskPrice: Validator<Schemas['AskPrice']>;
export const LowPrice: Validator<Schemas['LowPrice']>;
export const HighPrice: Validator<Schemas['HighPrice']>;
export const OptionType: Validator<Schemas['OptionType']>;
export const InstrumentType: Validator<Schemas['InstrumentType']>;
export const InstrumentStatus: Validator<Schemas['InstrumentStatus']>;
export const AccountType: Validator<Schemas['AccountType']>;
export const AccountTypeObject: Validator<Schemas['AccountTypeObject']>;
export const AccountManagementType: Validator<Schemas['AccountManagementType']>;
export const AccountManagementTypeObject: Validator<Schemas['AccountManagementTypeObject']>;
export const AccountManagementTypeObjectName: Validator<Schemas['AccountManagementTypeObjectName']>;
export const AccountHolderType: Validator<Schemas['AccountHolderType']>;
export const AccountHolderTypeObject: Validator<Schemas['AccountHolderTypeObject']>;
export const TradingType: Validator<Schemas['TradingType']>;
export const UserType: Validator<Schemas['UserType']>;
export const StatusChangeReason: Validator<Schemas['StatusChangeReason']>;
export const StatusChangeReasonInternal: Validator<Schemas['StatusChangeReasonInternal']>;
export const StatusUpdatedBy: Validator<Schemas['StatusUpdatedBy']>;
export const StatusChangeHistory: Validator<Schemas['StatusChangeHistory']>;
export const Created: Validator<Schemas['Created']>;
export const Updated: Validator<Schemas['Updated']>;
export const Currency: Validator<Schemas['Currency']>;
export const CurrencySymbol: Validator<Schemas['CurrencySymbol']>;
export const CurrencyObject: Validator<Schemas['CurrencyObject']>;
export const DeptType: Validator<Schemas['DeptType']>;
export const Username: Validator<Schemas['Username']>;
export const FirstName: Validator<Schemas['FirstName']>;
export const LastName: Validator<Schemas['LastName']>;
export const Email: Validator<Schemas['Email']>;
export const DepositTypes: Validator<Schemas['DepositTypes']>;
export const WithdrawalTypes: Validator<Schemas['WithdrawalTypes']>;
export const DepositStatusObject: Validator<Schemas['DepositStatusObject']>;
export const WithdrawalStatusHistoryObject: Validator<Schemas['WithdrawalStatusHistoryObject']>;
export const WithdrawalStatusHistoryObjectUpdatedBy: Validator<Schemas['WithdrawalStatusHistoryObjectUpdatedBy']>;
export const RedemptionStatusObject: Validator<Schemas['RedemptionStatusObject']>;
export const DepositSeasoningStatusStatus: Validator<Schemas['DepositSeasoningStatusStatus']>;
export const DepositsSeasoningStatusMessage: Validator<Schemas['DepositsSeasoningStatusMessage']>;
export const SeasoningPeriodExpires: Validator<Schemas['SeasoningPeriodExpires']>;
export const DepositBuyingPowerHoldExpires: Validator<Schemas['DepositBuyingPowerHoldExpires']>;
export const RecurringFrequency: Validator<Schemas['RecurringFrequency']>;
export const RecurringFrequencyRule: Validator<Schemas['RecurringFrequencyRule']>;
export const TransactionCode: Validator<Schemas['TransactionCode']>;
export const TransactionCodeType: Validator<Schemas['TransactionCodeType']>;
export const TransactionCodeObject: Validator<Schemas['TransactionCodeObject']>;
export const FeeTransactionCode: Validator<Schemas['FeeTransactionCode']>;
export const FixedFeeTransactionCode: Validator<Schemas['FixedFeeTransactionCode']>;
export const Note: Validator<Schemas['Note']>;
export const RemittanceInformation: Validator<Schemas['RemittanceInformation']>;
export const Batch: Validator<Schemas['Batch']>;
export const ReconciliationStatus: Validator<Schemas['ReconciliationStatus']>;
export const BankAccountNickName: Validator<Schemas['BankAccountNickName']>;
export const AccountHolderName: Validator<Schemas['AccountHolderName']>;
export const BankAccountType: Validator<Schemas['BankAccountType']>;
export const BankAccountNumber: Validator<Schemas['BankAccountNumber']>;
export const BankRoutingNumber: Validator<Schemas['BankRoutingNumber']>;
export const BankAccountNumberLastFour: Validator<Schemas['BankAccountNumberLastFour']>;
export const BankRoutingNumberLastFour: Validator<Schemas['BankRoutingNumberLastFour']>;
export const BankAccountDefault: Validator<Schemas['BankAccountDefault']>;
export const BankAccountDefaultRule: Validator<Schemas['BankAccountDefaultRule']>;
export const BankAccountCountry: Validator<Schemas['BankAccountCountry']>;
export const WithdrawalDetailsObject: Validator<Schemas['WithdrawalDetailsObject']>;
export const IraDistribution: Validator<Schemas['IraDistribution']>;
export const IraDistributionSubType: Validator<Schemas['IraDistributionSubType']>;
export const IraDistributionSubTypeRule: Validator<Schemas['IraDistributionSubTypeRule']>;
export const IraTaxWithHoldings: Validator<Schemas['IraTaxWithHoldings']>;
export const WithdrawalCategories: Validator<Schemas['WithdrawalCategories']>;
export const PhysicalDocumentTypes: Validator<Schemas['PhysicalDocumentTypes']>;
export const PhysicalDocumentSides: Validator<Schemas['PhysicalDocumentSides']>;
export const PhysicalDocumentBase64: Validator<Schemas['PhysicalDocumentBase64']>;
export const PhysicalDocumentStatus: Validator<Schemas['PhysicalDocumentStatus']>;
export const PhysicalDocumentStatusObject: Validator<Schemas['PhysicalDocumentStatusObject']>;
export const FundName: Validator<Schemas['FundName']>;
export const FundDescription: Validator<Schemas['FundDescription']>;
export const PortfolioName: Validator<Schemas['PortfolioName']>;
export const PortfolioDescription: Validator<Schemas['PortfolioDescription']>;
export const FundType: Validator<Schemas['FundType']>;
export const FundTarget: Validator<Schemas['FundTarget']>;
export const FundMaxAllowed: Validator<Schemas['FundMaxAllowed']>;
export const PortfolioMaxAllowed: Validator<Schemas['PortfolioMaxAllowed']>;
export const FundLowerBound: Validator<Schemas['FundLowerBound']>;
export const FundUpperLowerBound: Validator<Schemas['FundUpperLowerBound']>;
export const PortfolioLowerBound: Validator<Schemas['PortfolioLowerBound']>;
export const PortfolioUpperLowerBound: Validator<Schemas['PortfolioUpperLowerBound']>;
export const TriggerTypes: Validator<Schemas['TriggerTypes']>;
export const AllocationStatus: Validator<Schemas['AllocationStatus']>;
export const AllocatedQuantity: Validator<Schemas['AllocatedQuantity']>;
export const UnallocatedQuantity: Validator<Schemas['UnallocatedQuantity']>;
export const UnallocatedNotional: Validator<Schemas['UnallocatedNotional']>;
export const AllocationsRequested: Validator<Schemas['AllocationsRequested']>;
export const AllocationsCompleted: Validator<Schemas['AllocationsCompleted']>;
export const AllocationUrl: Validator<Schemas['AllocationUrl']>;
export const OrderAllocations: Validator<Schemas['OrderAllocations']>;
export const AccountTransaction: Validator<Schemas['AccountTransaction']>;
export const AccountTransactionInstrument: Validator<Schemas['AccountTransactionInstrument']>;
export const AccountStatus: Validator<Schemas['AccountStatus']>;
export const DepositStatus: Validator<Schemas['DepositStatus']>;
export const DepositStatusNumber: Validator<Schemas['DepositStatusNumber']>;
export const WithdrawalStatus: Validator<Schemas['WithdrawalStatus']>;
export const WithdrawalStatusNumber: Validator<Schemas['WithdrawalStatusNumber']>;
export const AutoPilotStatus: Validator<Schemas['AutoPilotStatus']>;
export const Direction: Validator<Schemas['Direction']>;
export const NotShown: Validator<Schemas['NotShown']>;
export const NotShownObject: Validator<Schemas['NotShownObject']>;
export const Error: Validator<Schemas['Error']>;
export const ErrorDetails: Validator<Schemas['ErrorDetails']>;
export const ErrorDetailsType: Validator<Schemas['ErrorDetailsType']>;
export const createSessionToken_200: Validator<paths['/auth/tokens']['post']['responses'][200]['content']['application/json']>;
export const createSessionToken_default: Validator<paths['/auth/tokens']['post']['responses']['default']['content']['application/json']>;
export const getAuth_200: Validator<paths['/auth']['get']['responses'][200]['content']['application/json']>;
export const getAuth_default: Validator<paths['/auth']['get']['responses']['default']['content']['application/json']>;
export const createAuthenticationToken_200: Validator<paths['/auth']['post']['responses'][200]['content']['application/json']>;
export const createAuthenticationToken_default: Validator<paths['/auth']['post']['responses']['default']['content']['application/json']>;
export const listAccountTransactions_200: Validator<paths['/accounts/{account_id}/transactions']['get']['responses'][200]['content']['application/json']>;
export const listAccountTransactions_400: Validator<paths['/accounts/{account_id}/transactions']['get']['responses'][400]['content']['application/json']>;
export const listAccountTransactions_default: Validator<paths['/accounts/{account_id}/transactions']['get']['responses']['default']['content']['application/json']>;
export const getUser_200: Validator<paths['/users/{user_id}']['get']['responses'][200]['content']['application/json']>;
export const getUser_default: Validator<paths['/users/{user_id}']['get']['responses']['default']['content']['application/json']>;
export const updateUser_200: Validator<paths['/users/{user_id}']['patch']['responses'][200]['content']['application/json']>;
export const updateUser_default: Validator<paths['/users/{user_id}']['patch']['responses']['default']['content']['application/json']>;
export const getUserKycStatus_200: Validator<paths['/users/{user_id}/kyc-status']['get']['responses'][200]['content']['application/json']>;
export const getUserKycStatus_default: Validator<paths['/users/{user_id}/kyc-status']['get']['responses']['default']['content']['application/json']>;
export const getUserAccounts_200: Validator<paths['/users/{user_id}/accounts']['get']['responses'][200]['content']['application/json']>;
export const getUserAccounts_default: Validator<paths['/users/{user_id}/accounts']['get']['responses']['default']['content']['application/json']>;
export const getUserDocuments_200: Validator<paths['/users/{user_id}/documents']['get']['responses'][200]['content']['application/json']>;
export const getUserDocuments_default: Validator<paths['/users/{user_id}/documents']['get']['responses']['default']['content']['application/json']>;
export const getDocumentUrl_200: Validator<paths['/documents/{document_id}/url']['get']['responses'][200]['content']['application/json']>;
export const getDocumentUrl_default: Validator<paths['/documents/{document_id}/url']['get']['responses']['default']['content']['application/json']>;
export const searchAccounts_200: Validator<paths['/accounts/search']['get']['responses'][200]['content']['application/json']>;
export const searchAccounts_default: Validator<paths['/accounts/search']['get']['responses']['default']['content']['application/json']>;
export const getAccountViolations_200: Validator<paths['/accounts/{account_id}/violations']['get']['responses'][200]['content']['application/json']>;
export const getAccountViolations_default: Validator<paths['/accounts/{account_id}/violations']['get']['responses']['default']['content']['application/json']>;
export const getAccountsTransfer_200: Validator<paths['/accounts/transfer']['get']['responses'][200]['content']['application/json']>;
export const getAccountsTransfer_default: Validator<paths['/accounts/transfer']['get']['responses']['default']['content']['application/json']>;
export const getCountries_200: Validator<paths['/countries']['get']['responses'][200]['content']['application/json']>;
export const getCountries_default: Validator<paths['/countries']['get']['responses']['default']['content']['application/json']>;
export const getInstrument_200: Validator<paths['/instruments/{instrument_id}']['get']['responses'][200]['content']['application/json']>;
export const getInstrument_default: Validator<paths['/instruments/{instrument_id}']['get']['responses']['default']['content']['application/json']>;
export const schemas: {
  readonly UserID: typeof UserID;
  readonly AccountID: typeof AccountID;
  readonly AccountNo: typeof AccountNo;
  readonly BooksAndRecordsAccountID: typeof BooksAndRecordsAccountID;
  readonly SourceAccountID: typeof SourceAccountID;
  readonly DestinationAccountID: typeof DestinationAccountID;
  readonly OrderID: typeof OrderID;
  readonly OrderNo: typeof OrderNo;
  readonly BankAccountID: typeof BankAccountID;
  readonly DepositID: typeof DepositID;
  readonly RedemptionID: typeof RedemptionID;
  readonly WithdrawalID: typeof WithdrawalID;
  readonly RecurringID: typeof RecurringID;
  readonly AssetTransferID: typeof AssetTransferID;
  readonly FinTranReference: typeof FinTranReference;
  readonly WlpFinTranTypeID: typeof WlpFinTranTypeID;
  readonly WlpID: typeof WlpID;
  readonly WalletSettlementProfileID: typeof WalletSettlementProfileID;
  readonly AllocationID: typeof AllocationID;
  readonly FundID: typeof FundID;
  readonly PortfolioID: typeof PortfolioID;
  readonly AutoPilotRebalanceID: typeof AutoPilotRebalanceID;
  readonly RiaID: typeof RiaID;
  readonly ClientFundID: typeof ClientFundID;
  readonly ClientPortfolioID: typeof ClientPortfolioID;
  readonly PhysicalDocumentID: typeof PhysicalDocumentID;
  readonly FileKey: typeof FileKey;
  readonly FileURL: typeof FileURL;
  readonly InstrumentID: typeof InstrumentID;
  readonly RootId: typeof RootId;
  readonly InstrumentSymbol: typeof InstrumentSymbol;
  readonly InstrumentSymbolRule: typeof InstrumentSymbolRule;
  readonly InstrumentISIN: typeof InstrumentISIN;
  readonly InstrumentCUSIP: typeof InstrumentCUSIP;
  readonly ParentIBIDObject: typeof ParentIBIDObject;
  readonly OrderStatus: typeof OrderStatus;
  readonly OrderStatusNumber: typeof OrderStatusNumber;
  readonly OrderTypes: typeof OrderTypes;
  readonly OrderTypesRequest: typeof OrderTypesRequest;
  readonly Side: typeof Side;
  readonly SideAbbreviated: typeof SideAbbreviated;
  readonly OptionSideRule: typeof OptionSideRule;
  readonly TimeInForce: typeof TimeInForce;
  readonly TimeInForceDefaultRule: typeof TimeInForceDefaultRule;
  readonly ExtendedHours: typeof ExtendedHours;
  readonly ExtendedHoursRule: typeof ExtendedHoursRule;
  readonly PreventQueuing: typeof PreventQueuing;
  readonly ExecutionInstructions: typeof ExecutionInstructions;
  readonly ExecutionInstruction: typeof ExecutionInstruction;
  readonly ExecutionInstructionsRule: typeof ExecutionInstructionsRule;
  readonly Expiration: typeof Expiration;
  readonly LimitType: typeof LimitType;
  readonly LimitTypeRule: typeof LimitTypeRule;
  readonly StopPrice: typeof StopPrice;
  readonly CommissionRate: typeof CommissionRate;
  readonly OrderAveragePrice: typeof OrderAveragePrice;
  readonly OrderQuantity: typeof OrderQuantity;
  readonly OrderCumulativeQuantity: typeof OrderCumulativeQuantity;
  readonly OpenPrice: typeof OpenPrice;
  readonly BidPrice: typeof BidPrice;
  readonly AskPrice: typeof AskPrice;
  readonly LowPrice: typeof LowPrice;
  readonly HighPrice: typeof HighPrice;
  readonly OptionType: typeof OptionType;
  readonly InstrumentType: typeof InstrumentType;
  readonly InstrumentStatus: typeof InstrumentStatus;
  readonly AccountType: typeof AccountType;
  readonly AccountTypeObject: typeof AccountTypeObject;
  readonly AccountManagementType: typeof AccountManagementType;
  readonly AccountManagementTypeObject: typeof AccountManagementTypeObject;
  readonly AccountManagementTypeObjectName: typeof AccountManagementTypeObjectName;
  readonly AccountHolderType: typeof AccountHolderType;
  readonly AccountHolderTypeObject: typeof AccountHolderTypeObject;
  readonly TradingType: typeof TradingType;
  readonly UserType: typeof UserType;
  readonly StatusChangeReason: typeof StatusChangeReason;
  readonly StatusChangeReasonInternal: typeof StatusChangeReasonInternal;
  readonly StatusUpdatedBy: typeof StatusUpdatedBy;
  readonly StatusChangeHistory: typeof StatusChangeHistory;
  readonly Created: typeof Created;
  readonly Updated: typeof Updated;
  readonly Currency: typeof Currency;
  readonly CurrencySymbol: typeof CurrencySymbol;
  readonly CurrencyObject: typeof CurrencyObject;
  readonly DeptType: typeof DeptType;
  readonly Username: typeof Username;
  readonly FirstName: typeof FirstName;
  readonly LastName: typeof LastName;
  readonly Email: typeof Email;
  readonly DepositTypes: typeof DepositTypes;
  readonly WithdrawalTypes: typeof WithdrawalTypes;
  readonly DepositStatusObject: typeof DepositStatusObject;
  readonly WithdrawalStatusHistoryObject: typeof WithdrawalStatusHistoryObject;
  readonly WithdrawalStatusHistoryObjectUpdatedBy: typeof WithdrawalStatusHistoryObjectUpdatedBy;
  readonly RedemptionStatusObject: typeof RedemptionStatusObject;
  readonly DepositSeasoningStatusStatus: typeof DepositSeasoningStatusStatus;
  readonly DepositsSeasoningStatusMessage: typeof DepositsSeasoningStatusMessage;
  readonly SeasoningPeriodExpires: typeof SeasoningPeriodExpires;
  readonly DepositBuyingPowerHoldExpires: typeof DepositBuyingPowerHoldExpires;
  readonly RecurringFrequency: typeof RecurringFrequency;
  readonly RecurringFrequencyRule: typeof RecurringFrequencyRule;
  readonly TransactionCode: typeof TransactionCode;
  readonly TransactionCodeType: typeof TransactionCodeType;
  readonly TransactionCodeObject: typeof TransactionCodeObject;
  readonly FeeTransactionCode: typeof FeeTransactionCode;
  readonly FixedFeeTransactionCode: typeof FixedFeeTransactionCode;
  readonly Note: typeof Note;
  readonly RemittanceInformation: typeof RemittanceInformation;
  readonly Batch: typeof Batch;
  readonly ReconciliationStatus: typeof ReconciliationStatus;
  readonly BankAccountNickName: typeof BankAccountNickName;
  readonly AccountHolderName: typeof AccountHolderName;
  readonly BankAccountType: typeof BankAccountType;
  readonly BankAccountNumber: typeof BankAccountNumber;
  readonly BankRoutingNumber: typeof BankRoutingNumber;
  readonly BankAccountNumberLastFour: typeof BankAccountNumberLastFour;
  readonly BankRoutingNumberLastFour: typeof BankRoutingNumberLastFour;
  readonly BankAccountDefault: typeof BankAccountDefault;
  readonly BankAccountDefaultRule: typeof BankAccountDefaultRule;
  readonly BankAccountCountry: typeof BankAccountCountry;
  readonly WithdrawalDetailsObject: typeof WithdrawalDetailsObject;
  readonly IraDistribution: typeof IraDistribution;
  readonly IraDistributionSubType: typeof IraDistributionSubType;
  readonly IraDistributionSubTypeRule: typeof IraDistributionSubTypeRule;
  readonly IraTaxWithHoldings: typeof IraTaxWithHoldings;
  readonly WithdrawalCategories: typeof WithdrawalCategories;
  readonly PhysicalDocumentTypes: typeof PhysicalDocumentTypes;
  readonly PhysicalDocumentSides: typeof PhysicalDocumentSides;
  readonly PhysicalDocumentBase64: typeof PhysicalDocumentBase64;
  readonly PhysicalDocumentStatus: typeof PhysicalDocumentStatus;
  readonly PhysicalDocumentStatusObject: typeof PhysicalDocumentStatusObject;
  readonly FundName: typeof FundName;
  readonly FundDescription: typeof FundDescription;
  readonly PortfolioName: typeof PortfolioName;
  readonly PortfolioDescription: typeof PortfolioDescription;
  readonly FundType: typeof FundType;
  readonly FundTarget: typeof FundTarget;
  readonly FundMaxAllowed: typeof FundMaxAllowed;
  readonly PortfolioMaxAllowed: typeof PortfolioMaxAllowed;
  readonly FundLowerBound: typeof FundLowerBound;
  readonly FundUpperLowerBound: typeof FundUpperLowerBound;
  readonly PortfolioLowerBound: typeof PortfolioLowerBound;
  readonly PortfolioUpperLowerBound: typeof PortfolioUpperLowerBound;
  readonly TriggerTypes: typeof TriggerTypes;
  readonly AllocationStatus: typeof AllocationStatus;
  readonly AllocatedQuantity: typeof AllocatedQuantity;
  readonly UnallocatedQuantity: typeof UnallocatedQuantity;
  readonly UnallocatedNotional: typeof UnallocatedNotional;
  readonly AllocationsRequested: typeof AllocationsRequested;
  readonly AllocationsCompleted: typeof AllocationsCompleted;
  readonly AllocationUrl: typeof AllocationUrl;
  readonly OrderAllocations: typeof OrderAllocations;
  readonly AccountTransaction: typeof AccountTransaction;
  readonly AccountTransactionInstrument: typeof AccountTransactionInstrument;
  readonly AccountStatus: typeof AccountStatus;
  readonly DepositStatus: typeof DepositStatus;
  readonly DepositStatusNumber: typeof DepositStatusNumber;
  readonly WithdrawalStatus: typeof WithdrawalStatus;
  readonly WithdrawalStatusNumber: typeof WithdrawalStatusNumber;
  readonly AutoPilotStatus: typeof AutoPilotStatus;
  readonly Direction: typeof Direction;
  readonly NotShown: typeof NotShown;
  readonly NotShownObject: typeof NotShownObject;
  readonly Error: typeof Error;
  readonly ErrorDetails: typeof ErrorDetails;
  readonly ErrorDetailsType: typeof ErrorDetailsType;
};
export const responses: {
  readonly createSessionToken: {
    readonly 200: {
      readonly 'application/json': typeof createSessionToken_200;
    };
    readonly default: {
      readonly 'application/json': typeof createSessionToken_default;
    };
  };
  readonly getAuth: {
    readonly 200: {
      readonly 'application/json': typeof getAuth_200;
    };
    readonly default: {
      readonly 'application/json': typeof getAuth_default;
    };
  };
  readonly createAuthenticationToken: {
    readonly 200: {
      readonly 'application/json': typeof createAuthenticationToken_200;
    };
    readonly default: {
      readonly 'application/json': typeof createAuthenticationToken_default;
    };
  };
  readonly listAccountTransactions: {
    readonly 200: {
      readonly 'application/json': typeof listAccountTransactions_200;
    };
    readonly 400: {
      readonly 'application/json': typeof listAccountTransactions_400;
    };
    readonly default: {
      readonly 'application/json': typeof listAccountTransactions_default;
    };
  };
  readonly getUser: {
    readonly 200: {
      readonly 'application/json': typeof getUser_200;
    };
    readonly default: {
      readonly 'application/json': typeof getUser_default;
    };
  };
  readonly updateUser: {
    readonly 200: {
      readonly 'application/json': typeof updateUser_200;
    };
    readonly default: {
      readonly 'application/json': typeof updateUser_default;
    };
  };
  readonly getUserKycStatus: {
    readonly 200: {
      readonly 'application/json': typeof getUserKycStatus_200;
    };
    readonly default: {
      readonly 'application/json': typeof getUserKycStatus_default;
    };
  };
  readonly getUserAccounts: {
    readonly 200: {
      readonly 'application/json': typeof getUserAccounts_200;
    };
    readonly default: {
      readonly 'application/json': typeof getUserAccounts_default;
    };
  };
  readonly getUserDocuments: {
    readonly 200: {
      readonly 'application/json': typeof getUserDocuments_200;
    };
    readonly default: {
      readonly 'application/json': typeof getUserDocuments_default;
    };
  };
  readonly getDocumentUrl: {
    readonly 200: {
      readonly 'application/json': typeof getDocumentUrl_200;
    };
    readonly default: {
      readonly 'application/json': typeof getDocumentUrl_default;
    };
  };
  readonly searchAccounts: {
    readonly 200: {
      readonly 'application/json': typeof searchAccounts_200;
    };
    readonly default: {
      readonly 'application/json': typeof searchAccounts_default;
    };
  };
  readonly getAccountViolations: {
    readonly 200: {
      readonly 'application/json': typeof getAccountViolations_200;
    };
    readonly default: {
      readonly 'application/json': typeof getAccountViolations_default;
    };
  };
  readonly getAccountsTransfer: {
    readonly 200: {
      readonly 'application/json': typeof getAccountsTransfer_200;
    };
    readonly default: {
      readonly 'application/json': typeof getAccountsTransfer_default;
    };
  };
  readonly getCountries: {
    readonly 200: {
      readonly 'application/json': typeof getCountries_200;
    };
    readonly default: {
      readonly 'application/json': typeof getCountries_default;
    };
  };
  readonly getInstrument: {
    readonly 200: {
      readonly 'application/json': typeof getInstrument_200;
    };
    readonly default: {
      readonly 'application/json': typeof getInstrument_default;
    };
  };
};
