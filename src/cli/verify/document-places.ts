import { existsSync, readFileSync } from 'node:fs';
import { DOCUMENT_URL } from '../../contract/bundled-document.ts';
import { withPortal } from '../../contract/portal-places.ts';
import { specPlaces } from '../../contract/spec-places.ts';
import { type Contract, readContract } from '../../openapi/description/api-description.ts';
import { DocumentError } from '../../openapi/document-error.ts';
import { DocumentFiles } from '../../openapi/source/document-files.ts';
import { documentPlaces } from '../../openapi/source/document-json.ts';
import type { Places } from '../../openapi/source/places.ts';

/** The sources of the document, where the project is there and not only its package. */
const SPEC_URL = new URL('../../../spec/', import.meta.url);

/** A document by which to judge, and where its parts stand. */
export interface Judging {
  readonly contract: Contract;
  readonly places: Places;
}

/**
 * The document in `file`, or ours when none is named. Findings point into the sources of ours and to the pages of its
 * portal; into the file of another.
 *
 * @throws {DocumentError} `document-unreadable` and whatever {@link readContract} throws
 */
export function loadJudging(file: string | undefined): Judging {
  const name = file ?? 'generated/openapi.json';
  const text = readText(file ?? DOCUMENT_URL, name);
  const files = file === undefined ? undefined : new DocumentFiles(file, name);
  const contract = readContract(text, name, files);
  const hasSources = file === undefined && existsSync(new URL('openapi.yaml', SPEC_URL));
  const inFile = documentPlaces(text, name);
  const places = hasSources ? specPlaces(SPEC_URL) : (files?.places(inFile) ?? inFile);
  return { contract, places: file === undefined ? withPortal(places, contract.document) : places };
}

function readText(file: string | URL, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DocumentError('document-unreadable', `${name} cannot be read (${why}). Name a file with --document.`, {
      cause,
    });
  }
}
