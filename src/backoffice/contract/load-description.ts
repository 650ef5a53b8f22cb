import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ApiDescription, readDescription } from '../../engine/document/api-description.ts';
import { type DocumentFiles, documentFilesAt, documentText } from '../../engine/document/source/document-files.ts';
import { isDocumentUrl } from '../../engine/document/source/document-url.ts';
import { openQuestionsOf } from '../../engine/extensions/open-questions.ts';
import { withPortal } from '../../engine/extensions/portal-target-at.ts';
import { BUNDLED, sourcesOf, specPlaces } from '../../engine/extensions/spec-places.ts';
import { DocumentError } from '../../engine/json/document-error.ts';
import { DOCUMENT_URL } from './bundled-document.ts';

/** How a document is loaded. */
interface LoadOptions {
  /** The files of the document: afterwards they know where its parts come from. */
  readonly files?: DocumentFiles | undefined;
  /** What messages call it; `file` by default. */
  readonly name?: string;
  /** The option that names the file. */
  readonly option?: string;
}

/**
 * Loads the document in `file`, or that of this package by default. Findings point into the sources of ours and to the pages of its
 * portal; into the file of another.
 *
 * @throws {DocumentError} `document-unreadable`, and what {@link readDescription} and {@link openQuestionsOf} throw
 */
export function loadDescription(
  file: string | undefined,
  { files = filesOf(file), name = file ?? BUNDLED, option = '--document' }: LoadOptions = {},
): ApiDescription {
  if (file !== undefined && isDocumentUrl(file)) {
    // Not quoted, since it may hold credentials.
    const message = `The document is a URL, which this command does not read. Save it as a file, and name that with ${option}.`;
    throw new DocumentError('document-unreadable', message);
  }
  const path = file ?? fileURLToPath(DOCUMENT_URL);
  const text = documentText(path, name, `Name a file with ${option}.`);
  const sources = file === undefined ? sourcesOf(path) : undefined;
  const places = sources === undefined ? undefined : specPlaces(pathToFileURL(sources));
  const api = readDescription(text, name, { files, places });
  // Refuses a list of another form before anything is sent.
  openQuestionsOf(api.document);
  return file === undefined ? { ...api, places: withPortal(api.places, api.document) } : api;
}

/** The files of the document that an option names; undefined for the document of this package, which is one file. */
export function filesOf(file: string | undefined): DocumentFiles | undefined {
  return file === undefined ? undefined : documentFilesAt(file, file);
}
