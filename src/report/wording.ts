import type { Report } from './report.ts';

/** What people are told of a report as a whole. */
export interface Wording {
  /** In a few words: nothing is wrong, something is. */
  readonly good: string;
  readonly bad: string;
  /** What to do about what is wrong. */
  readonly cure: string;
}

/** The words for what the command of a report judges. */
export function wordingOf({ tool, coverage }: Report): Wording {
  if (tool.command === 'diff') {
    return {
      good: 'Nothing breaks',
      bad: 'Something breaks',
      cure: 'Make the change compatible, or acknowledge it with a reason and raise the version.',
    };
  }
  const isPartial = coverage.operations.some(({ rules }) => Object.keys(rules.unjudged).length > 0);
  return {
    good: isPartial ? 'As the document says, as far as it could be judged' : 'As the document says',
    bad: 'Not as the document says',
    cure: 'Mend the server, or the document where that is wrong; the curl line of a finding shows it again. What has to wait is accepted with --baseline.',
  };
}
