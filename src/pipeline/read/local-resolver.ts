import { BaseResolver, type Document, isAbsoluteUrl, ResolveError, type Source } from '@redocly/openapi-core';
import { rememberParsed } from './parsed-source.ts';
import { isInside, NEVER_FETCHED } from './spec-boundary.ts';

/** Replaces `fetch`, should the library ever reach it by another way. */
function refuseToFetch(url: unknown): never {
  throw new Error(`${String(url)} ${NEVER_FETCHED}`);
}

/**
 * Reads the files of one document: those in the folder of its root, and nothing else. A URL is refused before any request
 * is made, a path outside of the folder before it is opened. The rule `contract/ref-inside-spec` reports their places.
 */
export class LocalResolver extends BaseResolver {
  readonly #folder: string;

  /** @param folder the absolute path of the folder of the root document */
  constructor(folder: string) {
    super({ http: { headers: [], customFetch: refuseToFetch } });
    this.#folder = folder;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (isAbsoluteUrl(absoluteRef)) throw new ResolveError(new Error(`${absoluteRef} ${NEVER_FETCHED}`));
    if (!isInside(this.#folder, absoluteRef)) {
      throw new ResolveError(new Error(`${absoluteRef} leaves the folder of the document`));
    }
    return super.loadExternalRef(absoluteRef);
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    rememberParsed(source, document.parsed);
    return document;
  }
}
