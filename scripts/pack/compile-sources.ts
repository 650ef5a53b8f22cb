import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../../src/pipeline/terminal/command-error.ts';

/** The native compiler: it takes a fifth of the time of the one that is written in JavaScript. */
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript7/package.json')), 'bin/tsc');

/** The limit for the output of the compiler, in bytes. */
const MOST_SAID = 100_000_000;

/**
 * Compiles the entries that the file `tsconfig` in `root` names, with every module that they import, into the folder `outDir`:
 * JavaScript, declarations and, where `tsconfig` asks for them, source maps.
 *
 * @throws {CommandError} `sources-wrong` when the sources do not compile; the message holds what the compiler says.
 */
export function compileSources(root: string, tsconfig: string, outDir: string): void {
  const options = ['--project', tsconfig, '--outDir', outDir, '--pretty', 'false'];
  const { status, error, stdout, stderr } = spawnSync(process.execPath, [TSC, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_SAID,
  });
  if (error !== undefined) throw error;
  if (status === 0) return;
  const output = `${stdout}${stderr}`.trimEnd();
  throw new CommandError('sources-wrong', `The sources do not compile, so nothing was written:\n${output}`);
}
