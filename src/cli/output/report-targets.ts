import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { styleText } from 'node:util';
import { builtPortal } from '../../backoffice/contract/built-portal.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { REPORT_FORMATS, type ReportFormat, reportPieces, type TextPieces } from '../../engine/report/formats.ts';
import { PORTAL_ROOTS, portalRoot } from '../../engine/report/portal-page.ts';
import type { Style } from '../../engine/report/render-text.ts';
import { type Report, ReportError } from '../../engine/report/report.ts';
import type { Io } from '../command/command.ts';
import { choice, type Option, repeatable, text, UsageError, wrongValue } from '../command/option.ts';
import { demandWritable, writeBeside } from './write-beside.ts';

/** `--portal`: where the portal of our document is published. Its value has a slash at its end. */
export const portalOption: Option<string | undefined> = {
  value: 'URL',
  help: 'Where the portal of our document is published: findings link to the page that explains them.',
  env: 'BACKOFFICE_PORTAL',
  read: (given, place) => {
    const root = portalRoot(given);
    // The text before an @ may be a password.
    if (root === undefined) throw wrongValue(place, given, PORTAL_ROOTS, given.includes('@'));
    return root;
  },
};

/** The options of every command that writes reports. */
export const REPORT_OPTIONS = {
  format: repeatable(choice(REPORT_FORMATS, { help: 'The format of the report; text unless given.' })),
  output: repeatable(
    text({ help: 'The file of the report: the first for the first format, and so on. Else stdout.', value: 'FILE' }),
  ),
  portal: portalOption,
};

/** A report that is to be written: to a file, or to stdout where none is named. */
export interface ReportTarget<F extends string = ReportFormat> {
  readonly format: F;
  readonly file: string | undefined;
}

/** Where a report goes, and where the portal is published to which its findings link. */
export interface ReportDestination {
  readonly targets: readonly ReportTarget[];
  readonly portal: string | undefined;
}

/**
 * What `--format` and `--output` ask for: the first format goes to the first file, and so on. One format may have no file.
 *
 * @param option the option that names the files
 * @throws {UsageError} `value-wrong`
 * @throws {ReportError} `output-unwritable` when a file cannot be written: before the work, not after it.
 */
export function reportTargets<F extends string = ReportFormat>(
  formats: readonly (F | 'text')[],
  outputs: readonly string[],
  option = '--output',
): ReportTarget<F | 'text'>[] {
  const wanted: readonly (F | 'text')[] = formats.length === 0 ? ['text'] : formats;
  if (outputs.length > wanted.length) {
    const message = `${option} is given ${outputs.length} times, but there are ${wanted.length} formats; pass a --format for each.`;
    throw new UsageError('value-wrong', message);
  }
  if (wanted.length - outputs.length > 1) {
    const message = `${wanted.length} formats and ${outputs.length} files are given; only the last format can go to stdout. Give an ${option} for each of the others, in their order.`;
    throw new UsageError('value-wrong', message);
  }
  const twice = outputs.find((file, index) => outputs.indexOf(file) !== index);
  if (twice !== undefined) {
    throw new UsageError('value-wrong', `${option} ${twice} is given twice; each format needs a file of its own.`);
  }
  for (const file of outputs) demandOutput(option, file);
  return wanted.map((format, index) => ({ format, file: outputs[index] }));
}

/**
 * Checks that the file of an option can be written, before the work of which it gets the result.
 *
 * @throws {ReportError} `output-unwritable`
 */
export function demandOutput(option: string, file: string): void {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    const message = `${option} is ${file}, but ${folder} is not a folder. Make it first, or name another.`;
    throw new ReportError('output-unwritable', message);
  }
  try {
    demandWritable(file);
  } catch (cause) {
    const why = fileErrorMessage(cause);
    const message = `${option} is ${file}, which cannot be written (${why}). Name a file in a folder that can be written to.`;
    throw new ReportError('output-unwritable', message, { cause });
  }
}

/**
 * Writes a report wherever it is to go, each file whole or not at all. Its findings link to `portal`; where none is given,
 * people are shown the pages of the one that was built here.
 *
 * @throws {ReportError} `output-unwritable`
 */
export async function writeReports(
  report: Report,
  { targets, portal }: ReportDestination,
  io: Pick<Io, 'stdout'>,
): Promise<void> {
  const linked = withPortalAddress(report, portal);
  const built = builtPortal();
  await writeTargets(targets, (format, style) => reportPieces(linked, format, style, built), io);
}

/**
 * Writes the pieces that `render` returns for each target, each file whole or not at all. Only stdout has a style.
 *
 * @throws {ReportError} `output-unwritable`
 */
export async function writeTargets<F extends string>(
  targets: readonly ReportTarget<F>[],
  render: (format: F, style?: Style) => TextPieces | Promise<TextPieces>,
  { stdout }: Pick<Io, 'stdout'>,
): Promise<void> {
  for (const { format, file } of targets) {
    if (file === undefined) {
      const style: Style = (name, text) => styleText(name, text, { stream: stdout });
      for (const piece of await render(format, style)) stdout.write(piece);
      continue;
    }
    const pieces = await render(format);
    try {
      writeBeside(file, pieces);
    } catch (cause) {
      const why = fileErrorMessage(cause);
      throw new ReportError('output-unwritable', `The report cannot be written to ${file} (${why}).`, { cause });
    }
  }
}

/** The report with the address of the portal, where its findings lead there. */
export function withPortalAddress<R extends Report>(report: R, portal: string | undefined): R {
  const isLinked = report.findings.some(({ link }) => link !== undefined);
  return portal === undefined || !isLinked ? report : { ...report, portal };
}
