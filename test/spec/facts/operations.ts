import { type FieldTable, text, type ValueFact } from './fact.ts';

/** Whether and how the text shows a body. */
export type BodyFact = 'not shown' | 'object, fields not shown' | ValueFact;

export interface OperationFact {
  readonly method: 'get' | 'post' | 'patch';
  /** Relative to the base address of the service. */
  readonly path: string;
  readonly operationId: string;
  readonly deprecated: boolean;
  readonly pathParameters: FieldTable;
  readonly queryParameters: Readonly<Record<string, { readonly required: boolean; readonly value: ValueFact }>>;
  /** Absent where the text names no request body and the method has none as a rule; PATCH has one, whose payload is not shown. */
  readonly requestBody?: BodyFact;
  readonly success: BodyFact;
  /** Whether the text mentions HTTP 400 for this operation. */
  readonly badRequest: boolean;
  /** Whether the text says that the operation carries the bearer token. */
  readonly bearer: boolean;
  /** Limits, "Production"; absent where the operation is not limited. */
  readonly requestsPerSecond?: number;
}

const described = {
  deprecated: false,
  pathParameters: {},
  queryParameters: {},
  badRequest: false,
  bearer: false,
} as const;
const named = { ...described, success: 'not shown' } as const;

const userId = { user_id: { field: 'userID' } } as const;
const accountId = { account_id: { field: 'accountID' } } as const;

const createSessionToken: OperationFact = {
  ...described,
  method: 'post',
  path: '/auth/tokens',
  operationId: 'createSessionToken',
  requestBody: 'object, fields not shown',
  success: 'not shown',
};

const createAuthenticationToken: OperationFact = {
  ...createSessionToken,
  path: '/auth',
  operationId: 'createAuthenticationToken',
  deprecated: true,
};

const listAccountTransactions: OperationFact = {
  ...described,
  method: 'get',
  path: '/accounts/{account_id}/transactions',
  operationId: 'listAccountTransactions',
  pathParameters: accountId,
  queryParameters: {
    from: { required: true, value: { type: 'string', format: 'date' } },
    to: { required: true, value: { type: 'string', format: 'date' } },
    /** "no default and no maximum is enforced". */
    limit: { required: false, value: { type: 'number' } },
    offset: {
      required: false,
      value: {
        anyOf: [
          { type: 'string', format: 'date' },
          { type: 'string', format: 'date-time' },
        ],
      },
    },
    /** "Any other value … is treated as next": any string is accepted. */
    direction: {
      required: false,
      value: { anyOf: [{ type: 'string', enum: ['next', 'prev', 'previous'] }, text], default: 'next' },
    },
  },
  success: { type: 'array', items: { field: 'accountTransaction' } },
  badRequest: true,
  bearer: true,
};

/** The endpoints that the text only names; "their parameters and payloads are not shown". */
const namedOperations: readonly OperationFact[] = [
  { ...named, method: 'get', path: '/auth', operationId: 'getAuth', requestsPerSecond: 2 },
  {
    ...named,
    method: 'get',
    path: '/users/{user_id}',
    operationId: 'getUser',
    requestsPerSecond: 100,
    pathParameters: userId,
  },
  {
    ...named,
    method: 'patch',
    path: '/users/{user_id}',
    operationId: 'updateUser',
    requestsPerSecond: 100,
    pathParameters: userId,
    requestBody: 'not shown',
  },
  {
    ...named,
    method: 'get',
    path: '/users/{user_id}/kyc-status',
    operationId: 'getUserKycStatus',
    requestsPerSecond: 10,
    pathParameters: userId,
  },
  {
    ...named,
    method: 'get',
    path: '/users/{user_id}/accounts',
    operationId: 'getUserAccounts',
    requestsPerSecond: 5,
    pathParameters: userId,
  },
  {
    ...named,
    method: 'get',
    path: '/users/{user_id}/documents',
    operationId: 'getUserDocuments',
    requestsPerSecond: 5,
    pathParameters: userId,
  },
  {
    ...named,
    method: 'get',
    path: '/documents/{document_id}/url',
    operationId: 'getDocumentUrl',
    requestsPerSecond: 5,
    /** The text has two identifiers of documents (physicalDocumentID and fileKey); both are strings. */
    pathParameters: { document_id: text },
  },
  { ...named, method: 'get', path: '/accounts/search', operationId: 'searchAccounts', requestsPerSecond: 5 },
  {
    ...named,
    method: 'get',
    path: '/accounts/{account_id}/violations',
    operationId: 'getAccountViolations',
    requestsPerSecond: 5,
    pathParameters: accountId,
  },
  { ...named, method: 'get', path: '/accounts/transfer', operationId: 'getAccountsTransfer', requestsPerSecond: 100 },
  { ...named, method: 'get', path: '/countries', operationId: 'getCountries', requestsPerSecond: 5 },
  {
    ...named,
    method: 'get',
    path: '/instruments/{instrument_id}',
    operationId: 'getInstrument',
    requestsPerSecond: 15,
    pathParameters: { instrument_id: { field: 'instrumentID' } },
  },
];

/** Endpoints: every operation that the text names, and nothing else is one. */
export const operations: readonly OperationFact[] = [
  createSessionToken,
  createAuthenticationToken,
  listAccountTransactions,
  ...namedOperations,
];

/** The operations of which the text shows no more than the name. */
export const namedOperationIds: readonly string[] = namedOperations.map((operation) => operation.operationId);
