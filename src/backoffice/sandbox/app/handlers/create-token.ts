import { timestampOf } from '../../domain/listing/moment.ts';
import { issueToken } from '../access.ts';
import type { JsonAnswer } from '../answers.ts';
import type { Sandbox } from '../sandbox.ts';
import type { OperationRequest } from './handler.ts';

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
  { application }: OperationRequest<'createSessionToken' | 'createAuthenticationToken'>,
  sandbox: Sandbox,
): Promise<JsonAnswer<200, CreatedToken>> {
  const { token, expires } = await issueToken(sandbox, application);
  const expiresIn = Math.floor(sandbox.tokenLifetimeMs / 1000);
  return { kind: 'json', status: 200, body: { token, tokenType: 'Bearer', expiresIn, expires: timestampOf(expires) } };
}
