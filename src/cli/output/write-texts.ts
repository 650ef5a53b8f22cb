import { type Operation, operationName } from '../../engine/openapi/operations.ts';
import type { ResourceKind, WritePlan } from '../../engine/probe/writes/write-plan.ts';
import { remainingLines } from '../../engine/report/finding-text.ts';
import { printable } from '../../engine/report/printable.ts';
import type { RemainingResource } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';

/** What a run with `--writes` calls, one line for each kind of resource, and what it does not call. */
export function planText({ kinds, left }: WritePlan): string {
  const calls = kinds.flatMap((kind) => kindLines(kind, '  '));
  const not = [...left].map(([operation, why]) => `  ${operationName(operation)}: ${why}`);
  return [
    calls.length === 0
      ? 'The document has no operation that creates a resource and one that deletes it, so that nothing is changed.'
      : 'Creates, changes and deletes, in this order:',
    ...calls,
    ...(not.length === 0 ? [] : ['Not called:', ...not]),
    '',
  ]
    .map(printable)
    .join('\n');
}

function kindLines({ create, updates, children, actions, remove }: ResourceKind, indent: string): string[] {
  const own = (operations: readonly Operation[]) => operations.map((each) => `${indent}  ${operationName(each)}`);
  const inside = children.flatMap((child) => kindLines(child, `${indent}  `));
  return [indent + operationName(create), ...own(updates), ...inside, ...own(actions), ...own([remove])];
}

/** The line that is printed before the clean-up. */
export function cleanUpText(count: number): string {
  return `Deleting ${counted(count, 'resource')} that this run created; Ctrl-C ends it at once.`;
}

/** What was created and not deleted, each with the command that deletes it. */
export function remainingText(remaining: readonly RemainingResource[]): string {
  const lines = remaining.flatMap(remainingLines).map((line) => `  ${line}`);
  return [`${counted(remaining.length, 'resource')} of this run may remain:`, ...lines, ''].join('\n');
}
