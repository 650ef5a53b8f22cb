import { printable, unsteered } from './printable.ts';
import type { RemainingResource } from './report.ts';

/** A resource that was created and not deleted as a person reads it: where it is, why, and the command that deletes it. */
export function remainingLines(resource: RemainingResource): string[] {
  const line = printable(remainingText(resource));
  // A command that is cut cannot be pasted.
  return resource.curl === null ? [line] : [line, `  ${unsteered(resource.curl)}`];
}

/** Where a resource is that was created and not deleted, and why. */
export function remainingText({ operationId, url, message }: RemainingResource): string {
  return `${url} (${operationId}): ${message}`;
}
