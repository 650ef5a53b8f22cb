import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../contract/bundled-document.ts';
import { withPortal } from '../../contract/portal-places.ts';
import { type ApiDescription, readDescription } from '../../openapi/description/api-description.ts';
import { type DocumentFiles, documentFilesAt } from '../../openapi/source/document-files.ts';
import { documentPlaces } from '../../openapi/source/document-json.ts';
import type { Places } from '../../openapi/source/places.ts';
import { builtPortal } from '../../report/built-portal.ts';
import { shownPage } from '../../report/page-of.ts';
import { PORTAL_ROOTS, portalRoot } from '../../report/portal-root.ts';
import type { Finding } from '../../report/report.ts';
import { TrafficValidator } from '../replay/traffic-validator.ts';
import { LibraryError } from './library-error.ts';

/** By what exchanges are checked. */
export interface CheckerOptions {
  /** A file with an OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML; that of this package unless given. */
  readonly document?: string | URL;
  /**
   * The address of the server with the prefix of all paths, such as `http://127.0.0.1:3000/back-office`. Unless given,
   * the servers of the document count; ours have any host and the prefix `/back-office`.
   */
  readonly server?: string;
  /** Whether what the document does not declare is an error; it is a warning otherwise. */
  readonly strict?: boolean;
  /**
   * Where the portal of the document of this package is published, or the variable BACKOFFICE_PORTAL: messages name the
   * page that explains a finding. Unless given, that of the portal that was built beside the document, if one was.
   */
  readonly portal?: string;
}

/** What exchanges are checked with. */
export interface Checker {
  readonly contract: ApiDescription;
  readonly places: Places;
  readonly traffic: TrafficValidator;
  readonly strict: boolean;
  /** The page of the portal that explains a finding; undefined where none is known. */
  readonly pageOf: (finding: Finding) => string | undefined;
}

interface ReadDocument {
  readonly text: string;
  readonly files: DocumentFiles;
  readonly contract: ApiDescription;
  readonly places: Places;
}

/** The documents by path: each exchange names its document anew, and its schemas should be compiled once. */
const DOCUMENTS = new Map<string, ReadDocument>();
/** How many documents are kept. */
const MAX_DOCUMENTS = 8;

/**
 * The checker for `options`. A document is compiled again when one of its files has changed.
 *
 * @throws {DocumentError} when the document cannot be used
 * @throws {VerifyError} `address-wrong`
 * @throws {LibraryError} `portal-wrong`
 */
export function checkerFor({ document, server, strict = false, portal: given }: CheckerOptions): Checker {
  const isOurs = document === undefined;
  const file = isOurs ? DOCUMENT_URL : document;
  const path = file instanceof URL ? fileURLToPath(file) : file;
  const portal = portalFrom(given);
  const { contract, places } = read(path);
  return {
    contract,
    // Only our document has a portal.
    places: isOurs ? withPortal(places, contract.document) : places,
    traffic: new TrafficValidator({ contract, server, strict }),
    strict,
    pageOf: (finding) => shownPage(portal === undefined ? {} : { portal }, finding, builtPortal()),
  };
}

/** The address of the portal, if one is given here or by the environment. */
function portalFrom(option: string | undefined): string | undefined {
  const given = option ?? process.env['BACKOFFICE_PORTAL'];
  if (given === undefined || (option === undefined && given === '')) return undefined;
  const root = portalRoot(given);
  if (root !== undefined) return root;
  const name = option === undefined ? 'BACKOFFICE_PORTAL' : 'portal';
  // The text before an @ may be a password.
  const shown = given.includes('@') ? 'not allowed' : JSON.stringify(given);
  throw new LibraryError('portal-wrong', `${name} is ${shown}; it must be ${PORTAL_ROOTS}`);
}

function read(file: string): ReadDocument {
  const text = readFileSync(file, 'utf8');
  const known = DOCUMENTS.get(file);
  if (known?.text === text && known.files.areUnchanged()) return known;
  const name = relative('', file);
  const files = documentFilesAt(file, name);
  const contract = readDescription(text, name, files);
  const document = { text, files, contract, places: files.places(documentPlaces(text, name)) };
  DOCUMENTS.delete(file);
  const [oldest] = DOCUMENTS.keys();
  if (oldest !== undefined && DOCUMENTS.size >= MAX_DOCUMENTS) DOCUMENTS.delete(oldest);
  DOCUMENTS.set(file, document);
  return document;
}
