// Generated from spec/openapi.yaml by "npm run build". Do not edit.

/** The operationId of each operation. */
export const operationIds = {
  'POST /auth/tokens': 'createSessionToken',
  'GET /auth': 'getAuth',
  'POST /auth': 'createAuthenticationToken',
  'GET /accounts/{account_id}/transactions': 'listAccountTransactions',
  'GET /users/{user_id}': 'getUser',
  'PATCH /users/{user_id}': 'updateUser',
  'GET /users/{user_id}/kyc-status': 'getUserKycStatus',
  'GET /users/{user_id}/accounts': 'getUserAccounts',
  'GET /users/{user_id}/documents': 'getUserDocuments',
  'GET /documents/{document_id}/url': 'getDocumentUrl',
  'GET /accounts/search': 'searchAccounts',
  'GET /accounts/{account_id}/violations': 'getAccountViolations',
  'GET /accounts/transfer': 'getAccountsTransfer',
  'GET /countries': 'getCountries',
  'GET /instruments/{instrument_id}': 'getInstrument',
} as const;

/** The query parameters of each operation whose format is `date`: a date without a time. */
export const dateParameters = {
  'GET /accounts/{account_id}/transactions': ['from', 'to'],
} as const;

/** The environments, and the requests per second that each lets through for the whole service, if that has a limit. */
export const serviceLimits = {
  sandbox: 5,
  production: undefined,
} as const;

/** The operations that create tokens, which are sent without one. */
export const tokenOperations: readonly string[] = ['POST /auth/tokens', 'POST /auth'];

/** How each security scheme is sent: the location, the name there, and the word before the credential. */
export const securitySchemes = {
  BearerToken: ['header', 'authorization', 'Bearer'],
} as const;

/** The security schemes of each operation that takes credentials: alternatives, each of schemes that are sent together. */
export const operationSecurity = {
  'GET /accounts/{account_id}/transactions': [['BearerToken']],
} as const;

/** The header Accept of each operation that has responses of other media types than the client asks for. */
export const acceptedTypes = {} as const;

/** How the body of each response is read, by operation and status; '' where it has none. */
export const responseBodies = {
  'POST /auth/tokens': { 200: 'json', '4XX': 'json', '5XX': 'json' },
  'GET /auth': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'POST /auth': { 200: 'json', '4XX': 'json', '5XX': 'json' },
  'GET /accounts/{account_id}/transactions': { 200: 'json', 400: 'json', '4XX': 'json', '5XX': 'json' },
  'GET /users/{user_id}': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'PATCH /users/{user_id}': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /users/{user_id}/kyc-status': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /users/{user_id}/accounts': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /users/{user_id}/documents': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /documents/{document_id}/url': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /accounts/search': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /accounts/{account_id}/violations': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /accounts/transfer': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /countries': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
  'GET /instruments/{instrument_id}': { '2XX': 'json', '4XX': 'json', '5XX': 'json' },
} as const;
