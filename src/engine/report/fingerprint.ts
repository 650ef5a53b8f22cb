import { createHash } from 'node:crypto';

// Two hashes, since people keep the ids of both: baselines hold those of findings, files of acknowledged changes those of changes.

/** The id of a finding: the same for the same `parts` in every run and on every machine. */
export function fingerprintOf(...parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** The id of a change between two documents: sixteen hexadecimal digits, the FNV-1a hash of a text, 64 bits. */
export function changeFingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, '0');
}
