import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { BuildError } from '../../../src/pipeline/terminal/build-error.ts';
import { reachableDeclarations } from './reachable-declarations.ts';

/** Texts by their path below dist/, with `/` on every platform. */
export type DistFiles = ReadonlyMap<string, string>;

/** Compiled sources, and the files that they depend on that are no TypeScript. */
export interface Compiled {
  readonly files: DistFiles;
  /** Declarations that are written beside JavaScript, relative to the project, such as `generated/validators.d.ts`. */
  readonly declared: readonly string[];
}

/** The native compiler: it takes a fifth of the time of the one that is written in JavaScript. */
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript7/package.json')), 'bin/tsc');

/** The limit for the output of the compiler, in bytes. */
const MOST_SAID = 100_000_000;

/**
 * JavaScript and declarations of what tsconfig.build.json names and of all that it reaches. Declarations are kept only
 * where one of `entries` (declarations too, such as `src/backoffice/client/public.d.ts`) reaches them.
 *
 * @throws {BuildError} `sources-wrong` when the sources do not compile; the message holds what the compiler says.
 */
export function compileSources(root: string, entries: readonly string[]): Compiled {
  const emitted = mkdtempSync(join(tmpdir(), 'compiled-'));
  try {
    const read = compileTo(emitted, root).map((file) => pathFrom(realpathSync(root), file));
    const declared = read.filter((path) => path.endsWith('.d.ts') && !/(^|\/)(node_modules|\.\.)\//.test(path));
    const files = new Map<string, string>();
    const declarations = new Map<string, string>();
    for (const entry of readdirSync(emitted, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = pathFrom(emitted, file);
      (path.endsWith('.d.ts') ? declarations : files).set(path, readFileSync(file, 'utf8'));
    }
    return { files: new Map([...files, ...reachableDeclarations(declarations, entries)]), declared };
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** Runs the compiler and returns the paths of all files that it read. */
function compileTo(folder: string, root: string): string[] {
  const options = ['--project', 'tsconfig.build.json', '--outDir', folder, '--listFiles', '--pretty', 'false'];
  const { status, error, stdout, stderr } = spawnSync(process.execPath, [TSC, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_SAID,
  });
  if (error !== undefined) throw error;
  const lines = stdout.trimEnd().split(/\r?\n/);
  const [files, faults] = [lines.filter(isAbsolute), lines.filter((line) => !isAbsolute(line))];
  if (status === 0) return files;
  const output = [...faults, stderr].join('\n').trimEnd();
  throw new BuildError('sources-wrong', `The sources do not compile, so nothing was written:\n${output}`);
}

function pathFrom(folder: string, file: string): string {
  return relative(folder, file).replaceAll('\\', '/');
}
