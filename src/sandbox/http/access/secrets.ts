import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretHash } from '../../store/store.ts';

/** Whether two hashes are the same; the duration does not reveal where they differ. */
export function sameHash(one: SecretHash, other: SecretHash): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** A new token with 256 random bits, in characters that a header takes. */
export function newToken(): string {
  return `sandbox-token-${randomBytes(32).toString('base64url')}`;
}
