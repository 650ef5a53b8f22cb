/**
 * Types of the inner modules of openapi-typescript that are used here. Its main module also loads a whole second
 * Redocly, only to validate and bundle what is validated and bundled already.
 *
 * `redoc` is left out of the context: no transform reads it. A test holds the result against that of the main module.
 */
declare module 'openapi-typescript/dist/transform/index.mjs' {
  import type { GlobalContext } from 'openapi-typescript';
  import type ts from 'typescript';
  import type { JsonObject } from '../../../../src/engine/json/json.ts';

  export default function transformSchema(schema: JsonObject, context: Omit<GlobalContext, 'redoc'>): ts.Node[];
}

declare module 'openapi-typescript/dist/lib/ts.mjs' {
  export { astToString } from 'openapi-typescript';
}

declare module 'openapi-typescript/dist/lib/utils.mjs' {
  import type { GlobalContext } from 'openapi-typescript';
  import type { JsonObject } from '../../../../src/engine/json/json.ts';

  export function resolveRef<T>(schema: JsonObject, ref: string, options: { silent: boolean }): T | undefined;
  export function scanDiscriminators(schema: JsonObject, options: { silent: boolean }): GlobalContext['discriminators'];
}
