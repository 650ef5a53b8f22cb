import { existsSync, readFileSync } from 'node:fs';
import { DOCUMENT_URL } from '../../backoffice/contract/bundled-document.ts';
import { type ApiDescription, readDescription } from '../../engine/document/api-description.ts';
import { type DocumentFiles, documentFilesAt } from '../../engine/document/source/document-files.ts';
import { openQuestionsOf } from '../../engine/extensions/open-questions.ts';
import { withPortal } from '../../engine/extensions/portal-target-at.ts';
import { BUNDLED, specPlaces } from '../../engine/extensions/spec-places.ts';
import { DocumentError } from '../../engine/json/document-error.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { type DocumentRequests, loadDescriptionAt } from '../../engine/probe/send/document-at-url.ts';
import { isDocumentUrl } from './document-url.ts';

/** The sources of the document, where the project is there and not only its package. */
export const SPEC_URL = new URL('../../../spec/', import.meta.url);

/**
 * Loads the document in `file`, or that of this package by default. Findings point into the sources of ours and to the pages of its
 * portal; into the file of another.
 *
 * @param files the files of the document: afterwards they know where its parts come from
 * @throws {DocumentError} `document-unreadable`, and what {@link readDescription} and {@link openQuestionsOf} throw
 */
export function loadDescription(file: string | undefined, files = filesOf(file)): ApiDescription {
  const name = file ?? BUNDLED;
  const text = readText(file ?? DOCUMENT_URL, name);
  const read = readDescription(text, name, files);
  // Refuses a list of another form before anything is sent.
  openQuestionsOf(read.document);
  if (file !== undefined) return read;
  const hasSources = existsSync(new URL('openapi.yaml', SPEC_URL));
  return { ...read, places: withPortal(hasSources ? specPlaces(SPEC_URL) : read.places, read.document) };
}

/** The files of the document that `--document` names; undefined for the document of this project. */
export function filesOf(file: string | undefined): DocumentFiles | undefined {
  return file === undefined ? undefined : documentFilesAt(file, file);
}

/**
 * Loads the document that `--document` names: a file or a URL; that of this package by default.
 *
 * @throws {DocumentError} as {@link loadDescription} and {@link loadDescriptionAt} do
 */
export async function loadDescriptionFrom(
  documentName: string | undefined,
  requests: DocumentRequests,
  files?: DocumentFiles,
): Promise<ApiDescription> {
  const isRemote = documentName !== undefined && isDocumentUrl(documentName);
  return isRemote ? loadDescriptionAt(documentName, requests) : loadDescription(documentName, files);
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
    const why = fileErrorMessage(cause);
    throw new DocumentError('document-unreadable', `${name} cannot be read (${why}). Name a file with --document.`, {
      cause,
    });
  }
}
