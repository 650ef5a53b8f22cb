import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { linkWithin } from '../lint/built-pages.ts';
import { close, type ListenAddress, listen } from './listen.ts';
import type { PortalFiles } from './project-builds.ts';
import { SiteFiles } from './site-files.ts';

/** The message to an open page of the portal, as JSON. */
type LiveState =
  /** All is well, and this page is shown as it is now. */
  | { readonly kind: 'fresh' }
  /** This page is another now. */
  | { readonly kind: 'reload' }
  /** The last save could not be built; what is shown is the last good state. */
  | { readonly kind: 'broken'; readonly title: string; readonly faults: readonly LiveFault[] };

/** One thing that is wrong, as plain text. */
export interface LiveFault {
  /** Its place, such as `spec/openapi.yaml:3:1`; empty when it has no place. */
  readonly place: string;
  /** The lint rule that reports it; empty when another check does. */
  readonly rule: string;
  readonly message: string;
  /** The page about the place, in the last good state, as a path that begins with a slash; absent where there is none. */
  readonly page?: string;
}

/** Serves the portal from memory, to pages that reload when they change. */
export interface PortalServer {
  readonly url: string;
  /** Serves these files from now on and takes errors off the pages. Returns how many files are new, changed or gone. */
  show(files: PortalFiles): number;
  /** Puts an error over every page that is looked at; what is served stays. */
  showFaults(title: string, faults: readonly LiveFault[]): void;
  /** The served page for the link of a finding, from the root with a slash; undefined if there is none. */
  pageOf(link: string): string | undefined;
  stop(): Promise<void>;
}

/** A page that is open in a browser. */
interface Viewer {
  readonly pathname: string;
  readonly version: string;
  readonly response: ServerResponse;
}

/** The path of the files that only the editing loop serves. No page of the portal has such a path. */
const LIVE_ROOT = '/__dev/';

/** The files that only the editing loop has, by their path below {@link LIVE_ROOT}. */
const LIVE_FILES: Readonly<Record<string, string>> = { 'live.js': 'text/javascript', 'live.css': 'text/css' };

/**
 * Starts the server. It answers for the host that it listens on and for this machine's names only, so that no page of
 * another site reaches it by a name of its own.
 *
 * @throws {CommandError} `address-unusable`
 */
export async function startPortalServer(address: ListenAddress): Promise<PortalServer> {
  const site = new SiteFiles();
  const viewers = new Set<Viewer>();
  const firstBuild = Promise.withResolvers<void>();
  let broken: LiveState | undefined;

  const stateFor = ({ pathname, version }: Viewer): LiveState => {
    // A page that is open while the editing loop starts anew is better than none.
    const isCurrent = site.isEmpty || versionAt(site, pathname) === version;
    return isCurrent ? (broken ?? { kind: 'fresh' }) : { kind: 'reload' };
  };
  const notify = (viewer: Viewer): void => {
    viewer.response.write(`data: ${JSON.stringify(stateFor(viewer))}\n\n`);
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = urlOf(request);
    if (!isOwnHost(request, address.host))
      send(response, 403, 'text/plain', 'This server answers for this machine only.');
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      send(response, 405, 'text/plain', 'Only GET is served.');
    else if (pathname === `${LIVE_ROOT}events`) {
      const viewer = {
        pathname: searchParams.get('path') ?? '/',
        version: searchParams.get('version') ?? '',
        response,
      };
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write('retry: 500\n\n');
      viewers.add(viewer);
      response.on('close', () => viewers.delete(viewer));
      notify(viewer);
    } else if (isPartOfPage(pathname)) void firstBuild.promise.then(() => sendFile(response, site, pathname));
    else sendFile(response, site, pathname);
  });
  return {
    url: await listen(server, address),
    show(files) {
      const count = site.update(files);
      broken = undefined;
      firstBuild.resolve();
      viewers.forEach(notify);
      return count;
    },
    showFaults(title, faults) {
      broken = { kind: 'broken', title, faults };
      firstBuild.resolve();
      viewers.forEach(notify);
    },
    pageOf(link) {
      const found = linkWithin(link, (file) => site.at(`/${file}`)?.text);
      return found === undefined ? undefined : `/${found}`;
    },
    stop: () => close(server),
  };
}

