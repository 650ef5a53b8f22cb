import { timestampOf } from '../domain/listing/moment.ts';
import { pageBounds } from '../domain/listing/page-bounds.ts';
import { readListing } from '../domain/listing/read-listing.ts';
import { issueToken } from './access.ts';
import { type ErrorAnswer, errorAnswer, type JsonAnswer, type RecordsAnswer, refusalAnswer } from './answers.ts';
import type { HandlerRequest, Handlers } from './handler.ts';
import type { Sandbox } from './sandbox.ts';
import type { OperationId } from './sandbox-request.ts';

/** The handlers of the operations whose behaviour the specification describes. */
export const HANDLERS: Handlers = {
  createSessionToken: createToken,
  createAuthenticationToken: createToken,
  listAccountTransactions,
};

/** The response to the creation of a token. Its fields are unspecified; these are the choice of the sandbox. */
export interface CreatedToken {
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
): Promise<RecordsAnswer | ErrorAnswer> {
  const listing = readListing(query, now, switches.listing);
  if (listing.kind === 'refusal') return refusalAnswer(listing, switches.service);
  const account = await store.findAccount(application, path('account_id'));
  if (account !== undefined) {
    const bounds = pageBounds(listing, switches.listing);
    return { kind: 'records', page: await store.page(account, bounds) };
  }
  return switches.service.unknownAccount === 'empty'
    ? { kind: 'records', page: new TextEncoder().encode('[]') }
    : errorAnswer('account-unknown', switches.service);
}

/**
 * The response of an operation with unspecified behaviour: it is not implemented.
 * Interface specification: What the service does; Endpoints › Other endpoints named in the rate-limit table.
 */
export function notShown({ operationId }: HandlerRequest<OperationId>, { switches }: Sandbox): ErrorAnswer {
  return errorAnswer('not-shown', switches.service, { detail: `The operation is ${operationId}.` });
}
