import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type ts from 'typescript';
import { isJsonObject, type Json } from '../../json/json.ts';
import { DiffError } from '../diff-error.ts';

/** The interface of TypeScript 5 and 6 for programs. */
export type TypeScript = typeof ts;

/**
 * A TypeScript that programs can call: that of the project in `folder`, one that the project has under another name or for
 * openapi-typescript, or the one beside this tool. TypeScript 7 has no such interface.
 *
 * @throws {DiffError} `typescript-missing`
 */
export async function loadTypeScript(folder: string): Promise<TypeScript> {
  for (const file of candidates(folder)) {
    const { default: module }: { readonly default?: unknown } = await import(pathToFileURL(file).href);
    if (isCompiler(module)) return module;
  }
  const message = `${folder} has no TypeScript 5 or 6, which reads its types. TypeScript 7 has no interface for programs. Run "npm install --save-dev typescript6@npm:typescript@6" there.`;
  throw new DiffError('typescript-missing', message);
}

function candidates(folder: string): string[] {
  const project = createRequire(join(folder, 'package.json'));
  const generator = resolved(project, 'openapi-typescript/package.json');
  const places = [
    ...['typescript', ...aliases(folder)].map((name) => resolved(project, name)),
    generator === undefined ? undefined : resolved(createRequire(generator), 'typescript'),
    resolved(createRequire(fileURLToPath(import.meta.url)), 'typescript'),
  ];
  return [...new Set(places.filter((file) => file !== undefined))];
}

/** The names under which the project has further versions, as in `"typescript6": "npm:typescript@6.0.3"`. */
function aliases(folder: string): string[] {
  let manifest: Json;
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return [];
  }
  const groups = isJsonObject(manifest) ? [manifest['devDependencies'], manifest['dependencies']] : [];
  return groups.flatMap((group) =>
    Object.entries(isJsonObject(group) ? group : {}).flatMap(([name, version]) =>
      typeof version === 'string' && version.startsWith('npm:typescript@') ? [name] : [],
    ),
  );
}

function resolved(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
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
