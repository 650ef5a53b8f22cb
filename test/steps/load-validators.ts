import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { type ValidatorFiles, validators } from '../../src/pipeline/derive/validators.ts';

/** A validator function as the generated module exports it. */
export interface LoadedValidator {
  (data: unknown): boolean;
  readonly errors?: readonly Readonly<Record<string, unknown>>[] | null;
}

/** The generated module, with its types as loose as a test needs them. */
export interface LoadedValidators {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, LoadedValidator>>;
  readonly responses: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, LoadedValidator | null>>>>>
  >;
}

/** Compiles `document` and loads what was written as the module that it is, with nothing to import from. */
export async function loadValidators(document: OpenApiDocument): Promise<LoadedValidators> {
  return loadModule(validators(document));
}

/** Loads the written module. */
export async function loadModule(files: ValidatorFiles): Promise<LoadedValidators> {
  const base64 = Buffer.from(files['validators.js']).toString('base64');
  const exports = await import(/* @vite-ignore */ `data:text/javascript;base64,${base64}`);
  return { exports, schemas: exports.schemas, responses: exports.responses };
}
