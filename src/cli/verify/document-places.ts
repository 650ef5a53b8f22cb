import { existsSync, readFileSync } from 'node:fs';
import { DOCUMENT_URL } from '../../contract/bundled-document.ts';
import { type Contract, readContract } from '../../drift/document/contract.ts';
import { DocumentFiles } from '../../drift/document/document-files.ts';
import { documentPlaces } from '../../drift/document/document-json.ts';
import type { Places } from '../../drift/document/places.ts';
import { withPortal } from '../../drift/document/portal-places.ts';
import { specPlaces } from '../../drift/document/spec-places.ts';
import { VerifyError } from '../../drift/verify-error.ts';

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
 * @throws {VerifyError} `document-unreadable` and whatever {@link readContract} throws
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
    throw new VerifyError('document-unreadable', `${name} cannot be read (${why}). Name a file with --document.`, {
      cause,
    });
  }
}
