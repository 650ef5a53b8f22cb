import { hash } from 'node:crypto';
import type { PortalFiles } from './project-builds.ts';

/** A file as it is sent. */
interface SiteFile {
  readonly text: string;
  readonly type: string;
  /** Says whether a page that is looked at is still the one that would be sent now. */
  readonly version: string;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  ts: 'text/plain',
  txt: 'text/plain',
  xml: 'application/xml',
};

/** The files of the portal, in memory. */
export class SiteFiles {
  #texts: PortalFiles = new Map();
  /** A digest of everything that all pages load. */
  #shared = '';

  get isEmpty(): boolean {
    return this.#texts.size === 0;
  }

  /** Has these files from now on; returns how many are new, changed or gone. */
  update(texts: PortalFiles): number {
    const gone = [...this.#texts.keys()].filter((path) => !texts.has(path)).length;
    const other = [...texts].filter(([path, text]) => this.#texts.get(path) !== text).length;
    this.#texts = texts;
    const shared = [...texts].filter(([path]) => /(?<!search-index)\.(?:css|js)$/.test(path));
    this.#shared = hash('sha256', JSON.stringify(shared));
    return gone + other;
  }

  /** The file at the path of a URL; that of a folder is its `index.html`. */
  at(pathname: string): SiteFile | undefined {
    const path = `${pathname.slice(1)}${pathname.endsWith('/') ? 'index.html' : ''}`;
    const text = this.#texts.get(path);
    if (text === undefined) return undefined;
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return { text, type: `${type}; charset=utf-8`, version: hash('sha256', this.#shared + text) };
  }
}
