import { printable, unsteered } from './printable.ts';
import type { RemainingResource } from './report.ts';

/** A resource that was created and not deleted as a person reads it: where it is, why, and the command that deletes it. */
export function remainingLines({ operationId, url, message, curl }: RemainingResource): string[] {
  const line = printable(`${url} (${operationId}): ${message}`);
  // A command that is cut cannot be pasted.
  return curl === null ? [line] : [line, `  ${unsteered(curl)}`];
}
