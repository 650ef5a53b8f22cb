import { type ApiDescription, readDescription } from '../../openapi/description/api-description.ts';
import { DocumentError } from '../../openapi/document-error.ts';
import { documentPlaces } from '../../openapi/source/document-json.ts';
import type { LoadedDescription } from './document-places.ts';

/** The largest document that is read from an address, in bytes. */
const LARGEST = 128 * 1024 * 1024;

/** How long an address may take to answer with a whole document, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** Where frameworks serve the document of an API, below the address of the API or at the root of its host. */
const USUAL_PATHS = [
  '/openapi.json',
  '/openapi.yaml',
  '/v3/api-docs',
  '/api-docs',
  '/api-json',
  '/documentation/json',
  '/docs/json',
  '/swagger.json',
  '/swagger/v1/swagger.json',
  '/server/specs/oas',
];

/** How long each of these addresses may take, in milliseconds. */
const PROBE_WAIT = 2000;

/** Whether `--document` is the address of a document, not a file. */
export function isDocumentUrl(document: string): boolean {
  return /^https?:\/\//i.test(document);
}

/**
 * Loads the document at a URL. References to other files are not followed.
 *
 * @throws {DocumentError} `document-unreadable`, `document-too-large`, and whatever {@link readDescription} throws
 */
export async function loadDescriptionAt(url: string, signal: AbortSignal): Promise<LoadedDescription> {
  const text = await textAt(url, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]));
  // The query may hold a key, and the end of the path decides between JSON and YAML.
  const name = url.replace(/[?#].*$/s, '');
  if (/^\s*<(?:!doctype|html)/i.test(text)) {
    throw unreadable(name, 'it is an HTML page; the document is often at /openapi.json, /v3/api-docs or /api-docs');
  }
  const contract: ApiDescription = readDescription(text, name);
  return { contract, places: documentPlaces(text, name) };
}

/** The address at which a server serves a document of its own; undefined where none of the usual ones does. */
export async function findDocument(baseUrl: string, signal: AbortSignal): Promise<string | undefined> {
  const base = baseUrl.replace(/\/+$/, '');
  const addresses = new Set([base, new URL(base).origin].flatMap((root) => USUAL_PATHS.map((path) => root + path)));
  const found = await Promise.all(
    [...addresses].map(async (address) => {
      try {
        const text = await textAt(address, AbortSignal.any([signal, AbortSignal.timeout(PROBE_WAIT)]));
        return /^\s*(?:\{|openapi:|swagger:)/.test(text) && /["']?(?:openapi|swagger)["']?\s*:/.test(text)
          ? address
          : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat()[0];
}

/** @throws {DocumentError} `document-unreadable`, `document-too-large` */
async function textAt(url: string, signal: AbortSignal): Promise<string> {
  const name = url.replace(/[?#].*$/s, '');
  let response: Response;
  try {
    response = await fetch(url, { signal, headers: { accept: 'application/json, application/yaml, */*;q=0.5' } });
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    throw unreadable(name, reason instanceof Error ? reason.message : String(reason), cause);
  }
  if (!response.ok) throw unreadable(name, `the answer is ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LARGEST) {
      throw new DocumentError('document-too-large', `${name} has more than ${LARGEST / 1024 / 1024} MiB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unreadable(name: string, why: string, cause?: unknown): DocumentError {
  const message = `${name} cannot be read (${why}). Name a file or the URL of a document with --document.`;
  return new DocumentError('document-unreadable', message, { cause });
}
