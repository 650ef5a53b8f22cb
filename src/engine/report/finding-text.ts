import { printable, unsteered } from './printable.ts';
import { type Finding, isOpenFinding, openOperations, type RemainingResource } from './report.ts';
import { counted } from './report-text.ts';

/** How many operations a text names; the format json names all. */
const MOST_NAMED = 5;

/** Where a finding was seen, in a few words: the operation, or how many there are; empty where it concerns none. */
export function whereText({ operationId, operations }: Finding): string {
  if (operationId === null) return '';
  return operations.length > 1 ? counted(operations.length, 'operation') : operationId;
}

/** The operations of a finding, such as `listA, listB, …; all with --format json`; undefined where {@link whereText} names the only one. */
export function operationNamesText({ operationId, operations }: Finding): string | undefined {
  if (operationId === null || operations.length < 2) return undefined;
  const names = namesText(operations.map((each) => each.operationId));
  return operations.length > MOST_NAMED ? `${names}; all with --format json` : names;
}

/** The first of many names, such as `listA, listB, …`. */
export function namesText(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${first}, …` : first;
}

/** How often a finding was seen, such as `Seen 3 times`. */
export function seenTimes({ count }: Pick<Finding, 'count'>): string {
  return count === 1 ? 'Seen once' : `Seen ${counted(count, 'time')}`;
}

/** The person who accepted a finding with the reason, and where it counts all the same; undefined where no baseline accepts it. */
export function acceptanceText(finding: Finding): string | undefined {
  const { accepted } = finding;
  if (accepted === undefined) return undefined;
  const { by, expires, reason, operations } = accepted;
  const who = `(${by}, until ${expires}): ${reason}`;
  if (!isOpenFinding(finding)) return `Accepted ${who}`;
  if (accepted.hasExpired) return `No longer accepted ${who}`;
  return `New in ${namesText(openOperations(finding))}. Accepted only in ${namesText(operations)} ${who}`;
}

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
