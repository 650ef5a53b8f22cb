// Generated from spec/openapi.yaml by "npm run build". Do not edit.

export interface paths {
    "/auth/tokens": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Session Token
         *
         * Creates a session token for use on later requests. The operation declares no security requirement. It replaces
         * `POST /auth`.
         */
        post: operations["createSessionToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * GET /auth
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getAuth"];
        put?: never;
        /**
         * Create Authentication Token
         *
         * Creates an authentication token for use on later requests. Deprecated: use `POST /auth/tokens`. The operation
         * declares no security requirement.
         * @deprecated
         */
        post: operations["createAuthenticationToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{account_id}/transactions": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                account_id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        /**
         * List account transactions
         *
         * Reads the ledger of an account between two dates, page by page. A page is a plain array without an envelope: it has
         * no `hasMore`, no `total`, and does not repeat `offset`.
         *
         * Request the first page with `from`, `to` and `limit` and without `offset`. For the next page, send as `offset` the
         * date value of the last record of the page, with `direction=next`; for the previous page, that of the earliest record,
         * with `direction=prev` or `direction=previous`. A page shorter than `limit`, or an empty one, marks the end; an empty
         * one part-way is no error, and a full one does not promise more. Go page after page, in one direction at a time.
         */
        get: operations["listAccountTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a user
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/users/{user_id}/kyc-status": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get the KYC status of a user
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getUserKycStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/accounts": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get the accounts of a user
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getUserAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user_id}/documents": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Get the documents of a user
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getUserDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{document_id}/url": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                document_id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        /**
         * Get the URL of a document
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getDocumentUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/search": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Search accounts
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["searchAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{account_id}/violations": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                account_id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        /**
         * Get the violations of an account
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getAccountViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/transfer": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * GET /accounts/transfer
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getAccountsTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/countries": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get the countries
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/instruments/{instrument_id}": {
        parameters: {
            query?: never;
            header?: {
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                instrument_id: components["parameters"]["InstrumentId"];
            };
            cookie?: never;
        };
        /**
         * Get an instrument
         *
         * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
         */
        get: operations["getInstrument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        UserID: UserID;
        AccountID: AccountID;
        AccountNo: AccountNo;
        BooksAndRecordsAccountID: BooksAndRecordsAccountID;
        SourceAccountID: SourceAccountID;
        DestinationAccountID: DestinationAccountID;
        OrderID: OrderID;
        OrderNo: OrderNo;
        BankAccountID: BankAccountID;
        DepositID: DepositID;
        RedemptionID: RedemptionID;
        WithdrawalID: WithdrawalID;
        RecurringID: RecurringID;
        AssetTransferID: AssetTransferID;
        FinTranReference: FinTranReference;
        WlpFinTranTypeID: WlpFinTranTypeID;
        WlpID: WlpID;
        WalletSettlementProfileID: WalletSettlementProfileID;
        AllocationID: AllocationID;
        FundID: FundID;
        PortfolioID: PortfolioID;
        AutoPilotRebalanceID: AutoPilotRebalanceID;
        RiaID: RiaID;
        ClientFundID: ClientFundID;
        ClientPortfolioID: ClientPortfolioID;
        PhysicalDocumentID: PhysicalDocumentID;
        FileKey: FileKey;
        FileURL: FileURL;
        InstrumentID: InstrumentID;
        RootId: RootId;
        InstrumentSymbol: InstrumentSymbol;
        InstrumentSymbolRule: InstrumentSymbolRule;
        InstrumentISIN: InstrumentISIN;
        InstrumentCUSIP: InstrumentCUSIP;
        ParentIBIDObject: ParentIBIDObject;
        OrderStatus: OrderStatus;
        OrderStatusNumber: OrderStatusNumber;
        OrderTypes: OrderTypes;
        OrderTypesRequest: OrderTypesRequest;
        Side: Side;
        SideAbbreviated: SideAbbreviated;
        OptionSideRule: OptionSideRule;
        TimeInForce: TimeInForce;
        TimeInForceDefaultRule: TimeInForceDefaultRule;
        ExtendedHours: ExtendedHours;
        ExtendedHoursRule: ExtendedHoursRule;
        PreventQueuing: PreventQueuing;
        ExecutionInstructions: ExecutionInstructions;
        ExecutionInstruction: ExecutionInstruction;
        ExecutionInstructionsRule: ExecutionInstructionsRule;
        Expiration: Expiration;
        LimitType: LimitType;
        LimitTypeRule: LimitTypeRule;
        StopPrice: StopPrice;
        CommissionRate: CommissionRate;
        OrderAveragePrice: OrderAveragePrice;
        OrderQuantity: OrderQuantity;
        OrderCumulativeQuantity: OrderCumulativeQuantity;
        OpenPrice: OpenPrice;
        BidPrice: BidPrice;
        AskPrice: AskPrice;
        LowPrice: LowPrice;
        HighPrice: HighPrice;
        OptionType: OptionType;
        InstrumentType: InstrumentType;
        InstrumentStatus: InstrumentStatus;
        AccountType: AccountType;
        AccountTypeObject: AccountTypeObject;
        AccountManagementType: AccountManagementType;
        AccountManagementTypeObject: AccountManagementTypeObject;
        AccountManagementTypeObjectName: AccountManagementTypeObjectName;
        AccountHolderType: AccountHolderType;
        AccountHolderTypeObject: AccountHolderTypeObject;
        TradingType: TradingType;
        UserType: UserType;
        StatusChangeReason: StatusChangeReason;
        StatusChangeReasonInternal: StatusChangeReasonInternal;
        StatusUpdatedBy: StatusUpdatedBy;
        StatusChangeHistory: StatusChangeHistory;
        Created: Created;
        Updated: Updated;
        Currency: Currency;
        CurrencySymbol: CurrencySymbol;
        CurrencyObject: CurrencyObject;
        DeptType: DeptType;
        Username: Username;
        FirstName: FirstName;
        LastName: LastName;
        Email: Email;
        DepositTypes: DepositTypes;
        WithdrawalTypes: WithdrawalTypes;
        DepositStatusObject: DepositStatusObject;
        WithdrawalStatusHistoryObject: WithdrawalStatusHistoryObject;
        WithdrawalStatusHistoryObjectUpdatedBy: WithdrawalStatusHistoryObjectUpdatedBy;
        RedemptionStatusObject: RedemptionStatusObject;
        DepositSeasoningStatusStatus: DepositSeasoningStatusStatus;
        DepositsSeasoningStatusMessage: DepositsSeasoningStatusMessage;
        SeasoningPeriodExpires: SeasoningPeriodExpires;
        DepositBuyingPowerHoldExpires: DepositBuyingPowerHoldExpires;
        RecurringFrequency: RecurringFrequency;
        RecurringFrequencyRule: RecurringFrequencyRule;
        TransactionCode: TransactionCode;
        TransactionCodeType: TransactionCodeType;
        TransactionCodeObject: TransactionCodeObject;
        FeeTransactionCode: FeeTransactionCode;
        FixedFeeTransactionCode: FixedFeeTransactionCode;
        Note: Note;
        RemittanceInformation: RemittanceInformation;
        Batch: Batch;
        ReconciliationStatus: ReconciliationStatus;
        BankAccountNickName: BankAccountNickName;
        AccountHolderName: AccountHolderName;
        BankAccountType: BankAccountType;
        BankAccountNumber: BankAccountNumber;
        BankRoutingNumber: BankRoutingNumber;
        BankAccountNumberLastFour: BankAccountNumberLastFour;
        BankRoutingNumberLastFour: BankRoutingNumberLastFour;
        BankAccountDefault: BankAccountDefault;
        BankAccountDefaultRule: BankAccountDefaultRule;
        BankAccountCountry: BankAccountCountry;
        WithdrawalDetailsObject: WithdrawalDetailsObject;
        IraDistribution: IraDistribution;
        IraDistributionSubType: IraDistributionSubType;
        IraDistributionSubTypeRule: IraDistributionSubTypeRule;
        IraTaxWithHoldings: IraTaxWithHoldings;
        WithdrawalCategories: WithdrawalCategories;
        PhysicalDocumentTypes: PhysicalDocumentTypes;
        PhysicalDocumentSides: PhysicalDocumentSides;
        PhysicalDocumentBase64: PhysicalDocumentBase64;
        PhysicalDocumentStatus: PhysicalDocumentStatus;
        PhysicalDocumentStatusObject: PhysicalDocumentStatusObject;
        FundName: FundName;
        FundDescription: FundDescription;
        PortfolioName: PortfolioName;
        PortfolioDescription: PortfolioDescription;
        FundType: FundType;
        FundTarget: FundTarget;
        FundMaxAllowed: FundMaxAllowed;
        PortfolioMaxAllowed: PortfolioMaxAllowed;
        FundLowerBound: FundLowerBound;
        FundUpperLowerBound: FundUpperLowerBound;
        PortfolioLowerBound: PortfolioLowerBound;
        PortfolioUpperLowerBound: PortfolioUpperLowerBound;
        TriggerTypes: TriggerTypes;
        AllocationStatus: AllocationStatus;
        AllocatedQuantity: AllocatedQuantity;
        UnallocatedQuantity: UnallocatedQuantity;
        UnallocatedNotional: UnallocatedNotional;
        AllocationsRequested: AllocationsRequested;
        AllocationsCompleted: AllocationsCompleted;
        AllocationUrl: AllocationUrl;
        OrderAllocations: OrderAllocations;
        AccountTransaction: AccountTransaction;
        AccountTransactionInstrument: AccountTransactionInstrument;
        AccountStatus: AccountStatus;
        DepositStatus: DepositStatus;
        DepositStatusNumber: DepositStatusNumber;
        WithdrawalStatus: WithdrawalStatus;
        WithdrawalStatusNumber: WithdrawalStatusNumber;
        AutoPilotStatus: AutoPilotStatus;
        Direction: Direction;
        Unspecified: Unspecified;
        UnspecifiedObject: UnspecifiedObject;
        Error: ErrorSchema;
        ErrorDetails: ErrorDetails;
        ErrorDetailsType: ErrorDetailsType;
    };
    responses: {
        /** Success. The body is unspecified. */
        Unspecified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unspecified"];
            };
        };
        /** An error with the body that every error has. Which statuses besides 200 and 400 are returned is unspecified. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
        ApplicationKey: string;
        /** The account, by its accountID. */
        AccountId: components["schemas"]["AccountID"];
        /** The user, by its userID. */
        UserId: components["schemas"]["UserID"];
        /** The document. */
        DocumentId: string;
        /** The instrument, by its instrumentID. */
        InstrumentId: components["schemas"]["InstrumentID"];
        /** The start of the date range, an ISO 8601 date. */
        From: string;
        /** The end of the date range, an ISO 8601 date. */
        To: string;
        /**
         * The number of transactions per page. It has no default, and no maximum is enforced.
         * Recommended: about 1000 at most for interactive use; 5000 at most when a bounded date range is read in bulk.
         */
        Limit: number;
        /**
         * A date boundary, not a row count. It must be between `from` and `to`, both included, and must not be in the future;
         * otherwise the response is 400. The first page is requested without it.
         */
        Offset: string;
        /**
         * Which way to page. `prev` and `previous` are the same. Any other value, also in wrong casing, misspelled or absent, is
         * treated as `next`, so every string is accepted.
         */
        Direction: components["schemas"]["Direction"] | (string & {});
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/**
 * Identifies one user; no two users share it.
 * @example 3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70
 */
export type UserID = string;
/**
 * Identifies one account; no two accounts share it. It is the UUID of the user, a dot, and a numeric suffix.
 * @example 3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400
 */
export type AccountID = string;
/**
 * The account number as people read it.
 * @example BKMT000142
 */
export type AccountNo = string;
/**
 * The account's identifier in the books-and-records system.
 * @example BR-20418-7
 */
export type BooksAndRecordsAccountID = string;
/**
 * The source account, as people read it.
 * @example BKMT000142
 */
export type SourceAccountID = string;
/**
 * The destination account, as people read it.
 * @example BKMT000309
 */
export type DestinationAccountID = string;
/**
 * Identifies one order; no two orders share it. It is a prefix of two letters, a dot, and a UUID.
 * @example KD.8e1c5a94-2f67-4b0d-a3e8-91d4c7b60f25
 */
export type OrderID = string;
/**
 * The order number as people read it.
 * @example KDMT004817
 */
export type OrderNo = string;
/**
 * Identifies a linked bank account. It is `bank_` followed by a UUID.
 * @example bank_d61f7b38-0a9e-4c52-8f13-6e27a4b09c81
 */
export type BankAccountID = string;
/**
 * Identifies one deposit; no two deposits share it.
 * @example DMKT000871
 */
export type DepositID = string;
/**
 * Identifies one withdrawal, also called a redemption; no two withdrawals share it.
 * @example WMKT000233
 */
export type RedemptionID = string;
/**
 * Identifies one withdrawal, also called a redemption; no two withdrawals share it.
 * @example WMKT000233
 */
export type WithdrawalID = string;
/**
 * Identifies a recurring deposit. It starts with `recurring_`.
 * @example recurring_2b7e90c4-58d1-4f36-9a0c-e13f6d84b752
 */
export type RecurringID = string;
/**
 * Format: uuid
 *
 * Identifies an asset transfer, as a UUID.
 * @example 94c0e5d7-1b38-4a6f-8e25-07f9b3c6d14a
 */
export type AssetTransferID = string;
/**
 * Refers to one specific financial transaction.
 * @example HC.5d90b7f2-6c14-4e8a-b03d-f28a71c95e46
 */
export type FinTranReference = string;
/**
 * Format: uuid
 *
 * Identifies a type of transaction, as a UUID.
 * @example 6a3e1f08-b94d-4c72-85e0-2d7c19f5ab63
 */
export type WlpFinTranTypeID = string;
/**
 * Distinguishes each partner from the others.
 * @example MKT
 */
export type WlpID = string;
/**
 * Identifies a wallet settlement profile; only eligible partners have one.
 * @example wallet-settlement-07
 */
export type WalletSettlementProfileID = string;
/**
 * Identifies an allocation lot.
 * @example allocation-lot-3391
 */
export type AllocationID = string;
/**
 * Identifies a fund. It is `fund_` followed by a UUID.
 * @example fund_c48b0d91-73e5-4f2a-96b8-1ae05f7d3c64
 */
export type FundID = string;
/**
 * Identifies a portfolio. It is `portfolio_` followed by a UUID.
 * @example portfolio_0f9d62a7-e81b-4c35-b740-d5386ce1f92b
 */
export type PortfolioID = string;
/**
 * Identifies a re-balance run. It starts with `ria_rebalance_`.
 * @example ria_rebalance_b25f8e13-9c70-4d6a-81f4-3e0d7a96c5b8
 */
export type AutoPilotRebalanceID = string;
/**
 * The advisor who creates a re-balance run, given as a parentIBID or as a userID.
 * @example 71e4d0b9-3c58-4a2f-96e7-b80f15c2da34
 */
export type RiaID = string;
/**
 * An identifier of a fund that the caller defines.
 * @example growth-fund-2026
 */
export type ClientFundID = string;
/**
 * An identifier of a portfolio that the caller defines.
 * @example balanced-60-40
 */
export type ClientPortfolioID = string;
/**
 * Format: uuid
 *
 * Identifies a document, as a UUID.
 * @example e70a4c95-d2b6-4831-9f5e-4c18b6d03a72
 */
export type PhysicalDocumentID = string;
/**
 * Identifies a document of an account.
 * @example 2026/10/statement-BKMT000142.pdf
 */
export type FileKey = string;
/**
 * An address to download a file from. It is valid for a short time only.
 * @example https://files.backoffice.example/statement-BKMT000142.pdf
 */
export type FileURL = string;
/**
 * Format: uuid
 *
 * Identifies an instrument, as a UUID.
 * @example a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a
 */
export type InstrumentID = string;
/**
 * Identifies the instrument that an option derives from.
 * @example a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a
 */
export type RootId = string;
/**
 * The ticker symbol, a string or null. Debt instruments and global mutual funds have none.
 * @example NRVL
 * @example null
 */
export type InstrumentSymbol = string | null;
/**
 * Debt instruments have no ticker symbol: the symbol of an instrument of type `DEBT` is absent, null or empty.
 * Global mutual funds have none either, but no field distinguishes a global mutual fund from other mutual funds.
 * @example {
 *   "instrumentType": "DEBT",
 *   "instrumentSymbol": null
 * }
 * @example {
 *   "instrumentType": "EQUITY",
 *   "instrumentSymbol": "NRVL"
 * }
 */
export type InstrumentSymbolRule = {
    /** What kind of instrument it is. */
    instrumentType?: components["schemas"]["InstrumentType"];
    /** The ticker symbol, a string or null. Debt instruments and global mutual funds have none. */
    instrumentSymbol?: components["schemas"]["InstrumentSymbol"];
};
/**
 * The ISIN of the instrument, in the structure of ISO 6166, but of 12 to 14 characters, where ISO 6166 has 12. Only the
 * length is enforced.
 * @example US9900421036
 */
export type InstrumentISIN = string;
/**
 * The CUSIP of the instrument, exactly 9 characters.
 * @example 990042103
 */
export type InstrumentCUSIP = string;
/**
 * An organization that something is associated with.
 * @example {
 *   "id": "71e4d0b9-3c58-4a2f-96e7-b80f15c2da34",
 *   "name": "Larkfield Advisers"
 * }
 */
export type ParentIBIDObject = {
    /** Identifies the organization. */
    id?: string;
    /** The name of the organization. */
    name?: string;
};
/**
 * The state of an order.
 *
 * States of: Order.
 */
export type OrderStatus = "NEW" | "FILLED" | "PARTIAL_FILL" | "PENDING_CANCEL" | "CANCELED" | "REJECTED";
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
export type OrderStatusNumber = 0 | 1 | 2 | 4 | 6 | 7 | 8;
/**
 * The type of an order. Requests accept fewer types, see `OrderTypesRequest`.
 */
export type OrderTypes = "MARKET" | "LIMIT" | "STOP" | "STOP_LIMIT" | "MARKET_IF_TOUCHED";
/**
 * The type of an order in a request. `STOP_LIMIT` is not accepted there.
 */
export type OrderTypesRequest = "MARKET" | "LIMIT" | "STOP" | "MARKET_IF_TOUCHED";
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
export type Side = "BUY" | "SELL" | "BUY_OPEN" | "BUY_CLOSE" | "SELL_OPEN" | "SELL_CLOSE";
/**
 * The side of an order in its short form; the sides of options are not shortened.
 */
export type SideAbbreviated = "B" | "S" | "BUY_OPEN" | "BUY_CLOSE" | "SELL_OPEN" | "SELL_CLOSE";
/**
 * The sides `BUY_OPEN`, `BUY_CLOSE`, `SELL_OPEN` and `SELL_CLOSE` are for options.
 * @example {
 *   "instrumentType": "OPTION",
 *   "side": "BUY_OPEN"
 * }
 * @example {
 *   "instrumentType": "EQUITY",
 *   "side": "BUY"
 * }
 */
export type OptionSideRule = {
    /** What kind of instrument it is. */
    instrumentType?: components["schemas"]["InstrumentType"];
    /** Whether an order buys or sells. */
    side?: components["schemas"]["Side"];
};
/**
 * How long an order stays in force. When it is unset, market and limit orders are good for the day; stop and
 * market-if-touched orders are good until they are canceled. See `TimeInForceDefaultRule`.
 *
 * - `GTC`: Good until canceled, inferred from the name. See `Expiration` for when it expires.
 * - `GTX`: The only value that an order with `extendedHours` true may carry.
 * - `DAY`: Good for the day, inferred from the name.
 */
export type TimeInForce = "GTC" | "GTX" | "DAY" | "FILL_OR_KILL";
/**
 * The default of an unset `timeInForce` depends on the type of the order. That `DAY` is the value for good for the day,
 * and `GTC` that for good until canceled, is inferred from the names.
 * @example {
 *   "orderTypes": "MARKET"
 * }
 * @example {
 *   "orderTypes": "STOP",
 *   "timeInForce": "GTC"
 * }
 */
export type TimeInForceDefaultRule = {
    /** The type of an order. Requests accept fewer types, see `OrderTypesRequest`. */
    orderTypes?: components["schemas"]["OrderTypes"];
    /**
     * How long an order stays in force. When it is unset, market and limit orders are good for the day; stop and
     * market-if-touched orders are good until they are canceled. See `TimeInForceDefaultRule`.
     */
    timeInForce?: components["schemas"]["TimeInForce"];
} & (unknown & unknown);
/**
 * Whether the order may trade in extended hours. When it is true, `timeInForce` must be `GTX`; only equity orders may
 * carry it so. See `ExtendedHoursRule`.
 * @example false
 */
export type ExtendedHours = boolean;
/**
 * An order for extended hours has `timeInForce` `GTX` and is an equity order.
 * @example {
 *   "extendedHours": true,
 *   "instrumentType": "EQUITY",
 *   "timeInForce": "GTX"
 * }
 * @example {
 *   "extendedHours": false,
 *   "timeInForce": "DAY"
 * }
 */
export type ExtendedHoursRule = {
    /**
     * Whether the order may trade in extended hours. When it is true, `timeInForce` must be `GTX`; only equity orders may
     * carry it so. See `ExtendedHoursRule`.
     */
    extendedHours?: components["schemas"]["ExtendedHours"];
    /** What kind of instrument it is. */
    instrumentType?: components["schemas"]["InstrumentType"];
    /**
     * How long an order stays in force. When it is unset, market and limit orders are good for the day; stop and
     * market-if-touched orders are good until they are canceled. See `TimeInForceDefaultRule`.
     */
    timeInForce?: components["schemas"]["TimeInForce"];
};
/**
 * What happens to an order that arrives while the market is closed. When true it is rejected; otherwise it waits for
 * the next open.
 * @example true
 */
export type PreventQueuing = boolean;
/**
 * Instructions on how to execute the order. Accepted only for fixed-income orders, see `ExecutionInstructionsRule`.
 * @example [
 *   "AON"
 * ]
 */
export type ExecutionInstructions = components["schemas"]["ExecutionInstruction"][];
/**
 * One instruction on how to execute an order.
 */
export type ExecutionInstruction = "AON";
/**
 * Execution instructions are accepted only for fixed-income orders. That these are the orders of instruments of type `DEBT`
 * is inferred. An empty list holds no instruction.
 * @example {
 *   "executionInstructions": [
 *     "AON"
 *   ],
 *   "instrumentType": "DEBT"
 * }
 * @example {
 *   "executionInstructions": [],
 *   "instrumentType": "EQUITY"
 * }
 * @example {
 *   "instrumentType": "EQUITY"
 * }
 */
export type ExecutionInstructionsRule = {
    /** Instructions on how to execute the order. Accepted only for fixed-income orders, see `ExecutionInstructionsRule`. */
    executionInstructions?: components["schemas"]["ExecutionInstructions"];
    /** What kind of instrument it is. */
    instrumentType?: components["schemas"]["InstrumentType"];
};
/**
 * Format: date
 *
 * The date (YYYY-MM-DD) on which a good-til-canceled order expires: at market close it is canceled. Without it,
 * good-til-canceled stop and market-if-touched orders end 90 days after their creation; limit orders end with the
 * trading day.
 * @example 2026-12-31
 */
export type Expiration = string;
/**
 * The type of a limit. For orders of debt instruments only, see `LimitTypeRule`.
 */
export type LimitType = "PRICE" | "YIELD";
/**
 * Only orders of debt instruments carry a limit type.
 * @example {
 *   "instrumentType": "DEBT",
 *   "limitType": "YIELD"
 * }
 * @example {
 *   "instrumentType": "EQUITY"
 * }
 */
export type LimitTypeRule = {
    /** What kind of instrument it is. */
    instrumentType?: components["schemas"]["InstrumentType"];
    /** The type of a limit. For orders of debt instruments only, see `LimitTypeRule`. */
    limitType?: components["schemas"]["LimitType"];
};
/**
 * The stop price of the order.
 * @example 41.5
 */
export type StopPrice = number;
/**
 * The commission as a percentage of the order total, from 0.0001 to 1.
 * @example 0.25
 */
export type CommissionRate = number;
/**
 * The average price of the order.
 * @example 42.17
 */
export type OrderAveragePrice = number;
/**
 * The number of shares ordered.
 * @example 12.5
 */
export type OrderQuantity = number;
/**
 * The number of shares executed so far.
 * @example 12.5
 */
export type OrderCumulativeQuantity = number;
/**
 * The opening price of the instrument.
 * @example 41.9
 */
export type OpenPrice = number;
/**
 * The bid price of the instrument.
 * @example 42.16
 */
export type BidPrice = number;
/**
 * The ask price of the instrument.
 * @example 42.18
 */
export type AskPrice = number;
/**
 * The low price of the instrument.
 * @example 41.62
 */
export type LowPrice = number;
/**
 * The high price of the instrument.
 * @example 42.44
 */
export type HighPrice = number;
/**
 * The type of an option.
 */
export type OptionType = "CALL" | "PUT";
/**
 * What kind of instrument it is.
 */
export type InstrumentType = "EQUITY" | "ALTERNATIVE_ASSET" | "MUTUAL_FUND" | "DEBT" | "OPTION" | "CRYPTO";
/**
 * Whether the instrument can be traded.
 *
 * - `ACTIVE`: It can be traded.
 * - `INACTIVE`: It cannot be traded.
 * - `CLOSE_ONLY`: Positions that exist may be closed; no new ones may be opened.
 */
export type InstrumentStatus = "ACTIVE" | "INACTIVE" | "CLOSE_ONLY" | "HALTED";
/**
 * The type of an account.
 */
export type AccountType = "LIVE";
/**
 * The type of an account with its description.
 * @example {
 *   "name": "LIVE",
 *   "description": "Live trading account"
 * }
 */
export type AccountTypeObject = {
    /** The name of the type. */
    name?: string;
    /** The description of the type. */
    description?: string;
};
/**
 * How an account is managed. This list and that of `AccountManagementTypeObjectName` differ: only this one has
 * `MANAGED`, only that one has the retirement types.
 */
export type AccountManagementType = "SELF" | "ADVISORY" | "MANAGED" | "RIA_MANAGED" | "CUSTODIAL" | "CUSTODIAL_MANAGED" | "RESERVE" | "HSA_SELF" | "HSA_ADVISORY" | "HSA_RIA_MANAGED" | "BUSINESS_SELF" | "BUSINESS_ADVISORY" | "BUSINESS_RIA_MANAGED" | "TRUST_SELF" | "TRUST_ADVISORY" | "TRUST_RIA_MANAGED" | "PROGRAM_SELF";
/**
 * How an account is managed, with a description.
 * @example {
 *   "name": "RETIREMENT_ROTH_SELF",
 *   "description": "Self-directed Roth retirement account"
 * }
 */
export type AccountManagementTypeObject = {
    /** The name of a management type inside `AccountManagementTypeObject`. The list differs from `AccountManagementType`. */
    name?: components["schemas"]["AccountManagementTypeObjectName"];
    /** The description of the management type. */
    description?: string;
};
/**
 * The name of a management type inside `AccountManagementTypeObject`. The list differs from `AccountManagementType`.
 */
export type AccountManagementTypeObjectName = "SELF" | "ADVISORY" | "RIA_MANAGED" | "CUSTODIAL" | "CUSTODIAL_MANAGED" | "RESERVE" | "RETIREMENT_TRADITIONAL_SELF" | "RETIREMENT_TRADITIONAL_ADVISORY" | "RETIREMENT_TRADITIONAL_RIA_MANAGED" | "RETIREMENT_ROTH_SELF" | "RETIREMENT_ROTH_ADVISORY" | "RETIREMENT_ROTH_RIA_MANAGED" | "TRUST_SELF" | "TRUST_ADVISORY" | "TRUST_RIA_MANAGED" | "HSA_SELF" | "HSA_ADVISORY" | "HSA_RIA_MANAGED" | "BUSINESS_SELF" | "BUSINESS_ADVISORY" | "BUSINESS_RIA_MANAGED" | "PROGRAM_SELF";
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
 * @default I
 */
export type AccountHolderType = "E" | "I" | "A" | "F" | "O" | "V" | "P" | "X";
/**
 * Who holds the account, with a description.
 * @example {
 *   "name": "I",
 *   "description": "Individual"
 * }
 */
export type AccountHolderTypeObject = {
    /** Who holds the account, for regulatory reporting. When it is unset, `I` is assumed. */
    name?: components["schemas"]["AccountHolderType"];
    /** The description of the holder type. */
    description?: string;
};
/**
 * How the account trades.
 */
export type TradingType = "CASH" | "MARGIN";
/**
 * What kind of user it is.
 */
export type UserType = "INDIVIDUAL_TRADER" | "CUSTODIAL" | "BENEFICIARY";
/**
 * Why the status of an account changed. `StatusChangeReasonInternal` is the longer list.
 */
export type StatusChangeReason = "DUPLICATE_ACCOUNT" | "DECEASED" | "PARTNER_RESTRICTED" | "ACCOUNT_REOPENING";
/**
 * Why the status of an account changed, as the history of changes records it. `PDT_RESTRICTIONS` is deprecated and no
 * longer used.
 *
 * - `PDT_RESTRICTIONS`: Deprecated; no longer used., deprecated
 */
export type StatusChangeReasonInternal = "ACAT" | "ACCOUNT_TRANSFERRED" | "COMPLIANCE_RESTRICTED" | "DUPLICATE_ACCOUNT" | "DECEASED" | "FINRA_RESTRICTIONS" | "LEGAL_AML" | "MARGIN_CALLS" | "PAYMENT_FAILURE" | "PARTNER_RESTRICTED" | "PDT_RESTRICTIONS" | "ACCOUNT_REOPENING";
/**
 * Who changed the status. A free string, either the identifier of a back-office user or the name of a system.
 * @example compliance-review
 */
export type StatusUpdatedBy = string;
/**
 * A status with the reason of its change and who updated it.
 * @example {
 *   "status": "FROZEN",
 *   "statusChangeReason": "COMPLIANCE_RESTRICTED",
 *   "statusUpdatedBy": "compliance-review"
 * }
 */
export type StatusChangeHistory = {
    /** The state of an account. */
    status?: components["schemas"]["AccountStatus"];
    /**
     * Why the status of an account changed, as the history of changes records it. `PDT_RESTRICTIONS` is deprecated and no
     * longer used.
     */
    statusChangeReason?: components["schemas"]["StatusChangeReasonInternal"];
    /** Who changed the status. A free string, either the identifier of a back-office user or the name of a system. */
    statusUpdatedBy?: components["schemas"]["StatusUpdatedBy"];
};
/**
 * Format: date-time
 *
 * When the object was created, an ISO 8601 timestamp.
 * @example 2025-09-15T10:00:00.000Z
 */
export type Created = string;
/**
 * Format: date-time
 *
 * When the object was last changed, an ISO 8601 timestamp.
 * @example 2026-10-14T16:42:07.318Z
 */
export type Updated = string;
/**
 * The currency.
 */
export type Currency = "USD";
/**
 * The symbol of the currency.
 */
export type CurrencySymbol = "$";
/**
 * The currency with its name, description and symbol.
 * @example {
 *   "name": "USD",
 *   "description": "US dollar",
 *   "symbol": "$"
 * }
 */
export type CurrencyObject = {
    /** The name of the currency. */
    name?: unknown;
    /** The description of the currency. */
    description?: unknown;
    /** The symbol of the currency. */
    symbol?: unknown;
};
/**
 * The field `deptType`. What its values mean is unspecified.
 */
export type DeptType = "A" | "ATS" | "DMA" | "SA" | "T" | "O";
/**
 * The user's username.
 * @example mira.halloran
 */
export type Username = string;
/**
 * The user's first name.
 * @example Mira
 */
export type FirstName = string;
/**
 * The user's last name.
 * @example Halloran
 */
export type LastName = string;
/**
 * The user's email address.
 * @example mira.halloran@partner.example
 */
export type Email = string;
/**
 * How cash comes in.
 */
export type DepositTypes = "ACH" | "BULK_FUNDING" | "CASH_PROMOTION" | "CASH_TRANSFER";
/**
 * How cash goes out.
 */
export type WithdrawalTypes = "ACH" | "WIRE" | "CASH_TRANSFER" | "BULK_FUNDING";
/**
 * The state of a deposit and when it was updated.
 * @example {
 *   "id": 2,
 *   "message": "SUCCESSFUL",
 *   "updated": "2026-10-01T14:05:22.480Z"
 * }
 */
export type DepositStatusObject = {
    /** The state of a deposit as a number. */
    id?: components["schemas"]["DepositStatusNumber"];
    /** The state of a deposit. `PROCESSING` is specified twice. */
    message?: components["schemas"]["DepositStatus"];
    /**
     * Format: date-time
     *
     * When the state was updated, an ISO 8601 timestamp.
     */
    updated?: string;
};
/**
 * One step in the history of a withdrawal.
 * @example {
 *   "status": 2,
 *   "statusMessage": "SUCCESSFUL",
 *   "created": "2026-10-09T15:31:09.114Z",
 *   "updatedBy": "SYSTEM REPORT SERVICE",
 *   "comment": "Confirmed by the bank"
 * }
 */
export type WithdrawalStatusHistoryObject = {
    /** The state as a number. */
    status?: number;
    /** The state in words. */
    statusMessage?: string;
    /**
     * Format: date-time
     *
     * When the step was entered, an ISO 8601 timestamp.
     */
    created?: string;
    /** What entered a step of the history of a withdrawal. The values contain spaces. */
    updatedBy?: components["schemas"]["WithdrawalStatusHistoryObjectUpdatedBy"];
    /** A comment on the step. */
    comment?: string;
};
/**
 * What entered a step of the history of a withdrawal. The values contain spaces.
 */
export type WithdrawalStatusHistoryObjectUpdatedBy = "SYSTEM REPORT SERVICE" | "INSTANT FUNDING BREAKDOWN JOB";
/**
 * The state of a withdrawal and when it was updated.
 * @example {
 *   "id": 14,
 *   "message": "APPROVED",
 *   "updated": "2026-10-09T15:02:40.026Z"
 * }
 */
export type RedemptionStatusObject = {
    /** The state as a number. */
    id?: number;
    /** The state in words. */
    message?: string;
    /**
     * Format: date-time
     *
     * When the state was updated, an ISO 8601 timestamp.
     */
    updated?: string;
};
/**
 * The status of the ACH settlement, as a number.
 * @example 1
 */
export type DepositSeasoningStatusStatus = number;
/**
 * A message on the status of the ACH settlement. The name has an `s` that `depositSeasoningStatusStatus` lacks.
 * @example Settlement pending
 */
export type DepositsSeasoningStatusMessage = string;
/**
 * Format: date-time
 *
 * When the seasoning period ends, an ISO 8601 timestamp.
 * @example 2026-10-08T20:00:00.000Z
 */
export type SeasoningPeriodExpires = string;
/**
 * Format: date-time
 *
 * When the hold on the buying power of a deposit ends, an ISO 8601 timestamp.
 * @example 2026-10-06T20:00:00.000Z
 */
export type DepositBuyingPowerHoldExpires = string;
/**
 * How often a recurring deposit is made. For ACH deposits only, see `RecurringFrequencyRule`. Retirement accounts may
 * only contribute for the current year.
 */
export type RecurringFrequency = "BIWEEKLY" | "DAILY" | "MONTHLY" | "MONTHLY_FIRST" | "MONTHLY_MIDDLE" | "QUARTERLY";
/**
 * Only ACH deposits recur.
 * @example {
 *   "depositTypes": "ACH",
 *   "recurringFrequency": "MONTHLY_FIRST"
 * }
 * @example {
 *   "depositTypes": "CASH_TRANSFER"
 * }
 */
export type RecurringFrequencyRule = {
    /** How cash comes in. */
    depositTypes?: components["schemas"]["DepositTypes"];
    /**
     * How often a recurring deposit is made. For ACH deposits only, see `RecurringFrequencyRule`. Retirement accounts may
     * only contribute for the current year.
     */
    recurringFrequency?: components["schemas"]["RecurringFrequency"];
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
export type TransactionCode = "DISBURSEMENT_ACH_BANKA" | "DISBURSEMENT_ACH_BANKB" | "DISBURSEMENT_ACH_BANKC" | "DISBURSEMENT_ACH_RETURN_BANKC" | "DISBURSEMENT_BULK_FUNDING" | "DISBURSEMENT_CASH_PROMOTION" | "DISBURSEMENT_CASH_TRANSFER" | "DISBURSEMENT_WIRE_BANKB" | "DISBURSEMENT_WIRE_BANKC" | "DISBURSEMENT_WIRE_RETURN_BANKB" | "DISBURSEMENT_WIRE_RETURN_BANKC" | "FEE_AUM" | "JOURNAL" | "RECEIPT_ACH_BANKA" | "RECEIPT_ACH_BANKB" | "RECEIPT_ACH_BANKC" | "RECEIPT_ACH_RETURN_BANKC" | "RECEIPT_BULK_FUNDING" | "RECEIPT_CASH_PROMOTION" | "RECEIPT_CASH_TRANSFER" | "RECEIPT_WIRE_BANKB" | "RETIREMENT_CONTRIBUTION_ACH_API" | "RETIREMENT_CONTRIBUTION_ACH_API_RETURN" | "RETIREMENT_CONTRIBUTION_ACH_VRN" | "RETIREMENT_CONTRIBUTION_BULK_FUNDING" | "RETIREMENT_CONTRIBUTION_CASH_TRANSFER" | "RETIREMENT_CONTRIBUTION_WIRE_VRN" | "RETIREMENT_DISTRIBUTION_ACH_API" | "RETIREMENT_DISTRIBUTION_ACH_API_RETURN" | "RETIREMENT_DISTRIBUTION_WIRE_MANUAL";
/**
 * Whether a transaction code is for cash that comes in or goes out.
 *
 * - `CSR`: Cash receipt.
 * - `CSD`: Cash disbursement.
 */
export type TransactionCodeType = "CSR" | "CSD";
/**
 * A transaction code with its type and description.
 * @example {
 *   "code": "RECEIPT_ACH_BANKA",
 *   "type": "CSR",
 *   "description": "ACH deposit"
 * }
 */
export type TransactionCodeObject = {
    /**
     * What a cash movement was booked as. It is optional and may be absent. The endings `BANKA`, `BANKB` and `BANKC` name
     * three providers that route payments.
     */
    code?: components["schemas"]["TransactionCode"];
    /** Whether a transaction code is for cash that comes in or goes out. */
    type?: components["schemas"]["TransactionCodeType"];
    /** The description of the transaction code. */
    description?: string;
};
/**
 * What a fee was booked as, either one of the fixed codes or the code of a state's tax.
 * @example FEE_WIRE_DOMESTIC
 * @example FEE_STATE_TAX_CA
 */
export type FeeTransactionCode = components["schemas"]["FixedFeeTransactionCode"] | (string & {});
/**
 * The fee codes that are fixed words.
 */
export type FixedFeeTransactionCode = "FEE_ACH" | "FEE_WIRE" | "FEE_WIRE_DOMESTIC" | "FEE_WIRE_INTERNATIONAL" | "FEE_FEDERAL_TAX" | "FEE_STATE_TAX";
/**
 * A free message on an object.
 * @example Bonus for the spring campaign
 */
export type Note = string;
/**
 * For ACH it is passed on an addenda record; for wire, as originator-to-beneficiary information (Fedwire tag 6000).
 * Typical are 80 characters for ACH and 140 for wire; banks and rails differ, so no limit is enforced here.
 * @example Invoice 2026-1014
 */
export type RemittanceInformation = string;
/**
 * The batch flag.
 * @example false
 */
export type Batch = boolean;
/**
 * The state of a reconciliation report.
 *
 * States of: Reconciliation report.
 */
export type ReconciliationStatus = "PENDING" | "APPROVED" | "PROCESSING" | "SUCCESSFUL" | "FAILED";
/**
 * A nickname for the bank account that the user chooses.
 * @example Household
 */
export type BankAccountNickName = string;
/**
 * Whose account it is at the external bank, by full name.
 * @example Mira Halloran
 */
export type AccountHolderName = string;
/**
 * The type of the bank account.
 */
export type BankAccountType = "CHECKING" | "SAVINGS";
/**
 * The number of the external bank account.
 * @example 000411906217
 */
export type BankAccountNumber = string;
/**
 * The routing number of the external bank.
 * @example 990000013
 */
export type BankRoutingNumber = string;
/**
 * The masked account number, four asterisks and then four digits.
 * @example ****6217
 */
export type BankAccountNumberLastFour = string;
/**
 * The masked routing number, four asterisks and then four digits.
 * @example ****0013
 */
export type BankRoutingNumberLastFour = string;
/**
 * Whether this is the default bank account. It is true for at most one, see `BankAccountDefaultRule`.
 * @example true
 */
export type BankAccountDefault = boolean;
/**
 * Of several bank accounts, at most one is the default.
 * @example [
 *   {
 *     "bankAccountDefault": true
 *   },
 *   {
 *     "bankAccountDefault": false
 *   }
 * ]
 * @example []
 */
export type BankAccountDefaultRule = {
    /** Whether this is the default bank account. It is true for at most one, see `BankAccountDefaultRule`. */
    bankAccountDefault?: components["schemas"]["BankAccountDefault"];
}[];
/**
 * The country of the bank.
 * @example USA
 */
export type BankAccountCountry = string;
/**
 * Details of a withdrawal. What each field holds is inferred from its name.
 * @example {
 *   "beneficiaryName": "Mira Halloran",
 *   "beneficiaryAccountNumber": "000411906217",
 *   "beneficiaryAccountType": "CHECKING",
 *   "beneficiaryRoutingNumber": "990000013",
 *   "beneficiaryBankName": "Harbour Street Bank",
 *   "beneficiaryBankCity": "Boston",
 *   "beneficiaryBankCountry": "USA"
 * }
 */
export type WithdrawalDetailsObject = {
    /** The name of the beneficiary. */
    beneficiaryName?: string;
    /** The account number of the beneficiary. */
    beneficiaryAccountNumber?: string;
    /** The type of the bank account. */
    beneficiaryAccountType?: components["schemas"]["BankAccountType"];
    /** The routing number of the beneficiary. */
    beneficiaryRoutingNumber?: string;
    /** The SWIFT or ABA code of the beneficiary. */
    beneficiarySwiftABA?: string;
    /** The name of the beneficiary's bank. */
    beneficiaryBankName?: string;
    /** The address of the beneficiary's bank. */
    beneficiaryBankAddress?: string;
    /** The city of the beneficiary's bank. */
    beneficiaryBankCity?: string;
    /** The province of the beneficiary's bank. */
    beneficiaryBankProvince?: string;
    /** The ZIP code of the beneficiary's bank. */
    beneficiaryBankZip?: string;
    /** The country of the beneficiary's bank. */
    beneficiaryBankCountry?: string;
    /** The SWIFT code of the intermediary. */
    intermediarySwift?: string;
    /** The name of the intermediary bank. */
    intermediaryBankName?: string;
};
/**
 * The kind of distribution from a retirement account.
 */
export type IraDistribution = "NORMAL_DISTRIBUTION" | "EARLY_DISTRIBUTION" | "EARLY_DISTRIBUTION_PENALTY_EXCEPTION" | "DIRECT_ROLLOVER" | "DIRECT_TRANSFER" | "REQUIRED_MINIMUM_DISTRIBUTION" | "DISTRIBUTION_TO_BENEFICIARY" | "RETURN_OF_EXCESS_CONTRIBUTION" | "QUALIFIED_CHARITABLE_CONTRIBUTION";
/**
 * The subtype of a distribution. Applies only to `EARLY_DISTRIBUTION_PENALTY_EXCEPTION`, see
 * `IraDistributionSubTypeRule`.
 */
export type IraDistributionSubType = "SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T" | "DISABILITY_OR_DEATH" | "HIGHER_EDUCATION_EXPENSES" | "FIRST_TIME_HOME_PURCHASE" | "MEDICAL_EXPENSES" | "HEALTH_INSURANCE_PREMIUMS" | "RESERVIST_DISTRIBUTIONS";
/**
 * Only a distribution of type `EARLY_DISTRIBUTION_PENALTY_EXCEPTION` has a subtype.
 * @example {
 *   "iraDistribution": "EARLY_DISTRIBUTION_PENALTY_EXCEPTION",
 *   "iraDistributionSubType": "HIGHER_EDUCATION_EXPENSES"
 * }
 * @example {
 *   "iraDistribution": "NORMAL_DISTRIBUTION"
 * }
 */
export type IraDistributionSubTypeRule = {
    /** The kind of distribution from a retirement account. */
    iraDistribution?: components["schemas"]["IraDistribution"];
    /**
     * The subtype of a distribution. Applies only to `EARLY_DISTRIBUTION_PENALTY_EXCEPTION`, see
     * `IraDistributionSubTypeRule`.
     */
    iraDistributionSubType?: components["schemas"]["IraDistributionSubType"];
};
/**
 * Percentages of tax withholdings.
 * @example {
 *   "federalTaxPercentage": 10,
 *   "stateTaxPercentage": 4.5
 * }
 */
export type IraTaxWithHoldings = {
    /** The percentage of federal tax. */
    federalTaxPercentage?: number;
    /** The percentage of state tax. */
    stateTaxPercentage?: number;
};
/**
 * The category of the withdrawal.
 * @example DISTRIBUTION
 */
export type WithdrawalCategories = string;
/**
 * The type of a document.
 */
export type PhysicalDocumentTypes = "DRIVER_LICENSE" | "PASSPORT" | "NATIONAL_ID_CARD" | "VOTER_ID" | "WORK_PERMIT" | "VISA" | "RESIDENCE_PERMIT" | "ACATS_IN" | "ACATS_OUT" | "TRANSFER_ON_DEATH" | "BENEFICIARY_DOCUMENT" | "BUSINESS_DOCUMENT" | "TRUST_DOCUMENTS";
/**
 * The side of a document.
 * @example front
 */
export type PhysicalDocumentSides = string;
/**
 * The content of the document as a Base64 data URI.
 * @example data:image/png;base64,iVBORw0KGgo=
 */
export type PhysicalDocumentBase64 = string;
/**
 * The state of a document.
 *
 * States of: Document.
 */
export type PhysicalDocumentStatus = "NOT_SUBMITTED" | "PENDING" | "APPROVED" | "REJECTED";
/**
 * The state of a document with its description.
 * @example {
 *   "name": "APPROVED",
 *   "description": "The document was accepted"
 * }
 */
export type PhysicalDocumentStatusObject = {
    /** The state of a document. */
    name?: components["schemas"]["PhysicalDocumentStatus"];
    /** The description of the state. */
    description?: string;
};
/**
 * The name of a fund, chosen by the user.
 * @example Growth 2026
 */
export type FundName = string;
/**
 * The description of a fund, chosen by the user.
 * @example Large companies with growing earnings
 */
export type FundDescription = string;
/**
 * The name of a portfolio, chosen by the user.
 * @example Balanced 60/40
 */
export type PortfolioName = string;
/**
 * The description of a portfolio, chosen by the user.
 * @example Sixty percent growth, forty percent cash reserve
 */
export type PortfolioDescription = string;
/**
 * The type of a fund.
 */
export type FundType = "FUND" | "CASH_RESERVE";
/**
 * The weight of an instrument that is aimed at.
 * @example 0.25
 */
export type FundTarget = number;
/**
 * The total amount of drift allowed in a fund.
 * @example 0.05
 */
export type FundMaxAllowed = number;
/**
 * The total amount of drift allowed in a portfolio.
 * @example 0.05
 */
export type PortfolioMaxAllowed = number;
/**
 * The lower bound in a fund.
 * @example 0.2
 */
export type FundLowerBound = number;
/**
 * A bound in a fund, under its name in the interface.
 * @example 0.3
 */
export type FundUpperLowerBound = number;
/**
 * The lower bound in a portfolio.
 * @example 0.55
 */
export type PortfolioLowerBound = number;
/**
 * A bound in a portfolio, under its name in the interface.
 * @example 0.65
 */
export type PortfolioUpperLowerBound = number;
/**
 * The kinds of drift that are triggers.
 */
export type TriggerTypes = "TOTAL_DRIFT" | "RELATIVE_DRIFT" | "ABSOLUTE_DRIFT";
/**
 * The state of an allocation.
 *
 * States of: Allocation.
 */
export type AllocationStatus = "NEW" | "ACCEPTED" | "PART_COMPLETE" | "COMPLETED" | "REJECTED";
/**
 * The quantity that has been allocated.
 * @example 120
 */
export type AllocatedQuantity = number;
/**
 * The quantity that has not been allocated.
 * @example 0
 */
export type UnallocatedQuantity = number;
/**
 * The notional amount that has not been allocated.
 * @example 0
 */
export type UnallocatedNotional = number;
/**
 * How many allocations were requested, from 1 to 10000.
 * @example 3
 */
export type AllocationsRequested = number;
/**
 * How many allocations are complete, from 1 to 10000.
 * @example 3
 */
export type AllocationsCompleted = number;
/**
 * The path that holds the full breakdown of an allocation.
 * @example /allocations/allocation-lot-3391
 */
export type AllocationUrl = string;
/**
 * Allocations of an order, inferred from the name.
 * @example {
 *   "id": "allocation-lot-3391",
 *   "url": "/allocations/allocation-lot-3391",
 *   "created": "2026-10-14T14:31:10.000Z",
 *   "status": "COMPLETED",
 *   "allocationsRequested": 3,
 *   "allocationsCompleted": 3,
 *   "unallocatedQuantity": 0,
 *   "unallocatedNotional": 0,
 *   "comment": "All sub-accounts filled"
 * }
 */
export type OrderAllocations = {
    /** Identifies the allocations. */
    id?: unknown;
    /** Where the full breakdown is. */
    url?: unknown;
    /**
     * Format: date-time
     *
     * When the allocations were created, an ISO 8601 timestamp.
     */
    created?: string;
    /** The state of an allocation. */
    status?: components["schemas"]["AllocationStatus"];
    /** How many allocations were requested, from 1 to 10000. */
    allocationsRequested?: components["schemas"]["AllocationsRequested"];
    /** How many allocations are complete, from 1 to 10000. */
    allocationsCompleted?: components["schemas"]["AllocationsCompleted"];
    /** The quantity that has not been allocated. */
    unallocatedQuantity?: components["schemas"]["UnallocatedQuantity"];
    /** The notional amount that has not been allocated. */
    unallocatedNotional?: components["schemas"]["UnallocatedNotional"];
    /** A comment on the allocations. */
    comment?: string;
};
/**
 * One ledger transaction of an account, an element of the transaction listing. Trade records also carry `instrument`,
 * `orderID` and `orderNo`; some records carry `wlpFinTranTypeID`.
 * @example {
 *   "accountAmount": -527.13,
 *   "accountBalance": 4472.87,
 *   "accountType": "LIVE",
 *   "comment": "Buy 12.5 shares of NRVL at 42.17",
 *   "dnb": false,
 *   "finTranID": "HC.0b7e2c93-d4f8-4a15-9e60-87c3b1f5d24a",
 *   "finTranTypeID": "SPUR",
 *   "feeSec": 0,
 *   "feeTaf": 0,
 *   "feeBase": 0,
 *   "feeXtraShares": 0,
 *   "feeExchange": 0,
 *   "fillQty": 12.5,
 *   "fillPx": 42.17,
 *   "sendCommissionToClearing": false,
 *   "systemAmount": 0,
 *   "tranAmount": -527.13,
 *   "wlpAmount": 0,
 *   "tranSource": "ORDER",
 *   "tranWhen": "2026-10-02T13:45:10.221Z",
 *   "instrument": {
 *     "id": "a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a",
 *     "symbol": "NRVL",
 *     "name": "Norvale Instruments Inc."
 *   },
 *   "orderID": "KD.8e1c5a94-2f67-4b0d-a3e8-91d4c7b60f25",
 *   "orderNo": "KDMT004817"
 * }
 * @example {
 *   "accountAmount": 5000,
 *   "accountBalance": 5000,
 *   "accountType": "LIVE",
 *   "comment": "ACH deposit DMKT000871",
 *   "dnb": false,
 *   "finTranID": "HC.5d90b7f2-6c14-4e8a-b03d-f28a71c95e46",
 *   "finTranTypeID": "CSR",
 *   "feeSec": 0,
 *   "feeTaf": 0,
 *   "feeBase": 0,
 *   "feeXtraShares": 0,
 *   "feeExchange": 0,
 *   "fillQty": 0,
 *   "fillPx": 0,
 *   "sendCommissionToClearing": false,
 *   "systemAmount": 0,
 *   "tranAmount": 5000,
 *   "wlpAmount": 0,
 *   "tranSource": "ACH",
 *   "tranWhen": "2026-10-01T14:05:22.480Z",
 *   "wlpFinTranTypeID": "6a3e1f08-b94d-4c72-85e0-2d7c19f5ab63"
 * }
 */
export type AccountTransaction = {
    /** The change in the account by the transaction, with its sign. */
    accountAmount: number;
    /** The balance of the account after the transaction. */
    accountBalance: number;
    /**
     * The type of the account.
     * @example LIVE
     */
    accountType: string;
    /** Free text on the transaction. */
    comment: string;
    /** The flag `dnb`. */
    dnb: boolean;
    /** Identifies the transaction. It is a prefix of two letters, a dot, and a UUID. */
    finTranID: string;
    /** A short code for the type of the transaction. */
    finTranTypeID: string;
    /** The fee component `feeSec`. */
    feeSec: number;
    /** The fee component `feeTaf`. */
    feeTaf: number;
    /** The fee component `feeBase`. */
    feeBase: number;
    /** The fee component `feeXtraShares`. */
    feeXtraShares: number;
    /** The fee component `feeExchange`. */
    feeExchange: number;
    /** The quantity of the fill; 0 when the transaction is not a fill. */
    fillQty: number;
    /** The price of the fill; 0 when the transaction is not a fill. */
    fillPx: number;
    /** The flag `sendCommissionToClearing`. In the name, a neutral word replaces the name of the clearing provider. */
    sendCommissionToClearing: boolean;
    /** The amount `systemAmount`. */
    systemAmount: number;
    /** The amount `tranAmount`. */
    tranAmount: number;
    /** The amount `wlpAmount`. */
    wlpAmount: number;
    /** Where the transaction comes from. */
    tranSource: string;
    /**
     * Format: date-time
     *
     * The timestamp of the transaction, in ISO 8601 with milliseconds and the suffix Z.
     */
    tranWhen: string;
    /** Identifies a type of transaction, as a UUID. */
    wlpFinTranTypeID?: components["schemas"]["WlpFinTranTypeID"];
    /** The instrument of a trade. */
    instrument?: components["schemas"]["AccountTransactionInstrument"];
    /** Identifies one order; no two orders share it. It is a prefix of two letters, a dot, and a UUID. */
    orderID?: components["schemas"]["OrderID"];
    /** The order number as people read it. */
    orderNo?: components["schemas"]["OrderNo"];
};
/**
 * The instrument of a trade.
 * @example {
 *   "id": "a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a",
 *   "symbol": "NRVL",
 *   "name": "Norvale Instruments Inc."
 * }
 */
export type AccountTransactionInstrument = {
    /**
     * Format: uuid
     *
     * Identifies the instrument, as a UUID.
     */
    id?: string;
    /** The symbol of the instrument. */
    symbol?: string;
    /** The name of the instrument. */
    name?: string;
};
/**
 * The state of an account.
 *
 * States of: Account.
 *
 * - `PENDING`: Most likely waiting for the identity to be verified.
 * - `FROZEN`: No new trades.
 */
export type AccountStatus = "PENDING" | "OPEN" | "OPEN_NO_NEW_TRADES" | "FROZEN" | "CLOSED";
/**
 * The state of a deposit. `PROCESSING` is specified twice.
 *
 * States of: Deposit.
 *
 * - `OTHER`: Suspended.
 * - `RETURNED`: Returned to the bank that it came from.
 * - `-`: Error.
 */
export type DepositStatus = "STARTED" | "PENDING" | "SUCCESSFUL" | "FAILED" | "OTHER" | "RETURNED" | "APPROVED" | "REJECTED" | "ON_HOLD" | "PROCESSING" | "-";
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
export type DepositStatusNumber = 0 | 1 | 2 | 3 | 4 | 5 | 14 | 15 | 16 | 17 | -1;
/**
 * The state of a withdrawal. `ON_HOLD` exists as a number only, see `WithdrawalStatusNumber`.
 *
 * States of: Withdrawal.
 *
 * - `STARTED`: It is listed without a number.
 * - `-`: Error.
 */
export type WithdrawalStatus = "STARTED" | "PENDING" | "SUCCESSFUL" | "FAILED" | "OTHER" | "RIA_PENDING" | "RIA_APPROVED" | "RIA_REJECTED" | "APPROVED" | "REJECTED" | "-";
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
export type WithdrawalStatusNumber = 1 | 2 | 3 | 4 | 11 | 12 | 13 | 14 | 15 | 16 | -1;
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
export type AutoPilotStatus = "REBALANCE_NOT_STARTED" | "REBALANCE_ABORTED" | "REBALANCE_REVIEW_COMPLETED" | "REBALANCE_NO_ORDERS_GENERATED" | "REBALANCE_10" | "REBALANCE_20" | "REBALANCE_30" | "REBALANCE_40" | "REBALANCE_50" | "REBALANCE_60" | "REBALANCE_70" | "REBALANCE_80" | "REBALANCE_90" | "REBALANCE_COMPLETED" | "REBALANCE_FAILED" | "AMOUNTCASH_ORDERS_AGGREGATED" | "ORDERQTY_ORDERS_AGGREGATED" | "ORDERQTY_ORDERS_PREPARED" | "AMOUNTCASH_ORDERS_PREPARED" | "SELL_ORDERQTY_ORDERS_SUBMITTED" | "SUBACCOUNT_ORDERS_ADJUSTED" | "SELL_AMOUNTCASH_ORDERS_SUBMITTED" | "SELL_AMOUNTCASH_ORDERS_COMPLETED" | "SELL_AMOUNTCASH_ORDERS_FAILED" | "SELL_AMOUNTCASH_ORDERS_TIMEDOUT" | "SELL_ORDERQTY_ORDERS_COMPLETED" | "SELL_ORDERQTY_ORDERS_FAILED" | "SELL_ORDERQTY_ORDERS_TIMEDOUT" | "BUY_ORDERQTY_ORDERS_SUBMITTED" | "BUY_ORDERQTY_ORDERS_COMPLETED" | "BUY_ORDERQTY_ORDERS_FAILED" | "BUY_ORDERQTY_ORDERS_TIMEDOUT" | "BUY_AMOUNTCASH_ORDERS_SUBMITTED" | "BUY_AMOUNTCASH_ORDERS_COMPLETED" | "BUY_AMOUNTCASH_ORDERS_FAILED" | "BUY_AMOUNTCASH_ORDERS_TIMEDOUT" | "ORDERS_CLEANEDUP" | "RIA_NEXT_REBALANCE_UPDATED" | "ALLOCATION_PREPARED" | "ALLOCATION_SUBMITTED" | "ALLOCATION_NOT_STARTED" | "ALLOCATION_10" | "ALLOCATION_20" | "ALLOCATION_30" | "ALLOCATION_40" | "ALLOCATION_50" | "ALLOCATION_60" | "ALLOCATION_70" | "ALLOCATION_80" | "ALLOCATION_90" | "ALLOCATION_COMPLETED" | "ALLOCATION_FAILED" | "ALLOCATION_TIMEDOUT" | "SUBACCOUNT_HOLDINGS_UPDATED" | "SUBACCOUNT_HOLDINGS_UPDATE_FAILED" | "SUCCESS";
/**
 * The values of `direction` that have a meaning of their own.
 *
 * - `next`: The next page. Any other value, and no value, is treated as `next`.
 * - `prev`: The previous page.
 * - `previous`: The previous page, the same as `prev`.
 */
export type Direction = "next" | "prev" | "previous";
/** An unspecified JSON value. */
export type Unspecified = unknown;
/** A JSON object with unspecified fields. */
export type UnspecifiedObject = Record<string, unknown>;
/**
 * The body of every error.
 * @example {
 *   "errorCode": "E091",
 *   "message": "The request could not be served."
 * }
 * @example {
 *   "errorCode": "E041",
 *   "message": "The value of a field is not allowed.",
 *   "errorDetails": {
 *     "field": "email",
 *     "type": "STRING",
 *     "allowedValues": "mira.halloran@partner.example",
 *     "detail": "The value is empty."
 *   }
 * }
 */
export type ErrorSchema = {
    /** The code of the error, the letter E followed by digits. */
    errorCode: string;
    /** What went wrong. */
    message: string;
    /** Details of the field that caused the error. */
    errorDetails?: components["schemas"]["ErrorDetails"];
};
/**
 * Details of the field that caused the error.
 * @example {
 *   "field": "email",
 *   "type": "STRING",
 *   "allowedValues": "mira.halloran@partner.example",
 *   "detail": "The value is empty."
 * }
 */
export type ErrorDetails = {
    /** Which JSON field of the request body is at fault, by name. */
    field?: string;
    /** The type of data that the field takes. */
    type?: components["schemas"]["ErrorDetailsType"];
    /** Examples of values that the field allows. */
    allowedValues?: string;
    /** What else there is to say on why the value was refused. */
    detail?: string;
};
/**
 * The type of data that the field takes.
 */
export type ErrorDetailsType = "STRING" | "ARRAY" | "INT" | "DECIMAL" | "BOOL" | "TEXT" | "UUID" | "DATE" | "MAP" | "OBJECT" | "ENUM";
export type $defs = Record<string, never>;
export interface operations {
    createSessionToken: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** A JSON object. Its fields are unspecified. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnspecifiedObject"];
            };
        };
        responses: {
            200: components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getAuth: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    createAuthenticationToken: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** A JSON object. Its fields are unspecified. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnspecifiedObject"];
            };
        };
        responses: {
            200: components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    listAccountTransactions: {
        parameters: {
            query: {
                /** The start of the date range, an ISO 8601 date. */
                from: components["parameters"]["From"];
                /** The end of the date range, an ISO 8601 date. */
                to: components["parameters"]["To"];
                /**
                 * The number of transactions per page. It has no default, and no maximum is enforced.
                 * Recommended: about 1000 at most for interactive use; 5000 at most when a bounded date range is read in bulk.
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * A date boundary, not a row count. It must be between `from` and `to`, both included, and must not be in the future;
                 * otherwise the response is 400. The first page is requested without it.
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * Which way to page. `prev` and `previous` are the same. Any other value, also in wrong casing, misspelled or absent, is
                 * treated as `next`, so every string is accepted.
                 */
                direction?: components["parameters"]["Direction"];
            };
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The account, by its accountID. */
                account_id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of transactions, a plain JSON array without an envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTransaction"][];
                };
            };
            /** `offset` lies outside the range from `from` to `to`, both included, or is a timestamp in the future. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The user, by its userID. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The user, by its userID. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** The fields of the body are unspecified. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Unspecified"];
            };
        };
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getUserKycStatus: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The user, by its userID. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getUserAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The user, by its userID. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getUserDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The user, by its userID. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getDocumentUrl: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The document. */
                document_id: components["parameters"]["DocumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    searchAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getAccountViolations: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The account, by its accountID. */
                account_id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getAccountsTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getCountries: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
    getInstrument: {
        parameters: {
            query?: never;
            header?: {
                /** The application key, which identifies the integrator. Every request carries it, and limits are counted by it. */
                "svc-client-app-key"?: components["parameters"]["ApplicationKey"];
            };
            path: {
                /** The instrument, by its instrumentID. */
                instrument_id: components["parameters"]["InstrumentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["Unspecified"];
            "4XX": components["responses"]["Error"];
            "5XX": components["responses"]["Error"];
        };
    };
}
