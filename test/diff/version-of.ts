import { type PreparedDocument, prepareDocument } from '../../src/engine/document/read-document.ts';
import type { Json } from '../../src/engine/json/json.ts';

/** A document that is parsed already, prepared to be compared. */
export function versionOf(json: Json, name: string): PreparedDocument {
  return prepareDocument(json, name, { purpose: 'compare' });
}
