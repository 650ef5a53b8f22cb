import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { type DocumentFiles, documentFilesAt, documentText } from '../../engine/document/source/document-files.ts';
import { PORTAL_ROOTS, portalRoot, shownPage } from '../../engine/report/portal-page.ts';
import type { Finding } from '../../engine/report/report.ts';
import { TrafficValidator } from '../../engine/traffic/traffic-validator.ts';
import { builtPortal } from '../contract/built-portal.ts';
import { DOCUMENT_URL } from '../contract/bundled-document.ts';
import { loadDescription } from '../contract/load-description.ts';
import { RULE_PACKS } from '../rules/rule-packs.ts';
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
  readonly api: ApiDescription;
  readonly traffic: TrafficValidator;
  readonly strict: boolean;
  /** The page of the portal that explains a finding; undefined where none is known. */
  readonly pageOf: (finding: Finding) => string | undefined;
}

/** A document that was read, and its files as they were then, so that a change of them is noticed. */
interface CachedDocument {
  readonly api: ApiDescription;
  readonly text: string;
  readonly files: DocumentFiles;
}

/** The last reading of each file; undefined names our document. */
const READ = new Map<string | undefined, CachedDocument>();

/** The last checker for each combination of options. */
const CHECKERS = new Map<string, Checker>();

/**
 * The checker for `options`. A document is read and compiled again when one of its files has changed, as in the watch mode of a
 * test runner.
 *
 * @throws {DocumentError} when the document cannot be used
 * @throws {VerifyError} `address-wrong`
 * @throws {LibraryError} `portal-wrong`
 */
export function checkerFor({ document, server, strict = false, portal: given }: CheckerOptions): Checker {
  const file = document instanceof URL ? fileURLToPath(document) : document;
  const portal = portalFrom(given);
  const key = JSON.stringify([file, server, strict, portal]);
  const api = read(file);
  let checker = CHECKERS.get(key);
  if (checker?.api !== api) {
    checker = {
      api,
      traffic: new TrafficValidator({ api, packs: RULE_PACKS, server, strict }),
      strict,
      pageOf: (finding) => shownPage(portal === undefined ? {} : { portal }, finding, builtPortal()),
    };
    CHECKERS.set(key, checker);
  }
  return checker;
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

function read(file: string | undefined): ApiDescription {
  const path = file ?? fileURLToPath(DOCUMENT_URL);
  const [name, option] = [relative('', path), 'document'];
  const text = documentText(path, name, `Name a file with ${option}.`);
  const known = READ.get(file);
  if (known?.text === text && known.files.isUnchanged()) return known.api;
  const files = documentFilesAt(path, name);
  const api = loadDescription(file, { files, name, option });
  READ.set(file, { api, text, files });
  return api;
}
