// Generated from spec/openapi.yaml by "npm run build". Do not edit.

import type { components, operations } from './types.ts';

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

/** The validator of a component schema. */
type Of<Name extends keyof Schemas> = Validator<Schemas[Name]>;

export const UserID: Of<'UserID'>;
export const AccountID: Of<'AccountID'>;
export const AccountNo: Of<'AccountNo'>;
export const BooksAndRecordsAccountID: Of<'BooksAndRecordsAccountID'>;
export const SourceAccountID: Of<'SourceAccountID'>;
export const DestinationAccountID: Of<'DestinationAccountID'>;
export const OrderID: Of<'OrderID'>;
export const OrderNo: Of<'OrderNo'>;
export const BankAccountID: Of<'BankAccountID'>;
export const DepositID: Of<'DepositID'>;
export const RedemptionID: Of<'RedemptionID'>;
export const WithdrawalID: Of<'WithdrawalID'>;
export const RecurringID: Of<'RecurringID'>;
export const AssetTransferID: Of<'AssetTransferID'>;
export const FinTranReference: Of<'FinTranReference'>;
export const WlpFinTranTypeID: Of<'WlpFinTranTypeID'>;
export const WlpID: Of<'WlpID'>;
export const WalletSettlementProfileID: Of<'WalletSettlementProfileID'>;
export const AllocationID: Of<'AllocationID'>;
export const FundID: Of<'FundID'>;
export const PortfolioID: Of<'PortfolioID'>;
export const AutoPilotRebalanceID: Of<'AutoPilotRebalanceID'>;
export const RiaID: Of<'RiaID'>;
export const ClientFundID: Of<'ClientFundID'>;
export const ClientPortfolioID: Of<'ClientPortfolioID'>;
export const PhysicalDocumentID: Of<'PhysicalDocumentID'>;
export const FileKey: Of<'FileKey'>;
export const FileURL: Of<'FileURL'>;
export const InstrumentID: Of<'InstrumentID'>;
export const RootId: Of<'RootId'>;
export const InstrumentSymbol: Of<'InstrumentSymbol'>;
export const InstrumentSymbolRule: Of<'InstrumentSymbolRule'>;
export const InstrumentISIN: Of<'InstrumentISIN'>;
export const InstrumentCUSIP: Of<'InstrumentCUSIP'>;
export const ParentIBIDObject: Of<'ParentIBIDObject'>;
export const OrderStatus: Of<'OrderStatus'>;
export const OrderStatusNumber: Of<'OrderStatusNumber'>;
export const OrderTypes: Of<'OrderTypes'>;
export const OrderTypesRequest: Of<'OrderTypesRequest'>;
export const Side: Of<'Side'>;
export const SideAbbreviated: Of<'SideAbbreviated'>;
export const OptionSideRule: Of<'OptionSideRule'>;
export const TimeInForce: Of<'TimeInForce'>;
export const TimeInForceDefaultRule: Of<'TimeInForceDefaultRule'>;
export const ExtendedHours: Of<'ExtendedHours'>;
export const ExtendedHoursRule: Of<'ExtendedHoursRule'>;
export const PreventQueuing: Of<'PreventQueuing'>;
export const ExecutionInstructions: Of<'ExecutionInstructions'>;
export const ExecutionInstruction: Of<'ExecutionInstruction'>;
export const ExecutionInstructionsRule: Of<'ExecutionInstructionsRule'>;
export const Expiration: Of<'Expiration'>;
export const LimitType: Of<'LimitType'>;
export const LimitTypeRule: Of<'LimitTypeRule'>;
export const StopPrice: Of<'StopPrice'>;
export const CommissionRate: Of<'CommissionRate'>;
export const OrderAveragePrice: Of<'OrderAveragePrice'>;
export const OrderQuantity: Of<'OrderQuantity'>;
export const OrderCumulativeQuantity: Of<'OrderCumulativeQuantity'>;
export const OpenPrice: Of<'OpenPrice'>;
export const BidPrice: Of<'BidPrice'>;
export const AskPrice: Of<'AskPrice'>;
export const LowPrice: Of<'LowPrice'>;
export const HighPrice: Of<'HighPrice'>;
export const OptionType: Of<'OptionType'>;
export const InstrumentType: Of<'InstrumentType'>;
export const InstrumentStatus: Of<'InstrumentStatus'>;
export const AccountType: Of<'AccountType'>;
export const AccountTypeObject: Of<'AccountTypeObject'>;
export const AccountManagementType: Of<'AccountManagementType'>;
export const AccountManagementTypeObject: Of<'AccountManagementTypeObject'>;
export const AccountManagementTypeObjectName: Of<'AccountManagementTypeObjectName'>;
export const AccountHolderType: Of<'AccountHolderType'>;
export const AccountHolderTypeObject: Of<'AccountHolderTypeObject'>;
export const TradingType: Of<'TradingType'>;
export const UserType: Of<'UserType'>;
export const StatusChangeReason: Of<'StatusChangeReason'>;
export const StatusChangeReasonInternal: Of<'StatusChangeReasonInternal'>;
export const StatusUpdatedBy: Of<'StatusUpdatedBy'>;
export const StatusChangeHistory: Of<'StatusChangeHistory'>;
export const Created: Of<'Created'>;
export const Updated: Of<'Updated'>;
export const Currency: Of<'Currency'>;
export const CurrencySymbol: Of<'CurrencySymbol'>;
export const CurrencyObject: Of<'CurrencyObject'>;
export const DeptType: Of<'DeptType'>;
export const Username: Of<'Username'>;
export const FirstName: Of<'FirstName'>;
export const LastName: Of<'LastName'>;
export const Email: Of<'Email'>;
export const DepositTypes: Of<'DepositTypes'>;
export const WithdrawalTypes: Of<'WithdrawalTypes'>;
export const DepositStatusObject: Of<'DepositStatusObject'>;
export const WithdrawalStatusHistoryObject: Of<'WithdrawalStatusHistoryObject'>;
export const WithdrawalStatusHistoryObjectUpdatedBy: Of<'WithdrawalStatusHistoryObjectUpdatedBy'>;
export const RedemptionStatusObject: Of<'RedemptionStatusObject'>;
export const DepositSeasoningStatusStatus: Of<'DepositSeasoningStatusStatus'>;
export const DepositsSeasoningStatusMessage: Of<'DepositsSeasoningStatusMessage'>;
export const SeasoningPeriodExpires: Of<'SeasoningPeriodExpires'>;
export const DepositBuyingPowerHoldExpires: Of<'DepositBuyingPowerHoldExpires'>;
export const RecurringFrequency: Of<'RecurringFrequency'>;
export const RecurringFrequencyRule: Of<'RecurringFrequencyRule'>;
export const TransactionCode: Of<'TransactionCode'>;
export const TransactionCodeType: Of<'TransactionCodeType'>;
export const TransactionCodeObject: Of<'TransactionCodeObject'>;
export const FeeTransactionCode: Of<'FeeTransactionCode'>;
export const FixedFeeTransactionCode: Of<'FixedFeeTransactionCode'>;
export const Note: Of<'Note'>;
export const RemittanceInformation: Of<'RemittanceInformation'>;
export const Batch: Of<'Batch'>;
export const ReconciliationStatus: Of<'ReconciliationStatus'>;
export const BankAccountNickName: Of<'BankAccountNickName'>;
export const AccountHolderName: Of<'AccountHolderName'>;
export const BankAccountType: Of<'BankAccountType'>;
export const BankAccountNumber: Of<'BankAccountNumber'>;
export const BankRoutingNumber: Of<'BankRoutingNumber'>;
export const BankAccountNumberLastFour: Of<'BankAccountNumberLastFour'>;
export const BankRoutingNumberLastFour: Of<'BankRoutingNumberLastFour'>;
export const BankAccountDefault: Of<'BankAccountDefault'>;
export const BankAccountDefaultRule: Of<'BankAccountDefaultRule'>;
export const BankAccountCountry: Of<'BankAccountCountry'>;
export const WithdrawalDetailsObject: Of<'WithdrawalDetailsObject'>;
export const IraDistribution: Of<'IraDistribution'>;
export const IraDistributionSubType: Of<'IraDistributionSubType'>;
export const IraDistributionSubTypeRule: Of<'IraDistributionSubTypeRule'>;
export const IraTaxWithHoldings: Of<'IraTaxWithHoldings'>;
export const WithdrawalCategories: Of<'WithdrawalCategories'>;
export const PhysicalDocumentTypes: Of<'PhysicalDocumentTypes'>;
export const PhysicalDocumentSides: Of<'PhysicalDocumentSides'>;
export const PhysicalDocumentBase64: Of<'PhysicalDocumentBase64'>;
export const PhysicalDocumentStatus: Of<'PhysicalDocumentStatus'>;
export const PhysicalDocumentStatusObject: Of<'PhysicalDocumentStatusObject'>;
export const FundName: Of<'FundName'>;
export const FundDescription: Of<'FundDescription'>;
export const PortfolioName: Of<'PortfolioName'>;
export const PortfolioDescription: Of<'PortfolioDescription'>;
export const FundType: Of<'FundType'>;
export const FundTarget: Of<'FundTarget'>;
export const FundMaxAllowed: Of<'FundMaxAllowed'>;
export const PortfolioMaxAllowed: Of<'PortfolioMaxAllowed'>;
export const FundLowerBound: Of<'FundLowerBound'>;
export const FundUpperLowerBound: Of<'FundUpperLowerBound'>;
export const PortfolioLowerBound: Of<'PortfolioLowerBound'>;
export const PortfolioUpperLowerBound: Of<'PortfolioUpperLowerBound'>;
export const TriggerTypes: Of<'TriggerTypes'>;
export const AllocationStatus: Of<'AllocationStatus'>;
export const AllocatedQuantity: Of<'AllocatedQuantity'>;
export const UnallocatedQuantity: Of<'UnallocatedQuantity'>;
export const UnallocatedNotional: Of<'UnallocatedNotional'>;
export const AllocationsRequested: Of<'AllocationsRequested'>;
export const AllocationsCompleted: Of<'AllocationsCompleted'>;
export const AllocationUrl: Of<'AllocationUrl'>;
export const OrderAllocations: Of<'OrderAllocations'>;
export const AccountTransaction: Of<'AccountTransaction'>;
export const AccountTransactionInstrument: Of<'AccountTransactionInstrument'>;
export const AccountStatus: Of<'AccountStatus'>;
export const DepositStatus: Of<'DepositStatus'>;
export const DepositStatusNumber: Of<'DepositStatusNumber'>;
export const WithdrawalStatus: Of<'WithdrawalStatus'>;
export const WithdrawalStatusNumber: Of<'WithdrawalStatusNumber'>;
export const AutoPilotStatus: Of<'AutoPilotStatus'>;
export const Direction: Of<'Direction'>;
export const Unspecified: Of<'Unspecified'>;
export const UnspecifiedObject: Of<'UnspecifiedObject'>;
export const Error: Of<'Error'>;
export const ErrorDetails: Of<'ErrorDetails'>;
export const ErrorDetailsType: Of<'ErrorDetailsType'>;
export const createSessionToken_200: Validator<operations['createSessionToken']['responses'][200]['content']['application/json']>;
export const createSessionToken_4XX: Validator<operations['createSessionToken']['responses']['4XX']['content']['application/json']>;
export const createSessionToken_5XX: Validator<operations['createSessionToken']['responses']['5XX']['content']['application/json']>;
export const getAuth_2XX: Validator<operations['getAuth']['responses']['2XX']['content']['application/json']>;
export const getAuth_4XX: Validator<operations['getAuth']['responses']['4XX']['content']['application/json']>;
export const getAuth_5XX: Validator<operations['getAuth']['responses']['5XX']['content']['application/json']>;
export const createAuthenticationToken_200: Validator<operations['createAuthenticationToken']['responses'][200]['content']['application/json']>;
export const createAuthenticationToken_4XX: Validator<operations['createAuthenticationToken']['responses']['4XX']['content']['application/json']>;
export const createAuthenticationToken_5XX: Validator<operations['createAuthenticationToken']['responses']['5XX']['content']['application/json']>;
export const listAccountTransactions_200: Validator<operations['listAccountTransactions']['responses'][200]['content']['application/json']>;
export const listAccountTransactions_400: Validator<operations['listAccountTransactions']['responses'][400]['content']['application/json']>;
export const listAccountTransactions_4XX: Validator<operations['listAccountTransactions']['responses']['4XX']['content']['application/json']>;
export const listAccountTransactions_5XX: Validator<operations['listAccountTransactions']['responses']['5XX']['content']['application/json']>;
export const getUser_2XX: Validator<operations['getUser']['responses']['2XX']['content']['application/json']>;
export const getUser_4XX: Validator<operations['getUser']['responses']['4XX']['content']['application/json']>;
export const getUser_5XX: Validator<operations['getUser']['responses']['5XX']['content']['application/json']>;
export const updateUser_2XX: Validator<operations['updateUser']['responses']['2XX']['content']['application/json']>;
export const updateUser_4XX: Validator<operations['updateUser']['responses']['4XX']['content']['application/json']>;
export const updateUser_5XX: Validator<operations['updateUser']['responses']['5XX']['content']['application/json']>;
export const getUserKycStatus_2XX: Validator<operations['getUserKycStatus']['responses']['2XX']['content']['application/json']>;
export const getUserKycStatus_4XX: Validator<operations['getUserKycStatus']['responses']['4XX']['content']['application/json']>;
export const getUserKycStatus_5XX: Validator<operations['getUserKycStatus']['responses']['5XX']['content']['application/json']>;
export const getUserAccounts_2XX: Validator<operations['getUserAccounts']['responses']['2XX']['content']['application/json']>;
export const getUserAccounts_4XX: Validator<operations['getUserAccounts']['responses']['4XX']['content']['application/json']>;
export const getUserAccounts_5XX: Validator<operations['getUserAccounts']['responses']['5XX']['content']['application/json']>;
export const getUserDocuments_2XX: Validator<operations['getUserDocuments']['responses']['2XX']['content']['application/json']>;
export const getUserDocuments_4XX: Validator<operations['getUserDocuments']['responses']['4XX']['content']['application/json']>;
export const getUserDocuments_5XX: Validator<operations['getUserDocuments']['responses']['5XX']['content']['application/json']>;
export const getDocumentUrl_2XX: Validator<operations['getDocumentUrl']['responses']['2XX']['content']['application/json']>;
export const getDocumentUrl_4XX: Validator<operations['getDocumentUrl']['responses']['4XX']['content']['application/json']>;
export const getDocumentUrl_5XX: Validator<operations['getDocumentUrl']['responses']['5XX']['content']['application/json']>;
export const searchAccounts_2XX: Validator<operations['searchAccounts']['responses']['2XX']['content']['application/json']>;
export const searchAccounts_4XX: Validator<operations['searchAccounts']['responses']['4XX']['content']['application/json']>;
export const searchAccounts_5XX: Validator<operations['searchAccounts']['responses']['5XX']['content']['application/json']>;
export const getAccountViolations_2XX: Validator<operations['getAccountViolations']['responses']['2XX']['content']['application/json']>;
export const getAccountViolations_4XX: Validator<operations['getAccountViolations']['responses']['4XX']['content']['application/json']>;
export const getAccountViolations_5XX: Validator<operations['getAccountViolations']['responses']['5XX']['content']['application/json']>;
export const getAccountsTransfer_2XX: Validator<operations['getAccountsTransfer']['responses']['2XX']['content']['application/json']>;
export const getAccountsTransfer_4XX: Validator<operations['getAccountsTransfer']['responses']['4XX']['content']['application/json']>;
export const getAccountsTransfer_5XX: Validator<operations['getAccountsTransfer']['responses']['5XX']['content']['application/json']>;
export const getCountries_2XX: Validator<operations['getCountries']['responses']['2XX']['content']['application/json']>;
export const getCountries_4XX: Validator<operations['getCountries']['responses']['4XX']['content']['application/json']>;
export const getCountries_5XX: Validator<operations['getCountries']['responses']['5XX']['content']['application/json']>;
export const getInstrument_2XX: Validator<operations['getInstrument']['responses']['2XX']['content']['application/json']>;
export const getInstrument_4XX: Validator<operations['getInstrument']['responses']['4XX']['content']['application/json']>;
export const getInstrument_5XX: Validator<operations['getInstrument']['responses']['5XX']['content']['application/json']>;
export const schemas: { readonly [Name in keyof Schemas]: Of<Name> };
export const responses: {
  readonly createSessionToken: {
    readonly 200: {
      readonly 'application/json': typeof createSessionToken_200;
    };
    readonly '4XX': {
      readonly 'application/json': typeof createSessionToken_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof createSessionToken_5XX;
    };
  };
  readonly getAuth: {
    readonly '2XX': {
      readonly 'application/json': typeof getAuth_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getAuth_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getAuth_5XX;
    };
  };
  readonly createAuthenticationToken: {
    readonly 200: {
      readonly 'application/json': typeof createAuthenticationToken_200;
    };
    readonly '4XX': {
      readonly 'application/json': typeof createAuthenticationToken_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof createAuthenticationToken_5XX;
    };
  };
  readonly listAccountTransactions: {
    readonly 200: {
      readonly 'application/json': typeof listAccountTransactions_200;
    };
    readonly 400: {
      readonly 'application/json': typeof listAccountTransactions_400;
    };
    readonly '4XX': {
      readonly 'application/json': typeof listAccountTransactions_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof listAccountTransactions_5XX;
    };
  };
  readonly getUser: {
    readonly '2XX': {
      readonly 'application/json': typeof getUser_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getUser_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getUser_5XX;
    };
  };
  readonly updateUser: {
    readonly '2XX': {
      readonly 'application/json': typeof updateUser_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof updateUser_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof updateUser_5XX;
    };
  };
  readonly getUserKycStatus: {
    readonly '2XX': {
      readonly 'application/json': typeof getUserKycStatus_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getUserKycStatus_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getUserKycStatus_5XX;
    };
  };
  readonly getUserAccounts: {
    readonly '2XX': {
      readonly 'application/json': typeof getUserAccounts_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getUserAccounts_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getUserAccounts_5XX;
    };
  };
  readonly getUserDocuments: {
    readonly '2XX': {
      readonly 'application/json': typeof getUserDocuments_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getUserDocuments_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getUserDocuments_5XX;
    };
  };
  readonly getDocumentUrl: {
    readonly '2XX': {
      readonly 'application/json': typeof getDocumentUrl_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getDocumentUrl_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getDocumentUrl_5XX;
    };
  };
  readonly searchAccounts: {
    readonly '2XX': {
      readonly 'application/json': typeof searchAccounts_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof searchAccounts_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof searchAccounts_5XX;
    };
  };
  readonly getAccountViolations: {
    readonly '2XX': {
      readonly 'application/json': typeof getAccountViolations_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getAccountViolations_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getAccountViolations_5XX;
    };
  };
  readonly getAccountsTransfer: {
    readonly '2XX': {
      readonly 'application/json': typeof getAccountsTransfer_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getAccountsTransfer_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getAccountsTransfer_5XX;
    };
  };
  readonly getCountries: {
    readonly '2XX': {
      readonly 'application/json': typeof getCountries_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getCountries_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getCountries_5XX;
    };
  };
  readonly getInstrument: {
    readonly '2XX': {
      readonly 'application/json': typeof getInstrument_2XX;
    };
    readonly '4XX': {
      readonly 'application/json': typeof getInstrument_4XX;
    };
    readonly '5XX': {
      readonly 'application/json': typeof getInstrument_5XX;
    };
  };
};
