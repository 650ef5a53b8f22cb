import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from '../../engine/json/error-message.ts';
import { CommandError } from '../terminal/command-error.ts';

const STAGING_PREFIX = '.tmp-';

/** The text of output files, by their path in the folder that they are written to. */
export type Outputs = ReadonlyMap<string, string>;

/** Output files one after another, so that not all of them need be in memory. */
export type OutputFiles = Iterable<readonly [name: string, text: string]>;

/**
 * Writes all of `outputs` into `folder`, or none: every file is first written into a staging folder, and only when all are there they
 * are renamed into place, in the order of `outputs`. `obsolete` is called after that, and the files that it names are removed. Staging
 * folders of builds that were killed are removed. Returns the names of the files that were written.
 *
 * @throws {CommandError} `outputs-not-writable`; the files that were there before are then untouched.
 */
export function writeOutputs(
  folder: string,
  outputs: OutputFiles,
  obsolete: () => readonly string[] = () => [],
): readonly string[] {
  const written: string[] = [];
  let staging: string | undefined;
  try {
    writing(folder, () => mkdirSync(folder, { recursive: true }));
    writing(folder, () => sweepStaging(folder));
    for (const [name, text] of outputs) {
      staging ??= writing(folder, () => mkdtempSync(join(folder, STAGING_PREFIX)));
      const file = join(staging, name);
      writing(folder, () => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      });
      written.push(name);
    }
    writing(folder, () => {
      for (const name of written) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        renameSync(join(staging ?? folder, name), join(folder, name));
      }
      for (const name of obsolete()) rmSync(join(folder, name), { force: true });
    });
    return written;
  } finally {
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
  }
}

function writing<T>(folder: string, write: () => T): T {
  try {
    return write();
  } catch (cause) {
    throw new CommandError(
      'outputs-not-writable',
      `The outputs cannot be written to ${folder}: ${errorMessage(cause)}. ` +
        'Make the folder writable and free some space, then build again; the last good outputs are still there.',
      { cause },
    );
  }
}

/**
 * Writes the outputs that are missing in `folder` or have another text there, so that a watcher of these files sees only real changes.
 * Returns their names.
 *
 * @throws {CommandError} `outputs-not-writable`, as {@link writeOutputs}
 */
export function writeStaleOutputs(
  folder: string,
  outputs: OutputFiles,
  obsolete?: () => readonly string[],
): readonly string[] {
  const stale = Iterator.from(outputs).filter(([name, text]) => text !== textIfThere(join(folder, name)));
  return writeOutputs(folder, stale, obsolete);
}

/** The names of the outputs that are missing in `folder` or have another text there. */
export function staleOutputs(folder: string, outputs: Outputs): string[] {
  return [...outputs].filter(([name, text]) => text !== textIfThere(join(folder, name))).map(([name]) => name);
}

function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function sweepStaging(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(STAGING_PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
