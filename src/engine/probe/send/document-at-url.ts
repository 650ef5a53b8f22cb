import { setTimeout } from 'node:timers/promises';
import { type ApiDescription, readDescription } from '../../document/api-description.ts';
import { openQuestionsOf } from '../../extensions/open-questions.ts';
import { VerifyError } from '../../findings/verify-error.ts';
import { DocumentError } from '../../json/document-error.ts';
import { errorMessage } from '../../json/error-message.ts';
import { hideUser } from '../../json/hide-user.ts';
import { isUnknownBody, textOf, undecodedIn } from '../../message/body.ts';
import { BodyFailure, readBody, requestHead } from './http-transport.ts';
import { assertReached } from './server-address.ts';
import { createPace } from './target-client.ts';

/** The largest document that is read from an address, in bytes. */
const LARGEST = 128 * 1024 * 1024;

/** How long an address may take to answer with a whole document, in milliseconds. */
const LONGEST_WAIT = 60_000;

/**
 * Where frameworks serve the document of an API, below the address of the API or at the root of its host: FastAPI, Hono, tsoa and
 * most others first, then Spring, Quarkus, drf-spectacular, Nest, Fastify, zod-openapi, ASP.NET, Laravel (Scramble, L5 Swagger),
 * Rails (rswag), Mojolicious (the address itself), and products with addresses of their own.
 */
const USUAL_PATHS = [
  '/openapi.json',
  '/openapi.yaml',
  '/v3/api-docs',
  '/q/openapi',
  '/openapi',
  '/api/schema/',
  '/schema/',
  '/api-docs',
  '/api-json',
  '/docs-json',
  '/docs/openapi.json',
  '/documentation/json',
  '/docs/json',
  '/doc',
  '/swagger.json',
  '/swagger/v1/swagger.json',
  '/openapi/v1.json',
  '/api/openapi.json',
  '/api/v1/openapi.json',
  '/docs/api.json',
  '/docs/api-docs.json',
  '/api-docs/v1/swagger.yaml',
  '/api-docs/v1/openapi.yaml',
  '/api/oas',
  '/server/specs/oas',
  '',
];

/** How long each of these addresses may take, in milliseconds. */
const PROBE_WAIT = 5000;

/** How long a server may take to start, and between two tries, in milliseconds. */
const LONGEST_START = 5000;
const RETRY_AFTER = 250;

/** How many addresses are asked while none answers. */
const MOST_FAILURES = 2;

/** How many redirects are followed. */
const MOST_REDIRECTS = 5;

/** What all requests for documents have in common. */
export interface DocumentRequests {
  /** The headers of requests to the host of `baseUrl`; no other host gets them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The address of the server. */
  readonly baseUrl: string;
  readonly signal: AbortSignal;
}

/**
 * Loads the document at a URL. References to other files are not followed.
 *
 * @throws {DocumentError} `document-unreadable`, `document-too-large`, and whatever {@link readDescription} throws
 */
export async function loadDescriptionAt(url: string, requests: DocumentRequests): Promise<ApiDescription> {
  const api = readDescription(await documentTextAt(url, requests), nameOf(url));
  // Refuses a list of another form before anything is sent.
  openQuestionsOf(api.document);
  return api;
}

/**
 * The text of the document at `url`.
 *
 * @throws {DocumentError} `document-unreadable`
 */
export async function documentTextAt(url: string, requests: DocumentRequests): Promise<string> {
  const name = nameOf(url);
  const { status, text } = await answerAt(url, requests, { wait: LONGEST_WAIT, origin: undefined }).catch(
    (cause: unknown) => {
      requests.signal.throwIfAborted();
      if (cause instanceof DocumentError) throw cause;
      throw unreadable(name, causeOf(cause), cause);
    },
  );
  if (status < 200 || status > 299) throw unreadable(name, `the answer is ${status}`);
  if (isPage(text)) {
    throw unreadable(name, 'it is an HTML page; the document is often at /openapi.json, /v3/api-docs or /api-docs');
  }
  return text;
}

/** What the usual addresses of a server answer. */
export type DocumentSearch =
  /** One has a document. */
  | { readonly kind: 'found'; readonly url: string }
  /** None has; the statuses that they answer, none where the server takes too long. */
  | { readonly kind: 'none'; readonly statuses: readonly number[] };

/**
 * Asks a server for a document of its own, one usual address after the other, below its own address and at the root of its host.
 * OpenAPI comes before Swagger 2.0. No other host is asked.
 *
 * @param rps requests a second; 0 for as many as can be.
 * @throws {VerifyError} `server-unreachable`, `protocol-wrong`
 */
