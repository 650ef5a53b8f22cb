import { dirname, resolve } from 'node:path';
import {
  type Document,
  escapePointerFragment,
  isPlainObject,
  isRef,
  unescapePointerFragment,
} from '@redocly/openapi-core';
import { fileOfRef } from './spec-boundary.ts';

/** A `$ref` of a document, as a file has it. */
interface DocumentReference {
  /** The object that holds the `$ref`. */
  readonly node: Readonly<Record<string, unknown>>;
  readonly ref: string;
  /** JSON pointer to the object, `#/` for the root. */
  readonly pointer: string;
  readonly document: Document;
}

function collect(node: unknown, pointer: string, document: Document, found: DocumentReference[]): void {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) collect(item, `${pointer}/${index}`, document, found);
  } else if (isPlainObject(node)) {
    const ref = node['$ref'];
    if (typeof ref === 'string') found.push({ node, ref, pointer: pointer === '#' ? '#/' : pointer, document });
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object') collect(value, `${pointer}/${escapePointerFragment(key)}`, document, found);
    }
  }
}

/** Every `$ref` in one file, in the order of the file. */
export function documentReferences(document: Document): DocumentReference[] {
  const found: DocumentReference[] = [];
  collect(document.parsed, '#', document, found);
  return found;
}

/** The files of a document by their absolute paths. */
type Documents = ReadonlyMap<string, Document>;

/** The end of following one `$ref`: a node and its file, nothing, or the path of a loop. */
type Outcome = { readonly node: unknown; readonly document: Document } | 'nothing' | 'endless';

const step = (node: unknown, key: string): unknown =>
  Array.isArray(node) ? node[Number(key)] : isPlainObject(node) ? node[key] : undefined;

/** Follows references as the library does, which throws on a loop without naming its place. */
class Follower {
  readonly #documents: Documents;
  readonly #known = new Map<unknown, Outcome>();
  /** The reference on which another one waited last: the next one on its way. */
  readonly #next = new Map<unknown, unknown>();

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  follow(node: { $ref: string }, document: Document): Outcome {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    this.#known.set(node, 'endless');
    const outcome = this.#targetOf(node, document);
    this.#known.set(node, outcome);
    return outcome;
  }

  /** Whether an endless reference is a part of the loop, and does not only lead into it. */
  isOnLoop(node: unknown): boolean {
    let current = this.#next.get(node);
    for (const passed = new Set(); current !== node && !passed.has(current); current = this.#next.get(current)) {
      passed.add(current);
    }
    return current === node;
  }

  #targetOf(reference: { $ref: string }, from: Document): Outcome {
    const file = fileOfRef(reference.$ref);
    const document = file === undefined ? from : this.#documents.get(resolve(dirname(from.source.absoluteRef), file));
    if (document === undefined) return 'nothing';
    let place: Outcome = { node: document.parsed, document };
    for (const segment of (reference.$ref.split('#/')[1] ?? '').split('/').map(unescapePointerFragment)) {
      if (segment === '') continue;
      let next: unknown = step(place.node, segment);
      if (next === undefined && isRef(place.node)) {
        this.#next.set(reference, place.node);
        place = this.follow(place.node, place.document);
        if (typeof place === 'string') return place;
        next = step(place.node, segment);
      }
      if (next === undefined) return 'nothing';
      place = { node: next, document: place.document };
    }
    if (!isRef(place.node)) return place;
    this.#next.set(reference, place.node);
    return this.follow(place.node, place.document);
  }
}

/**
 * The references that never end: a `$ref` to itself, or one that leads through others back to itself with nothing but
 * references on the way. A schema that contains itself through a property does end, and is not one of them.
 */
export function endlessReferences(documents: Documents): DocumentReference[] {
  const follower = new Follower(documents);
  return [...documents.values()]
    .flatMap(documentReferences)
    .filter(({ node, document }) => isRef(node) && follower.follow(node, document) === 'endless')
    .filter(({ node }) => follower.isOnLoop(node));
}
