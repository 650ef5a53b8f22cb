// Generated from spec/ by "npm run build". Do not edit.
import type { components, paths } from './types.ts';

/** The first thing that is wrong with a value. */
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

/** Whether a value is what the schema says. `errors` tells of the last call: null when it was. */
export interface Validator<T> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationError[] | null;
}

export const UserID: Validator<components['schemas']['UserID']>;
export const AccountID: Validator<components['schemas']['AccountID']>;
export const AccountNo: Validator<components['schemas']['AccountNo']>;
export const BooksAndRecordsAccountID: Validator<components['schemas']['BooksAndRecordsAccountID']>;
export const SourceAccountID: Validator<components['schemas']['SourceAccountID']>;
export const DestinationAccountID: Validator<components['schemas']['DestinationAccountID']>;
export const OrderID: Validator<components['schemas']['OrderID']>;
export const OrderNo: Validator<components['schemas']['OrderNo']>;
export const BankAccountID: Validator<components['schemas']['BankAccountID']>;
export const DepositID: Validator<components['schemas']['DepositID']>;
export const RedemptionID: Validator<components['schemas']['RedemptionID']>;
export const WithdrawalID: Validator<components['schemas']['WithdrawalID']>;
export const RecurringID: Validator<components['schemas']['RecurringID']>;
export const AssetTransferID: Validator<components['schemas']['AssetTransferID']>;
export const FinTranReference: Validator<components['schemas']['FinTranReference']>;
export const WlpFinTranTypeID: Validator<components['schemas']['WlpFinTranTypeID']>;
export const WlpID: Validator<components['schemas']['WlpID']>;
export const WalletSettlementProfileID: Validator<components['schemas']['WalletSettlementProfileID']>;
export const AllocationID: Validator<components['schemas']['AllocationID']>;
export const FundID: Validator<components['schemas']['FundID']>;
export const PortfolioID: Validator<components['schemas']['PortfolioID']>;
export const AutoPilotRebalanceID: Validator<components['schemas']['AutoPilotRebalanceID']>;
export const RiaID: Validator<components['schemas']['RiaID']>;
export const ClientFundID: Validator<components['schemas']['ClientFundID']>;
export const ClientPortfolioID: Validator<components['schemas']['ClientPortfolioID']>;
export const PhysicalDocumentID: Validator<components['schemas']['PhysicalDocumentID']>;
export const FileKey: Validator<components['schemas']['FileKey']>;
export const FileURL: Validator<components['schemas']['FileURL']>;
export const InstrumentID: Validator<components['schemas']['InstrumentID']>;
export const RootId: Validator<components['schemas']['RootId']>;
export const InstrumentSymbol: Validator<components['schemas']['InstrumentSymbol']>;
export const InstrumentSymbolRule: Validator<components['schemas']['InstrumentSymbolRule']>;
export const InstrumentISIN: Validator<components['schemas']['InstrumentISIN']>;
export const InstrumentCUSIP: Validator<components['schemas']['InstrumentCUSIP']>;
export const ParentIBIDObject: Validator<components['schemas']['ParentIBIDObject']>;
export const OrderStatus: Validator<components['schemas']['OrderStatus']>;
export const OrderStatusNumber: Validator<components['schemas']['OrderStatusNumber']>;
export const OrderTypes: Validator<components['schemas']['OrderTypes']>;
export const OrderTypesRequest: Validator<components['schemas']['OrderTypesRequest']>;
export const Side: Validator<components['schemas']['Side']>;
export const SideAbbreviated: Validator<components['schemas']['SideAbbreviated']>;
export const OptionSideRule: Validator<components['schemas']['OptionSideRule']>;
export const TimeInForce: Validator<components['schemas']['TimeInForce']>;
export const TimeInForceDefaultRule: Validator<components['schemas']['TimeInForceDefaultRule']>;
export const ExtendedHours: Validator<components['schemas']['ExtendedHours']>;
export const ExtendedHoursRule: Validator<components['schemas']['ExtendedHoursRule']>;
export const PreventQueuing: Validator<components['schemas']['PreventQueuing']>;
export const ExecutionInstructions: Validator<components['schemas']['ExecutionInstructions']>;
export const ExecutionInstruction: Validator<components['schemas']['ExecutionInstruction']>;
export const ExecutionInstructionsRule: Validator<components['schemas']['ExecutionInstructionsRule']>;
export const Expiration: Validator<components['schemas']['Expiration']>;
export const LimitType: Validator<components['schemas']['LimitType']>;
export const LimitTypeRule: Validator<components['schemas']['LimitTypeRule']>;
export const StopPrice: Validator<components['schemas']['StopPrice']>;
export const CommissionRate: Validator<components['schemas']['CommissionRate']>;
export const OrderAveragePrice: Validator<components['schemas']['OrderAveragePrice']>;
export const OrderQuantity: Validator<components['schemas']['OrderQuantity']>;
export const OrderCumulativeQuantity: Validator<components['schemas']['OrderCumulativeQuantity']>;
export const OpenPrice: Validator<components['schemas']['OpenPrice']>;
export const BidPrice: Validator<components['schemas']['BidPrice']>;
export const AskPrice: Validator<components['schemas']['AskPrice']>;
export const LowPrice: Validator<components['schemas']['LowPrice']>;
export const HighPrice: Validator<components['schemas']['HighPrice']>;
export const OptionType: Validator<components['schemas']['OptionType']>;
export const InstrumentType: Validator<components['schemas']['InstrumentType']>;
export const InstrumentStatus: Validator<components['schemas']['InstrumentStatus']>;
export const AccountType: Validator<components['schemas']['AccountType']>;
export const AccountTypeObject: Validator<components['schemas']['AccountTypeObject']>;
export const AccountManagementType: Validator<components['schemas']['AccountManagementType']>;
export const AccountManagementTypeObject: Validator<components['schemas']['AccountManagementTypeObject']>;
export const AccountManagementTypeObjectName: Validator<components['schemas']['AccountManagementTypeObjectName']>;
export const AccountHolderType: Validator<components['schemas']['AccountHolderType']>;
export const AccountHolderTypeObject: Validator<components['schemas']['AccountHolderTypeObject']>;
export const TradingType: Validator<components['schemas']['TradingType']>;
export const UserType: Validator<components['schemas']['UserType']>;
export const StatusChangeReason: Validator<components['schemas']['StatusChangeReason']>;
export const StatusChangeReasonInternal: Validator<components['schemas']['StatusChangeReasonInternal']>;
export const StatusUpdatedBy: Validator<components['schemas']['StatusUpdatedBy']>;
export const StatusChangeHistory: Validator<components['schemas']['StatusChangeHistory']>;
export const Created: Validator<components['schemas']['Created']>;
export const Updated: Validator<components['schemas']['Updated']>;
export const Currency: Validator<components['schemas']['Currency']>;
export const CurrencySymbol: Validator<components['schemas']['CurrencySymbol']>;
export const CurrencyObject: Validator<components['schemas']['CurrencyObject']>;
export const DeptType: Validator<components['schemas']['DeptType']>;
export const Username: Validator<components['schemas']['Username']>;
export const FirstName: Validator<components['schemas']['FirstName']>;
export const LastName: Validator<components['schemas']['LastName']>;
export const Email: Validator<components['schemas']['Email']>;
export const DepositTypes: Validator<components['schemas']['DepositTypes']>;
export const WithdrawalTypes: Validator<components['schemas']['WithdrawalTypes']>;
export const DepositStatusObject: Validator<components['schemas']['DepositStatusObject']>;
export const WithdrawalStatusHistoryObject: Validator<components['schemas']['WithdrawalStatusHistoryObject']>;
export const WithdrawalStatusHistoryObjectUpdatedBy: Validator<components['schemas']['WithdrawalStatusHistoryObjectUpdatedBy']>;
export const RedemptionStatusObject: Validator<components['schemas']['RedemptionStatusObject']>;
export const DepositSeasoningStatusStatus: Validator<components['schemas']['DepositSeasoningStatusStatus']>;
export const DepositsSeasoningStatusMessage: Validator<components['schemas']['DepositsSeasoningStatusMessage']>;
export const SeasoningPeriodExpires: Validator<components['schemas']['SeasoningPeriodExpires']>;
export const DepositBuyingPowerHoldExpires: Validator<components['schemas']['DepositBuyingPowerHoldExpires']>;
export const RecurringFrequency: Validator<components['schemas']['RecurringFrequency']>;
export const RecurringFrequencyRule: Validator<components['schemas']['RecurringFrequencyRule']>;
export const TransactionCode: Validator<components['schemas']['TransactionCode']>;
export const TransactionCodeType: Validator<components['schemas']['TransactionCodeType']>;
export const TransactionCodeObject: Validator<components['schemas']['TransactionCodeObject']>;
export const FeeTransactionCode: Validator<components['schemas']['FeeTransactionCode']>;
export const FixedFeeTransactionCode: Validator<components['schemas']['FixedFeeTransactionCode']>;
export const Note: Validator<components['schemas']['Note']>;
export const RemittanceInformation: Validator<components['schemas']['RemittanceInformation']>;
export const Batch: Validator<components['schemas']['Batch']>;
export const ReconciliationStatus: Validator<components['schemas']['ReconciliationStatus']>;
export const BankAccountNickName: Validator<components['schemas']['BankAccountNickName']>;
export const AccountHolderName: Validator<components['schemas']['AccountHolderName']>;
export const BankAccountType: Validator<components['schemas']['BankAccountType']>;
export const BankAccountNumber: Validator<components['schemas']['BankAccountNumber']>;
export const BankRoutingNumber: Validator<components['schemas']['BankRoutingNumber']>;
export const BankAccountNumberLastFour: Validator<components['schemas']['BankAccountNumberLastFour']>;
export const BankRoutingNumberLastFour: Validator<components['schemas']['BankRoutingNumberLastFour']>;
export const BankAccountDefault: Validator<components['schemas']['BankAccountDefault']>;
export const BankAccountDefaultRule: Validator<components['schemas']['BankAccountDefaultRule']>;
export const BankAccountCountry: Validator<components['schemas']['BankAccountCountry']>;
export const WithdrawalDetailsObject: Validator<components['schemas']['WithdrawalDetailsObject']>;
export const IraDistribution: Validator<components['schemas']['IraDistribution']>;
export const IraDistributionSubType: Validator<components['schemas']['IraDistributionSubType']>;
export const IraDistributionSubTypeRule: Validator<components['schemas']['IraDistributionSubTypeRule']>;
export const IraTaxWithHoldings: Validator<components['schemas']['IraTaxWithHoldings']>;
export const WithdrawalCategories: Validator<components['schemas']['WithdrawalCategories']>;
export const PhysicalDocumentTypes: Validator<components['schemas']['PhysicalDocumentTypes']>;
export const PhysicalDocumentSides: Validator<components['schemas']['PhysicalDocumentSides']>;
export const PhysicalDocumentBase64: Validator<components['schemas']['PhysicalDocumentBase64']>;
export const PhysicalDocumentStatus: Validator<components['schemas']['PhysicalDocumentStatus']>;
export const PhysicalDocumentStatusObject: Validator<components['schemas']['PhysicalDocumentStatusObject']>;
export const FundName: Validator<components['schemas']['FundName']>;
export const FundDescription: Validator<components['schemas']['FundDescription']>;
export const PortfolioName: Validator<components['schemas']['PortfolioName']>;
export const PortfolioDescription: Validator<components['schemas']['PortfolioDescription']>;
export const FundType: Validator<components['schemas']['FundType']>;
export const FundTarget: Validator<components['schemas']['FundTarget']>;
export const FundMaxAllowed: Validator<components['schemas']['FundMaxAllowed']>;
export const PortfolioMaxAllowed: Validator<components['schemas']['PortfolioMaxAllowed']>;
export const FundLowerBound: Validator<components['schemas']['FundLowerBound']>;
export const FundUpperLowerBound: Validator<components['schemas']['FundUpperLowerBound']>;
export const PortfolioLowerBound: Validator<components['schemas']['PortfolioLowerBound']>;
export const PortfolioUpperLowerBound: Validator<components['schemas']['PortfolioUpperLowerBound']>;
export const TriggerTypes: Validator<components['schemas']['TriggerTypes']>;
export const AllocationStatus: Validator<components['schemas']['AllocationStatus']>;
export const AllocatedQuantity: Validator<components['schemas']['AllocatedQuantity']>;
export const UnallocatedQuantity: Validator<components['schemas']['UnallocatedQuantity']>;
export const UnallocatedNotional: Validator<components['schemas']['UnallocatedNotional']>;
export const AllocationsRequested: Validator<components['schemas']['AllocationsRequested']>;
export const AllocationsCompleted: Validator<components['schemas']['AllocationsCompleted']>;
export const AllocationUrl: Validator<components['schemas']['AllocationUrl']>;
export const OrderAllocations: Validator<components['schemas']['OrderAllocations']>;
export const AccountTransaction: Validator<components['schemas']['AccountTransaction']>;
export const AccountTransactionInstrument: Validator<components['schemas']['AccountTransactionInstrument']>;
export const AccountStatus: Validator<components['schemas']['AccountStatus']>;
export const DepositStatus: Validator<components['schemas']['DepositStatus']>;
export const DepositStatusNumber: Validator<components['schemas']['DepositStatusNumber']>;
export const WithdrawalStatus: Validator<components['schemas']['WithdrawalStatus']>;
export const WithdrawalStatusNumber: Validator<components['schemas']['WithdrawalStatusNumber']>;
export const AutoPilotStatus: Validator<components['schemas']['AutoPilotStatus']>;
export const Direction: Validator<components['schemas']['Direction']>;
export const NotShown: Validator<components['schemas']['NotShown']>;
export const NotShownObject: Validator<components['schemas']['NotShownObject']>;
export const Error: Validator<components['schemas']['Error']>;
export const ErrorDetails: Validator<components['schemas']['ErrorDetails']>;
export const ErrorDetailsType: Validator<components['schemas']['ErrorDetailsType']>;
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
