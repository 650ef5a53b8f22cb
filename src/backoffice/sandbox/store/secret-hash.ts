import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SecretHash } from './store.ts';

/** Not imported: a browser has no such module, and Node hashes in a fraction of the time. */
const nodeCrypto = globalThis.process?.getBuiltinModule?.('node:crypto');

/** The stored form of a secret (an application key or a token): its SHA-256 in lower-case hexadecimal. */
export function secretHash(secret: string): SecretHash {
  const hash = nodeCrypto === undefined ? portableHash(secret) : nodeCrypto.hash('sha256', secret);
  if (isSecretHash(hash)) return hash;
  throw new TypeError('A SHA-256 in hexadecimal has 64 digits.');
}

/** {@link secretHash} without modules of Node. */
export function portableHash(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}

function isSecretHash(text: string): text is SecretHash {
  return text.length === 64;
}
