import { fileURLToPath } from 'node:url';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { bundle } from '../../src/pipeline/derive/bundle.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';

/** The document of many files. */
export async function shopDocument(): Promise<OpenApiDocument> {
  const projectRoot = fileURLToPath(new URL('documents/', import.meta.url));
  const document = await loadDocument({ projectRoot, specFolder: 'shop' });
  return parseDocument(JSON.stringify(await bundle({ document, renamesConflicts: true })));
}
