import type { Finding } from './report.ts';

/**
 * Compares findings by their impact: errors before warnings; among them what breaks a client that follows the document, then
 * refusals that the document does not describe, then requests that the server accepts although it should refuse them; then by
 * the number of operations, and by how often it was seen.
 */
export function byImpact(one: Finding, other: Finding): number {
  return (
    Number(one.severity === 'warning') - Number(other.severity === 'warning') ||
    stageOf(one) - stageOf(other) ||
    other.operations.length - one.operations.length ||
    other.count - one.count ||
    (one.id < other.id ? -1 : 1)
  );
}

/** Rules about the kind of a response, which a client meets only where its request is refused. */
const OF_REFUSALS: ReadonlySet<string> = new Set(['response-status', 'response-content-type']);

/** Rules that only a request violates that the document does not allow. */
const OF_WRONG_REQUESTS: ReadonlySet<string> = new Set(['input-required', 'input-invalid']);

function stageOf({ rule, response }: Finding): number {
  if (OF_WRONG_REQUESTS.has(rule)) return 2;
  return OF_REFUSALS.has(rule) && (response?.status ?? 0) >= 400 ? 1 : 0;
}
