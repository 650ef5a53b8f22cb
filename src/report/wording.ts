import type { Report } from './report.ts';

/** What people are told of a report as a whole. */
export interface Wording {
  /** In a few words: nothing is wrong, something is. */
  readonly good: string;
  readonly bad: string;
  /** What to do about what is wrong, in a sentence. */
  readonly cure: string;
}

/** The words for what the command of a report judges. */
export function wordingOf({ tool, contract }: Report): Wording {
  if (tool.command === 'diff') {
    return {
      good: 'Nothing breaks',
      bad: 'Something breaks',
      cure: 'Make the change compatible, or acknowledge it with a reason and raise the version.',
    };
  }
  return {
    good: 'As the document says',
    bad: 'Not as the document says',
    cure: `Mend the server, or the document where the server is right (${contract.title} ${contract.version}); a curl line shows each finding again.`,
  };
}
