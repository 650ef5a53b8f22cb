import { readFileSync } from 'node:fs';
import type { SourcePlace } from '../../document/source/places.ts';
import type { Change } from '../change.ts';
import { DiffError } from '../diff-error.ts';
import { findCause, loadPrograms } from './cause-of.ts';
import { ProjectCopy, realFolder, Tsc, type TscError } from './compile-copy.ts';
import { pathFrom, typesFileIn } from './consumer-project.ts';
import { methodsAs, OPERATION_METHODS } from './generate-types.ts';

/** A place in a consumer that compiles with the types of the base but not with those of the revision. */
export interface ConsumerBreak extends SourcePlace {
  /** The message of the compiler, in one line, with its code, such as `TS2322: Type …`. */
  readonly message: string;
  /** The id of the change that causes it; undefined where several changes may. */
  readonly cause: string | undefined;
}

/** The project whose call sites are compiled, and the versions. */
export interface ConsumerOptions {
  /** Absolute path of the folder with its tsconfig.json. */
  readonly folder: string;
  /** The file of the types in the project; found by what it exports unless given. */
  readonly typesFile?: string;
  /** The types of both versions; where those of the base are unknown, those that the project has are taken. */
  readonly types: { readonly base: string | undefined; readonly revision: string };
  /**
   * The methods of the operations of both versions, where they were derived with the documents; otherwise those that the project has
   * are compiled with the types.
   */
  readonly methods?: { readonly base: string; readonly revision: string } | undefined;
  readonly changes: readonly Change[];
}

/**
 * The places in a project that compile with the types of the base and not with those of the revision, each with the
 * change that causes it. The project's own `tsc` compiles a copy of it, with its project references. Errors that both
 * versions cause are not reported.
 *
 * @throws {DiffError} `typescript-missing`, `consumer-unreadable`, `consumer-types-missing`, `consumer-incomplete`
 */
export async function checkConsumer(options: ConsumerOptions): Promise<ConsumerBreak[]> {
  const folder = realFolder(options.folder);
  const tsc = new Tsc(folder);
  const listed = tsc.list(folder);
  const typesFile = typesFileIn(listed.files, folder, options.typesFile);
  const methodsFile = options.methods && listed.files.find(hasMethods);
  const files = methodsFile === undefined ? [typesFile] : [typesFile, methodsFile];
  const copy = new ProjectCopy(listed, files);
  const write = (version: 'base' | 'revision'): void => {
    const [types, methods] = [options.types[version], options.methods?.[version]];
    if (types !== undefined) copy.write(typesFile, types);
    if (methodsFile !== undefined && methods !== undefined)
      copy.write(methodsFile, methodsAs(methodsFile, readFileSync(methodsFile, 'utf8'), methods));
  };
  const hasReferences = listed.configs.length > 1;
  try {
    const errors = (): TscError[] =>
      tsc
        .errors(copy.pathOf(folder), hasReferences)
        .map((error) => ({ ...error, file: copy.originalOf(error.file) }))
        .filter(({ file }) => !files.includes(file));
    write('base');
    const before = errors();
    const missing = before.find(isNotFound);
    if (missing !== undefined) throw incompleteProject(placeOf(missing, folder), missing.text);
    const known = new Set(before.map(keyOf));
    write('revision');
    const broken = errors().filter((error) => !known.has(keyOf(error)));
    if (broken.length === 0) return [];
    const reading = await loadPrograms(folder, copy, files, [
      ...(options.types.base === undefined ? [] : [() => write('base')]),
      () => write('revision'),
    ]);
    return broken.map((error) => ({
      file: pathFrom(folder, error.file),
      line: error.line,
      column: error.column,
      message: `TS${error.code}: ${error.text}`,
      cause: findCause(reading, { ...error, file: copy.pathOf(error.file) }, options.changes)?.id,
    }));
  } finally {
    copy.remove();
  }
}

/** Errors of the compiler: a module, its declarations, a member of it or a name is not found. What is not found is any. */
const NOT_FOUND: ReadonlySet<number> = new Set([2304, 2305, 2307, 2503, 2552, 2614, 2694, 2724, 2792, 7016]);

/** Files that bundlers import beside modules, such as `logo.svg`. */
const ASSET = /\.(?![cm]?[jt]sx?['"])\w+(\?[^'"]*)?['"]/;

function isNotFound({ code, text }: TscError): boolean {
  return NOT_FOUND.has(code) && !(/['"]\.{1,2}\//.test(text) && ASSET.test(text));
}

function incompleteProject(place: string, text: string): DiffError {
  const message = `${place} cannot be compiled: ${text} It has no type, so that its call sites would not be reported. Run "npm install" in the project, build what it imports, or correct it.`;
  return new DiffError('consumer-incomplete', message);
}

const placeOf = ({ file, line }: TscError, folder: string): string => `${pathFrom(folder, file)}:${line}`;

/** Whether a file has the methods of operations. */
function hasMethods(file: string): boolean {
  try {
    return OPERATION_METHODS.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

/** The same place and kind of error; its text may name types that read otherwise now. */
function keyOf({ file, line, column, code }: TscError): string {
  return `${file}:${line}:${column}:${code}`;
}
