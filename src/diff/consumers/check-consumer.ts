import { relative } from 'node:path';
import type ts from 'typescript';
import type { Change } from '../change.ts';
import { causeOf } from './cause-of.ts';
import type { ConsumerBreak } from './consumer-break.ts';
import { type ConsumerProject, openConsumer, textOf } from './consumer-project.ts';
import { loadTypeScript, type TypeScript } from './load-typescript.ts';

/** The project whose call sites are compiled, and the versions. */
export interface ConsumerOptions {
  /** Absolute path of the folder with its tsconfig.json. */
  readonly folder: string;
  /** The file of the types in the project; found by what it exports unless given. */
  readonly typesFile?: string;
  /** The types of both versions; where those of the base are unknown, those that the project has are taken. */
  readonly types: { readonly base: string | undefined; readonly revision: string };
  readonly changes: readonly Change[];
}

/**
 * The places in a project that compile with the types of the base and not with those of the revision, each with the
 * change that causes it. Errors that both versions cause are not reported.
 *
 * @throws {DiffError} `typescript-missing`, `consumer-unreadable`, `consumer-types-missing`
 */
export async function checkConsumer(options: ConsumerOptions): Promise<ConsumerBreak[]> {
  const compiler = await loadTypeScript(options.folder);
  const project = openConsumer(compiler, options.folder, options.typesFile);
  const before = project.programWith(options.types.base);
  const known = new Set(diagnosticsOf(before, project).map(keyOf));
  const after = project.programWith(options.types.revision);
  return diagnosticsOf(after, project)
    .filter((diagnostic) => !known.has(keyOf(diagnostic)))
    .map((diagnostic) => breakOf(compiler, project, { before, after, diagnostic, changes: options.changes }));
}

/** The errors of the compiler in the project's own files. */
function diagnosticsOf(program: ts.Program, { typesFile }: ConsumerProject): ts.DiagnosticWithLocation[] {
  return program
    .getSourceFiles()
    .filter((file) => file.fileName !== typesFile && !program.isSourceFileFromExternalLibrary(file))
    .flatMap((file) => program.getSemanticDiagnostics(file).filter(hasPlace));
}

function hasPlace(diagnostic: ts.Diagnostic): diagnostic is ts.DiagnosticWithLocation {
  return diagnostic.file !== undefined && diagnostic.start !== undefined && diagnostic.length !== undefined;
}

/** The same place and kind of error; its text may name types that read otherwise now. */
function keyOf({ file, start, code }: ts.DiagnosticWithLocation): string {
  return `${file.fileName}:${start}:${code}`;
}

interface Found {
  readonly before: ts.Program;
  readonly after: ts.Program;
  readonly diagnostic: ts.DiagnosticWithLocation;
  readonly changes: readonly Change[];
}

function breakOf(compiler: TypeScript, project: ConsumerProject, found: Found): ConsumerBreak {
  const { diagnostic, changes } = found;
  const { line, character } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  const text = textOf(compiler, diagnostic.messageText);
  const programs = [found.before, found.after];
  return {
    file: relative(project.folder, diagnostic.file.fileName).replaceAll('\\', '/'),
    line: line + 1,
    column: character + 1,
    message: `TS${diagnostic.code}: ${text}`,
    cause: causeOf(compiler, { programs, typesFile: project.typesFile, diagnostic, text }, changes)?.id,
  };
}
