import { existsSync, readFileSync } from 'node:fs';
import { DOCUMENT_URL } from '../../backoffice/contract/bundled-document.ts';
import { RULE_PACKS } from '../../backoffice/rules/rule-packs.ts';
import { type ApiDescription, readDescription } from '../../engine/document/api-description.ts';
import { type DocumentFiles, documentFilesAt } from '../../engine/document/source/document-files.ts';
import { openQuestionsOf } from '../../engine/extensions/open-questions.ts';
import { withPortal } from '../../engine/extensions/portal-target-at.ts';
import { BUNDLED, specPlaces } from '../../engine/extensions/spec-places.ts';
import { DocumentError } from '../../engine/json/document-error.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import type { RulePack } from '../../engine/probe/rules/rule-pack.ts';
import { isDocumentUrl } from '../../engine/probe/send/document-at-url.ts';

/** The sources of the document, where the project is there and not only its package. */
export const SPEC_URL = new URL('../../../spec/', import.meta.url);

/** A loaded document, and the rules that are checked besides those of any document. */
export interface LoadedDescription {
  readonly api: ApiDescription;
  readonly packs: readonly RulePack[];
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
  const name = file ?? BUNDLED;
  const text = readText(file ?? DOCUMENT_URL, name);
  const files = file === undefined ? undefined : documentFilesAt(file, name);
  const read = readDescription(text, name, files);
  // Refuses a list of another form before anything is sent.
  openQuestionsOf(read.document);
  const hasSources = file === undefined && existsSync(new URL('openapi.yaml', SPEC_URL));
  const places = hasSources ? specPlaces(SPEC_URL) : read.places;
  const api = file === undefined ? { ...read, places: withPortal(places, read.document) } : read;
  return { api, files, packs: RULE_PACKS };
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
