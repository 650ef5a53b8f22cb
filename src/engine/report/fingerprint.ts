import { createHash } from 'node:crypto';

/** A short text that is the same for the same `parts` in every run and on every machine. */
export function fingerprintOf(...parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
