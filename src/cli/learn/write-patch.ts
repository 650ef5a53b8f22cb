import { relative, resolve } from 'node:path';
import { type LearnPatchOptions, learnPatch } from '../../backoffice/learn/patch/learn-patch.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { refusedStatementLines } from '../../engine/observe/refused-statement.ts';
import { printable } from '../../engine/report/printable.ts';
import { ReportError } from '../../engine/report/report.ts';
import { counted } from '../../engine/report/report-text.ts';
import { writeBeside } from '../write-beside.ts';

/**
 * Writes a patch to `file`, and returns what it does, for people.
 *
 * @param top the folder in which the patch is applied
 * @throws {ReportError} `output-unwritable`
 */
export function writePatch(file: string, top: string, options: LearnPatchOptions): string {
  const { text, closed, partly, added, unplaced, refused } = learnPatch(options);
  try {
    writeBeside(file, [text]);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new ReportError('output-unwritable', `--patch cannot be written to ${file} (${why}).`, { cause });
  }
  const left = [
    ...unplaced.map(({ statement, pointer }) => `--patch: there is no place for this: ${statement} (${pointer})`),
    ...refused.flatMap((each) => {
      const [first = '', ...others] = refusedStatementLines(each);
      return [`--patch: ${first}`, ...others];
    }),
  ];
  if (text === '') {
    const why = refused.length + unplaced.length > 0 ? 'no edit is left' : 'the document says all that was learned';
    return [...left, `--patch: ${why}; the patch is empty.`].map(printableLine).join('');
  }
  const what = [
    ...(closed.length === 0 ? [] : [`closes ${counted(closed.length, 'point')}`]),
    ...(partly.length === 0 ? [] : [`answers ${counted(partly.length, 'point')} in part`]),
    ...(added === 0 ? [] : [`adds ${counted(added, 'observation')}`]),
  ];
  const isHere = relative(process.cwd(), top) === '';
  // In a folder below the top, git leaves files of other folders out without a word.
  const at = isHere ? '' : `-C ${shellQuoted(top)} `;
  const apply = `Apply it with: git ${at}apply ${shellQuoted(isHere ? file : resolve(file))}`;
  return [...left, `--patch: ${what.join(', ')}. ${apply}`].map(printableLine).join('');
}

function printableLine(line: string): string {
  return `${printable(line.trimEnd())}\n`;
}

/** A path as a word of a shell: in quotes where it has other characters than those of most paths. */
function shellQuoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
