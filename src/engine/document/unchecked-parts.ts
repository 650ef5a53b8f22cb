import { AffectedOperations } from './affected-operations.ts';
import type { ApiDescription } from './api-description.ts';
import { placeOf } from './source/place-text.ts';

/** How many operations a reason lists. */
const MOST_LISTED = 5;

/**
 * The parts of a description that values are not checked against, by their place, each with the reason and the operations
 * that use it.
 */
export function uncheckedParts({ unchecked, document, operations, places }: ApiDescription): Record<string, string> {
  const affected = new AffectedOperations(document, operations);
  const entries = Object.entries(unchecked.result()).map(([what, why]): [string, string] => {
    if (!what.startsWith('#/')) return [what, why];
    const names = affected.of(what).map(({ operationId }) => operationId);
    return [placeOf(places, what, document), why + usedBy(names)];
  });
  return Object.fromEntries(entries);
}

function usedBy(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - MOST_LISTED;
  return ` Used by ${names.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
