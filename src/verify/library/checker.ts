import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../contract/document.ts';
import { type Contract, readContract } from '../document/contract.ts';
import { jsonPlaces } from '../document/json-places.ts';
import type { Places } from '../document/places.ts';
import { TrafficJudge } from '../replay/traffic-judge.ts';

/** By what exchanges are checked. */
export interface CheckerOptions {
  /** A file with an OpenAPI 3.0 or 3.1 document in one piece, as JSON; that of this package unless given. */
  readonly document?: string | URL;
  /**
   * The address of the server with the prefix of all paths, such as `http://127.0.0.1:3000/back-office`. Unless given,
   * the servers of the document count; ours have any host and the prefix `/back-office`.
   */
  readonly server?: string;
  /** Whether what the document does not declare is an error; it is a warning otherwise. */
  readonly strict?: boolean;
}

/** What exchanges are checked with. */
export interface Checker {
  readonly contract: Contract;
  readonly places: Places;
  readonly judge: TrafficJudge;
  readonly strict: boolean;
}

const READ = new Map<string, { readonly contract: Contract; readonly places: Places }>();
const CHECKERS = new Map<string, Checker>();

/**
 * The checker for `options`. A document is read and compiled once.
 *
 * @throws {VerifyError} `document-unreadable` and whatever `readContract` throws; `address-wrong`
 */
export function checkerFor({ document = DOCUMENT_URL, server, strict = false }: CheckerOptions): Checker {
  const file = document instanceof URL ? fileURLToPath(document) : document;
  const key = JSON.stringify([file, server, strict]);
  let checker = CHECKERS.get(key);
  if (checker === undefined) {
    const { contract, places } = read(file);
    checker = { contract, places, judge: new TrafficJudge({ contract, server, strict }), strict };
    CHECKERS.set(key, checker);
  }
  return checker;
}

function read(file: string) {
  let known = READ.get(file);
  if (known === undefined) {
    const text = readFileSync(file, 'utf8');
    const name = relative('', file);
    known = { contract: readContract(text, name), places: jsonPlaces(text, name) };
    READ.set(file, known);
  }
  return known;
}
