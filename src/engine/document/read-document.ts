import { createHash } from 'node:crypto';
import { DocumentError } from '../json/document-error.ts';
import { documentOf, type OpenApiDocument } from '../openapi/document.ts';
import type { DocumentFiles } from './source/document-files.ts';
import { parseText } from './source/parse-text.ts';
import { placeOf } from './source/place-text.ts';
import type { Places } from './source/places.ts';

/** An OpenAPI document as it was read: in one piece with the files to which it refers. */
export interface ReadDocument {
  /** As the document is called in messages. */
  readonly name: string;
  /** Of the text of the root file, in hexadecimal digits. */
  readonly sha256: string;
  readonly document: OpenApiDocument;
  /** The place of each part, in the file that has it. */
  readonly places: Places;
  /** Why a reference to another file was not followed, by the text of the reference. */
  readonly unread: ReadonlyMap<string, string>;
}

/** How a document is read. */
export interface ReadOptions {
  /** Reads the other files to which the document refers; without them such references are not followed. */
  readonly files?: DocumentFiles | undefined;
  /** Whether a file that cannot be read is refused. */
  readonly isWhole?: boolean;
}

/**
 * Reads a document: any of OpenAPI 3.0, 3.1 or 3.2, as JSON or YAML. Each text is parsed once.
 *
 * @param name the name of the file: it decides between JSON and YAML, and names the text in errors.
 * @throws {DocumentError} `document-unreadable`, `document-unsupported`, `document-invalid`, `document-too-large`; with
 *   `isWhole` also `reference-broken`
 */
export function readDocument(text: string, name: string, { files, isWhole = false }: ReadOptions = {}): ReadDocument {
  const { json, places } = parseText(text, name);
  const root = documentOf(json, name, (pointer) => placeOf(places, pointer));
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (files === undefined) return { name, sha256, document: root, places, unread: new Map() };
  const { document, unread, unreadAt } = files.bundled(root);
  const [refused] = isWhole ? unreadAt : [];
  if (refused !== undefined) {
    const [ref, place] = refused;
    throw new DocumentError('reference-broken', `${files.placeText(place, places)}: ${unread.get(ref)}`);
  }
  return { name, sha256, document, places: files.places(places), unread };
}
