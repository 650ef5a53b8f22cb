import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { clientSource } from '../../src/pipeline/derive/client-source.ts';
import { operationMethods } from '../../src/pipeline/derive/operation-methods.ts';
import { operationTables } from '../../src/pipeline/derive/operation-tables.ts';
import { types } from '../../src/pipeline/derive/types.ts';

const DOCUMENTS = new URL('documents/', import.meta.url);
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The strictest options that a project may have, without the types of browsers. */
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022'],
  types: ['node'],
};

/** A document of one file, by its name in the folder `documents`. */
export function documentNamed(name: string): OpenApiDocument {
  return parseDocument(JSON.stringify(parse(readFileSync(new URL(name, DOCUMENTS), 'utf8'))));
}

/** Writes what the client of a document needs into a new folder `name` of `root`, as the build does. */
export async function writeClient(root: string, name: string, document: OpenApiDocument): Promise<void> {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'types.ts'), await types(document));
  writeFileSync(join(folder, 'operation-methods.ts'), operationMethods(document));
  writeFileSync(join(folder, 'operations.ts'), operationTables(document));
  writeFileSync(join(folder, 'client.ts'), clientSource());
}

/** Makes `root` a project in which openapi-fetch is installed. */
export function installPackages(root: string): void {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  symlinkSync(PACKAGES, join(root, 'node_modules'), 'junction');
}

/** What a compiler, a package of this project, says of the files below `root` with the strictest options. */
export function compileErrors(root: string, compiler: string): string {
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['**/*.ts'] }));
  const { stdout, stderr, error } = spawnSync(process.execPath, [join(PACKAGES, compiler, 'bin/tsc'), '-p', root], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout + stderr;
}
