// Generated from spec/openapi.yaml by "npm run build". Do not edit.

import type { operations, Unspecified, ErrorSchema, AccountTransaction } from './types.ts';

/**
 * HTTP method and path template of an operation; for each parameter of its method the location, the name there if it is
 * another one, and the style if it is not that of its location, with `*` if it is exploded and `+` if reserved characters stay; for a
 * body the media type if it is not `application/json`, and the styles and media types of its fields; the requests per second that
 * deployments let through, by environment, if the operation has a limit of its own.
 */
export type OperationRoute = readonly [
  operation: string,
  parameters: Readonly<
    Record<
      string,
      readonly [
        location: 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'body',
        name?: string,
        style?: string | Readonly<Record<string, string>>,
      ]
    >
  >,
  perSecond?: Readonly<Record<string, number>>,
];

/** The route of each method of {@link OperationMethods}. */
export const operationRoutes: Readonly<Record<string, OperationRoute>> = {
  createSessionToken: ['POST /auth/tokens', {
    body: ['body'],
  }],
  getAuth: ['GET /auth', {}, { production: 2 }],
  createAuthenticationToken: ['POST /auth', {
    body: ['body'],
  }],
  listAccountTransactions: ['GET /accounts/{account_id}/transactions', {
    accountId: ['path', 'account_id'],
    from: ['query'],
    to: ['query'],
    limit: ['query'],
    offset: ['query'],
    direction: ['query'],
  }],
  getUser: ['GET /users/{user_id}', {
    userId: ['path', 'user_id'],
  }, { production: 100 }],
  updateUser: ['PATCH /users/{user_id}', {
    userId: ['path', 'user_id'],
    body: ['body'],
  }, { production: 100 }],
  getUserKycStatus: ['GET /users/{user_id}/kyc-status', {
    userId: ['path', 'user_id'],
  }, { production: 10 }],
  getUserAccounts: ['GET /users/{user_id}/accounts', {
    userId: ['path', 'user_id'],
  }, { production: 5 }],
  getUserDocuments: ['GET /users/{user_id}/documents', {
    userId: ['path', 'user_id'],
  }, { production: 5 }],
  getDocumentUrl: ['GET /documents/{document_id}/url', {
    documentId: ['path', 'document_id'],
  }, { production: 5 }],
  searchAccounts: ['GET /accounts/search', {}, { production: 5 }],
  getAccountViolations: ['GET /accounts/{account_id}/violations', {
    accountId: ['path', 'account_id'],
  }, { production: 5 }],
  getAccountsTransfer: ['GET /accounts/transfer', {}, { production: 100 }],
  getCountries: ['GET /countries', {}, { production: 5 }],
  getInstrument: ['GET /instruments/{instrument_id}', {
    instrumentId: ['path', 'instrument_id'],
  }, { production: 15 }],
};

/** One method for each operation. It resolves to the data of the response. */
export interface OperationMethods<Options> {
  /**
   * Create Session Token
   *
   * Creates a session token for use on later requests. The operation declares no security requirement. It replaces
   * `POST /auth`.
   *
   * `POST /auth/tokens`
   */
  createSessionToken(parameters?: CreateSessionTokenParameters, options?: Options): Promise<Unspecified>;

  /**
   * GET /auth
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /auth`
   */
  getAuth(parameters?: Readonly<Record<string, never>>, options?: Options): Promise<Unspecified>;

  /**
   * Create Authentication Token
   *
   * Creates an authentication token for use on later requests. Deprecated: use `POST /auth/tokens`. The operation
   * declares no security requirement.
   *
   * `POST /auth`
   * @deprecated
   */
  createAuthenticationToken(parameters?: CreateAuthenticationTokenParameters, options?: Options): Promise<Unspecified>;

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
   *
   * `GET /accounts/{account_id}/transactions`
   */
  listAccountTransactions(parameters: ListAccountTransactionsParameters, options?: Options): Promise<AccountTransaction[]>;

  /**
   * Get a user
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /users/{user_id}`
   */
  getUser(parameters: GetUserParameters, options?: Options): Promise<Unspecified>;

  /**
   * Update a user
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `PATCH /users/{user_id}`
   */
  updateUser(parameters: UpdateUserParameters, options?: Options): Promise<Unspecified>;

  /**
   * Get the KYC status of a user
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /users/{user_id}/kyc-status`
   */
  getUserKycStatus(parameters: GetUserKycStatusParameters, options?: Options): Promise<Unspecified>;

  /**
   * Get the accounts of a user
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /users/{user_id}/accounts`
   */
  getUserAccounts(parameters: GetUserAccountsParameters, options?: Options): Promise<Unspecified>;

  /**
   * Get the documents of a user
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /users/{user_id}/documents`
   */
  getUserDocuments(parameters: GetUserDocumentsParameters, options?: Options): Promise<Unspecified>;

  /**
   * Get the URL of a document
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /documents/{document_id}/url`
   */
  getDocumentUrl(parameters: GetDocumentUrlParameters, options?: Options): Promise<Unspecified>;

  /**
   * Search accounts
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /accounts/search`
   */
  searchAccounts(parameters?: Readonly<Record<string, never>>, options?: Options): Promise<Unspecified>;

  /**
   * Get the violations of an account
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /accounts/{account_id}/violations`
   */
  getAccountViolations(parameters: GetAccountViolationsParameters, options?: Options): Promise<Unspecified>;

  /**
   * GET /accounts/transfer
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /accounts/transfer`
   */
  getAccountsTransfer(parameters?: Readonly<Record<string, never>>, options?: Options): Promise<Unspecified>;

  /**
   * Get the countries
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /countries`
   */
  getCountries(parameters?: Readonly<Record<string, never>>, options?: Options): Promise<Unspecified>;

