import { basename } from 'node:path';
import type ts from 'typescript';
import {
  configsOf,
  loadTypeScript,
  packageJsonOf,
  pathFrom,
  programOf,
  requireProject,
  type TypeScript,
  typesFileIn,
} from '../consumers/consumer-project.ts';
import { collectUsage } from './collect-usage.ts';
import { readTypesFile } from './types-file.ts';
import type { UsageManifest } from './usage-manifest.ts';
import { UsageRecord } from './usage-record.ts';

/** How many errors of the compiler are listed. */
const MAX_ERRORS = 5;

/** The project that is read. */
interface UsageOptions {
  /** Absolute path of the folder with its tsconfig.json. */
  readonly folder: string;
  /** The name in reports; that of package.json unless given, otherwise that of the folder. */
  readonly name: string | undefined;
  /** Absolute path of the file of the types; found by what it exports unless given. */
  readonly typesFile: string | undefined;
}

/**
 * The parts of a document that a TypeScript project uses.
 *
 * @throws {DiffError} `typescript-missing`, `consumer-unreadable`, `consumer-types-missing`
 */
export async function readUsage({ folder, name, typesFile }: UsageOptions): Promise<UsageManifest> {
  requireProject(folder);
  const compiler = await loadTypeScript(folder);
  const programs = configsOf(compiler, folder).map((config) => programOf(compiler, config));
  const all = programs.flatMap((program) => program.getSourceFiles().map(({ fileName }) => fileName));
  const typesName = typesFileIn([...new Set(all)], folder, typesFile);
  const record = new UsageRecord();
  const seen = new Set<string>();
  for (const program of programs) {
    // A project that does not import the types may call the server by fetch, or import what the compiler cannot find.
    const [source] = [program, ...programs].flatMap((each) => each.getSourceFile(typesName) ?? []);
    if (source === undefined) continue;
    const files = program
      .getSourceFiles()
      .filter(
        (file) =>
          file !== source &&
          !file.isDeclarationFile &&
          !program.isSourceFileFromExternalLibrary(file) &&
          !seen.has(file.fileName),
      );
    for (const { fileName } of files) seen.add(fileName);
    const at = (node: ts.Node): string => placeOf(folder, node.getSourceFile(), node.getStart());
    const types = readTypesFile(compiler, source);
    // First: the compiler adds errors of its own where it is asked for the types of names such as those of JSX elements.
    const errors = files.flatMap((file) => program.getSemanticDiagnostics(file));
    collectUsage(
      { compiler, program, checker: program.getTypeChecker(), types, record, leaks: new Set(), known: new Map(), at },
      files,
    );
    reportErrors(compiler, errors, { record, folder });
  }
  const { name: nameOfPackage } = packageJsonOf(folder);
  const consumer = name ?? (typeof nameOfPackage === 'string' ? nameOfPackage : basename(folder));
  return record.manifest(consumer, pathFrom(folder, typesName));
}

function placeOf(folder: string, file: ts.SourceFile, position: number): string {
  const { line } = file.getLineAndCharacterOfPosition(position);
  return `${pathFrom(folder, file.fileName)}:${line + 1}`;
}

/** A type that the compiler cannot find is any, so that its properties are not seen. */
function reportErrors(
  compiler: TypeScript,
  errors: readonly ts.Diagnostic[],
  { record, folder }: { readonly record: UsageRecord; readonly folder: string },
): void {
  for (const { file, start = 0, code, messageText } of errors.slice(0, MAX_ERRORS)) {
    const text = compiler.flattenDiagnosticMessageText(messageText, ' ');
    if (file !== undefined) record.notFollowed(placeOf(folder, file, start), `does not compile (TS${code}: ${text})`);
  }
}
