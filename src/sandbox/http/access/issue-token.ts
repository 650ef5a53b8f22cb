import type { Moment } from '../../domain/listing/moment.ts';
import { secretHash } from '../../store/secret-hash.ts';
import type { Application, Store } from '../../store/store.ts';
import { newToken } from './secrets.ts';

/** A token that was just issued. The store keeps only its hash. */
export interface IssuedToken {
  readonly token: string;
  readonly expires: Moment;
}

/** The dependencies of issuing a token. */
export interface TokenIssuer {
  readonly store: Store;
  readonly tokenLifetimeMs: number;
  readonly now: () => Moment;
}

/**
 * Issues a token for `application` and deletes those that expired more than a day ago: until then expired and unknown
 * tokens are distinguished. Interface specification: Authentication › Obtaining tokens.
 */
export async function issueToken(
  { store, tokenLifetimeMs, now }: TokenIssuer,
  application: Application,
): Promise<IssuedToken> {
  const token = newToken();
  const issued = now();
  const expires = issued + tokenLifetimeMs;
  await store.saveToken({ hash: secretHash(token), application, expires });
  await store.deleteTokensExpiredBefore(issued - DAY);
  return { token, expires };
}

const DAY = 86_400_000;
