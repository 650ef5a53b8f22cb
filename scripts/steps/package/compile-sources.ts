import { join, relative } from 'node:path';
import ts from 'typescript';
import { BuildError } from '../../terminal/build-error.ts';
import { reachableDeclarations } from './reachable-declarations.ts';

/** Texts by their path below dist/, with `/` on every platform. */
export type DistFiles = ReadonlyMap<string, string>;

/** Compiled sources, and which files they stand on that are no TypeScript. */
export interface Compiled {
  readonly files: DistFiles;
  /** Declarations that are written beside JavaScript, relative to the project, such as `generated/validators.d.ts`. */
  readonly declared: readonly string[];
}

/**
 * JavaScript and declarations of what tsconfig.build.json names and of all that it reaches. Declarations are kept only
 * where one of `entries` (declarations too, such as `src/client/public.d.ts`) reaches them.
 *
 * @throws {BuildError} `sources-wrong` when the sources do not compile; the message holds what the compiler says.
 */
export function compileSources(root: string, entries: readonly string[]): Compiled {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.build.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => refuse([diagnostic], root),
  });
  if (config === undefined) throw new BuildError('sources-wrong', 'tsconfig.build.json cannot be read.');
  const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
  const files = new Map<string, string>();
  const declarations = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const path = pathFrom(config.options.outDir ?? root, file);
    (path.endsWith('.d.ts') ? declarations : files).set(path, text);
  });
  refuse([...config.errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics], root);
  const declared = program
    .getSourceFiles()
    .filter(({ isDeclarationFile, fileName }) => isDeclarationFile && !fileName.includes('/node_modules/'))
    .map(({ fileName }) => pathFrom(root, fileName));
  return { files: new Map([...files, ...reachableDeclarations(declarations, entries)]), declared };
}

function refuse(diagnostics: readonly ts.Diagnostic[], root: string): void {
  if (diagnostics.length === 0) return;
  const told = ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  });
  throw new BuildError('sources-wrong', `The sources do not compile, so nothing was written:\n${told.trimEnd()}`);
}

function pathFrom(folder: string, file: string): string {
  return relative(folder, file).replaceAll('\\', '/');
}
