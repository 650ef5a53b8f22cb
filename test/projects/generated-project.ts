import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { operationName, operationsOf } from '../../src/engine/openapi/operations.ts';
import { clientSource } from '../../src/pipeline/derive/client-source.ts';
import { operationMethods } from '../../src/pipeline/derive/operation-methods.ts';
import { operationTables } from '../../src/pipeline/derive/operation-tables.ts';
import { types } from '../../src/pipeline/derive/types.ts';
import { PLAIN_SAMPLES } from '../../src/pipeline/portal/portal-inputs.ts';
import type { SampleRequest } from '../../src/pipeline/portal/sample.ts';
import { generatedClientSample } from '../../src/pipeline/portal/samples/generated-client-sample.ts';
import { sampleRequest } from '../../src/pipeline/portal/samples/sample-request.ts';

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

/** Writes what the client of a document needs into the folder `generated` of the project `name` in `root`, as the build does. */
export async function writeClient(root: string, name: string, document: OpenApiDocument): Promise<void> {
  const folder = join(root, name, 'generated');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'types.ts'), await types(document));
  writeFileSync(join(folder, 'operation-methods.ts'), operationMethods(document));
  writeFileSync(join(folder, 'operations.ts'), operationTables(document));
  writeFileSync(join(folder, 'client.ts'), clientSource());
}

/** The samples that the portal of a project shows for its generated client, by the operations. */
export function samplesOf(document: OpenApiDocument): ReadonlyMap<string, { sample: SampleRequest; code: string }> {
  const samples = operationsOf(document).map((operation) => {
    const sample = sampleRequest(document, operation, PLAIN_SAMPLES.prefix);
    const { code = '' } = generatedClientSample(sample, document) ?? {};
    return [operationName(operation), { sample, code }] as const;
  });
  return new Map(samples);
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