export async function findDocument(requests: DocumentRequests, rps: number): Promise<DocumentSearch> {
  const { baseUrl, signal } = requests;
  const waitForTurn = createPace(rps, signal);
  const roots = [baseUrl.replace(/\/+$/, ''), new URL(baseUrl).origin];
  const statuses = new Set<number>();
  let swagger: string | undefined;
  let failures = 0;
  for (const url of new Set(roots.flatMap((root) => USUAL_PATHS.map((path) => root + path)))) {
    await waitForTurn();
    const ask = () => answerAt(url, requests, { wait: PROBE_WAIT, origin: new URL(baseUrl).origin });
    try {
      const { status, text } = await (statuses.size + failures === 0 ? whenStarted(requests, ask) : ask());
      statuses.add(status);
      const [, inYaml, inJson] = (status === 200 && DOCUMENT.exec(text)) || [];
      const format = inYaml ?? inJson;
      if (format === 'openapi') return { kind: 'found', url };
      if (format === 'swagger') swagger ??= url;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof VerifyError) throw error;
      if (error instanceof DOMException && error.name === 'TimeoutError') break;
      failures += 1;
      const reason = failures < MOST_FAILURES ? 'broken' : 'unreachable';
      if (statuses.size === 0) await assertReached(baseUrl, failureOf(error, reason), signal);
    }
  }
  if (swagger === undefined && statuses.has(400)) await assertReached(baseUrl, { kind: 'answer', status: 400 }, signal);
  return swagger === undefined ? { kind: 'none', statuses: [...statuses].sort() } : { kind: 'found', url: swagger };
}

/**
 * What an address answers, once the server has started: until then, connections are refused or reset.
 *
 * @throws {VerifyError} `server-unreachable`, `protocol-wrong`
 */
async function whenStarted<T>({ baseUrl, signal }: DocumentRequests, ask: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += RETRY_AFTER) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET') throw error;
      // A server of HTTPS also ends connections of HTTP.
      if (code === 'ECONNRESET') await assertReached(baseUrl, failureOf(error, 'broken'), signal);
      if (waited >= LONGEST_START) {
        if (code === 'ECONNREFUSED') await assertReached(baseUrl, failureOf(error, 'unreachable'), signal);
        throw error;
      }
      await setTimeout(RETRY_AFTER, undefined, { signal });
    }
  }
}

function failureOf(error: unknown, reason: 'broken' | 'unreachable') {
  return { kind: 'failure', reason, message: errorMessage(error) } as const;
}

/** The version of a document, in YAML or anywhere among the members of JSON. */
const DOCUMENT = /^(openapi|swagger)[ \t]{0,9}:|[{,]\s{0,99}"(openapi|swagger)"\s{0,9}:\s{0,9}"\d/m;

function isPage(text: string): boolean {
  return /^\s*<(?:!doctype|html)/i.test(text);
}

/**
 * Follows redirects, only within `origin` where it is given.
 *
 * @throws {DocumentError} `document-too-large`
 */
async function answerAt(
  url: string,
  { headers, baseUrl, signal }: DocumentRequests,
  { wait, origin }: { readonly wait: number; readonly origin: string | undefined },
): Promise<{ readonly status: number; readonly text: string }> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(wait)]);
  const ask = (at: URL) => {
    const own = at.origin === new URL(baseUrl).origin ? headers : {};
    const accept = 'application/json, application/yaml, */*;q=0.5';
    return requestHead(at.href, { signal: ended, method: 'GET', headers: { accept, ...own }, body: null });
  };
  try {
    let at = new URL(url);
    let incoming = await ask(at);
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
      const { statusCode = 0, headers: received } = incoming;
      if (statusCode < 300 || statusCode > 399 || received.location === undefined) break;
      at = new URL(received.location, at);
      if (origin !== undefined && at.origin !== origin) break;
      incoming.destroy();
      incoming = await ask(at);
    }
    const read = await readBody(incoming, LARGEST);
    if (isUnknownBody(read)) throw new Error(undecodedIn(read)?.why ?? 'it is a part of a document');
    return { status: incoming.statusCode ?? 0, text: textOf(read) };
  } catch (error) {
    // What a request throws does not say why it was aborted.
    ended.throwIfAborted();
    if (!(error instanceof BodyFailure && error.reason === 'too-large')) throw error;
    const message = `${nameOf(url)} has more than ${LARGEST / 1024 / 1024} MiB.`;
    throw new DocumentError('document-too-large', message, { cause: error });
  }
}

/** The address without user and query, which may hold a password or a key; the end of its path decides between JSON and YAML. */
function nameOf(url: string): string {
  const name = url.replace(/[?#].*$/s, '');
  const { username = '', password = '' } = URL.parse(name) ?? {};
  return username + password === '' && URL.canParse(name) ? name : hideUser(name);
}

function causeOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return errorMessage(reason);
}

function unreadable(name: string, why: string, cause?: unknown): DocumentError {
  const message = `${name} cannot be read (${why}). Name a file or the URL of a document with --document.`;
  return new DocumentError('document-unreadable', message, { cause });
}
