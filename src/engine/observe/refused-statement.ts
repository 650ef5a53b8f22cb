import { type RefusedChange, refusedPartText } from '../edit/refused-change.ts';

/** What was learned and does not get into the patch, because a file cannot be edited in place there. */
export interface RefusedStatement {
  /** What was learned, in a sentence. */
  readonly statement: string;
  readonly change: RefusedChange;
}

/** What the reader has to edit by hand, as lines. */
export function refusedStatementLines({ statement, change }: RefusedStatement): string[] {
  const parts = change.parts.flatMap((part) => refusedPartText(part).split('\n'));
  return [`${change.message} ${statement}`, ...parts.map((line) => `  ${line}`)];
}
