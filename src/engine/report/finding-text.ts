import type { Finding } from './report.ts';
import { isOpenFinding, openOperations } from './report.ts';
import { counted } from './totals.ts';

/** How many operations a text names; the format json names all. */
const MOST_NAMED = 5;

/** Where a finding was seen, in a few words: the operation, or how many there are; empty where it concerns none. */
export function whereText({ operationId, operations }: Finding): string {
  if (operationId === null) return '';
  return operations.length > 1 ? counted(operations.length, 'operation') : operationId;
}

/** The operations of a finding, such as `listA, listB, …; all with --format json`; undefined where {@link whereText} names the only one. */
export function operationNames({ operationId, operations }: Finding): string | undefined {
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
