import { hash } from 'node:crypto';
import type { SecretHash } from './store.ts';

/** The stored form of a secret (an application key or a token): its SHA-256 in lower-case hexadecimal. */
export function secretHash(secret: string): SecretHash {
  const digest = hash('sha256', secret);
  if (isSecretHash(digest)) return digest;
  throw new TypeError('A SHA-256 in hexadecimal has 64 digits.');
}

function isSecretHash(text: string): text is SecretHash {
  return text.length === 64;
}
