import { existsSync, readFileSync } from 'node:fs';
import { DOCUMENT_URL } from '../../contract/bundled-document.ts';
import { openQuestionsOf } from '../../contract/open-questions.ts';
import { withPortal } from '../../contract/portal-places.ts';
import { specPlaces } from '../../contract/spec-places.ts';
import { isDocumentUrl } from '../../drift/send/document-at-url.ts';
import { type ApiDescription, readDescription } from '../../openapi/description/api-description.ts';
import { DocumentError } from '../../openapi/document-error.ts';
import { errorMessage } from '../../openapi/error-message.ts';
import { type DocumentFiles, documentFilesAt } from '../../openapi/source/document-files.ts';
import { documentPlaces } from '../../openapi/source/document-json.ts';
import type { Places } from '../../openapi/source/places.ts';

/** The sources of the document, where the project is there and not only its package. */
export const SPEC_URL = new URL('../../../spec/', import.meta.url);

/** A loaded document with the places of its parts. */
export interface LoadedDescription {
  readonly contract: ApiDescription;
  readonly places: Places;
  /** The files of the document that `--document` names; undefined for the document of this project. */
  readonly files?: DocumentFiles | undefined;
}

/**
 * Loads the document in `file`, or that of this package by default. Findings point into the sources of ours and to the pages of its
 * portal; into the file of another.
 *
 * @throws {DocumentError} `document-unreadable`, and what {@link readDescription} and {@link openQuestionsOf} throw
 */
export function loadDescription(file: string | undefined): LoadedDescription {
  const name = file ?? 'generated/openapi.json';
  const text = readText(file ?? DOCUMENT_URL, name);
  const files = file === undefined ? undefined : documentFilesAt(file, name);
  const contract = readDescription(text, name, files);
  // Refuses a list of another form before anything is sent.
  openQuestionsOf(contract.document);
  const hasSources = file === undefined && existsSync(new URL('openapi.yaml', SPEC_URL));
  const inFile = documentPlaces(text, name);
  const places = hasSources ? specPlaces(SPEC_URL) : (files?.places(inFile) ?? inFile);
  return { contract, files, places: file === undefined ? withPortal(places, contract.document) : places };
}

function readText(file: string | URL, name: string): string {
  if (typeof file === 'string' && isDocumentUrl(file)) {
    // Not quoted, since it may hold credentials.
    const message =
      'The document is a URL, which this command does not read. Save it as a file, and name that with --document.';
    throw new DocumentError('document-unreadable', message);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const why = errorMessage(cause);
    throw new DocumentError('document-unreadable', `${name} cannot be read (${why}). Name a file with --document.`, {
      cause,
    });
  }
}
