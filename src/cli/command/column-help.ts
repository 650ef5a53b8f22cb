import { type Command, Help } from 'commander';

/** How wide the help is at most, in columns. */
export const HELP_WIDTH = 100;

/** How wide the column of the options is at most. */
const TERM_WIDTH = 28;

/** Help in two columns. A term that is wider than its column has a line of its own, so that it narrows no other description. */
export class ColumnHelp extends Help {
  override padWidth(command: Command, helper: Help): number {
    return Math.min(super.padWidth(command, helper), TERM_WIDTH);
  }

  override formatItem(term: string, termWidth: number, description: string, helper: Help): string {
    if (helper.displayWidth(term) <= termWidth) return super.formatItem(term, termWidth, description, helper);
    return `${super.formatItem(term, termWidth, '', helper)}\n${super.formatItem('', termWidth, description, helper)}`;
  }
}
