import { createHash } from 'node:crypto';

/**
 * A short text that is the same for the same `parts` in every run and on every machine. Positions in lists (`/17/`) are
 * left out of it, so that one cause in many records is one.
 */
export function fingerprintOf(...parts: readonly (string | null)[]): string {
  const cause = parts.map((part) => part?.replace(/\/\d+(?=\/|$)/g, '/*') ?? null);
  return createHash('sha256').update(JSON.stringify(cause)).digest('hex').slice(0, 16);
}
