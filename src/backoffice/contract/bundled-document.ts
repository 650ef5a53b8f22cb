import { existsSync, readFileSync } from 'node:fs';
import { type OpenApiDocument, parseDocument } from '../../engine/openapi/document.ts';

/** The bundled document that the build writes. */
export const DOCUMENT_URL: URL = documentUrl();

/** The command of the package is bundled into a folder that is one level higher than this file. */
function documentUrl(): URL {
  const fromHere = new URL('../../../generated/openapi.json', import.meta.url);
  return existsSync(fromHere) ? fromHere : new URL('../../generated/openapi.json', import.meta.url);
}

/**
 * Reads the document in the file at `url`, by default the one that the build writes.
 *
 * @throws {Error} when the file cannot be read, or as {@link parseDocument} does.
 */
export function loadDocument(url: URL | string = DOCUMENT_URL): OpenApiDocument {
  return parseDocument(readFileSync(url, 'utf8'), String(url));
}

/** Whether a document is a version of that of the back-office service, so that its sandbox and its client are about it. */
export function isOurs({ info }: Pick<OpenApiDocument, 'info'>): boolean {
  return info['title'] === loadDocument().info['title'];
}
