import { dirname, join } from 'node:path/posix';
import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';
import { asObject, isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { childPointer, partsOf, valueAtReference } from '../json/pointer.ts';
import type { FilePlace } from '../openapi/bundle-document.ts';
import { editAt } from './edit-at.ts';
import { type EditableText, EditError, editableText } from './editable-text.ts';
import type { RefusedChange } from './refused-change.ts';

/** The files of a document that is to be edited. */
export interface EditedFiles {
  /** The name of the root file in its folder. */
  readonly rootName: string;
  /** The text of a file by its path from the folder of the root file. */
  readonly read: (file: string) => string;
  /** Where a component of the bundled document comes from; undefined where the root file leads to it. */
  readonly originOf?: (pointer: string) => FilePlace | undefined;
}

/** A changed file, with its path from the folder of the root file. */
export interface EditedFile {
  readonly file: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  readonly after: string;
}

/** Changes a document in the files that people edit, by pointers into the bundled document. */
export class DocumentEditor {
  readonly #files: EditedFiles;
  readonly #texts = new Map<string, EditableText>();
  /** What each changed file says now. */
  #changed = new Map<string, Json>();
  /** The places of the edits so far. */
  #edits: readonly FilePlace[] = [];

  constructor(files: EditedFiles) {
    this.#files = files;
  }

  /** The value at `pointer`, as it is now; a `$ref` to it is followed. Undefined where there is none. */
  valueAt(pointer: string): Json | undefined {
    const place = this.placeOf(pointer);
    return place && valueAtReference(this.#json(place.file), place.pointer);
  }

  /**
   * Replaces the value at `pointer`, and returns whether there is such a place. `edit` receives undefined where the parent
   * has no such member, and removes the member by returning undefined.
   */
  edit(pointer: string, edit: (old: Json | undefined) => Json | undefined): boolean {
    const parts = partsOf(pointer);
    const last = parts.at(-1);
    const whole = this.placeOf(pointer);
    const parent = whole ?? this.placeOf(childPointer('#', ...parts.slice(0, -1)));
    if (parent === undefined || last === undefined) return false;
    const place = whole ?? { ...parent, pointer: childPointer(parent.pointer, last) };
    return this.editPlace(place, edit);
  }

  /** The same for a place in a file. No `$ref` is followed. */
  editPlace({ file, pointer }: FilePlace, edit: (old: Json | undefined) => Json | undefined): boolean {
    const edited = editAt(this.#json(file), partsOf(pointer), edit);
    if (edited === undefined) return false;
    this.#changed.set(file, edited);
    this.#edits = [...this.#edits, { file, pointer }];
    return true;
  }

  /**
   * Makes changes, each as a whole, except for those that a file does not take in place: they are passed to `refused` in their
   * order, and nothing of them is kept.
   */
  makeAll<C>(
    changes: readonly C[],
    make: (change: C) => void,
    refused: (change: C, refusal: RefusedChange) => void,
  ): void {
    const [changed, edits] = [new Map(this.#changed), this.#edits];
    for (const change of changes) make(change);
    const error = this.#errorSince(changed);
    if (error === undefined) return;
    const parts = this.#partsSince(edits.length);
    this.#changed = changed;
    this.#edits = edits;
    const [only, second] = changes;
    if (only !== undefined && second === undefined) {
      refused(only, { message: error.message, parts });
      return;
    }
    const middle = Math.ceil(changes.length / 2);
    this.makeAll(changes.slice(0, middle), make, refused);
    this.makeAll(changes.slice(middle), make, refused);
  }

  /** Why a file that changed since `earlier` cannot be written. */
  #errorSince(earlier: ReadonlyMap<string, Json>): EditError | undefined {
    for (const [file, json] of this.#changed) {
      if (earlier.get(file) === json) continue;
      try {
        this.#textOf(file).saying(json);
      } catch (error) {
        if (error instanceof EditError) return error;
        throw error;
      }
    }
    return undefined;
  }

  /** The places that were edited after the first `count` edits, without those within another one, and what they say now. */
  #partsSince(count: number): RefusedChange['parts'] {
    const places = this.#edits.slice(count);
    const names = places.map(({ file, pointer }) => `${file}${pointer}`);
    return places.flatMap(({ file, pointer }, index) => {
      const name = `${file}${pointer}`;
      const isRepeated = names.indexOf(name) !== index || names.some((other) => name.startsWith(`${other}/`));
      return isRepeated ? [] : [{ file, pointer, value: valueAtReference(this.#json(file), pointer) }];
    });
  }

  /** Every file that changes. @throws {EditError} where a change was not made by `makeAll` and cannot be made in place */
  edited(): EditedFile[] {
    return [...this.#changed]
      .map(([file, json]) => {
        const text = this.#textOf(file);
        return { file, before: text.text, after: text.saying(json) };
      })
      .filter(({ before, after }) => before !== after);
  }

  /** The file and the pointer in it that say what the bundled document has at `pointer`. */
  placeOf(pointer: string): FilePlace | undefined {
    const origin = this.#files.originOf?.(pointer);
    let place: FilePlace = { file: origin?.file ?? this.#files.rootName, pointer: '#' };
    for (const part of partsOf(origin?.pointer ?? pointer)) {
      const value = valueAtReference(this.#json(place.file), place.pointer);
      const isThere = isJsonArray(value)
        ? value[Number(part)] !== undefined
        : isJsonObject(value) && Object.hasOwn(value, part);
      if (!isThere) return undefined;
      const followed = this.#followed({ ...place, pointer: childPointer(place.pointer, part) });
      if (followed === undefined) return undefined;
      place = followed;
    }
    return place;
  }

  /** The end of the references that begin at a place. */
  #followed(start: FilePlace): FilePlace | undefined {
    let place = start;
    for (let steps = 0; steps < 100; steps += 1) {
      const value = valueAtReference(this.#json(place.file), place.pointer);
      const ref = asObject(value)['$ref'];
      if (typeof ref !== 'string') return place;
      const [path = '', fragment = ''] = ref.split('#', 2);
      if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path) || (fragment !== '' && !fragment.startsWith('/'))) return undefined;
      place = { file: path === '' ? place.file : join(dirname(place.file), path), pointer: `#${fragment}` };
    }
    return undefined;
  }

  #json(file: string): Json {
    return this.#changed.get(file) ?? this.#textOf(file).json;
  }

  #textOf(file: string): EditableText {
    return getOrInsert(this.#texts, file, () => editableText(this.#files.read(file), file));
  }
}

/**
 * Changed files as a patch that `git apply` takes.
 *
 * @param pathOf the path of a file from the top of the repository
 */
export function patchOf(files: readonly EditedFile[], pathOf: (file: string) => string): string {
  return files.map(({ file, before, after }) => unifiedDiff(pathOf(file), before, after)).join('');
}

/** How many unchanged lines are around a change. */
const CONTEXT = 3;

/**
 * The change of a file as a unified diff that `git apply` takes, with its line ends; empty where nothing changes.
 *
 * @param path relative to the top of the repository, with slashes
 * @param before undefined for a new file
 */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  if (before === after) return '';
  const [old, now] = [pathIn(`a/${path}`), pathIn(`b/${path}`)];
  // A name with a space ends with a tab, as git writes it.
  const end = path.includes(' ') ? '\t' : '';
  const from = before === undefined ? '/dev/null' : old + end;
  const mode = before === undefined ? 'new file mode 100644\n' : '';
  const patch = structuredPatch(old, now, before ?? '', after, undefined, undefined, { context: CONTEXT });
  return `diff --git ${old} ${now}\n${mode}--- ${from}\n+++ ${now}${end}\n${formatPatch(patch, OMIT_HEADERS)}`;
}

/** A path as git writes it: in quotes where it has characters that would end it. */
function pathIn(path: string): string {
  const isPlain = ![...path].some((character) => character < ' ' || character === '"' || character === '\\');
  return isPlain ? path : JSON.stringify(path);
}
