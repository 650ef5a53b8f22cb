import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type ts from 'typescript';
import { DiffError } from '../diff-error.ts';

/** The compiler of the consumer. */
export type TypeScript = typeof ts;

/**
 * The TypeScript that the project in `folder` compiles with: its verdict counts, not that of another version.
 *
 * @throws {DiffError} `typescript-missing`
 */
export async function loadTypeScript(folder: string): Promise<TypeScript> {
  const module = await importFrom(folder);
  if (isCompiler(module)) return module;
  const version = typeof module === 'object' && module !== null && 'version' in module ? ` ${module.version}` : '';
  const message = `The TypeScript${version} that ${folder} has cannot be called by programs. Install typescript@5.9 there.`;
  throw new DiffError('typescript-missing', message);
}

async function importFrom(folder: string): Promise<unknown> {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve('typescript');
    const { default: module }: { readonly default?: unknown } = await import(pathToFileURL(file).href);
    return module;
  } catch (cause) {
    const message = `${folder} has no TypeScript, with which its call sites are compiled. Run "npm install" there, or "npm install --save-dev typescript@5.9".`;
    throw new DiffError('typescript-missing', message, { cause });
  }
}

function isCompiler(module: unknown): module is TypeScript {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createProgram' in module &&
    'getParsedCommandLineOfConfigFile' in module
  );
}