/** What is at an address, as a page that is looked at remembers it. A page that is not there is remembered too. */
function versionAt(site: SiteFiles, pathname: string): string {
  return site.at(pathname)?.version ?? (site.isEmpty ? 'no-portal' : 'no-page');
}

/**
 * Whether the file is a style sheet, a script or another part of pages. A page that a browser was loading while the editing loop
 * started anew requests its parts before the first build has ended: without them it would stay incomplete, since it is not another
 * page afterwards.
 */
function isPartOfPage(pathname: string): boolean {
  return !pathname.startsWith(LIVE_ROOT) && !/(?:\/|\.html)$/.test(pathname);
}

function sendFile(response: ServerResponse, site: SiteFiles, pathname: string): void {
  const liveType = pathname.startsWith(LIVE_ROOT) ? LIVE_FILES[pathname.slice(LIVE_ROOT.length)] : undefined;
  const file = site.at(pathname);
  const version = versionAt(site, pathname);
  if (liveType !== undefined) {
    const text = readFileSync(new URL(`./browser/${pathname.slice(LIVE_ROOT.length)}`, import.meta.url), 'utf8');
    send(response, 200, liveType, text);
  } else if (file !== undefined) {
    const text = file.type.startsWith('text/html') ? withLiveScript(file.text, version) : file.text;
    send(response, 200, file.type, text);
  } else if (site.isEmpty) {
    const page = pageWithout(
      'No portal yet',
      'The first build has not succeeded. This page reloads when there is one.',
    );
    send(response, 503, 'text/html; charset=utf-8', withLiveScript(page, version));
  } else {
    const page = pageWithout('No such page', `The portal has no page ${pathname}.`);
    send(response, 404, 'text/html; charset=utf-8', withLiveScript(page, version));
  }
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

function urlOf({ url = '/' }: IncomingMessage): URL {
  return URL.parse(url, 'http://localhost') ?? new URL('http://localhost/');
}

/** Whether a request names this machine, or the host that was asked for, as its host. */
function isOwnHost({ headers }: IncomingMessage, host: string): boolean {
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isAny = host === '0.0.0.0' || host === '::';
  return isAny || [host, `[${host}]`, 'localhost', '127.0.0.1', '[::1]'].includes(named);
}

/**
 * The HTML of a page with what reloads it and shows errors on it, and a policy that lets this ask its own server. It is added
 * to what is sent only; the portal itself never has it.
 *
 * @param version that of the page, for the server to compare
 */
function withLiveScript(html: string, version: string): string {
  const script = `<script src="${LIVE_ROOT}live.js" data-version="${version}" defer></script>`;
  const open = html.replace(POLICY, (_all, before: string, policy: string) => before + connecting(policy));
  const end = open.lastIndexOf('</body>');
  return end === -1 ? open + script : open.slice(0, end) + script + open.slice(end);
}

/** The policy of a page, which comes before all content of the document. */
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/;

function connecting(policy: string): string {
  if (policy.includes("connect-src 'self'")) return policy;
  return policy.includes('connect-src ')
    ? policy.replace('connect-src ', "connect-src 'self' ")
    : `${policy}; connect-src 'self'`;
}

/** A page for an address that the portal does not have, or not yet. `message` is plain text. */
function pageWithout(title: string, message: string): string {
  const [safeTitle, safeMessage] = [title, message].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${safeTitle}</title></head>` +
    `<body><h1>${safeTitle}</h1><p>${safeMessage}</p><p><a href="/">To the front page</a></p></body></html>\n`
  );
}
