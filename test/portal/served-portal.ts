import { pathToFileURL } from 'node:url';
import { startServer } from '../support/loopback-server.ts';
import { folderWith } from '../support/run-folder.ts';

/** A portal that a browser can open. */
export interface ServedPortal {
  /** The address of its root, which ends in `/`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Writes a portal into a folder, as if it was unpacked there; returns the address of its root. */
export function portalInFolder(files: ReadonlyMap<string, string>): string {
  return `${pathToFileURL(folderWith(Object.fromEntries(files))).href}/`;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  md: 'text/markdown; charset=utf-8',
};

/** Serves a portal below `base`, such as `/docs/v1/`, from a server of this machine that knows nothing else. */
export async function portalBelow(base: string, files: ReadonlyMap<string, string>): Promise<ServedPortal> {
  const { url, stop } = await startServer(({ url: asked = '' }, response) => {
    const pathname = decodeURIComponent(new URL(asked, 'http://local').pathname);
    const path = pathname.slice(base.length) || 'index.html';
    const text = pathname.startsWith(base) ? files.get(path) : undefined;
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
  });
  return { url: new URL(base, url).href, stop };
}
