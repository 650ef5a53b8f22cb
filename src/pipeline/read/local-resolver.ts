import { BaseResolver, type Document, isAbsoluteUrl, ResolveError, type Source } from '@redocly/openapi-core';
import { rememberParsed } from '../redocly-plugin/parsed-source.ts';
import { isInside } from '../redocly-plugin/spec-boundary.ts';

/** Replaces `fetch`, should the library ever reach it by another way. */
function refuseToFetch(url: unknown): never {
  throw new Error(`${String(url)} is a URL, which is never fetched`);
}

/** Files as they were read and parsed last, by absolute path. A build that stays in memory parses only what has changed. */
export type ParsedFiles = Map<string, Document>;

/**
 * Reads the files of one document: those in the folder of its root, and nothing else. A URL is refused before any request
 * is made, a path outside of the folder before it is opened. The rule `contract/ref-inside-spec` reports their places.
 */
export class LocalResolver extends BaseResolver {
  readonly #folder: string;
  readonly #parsed: ParsedFiles | undefined;

  /**
   * @param folder the absolute path of the folder of the root document
   * @param parsed what is known of the files; a file whose text is the same is not parsed again
   */
  constructor(folder: string, parsed?: ParsedFiles) {
    super({ http: { headers: [], customFetch: refuseToFetch } });
    this.#folder = folder;
    this.#parsed = parsed;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (isAbsoluteUrl(absoluteRef))
      throw new ResolveError(new Error(`${absoluteRef} is a URL, which is never fetched`));
    if (!isInside(this.#folder, absoluteRef)) {
      throw new ResolveError(new Error(`${absoluteRef} leaves the folder of the document`));
    }
    return super.loadExternalRef(absoluteRef);
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const known = this.#parsed?.get(source.absoluteRef);
    if (known?.source.body === source.body) return known;
    const document = super.parseDocument(source, isRoot);
    rememberParsed(source, document.parsed);
    this.#parsed?.set(source.absoluteRef, document);
    return document;
  }
}
