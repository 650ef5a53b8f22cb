import type ts from 'typescript';
import { DiffError } from '../diff-error.ts';
import { configsOf, programOf } from './consumer-project.ts';
import { loadTypeScript, type TypeScript } from './load-typescript.ts';
import type { ProjectCopy } from './project-copy.ts';

/** The programs in which the types at a place can be read. */
export interface Reading {
  readonly compiler: TypeScript;
  readonly programs: readonly ts.Program[];
  /** The files with the types and the methods of the document. */
  readonly files: readonly string[];
}

/**
 * Programs with each version, which a call of `writers` writes into `files` of the copy; undefined where the project has no
 * TypeScript that programs can call.
 */
export async function readingOf(
  folder: string,
  copy: ProjectCopy,
  files: readonly string[],
  writers: readonly (() => void)[],
): Promise<Reading | undefined> {
  let compiler: TypeScript;
  try {
    compiler = await loadTypeScript(folder);
  } catch (cause) {
    if (cause instanceof DiffError && cause.code === 'typescript-missing') return undefined;
    throw cause;
  }
  const programs: ts.Program[] = [];
  for (const write of writers) {
    write();
    for (const config of configsOf(compiler, copy.pathOf(folder))) programs.push(programOf(compiler, config));
  }
  return { compiler, programs, files: files.map((file) => copy.pathOf(file)) };
}
