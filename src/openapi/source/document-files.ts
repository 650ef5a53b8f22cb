import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { bundleDocument, type FilePlace } from '../bundle-document.ts';
import type { OpenApiDocument } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { type Json, parseJson } from '../json.ts';
import { documentJson, documentPlaces } from './document-json.ts';
import type { Places } from './places.ts';
import { readablePath } from './readable-path.ts';

/** The files of a document: the root file, and those in its folder to which it refers. */
export class DocumentFiles {
  readonly #path: string;
  readonly #name: string;
  readonly #texts = new Map<string, string>();
  #origins: ReadonlyMap<string, FilePlace> = new Map();

  /**
   * @param path the root file
   * @param name how messages name it
   */
  constructor(path: string, name: string) {
    this.#path = resolve(path);
    this.#name = name;
  }

  /**
   * The document in one piece.
   *
   * @throws {DocumentError} `reference-outside`, `document-unreadable`, `document-invalid`
   */
  bundled(root: OpenApiDocument): OpenApiDocument {
    const { document, origins } = bundleDocument(root, {
      rootName: basename(this.#path),
      read: (file, reference) => this.#read(file, reference),
      missing: (reference) =>
        new DocumentError('document-invalid', `${reference} leads nowhere. Correct the reference.`),
    });
    this.#origins = origins;
    return document;
  }

  /** The places in all files. `root` has those in the root file. */
  places(root: Places): Places {
    const files = new Map<string, Places>();
    const placesIn = (file: string): Places => {
      const places = files.get(file) ?? documentPlaces(this.#texts.get(file) ?? '', this.#nameOf(file));
      files.set(file, places);
      return places;
    };
    const placeIn = (pointer: string): FilePlace | undefined => {
      const component = pointer.split('/', 4).join('/');
      const origin = this.#origins.get(component);
      return origin && { file: origin.file, pointer: origin.pointer + pointer.slice(component.length) };
    };
    return {
      ...root,
      at(pointer) {
        const origin = placeIn(pointer);
        return origin === undefined ? root.at(pointer) : placesIn(origin.file).at(origin.pointer);
      },
      path(pointer) {
        // The path that refers to a path item says more than the place in its file.
        const origin = pointer.startsWith('#/components/pathItems/') ? undefined : placeIn(pointer);
        return origin && readablePath(origin.pointer);
      },
    };
  }

  #nameOf(file: string): string {
    return join(dirname(this.#name), file);
  }

  #read(file: string, reference: string): Json {
    const folder = dirname(this.#path);
    const path = resolve(folder, file);
    if (!isInside(folder, path)) throw outside(reference, folder);
    let text: string;
    try {
      // A symbolic link must not lead out of the folder either.
      const real = realpathSync(path);
      if (!isInside(realpathSync(folder), real)) throw outside(reference, folder);
      text = readFileSync(real, 'utf8');
    } catch (cause) {
      if (cause instanceof DocumentError) throw cause;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new DocumentError('document-unreadable', `${reference} leads to a file that cannot be read: ${why}.`, {
        cause,
      });
    }
    this.#texts.set(file, text);
    try {
      return parseJson(documentJson(text, this.#nameOf(file)));
    } catch (cause) {
      if (cause instanceof DocumentError) throw cause;
      throw new DocumentError('document-unreadable', `${this.#nameOf(file)} is neither JSON nor YAML.`, { cause });
    }
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !/^\.\.[/\\]/.test(way) && !isAbsolute(way);
}

function outside(reference: string, folder: string): DocumentError {
  const message = `${reference} leads out of ${folder}. Only files in the folder of the document are read; move the file there, or bundle the document (npx @redocly/cli bundle).`;
  return new DocumentError('reference-outside', message);
}
