import { fileURLToPath } from 'node:url';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';

/** A small document with one of everything that the steps must handle; read anew each time. */
export function fixtureDocument(): OpenApiDocument {
  return loadDocument(fileURLToPath(new URL('./fixtures/document.json', import.meta.url)));
}
