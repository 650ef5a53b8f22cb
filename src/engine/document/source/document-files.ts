import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { DocumentError } from '../../json/document-error.ts';
import { fileErrorMessage } from '../../json/error-message.ts';
import { type Bundled, type BundleFile, bundleDocument, type FilePlace } from '../../openapi/bundle-document.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type ParsedText, parseText } from './parse-text.ts';
import { placeOf } from './place-text.ts';
import type { Places } from './places.ts';
import { readablePath } from './readable-path.ts';

/**
 * The text of the root file of a document.
 *
 * @param name the name of the file in messages
 * @param cure the sentence that says what to do where it cannot be read
 * @throws {DocumentError} `document-unreadable`
 */
export function documentText(path: string, name: string, cure: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const message = `${name} cannot be read (${fileErrorMessage(cause)}). ${cure}`;
    throw new DocumentError('document-unreadable', message, { cause });
  }
}

/** The text of a file, or why it must not or cannot be read. */
export type FileText = { readonly text: string } | { readonly unread: string };

/** Why a file outside the folder of the document is not read. */
export const OUTSIDE =
  'it leads out of the folder of the document, and only files in that folder are read. Move the file there, or bundle the document (npx @redocly/cli bundle)';

/** The files of a document: the root file, and those in its folder to which it refers. */
export class DocumentFiles {
  readonly #rootName: string;
  readonly #name: string;
  readonly #readText: (file: string) => FileText;
  readonly #texts = new Map<string, string>();
  readonly #parsed = new Map<string, ParsedText>();
  #origins: ReadonlyMap<string, FilePlace> = new Map();

  /**
   * @param rootName the name of the root file in its folder
   * @param name the name of the root file in messages
   * @param readText returns the text of a file by its path relative to the folder of the root file.
   */
  constructor(rootName: string, name: string, readText: (file: string) => FileText) {
    this.#rootName = rootName;
    this.#name = name;
    this.#readText = readText;
  }

  /**
   * The document in one piece.
   *
   * @throws {DocumentError} `document-unreadable` when a file is neither JSON nor YAML
   */
  bundled(root: OpenApiDocument): Bundled {
    const bundled = bundleDocument(root, { rootName: this.#rootName, read: (file) => this.#read(file) });
    this.#origins = bundled.origins;
    return bundled;
  }

  /** The texts of the files to which the root file refers, by their paths relative to its folder. */
  texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** Whether the files to which the root file refers have the texts that were read. */
  isUnchanged(): boolean {
    return [...this.#texts].every(([file, text]) => {
      const now = this.#readText(file);
      return 'text' in now && now.text === text;
    });
  }

  /** Where a component of the document in one piece comes from, by its pointer; undefined where it is in the root file. */
  originOf(pointer: string): FilePlace | undefined {
    const component = pointer.split('/', 4).join('/');
    const origin = this.#origins.get(component);
    return origin && { file: origin.file, pointer: origin.pointer + pointer.slice(component.length) };
  }

  /** A place in any of the files, for messages. `root` has the places in the root file. */
  placeText({ file, pointer }: FilePlace, root: Places): string {
    return placeOf(file === '' ? root : this.#placesIn(file), pointer);
  }

  /** The places in all files. `root` has those in the root file. */
  places(root: Places): Places {
    return {
      ...root,
      at: (pointer) => {
        const origin = this.originOf(pointer);
        return origin === undefined ? root.at(pointer) : this.#placesIn(origin.file).at(origin.pointer);
      },
      path: (pointer) => {
        // The path that refers to a path item says more than the place in its file.
        const origin = pointer.startsWith('#/components/pathItems/') ? undefined : this.originOf(pointer);
        return origin && readablePath(origin.pointer);
      },
    };
  }

  #placesIn(file: string): Places {
    // A file with a place has been read.
    return this.#parsed.get(file)?.places ?? { at: () => null };
  }

  #nameOf(file: string): string {
    // A revision before the path, as in HEAD:openapi.yaml, is kept.
    if (this.#name.endsWith(this.#rootName)) return this.#name.slice(0, -this.#rootName.length) + file;
    return join(dirname(this.#name), file);
  }

  #read(file: string): BundleFile {
    const read = this.#readText(file);
    if ('unread' in read) return read;
    this.#texts.set(file, read.text);
    const parsed = parseText(read.text, this.#nameOf(file));
    this.#parsed.set(file, parsed);
    return { json: parsed.json };
  }
}

/**
 * The files of the document in the file at `path`.
 *
 * @param name the name of the file in messages
 */
export function documentFilesAt(path: string, name: string): DocumentFiles {
  const folder = dirname(resolve(path));
  return new DocumentFiles(basename(path), name, (file) => fileTextIn(folder, file));
}

function fileTextIn(folder: string, file: string): FileText {
  const path = resolve(folder, file);
  if (!isInside(folder, path)) return { unread: OUTSIDE };
  try {
    // A symbolic link must not lead out of the folder either.
    const real = realpathSync(path);
    return isInside(realpathSync(folder), real) ? { text: readFileSync(real, 'utf8') } : { unread: OUTSIDE };
  } catch (cause) {
    return { unread: `${file} cannot be read (${reasonOf(cause)}). Correct the $ref, or add the file` };
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && cause.code === 'ENOENT' ? 'no such file' : cause.message;
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !/^\.\.[/\\]/.test(way) && !isAbsolute(way);
}
