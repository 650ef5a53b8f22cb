import type { components, operations } from '../../../../generated/types.ts';
import type { IMPLEMENTED_OPERATIONS } from '../domain/fixed-choices.ts';
import { pageBounds } from '../domain/listing/page-bounds.ts';
import { readListing } from '../domain/listing/read-listing.ts';
import { type Moment, timestampOf } from '../domain/moment.ts';
import type { Application } from '../store/store.ts';
import { issueToken } from './access.ts';
import { type ErrorAnswer, errorAnswer, type JsonAnswer, type RecordsAnswer, refusalAnswer } from './answers.ts';
import type { Sandbox } from './sandbox.ts';
import type { OperationId, Query } from './sandbox-request.ts';

/** A request that the document accepts, sent by a known application. */
interface HandlerRequest<Id extends OperationId> {
  readonly operationId: Id;
  readonly application: Application;
  /** A parameter in the path, decoded. */
  readonly path: (name: PathParameter<Id>) => string;
  readonly query: Query;
  /** When it arrived. */
  readonly now: Moment;
}

type PathParameter<Id extends OperationId> = operations[Id]['parameters'] extends { readonly path: infer Path }
  ? keyof Path & string
  : never;

/** The body of a success in the document; unknown where the status of success is unspecified. */
type SuccessBody<Id extends OperationId> = operations[Id]['responses'] extends {
  readonly 200: { readonly content: { readonly 'application/json': infer Body } };
}
  ? Body
  : unknown;

/** The possible responses of an operation: success as the document says, or an error body. */
type OperationAnswer<Id extends OperationId> =
  | JsonAnswer<200, SuccessBody<Id>>
  | (SuccessBody<Id> extends readonly components['schemas']['AccountTransaction'][] ? RecordsAnswer : never)
  | ErrorAnswer;

/** The implementation of an operation. */
export type Handler<Id extends OperationId> = (
  request: HandlerRequest<Id>,
  sandbox: Sandbox,
) => Promise<OperationAnswer<Id>> | OperationAnswer<Id>;

/** The operations whose body of success the document describes. */
type DescribedId = { [Id in OperationId]: unknown extends SuccessBody<Id> ? never : Id }[OperationId];

/** A handler for each operation that is implemented. One that the document describes and is not implemented does not compile. */
export type Handlers = { readonly [Id in (typeof IMPLEMENTED_OPERATIONS)[number] | DescribedId]: Handler<Id> };

/** The handlers of the operations whose behaviour the specification describes. */
export const HANDLERS: Handlers = {
  createSessionToken: createToken,
  createAuthenticationToken: createToken,
  listAccountTransactions,
};

/** The response to the creation of a token. Its fields are unspecified; these are the choice of the sandbox. */
interface CreatedToken {
  readonly token: string;
  readonly tokenType: 'Bearer';
  /** In seconds. */
  readonly expiresIn: number;
  /** A timestamp with milliseconds and Z. */
  readonly expires: string;
}

/**
 * Creates a token for the application. Accepts every body that the document accepts, and a request without a body.
 * Interface specification: Endpoints › POST /auth/tokens; POST /auth, which is deprecated, does the same.
 */
export async function createToken(
  { application }: HandlerRequest<'createSessionToken' | 'createAuthenticationToken'>,
  sandbox: Sandbox,
): Promise<JsonAnswer<200, CreatedToken>> {
  const { token, expires } = await issueToken(sandbox, application);
  const expiresIn = Math.floor(sandbox.tokenLifetimeMs / 1000);
  return { kind: 'json', status: 200, body: { token, tokenType: 'Bearer', expiresIn, expires: timestampOf(expires) } };
}

/**
 * A page of an account's ledger.
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions.
 */
export async function listAccountTransactions(
  { application, path, query, now }: HandlerRequest<'listAccountTransactions'>,
  { store, switches }: Sandbox,
): Promise<OperationAnswer<'listAccountTransactions'>> {
  const listing = readListing(query, now, switches);
  if (listing.kind === 'refusal') return refusalAnswer(listing, switches);
  const account = await store.findAccount(application, path('account_id'));
  if (account !== undefined) {
    const bounds = pageBounds(listing, switches);
    return { kind: 'records', page: store.page(account, bounds) };
  }
  return switches.unknownAccount === 'empty'
    ? { kind: 'json', status: 200, body: [] }
    : errorAnswer('account-unknown', switches);
}

/**
 * The response of an operation with unspecified behaviour: it is not implemented.
 * Interface specification: What the service does; Endpoints › Other endpoints named in the rate-limit table.
 */
export function answerUnspecified({ operationId }: HandlerRequest<OperationId>, { switches }: Sandbox): ErrorAnswer {
  return errorAnswer('unspecified', switches, { detail: `The operation is ${operationId}.` });
}
