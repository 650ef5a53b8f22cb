import { secretHash } from '../../store/secret-hash.ts';
import type { Application } from '../../store/store.ts';
import type { ErrorAnswer } from '../answers/answer.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { bearerToken } from './bearer-token.ts';
import { sameHash } from './secrets.ts';

/** The sender of a request, or the answer that refuses it. */
export type Access = { readonly application: Application } | ErrorAnswer;

/** The application whose key was sent. Interface specification: Authentication › Application key. */
export async function checkApplicationKey(key: string | undefined, { store, switches }: Sandbox): Promise<Access> {
  if (key === undefined || key === '') return errorAnswer('app-key-missing', switches.service);
  // Found by its hash, so that the duration of the search reveals nothing about the key itself.
  const application = await store.findApplication(secretHash(key));
  return application === undefined ? errorAnswer('app-key-unknown', switches.service) : { application };
}

/**
 * Whether the bearer token is one that was issued to `application` and has not expired; undefined when it is.
 * Interface specification: Authentication › Bearer token.
 */
export async function checkBearerToken(
  authorization: string | undefined,
  application: Application,
  { store, switches, now }: Sandbox,
): Promise<ErrorAnswer | undefined> {
  if (authorization === undefined) return errorAnswer('token-missing', switches.service);
  const token = bearerToken(authorization);
  if (token === undefined) return errorAnswer('token-malformed', switches.service);
  const hash = secretHash(token);
  const stored = await store.findToken(hash);
  if (stored === undefined || !sameHash(stored.hash, hash) || stored.application.id !== application.id) {
    return errorAnswer('token-unknown', switches.service);
  }
  return stored.expires <= now() ? errorAnswer('token-expired', switches.service) : undefined;
}
