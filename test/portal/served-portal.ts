import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { close, listen } from '../support/loopback-server.ts';

/** A portal that a browser can open. */
export interface ServedPortal {
  /** The address of its root, which ends in `/`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Writes a portal into a folder, as if it was unpacked there. */
export function portalInFolder(files: ReadonlyMap<string, string>): ServedPortal {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    url: `${pathToFileURL(folder).href}/`,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
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
  const server = createServer(({ url = '' }, response) => {
    const pathname = decodeURIComponent(new URL(url, 'http://local').pathname);
    const path = pathname.slice(base.length) || 'index.html';
    const text = pathname.startsWith(base) ? files.get(path) : undefined;
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
  });
  return { url: new URL(base, await listen(server)).href, stop: () => close(server) };
}