  /**
   * Get an instrument
   *
   * Only its path and its rate limit are specified. Its parameters and payloads are unspecified.
   *
   * `GET /instruments/{instrument_id}`
   */
  getInstrument(parameters: GetInstrumentParameters, options?: Options): Promise<Unspecified>;
}

/** The documented errors of each method. The status of a range, and of `default`, is any number. */
export interface OperationErrors {
  readonly createSessionToken: { readonly status: number; readonly body: ErrorSchema };
  readonly getAuth: { readonly status: number; readonly body: ErrorSchema };
  readonly createAuthenticationToken: { readonly status: number; readonly body: ErrorSchema };
  readonly listAccountTransactions: { readonly status: 400; readonly body: ErrorSchema } | { readonly status: number; readonly body: ErrorSchema };
  readonly getUser: { readonly status: number; readonly body: ErrorSchema };
  readonly updateUser: { readonly status: number; readonly body: ErrorSchema };
  readonly getUserKycStatus: { readonly status: number; readonly body: ErrorSchema };
  readonly getUserAccounts: { readonly status: number; readonly body: ErrorSchema };
  readonly getUserDocuments: { readonly status: number; readonly body: ErrorSchema };
  readonly getDocumentUrl: { readonly status: number; readonly body: ErrorSchema };
  readonly searchAccounts: { readonly status: number; readonly body: ErrorSchema };
  readonly getAccountViolations: { readonly status: number; readonly body: ErrorSchema };
  readonly getAccountsTransfer: { readonly status: number; readonly body: ErrorSchema };
  readonly getCountries: { readonly status: number; readonly body: ErrorSchema };
  readonly getInstrument: { readonly status: number; readonly body: ErrorSchema };
}

/** The headers that every operation requires. */
export type SharedHeaders = {
  readonly 'svc-client-app-key': string;
};

/** The parameters of `createSessionToken`. */
export interface CreateSessionTokenParameters {
  /** A JSON object. Its fields are unspecified. */
  readonly body?: NonNullable<operations['createSessionToken']['requestBody']>['content']['application/json'];
}

/** The parameters of `createAuthenticationToken`. */
export interface CreateAuthenticationTokenParameters {
  /** A JSON object. Its fields are unspecified. */
  readonly body?: NonNullable<operations['createAuthenticationToken']['requestBody']>['content']['application/json'];
}

/** The parameters of `listAccountTransactions`. */
export interface ListAccountTransactionsParameters {
  /** The account, by its accountID. */
  readonly accountId: NonNullable<operations['listAccountTransactions']['parameters']['path']>['account_id'];
  /** The start of the date range, an ISO 8601 date. */
  readonly from: NonNullable<operations['listAccountTransactions']['parameters']['query']>['from'];
  /** The end of the date range, an ISO 8601 date. */
  readonly to: NonNullable<operations['listAccountTransactions']['parameters']['query']>['to'];
  /**
   * The number of transactions per page. It has no default, and no maximum is enforced.
   * Recommended: about 1000 at most for interactive use; 5000 at most when a bounded date range is read in bulk.
   */
  readonly limit?: NonNullable<operations['listAccountTransactions']['parameters']['query']>['limit'];
  /**
   * A date boundary, not a row count. It must be between `from` and `to`, both included, and must not be in the future;
   * otherwise the response is 400. The first page is requested without it.
   */
  readonly offset?: NonNullable<operations['listAccountTransactions']['parameters']['query']>['offset'];
  /**
   * Which way to page. `prev` and `previous` are the same. Any other value, also in wrong casing, misspelled or absent, is
   * treated as `next`, so every string is accepted.
   */
  readonly direction?: NonNullable<operations['listAccountTransactions']['parameters']['query']>['direction'];
}

/** The parameters of `getUser`. */
export interface GetUserParameters {
  /** The user, by its userID. */
  readonly userId: NonNullable<operations['getUser']['parameters']['path']>['user_id'];
}

/** The parameters of `updateUser`. */
export interface UpdateUserParameters {
  /** The user, by its userID. */
  readonly userId: NonNullable<operations['updateUser']['parameters']['path']>['user_id'];
  /** The fields of the body are unspecified. */
  readonly body?: NonNullable<operations['updateUser']['requestBody']>['content']['application/json'];
}

/** The parameters of `getUserKycStatus`. */
export interface GetUserKycStatusParameters {
  /** The user, by its userID. */
  readonly userId: NonNullable<operations['getUserKycStatus']['parameters']['path']>['user_id'];
}

/** The parameters of `getUserAccounts`. */
export interface GetUserAccountsParameters {
  /** The user, by its userID. */
  readonly userId: NonNullable<operations['getUserAccounts']['parameters']['path']>['user_id'];
}

/** The parameters of `getUserDocuments`. */
export interface GetUserDocumentsParameters {
  /** The user, by its userID. */
  readonly userId: NonNullable<operations['getUserDocuments']['parameters']['path']>['user_id'];
}

/** The parameters of `getDocumentUrl`. */
export interface GetDocumentUrlParameters {
  /** The document. */
  readonly documentId: NonNullable<operations['getDocumentUrl']['parameters']['path']>['document_id'];
}

/** The parameters of `getAccountViolations`. */
export interface GetAccountViolationsParameters {
  /** The account, by its accountID. */
  readonly accountId: NonNullable<operations['getAccountViolations']['parameters']['path']>['account_id'];
}

/** The parameters of `getInstrument`. */
export interface GetInstrumentParameters {
  /** The instrument, by its instrumentID. */
  readonly instrumentId: NonNullable<operations['getInstrument']['parameters']['path']>['instrument_id'];
}
