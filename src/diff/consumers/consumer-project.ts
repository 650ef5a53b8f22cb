import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type ts from 'typescript';
import { DiffError } from '../diff-error.ts';
import type { TypeScript } from './load-typescript.ts';

/** A TypeScript project that uses types of the document. */
export interface ConsumerProject {
  readonly folder: string;
  /** The file of the types, as the compiler names it. */
  readonly typesFile: string;
  /** The program with `text` in place of the types, or as it is where that is undefined. */
  programWith(text: string | undefined): ts.Program;
}

/**
 * Opens the project in `folder` by its tsconfig.json.
 *
 * @param typesFile the file of the types where the project has several.
 * @throws {DiffError} `consumer-unreadable`, `consumer-types-missing`
 */
export function openConsumer(compiler: TypeScript, folder: string, typesFile?: string): ConsumerProject {
  const { fileNames, options } = configOf(compiler, folder);
  const noEmit: ts.CompilerOptions = { ...options, noEmit: true, incremental: false, composite: false };
  delete noEmit.tsBuildInfoFile;
  const host = compiler.createCompilerHost(noEmit);
  const plain = compiler.createProgram({ rootNames: fileNames, options: noEmit, host });
  const name = typesFileOf(plain, folder, typesFile);
  return {
    folder,
    typesFile: name,
    programWith(text) {
      if (text === undefined) return plain;
      const getSourceFile: ts.CompilerHost['getSourceFile'] = (file, version, ...rest) =>
        file === name
          ? compiler.createSourceFile(file, text, version, true)
          : host.getSourceFile(file, version, ...rest);
      const oldProgram = plain;
      return compiler.createProgram({
        rootNames: fileNames,
        options: noEmit,
        host: { ...host, getSourceFile },
        oldProgram,
      });
    },
  };
}

function configOf(compiler: TypeScript, folder: string): ts.ParsedCommandLine {
  const file = join(folder, 'tsconfig.json');
  const unreadable = (why: string) =>
    new DiffError('consumer-unreadable', `${file} cannot be used: ${why}. Name the folder of a TypeScript project.`);
  const config = compiler.getParsedCommandLineOfConfigFile(file, undefined, {
    ...compiler.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw unreadable(textOf(compiler, diagnostic.messageText));
    },
  });
  if (config === undefined) throw unreadable('it is not there');
  const [error] = config.errors;
  if (config.fileNames.length === 0 && (config.projectReferences?.length ?? 0) > 0) {
    throw unreadable('it only refers to other projects; name the folder of one of them');
  }
  if (error !== undefined) throw unreadable(textOf(compiler, error.messageText));
  return config;
}

function typesFileOf(program: ts.Program, folder: string, named: string | undefined): string {
  if (named !== undefined) {
    const wanted = realPath(named);
    const file = program.getSourceFiles().find(({ fileName }) => realPath(fileName) === wanted);
    if (file !== undefined) return file.fileName;
    const message = `${named} is no file of the project in ${folder}. Name the file of the types that its modules import.`;
    throw new DiffError('consumer-types-missing', message);
  }
  const found = program.getSourceFiles().filter(isTypes);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only.fileName;
  const list = found.map(({ fileName }) => relative(folder, fileName)).join(', ');
  const message =
    only === undefined
      ? `No module in ${folder} imports types of the document (a file that exports "paths" and "components", as openapi-typescript writes it). Name another folder with --consumer, or the file with --consumer-types.`
      : `${folder} has several files of types: ${list}. Name the one of the document with --consumer-types.`;
  throw new DiffError('consumer-types-missing', message);
}

/** openapi-typescript writes these two exports, whatever the document. */
function isTypes({ text }: ts.SourceFile): boolean {
  return /^export (interface|type) paths\b/m.test(text) && /^export (interface|type) components\b/m.test(text);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** The message of the compiler, in one line. */
export function textOf(compiler: TypeScript, message: string | ts.DiagnosticMessageChain): string {
  return compiler.flattenDiagnosticMessageText(message, ' ').replaceAll(/\s+/g, ' ');
}
