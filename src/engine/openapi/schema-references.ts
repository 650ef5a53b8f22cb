import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { valueAt } from '../json/pointer.ts';
import type { OpenApiDocument } from './document.ts';

/** The URI of a document that has none of its own. */
const UNNAMED = 'https://document.invalid/';

/** A schema resource: a schema with `$id`, or the document itself. */
export interface Resource {
  readonly uri: string;
  readonly pointer: string;
  /** The resource around this one. */
  readonly parent?: Resource;
}

/**
 * The targets of the references of a document: JSON pointers, the URIs of `$id`, and the names of `$anchor` and
 * `$dynamicAnchor` (JSON Schema 2020-12 Core, section 8.2).
 */
export class SchemaReferences {
  readonly root: Resource;
  readonly #document: OpenApiDocument;
  readonly #resources = new Map<string, string>();
  readonly #anchors = new Map<string, string[]>();
  /** The schemas with each name as their `$dynamicAnchor`, by the pointer of their resource. */
  readonly #dynamic = new Map<string, Map<string, string>>();

  constructor(document: OpenApiDocument) {
    const { $self: self } = document;
    const uri = typeof self === 'string' ? resolved(self, UNNAMED) : undefined;
    this.#document = document;
    this.root = { uri: uri === undefined ? UNNAMED : withoutFragment(uri), pointer: '#' };
    this.#resources.set(this.root.uri, '#');
  }

  /** Records the identifiers of the schema at `pointer`; returns the resource that its references are relative to. */
  add(schema: JsonObject, pointer: string, parent: Resource): Resource {
    const { $id: id, $anchor: anchor, $dynamicAnchor: dynamic } = schema;
    const uri = typeof id === 'string' ? resolved(id, parent.uri) : undefined;
    const resource = uri === undefined ? parent : { uri: withoutFragment(uri), pointer, parent };
    if (resource !== parent) this.#resources.set(resource.uri, pointer);
    for (const name of [anchor, dynamic]) {
      if (typeof name !== 'string') continue;
      getOrInsert(this.#anchors, `${resource.uri}#${name}`, () => []).push(pointer);
    }
    if (typeof dynamic === 'string') {
      getOrInsert(this.#dynamic, dynamic, () => new Map<string, string>()).set(resource.pointer, pointer);
    }
    return resource;
  }

  /** The pointer that `reference` leads to; undefined where nothing is there. */
  target(reference: string, from: Resource): string | undefined {
    const local = from.pointer === '#' && (reference === '#' || reference.startsWith('#/')) ? reference : undefined;
    const pointer = local ?? this.#named(reference, from);
    return pointer !== undefined && this.#exists(pointer) ? pointer : undefined;
  }

  /** The pointers of the schemas that have the anchor of `reference`, whose meaning is undefined where there are several. */
  anchored(reference: string, from: Resource): readonly string[] {
    const uri = resolved(reference, from.uri);
    return (uri === undefined ? undefined : this.#anchors.get(uri)) ?? [];
  }

  /** Whether a `$dynamicRef` may lead to different schemas, by the schemas that were applied before. */
  get areDynamic(): boolean {
    return [...this.#dynamic.values()].some(({ size }) => size > 1);
  }

  /**
   * The schemas that a `$dynamicRef` may lead to, by the pointers of their resources: first that to which it leads as a
   * `$ref`, then, where that one has the name as its `$dynamicAnchor`, the others that have it (JSON Schema 2020-12 Core,
   * section 8.2.3.2). Undefined where nothing is there.
   */
  dynamicTargets(reference: string, from: Resource): ReadonlyMap<string, string> | undefined {
    const initial = this.target(reference, from);
    if (initial === undefined) return undefined;
    const named = this.#dynamic.get(reference.slice(reference.indexOf('#') + 1)) ?? new Map<string, string>();
    const [resource] = [...named].find(([, pointer]) => pointer === initial) ?? [];
    return resource === undefined ? new Map([[from.pointer, initial]]) : new Map([[resource, initial], ...named]);
  }

  /** Whether a reference names a place in another file. */
  isOutside(reference: string, from: Resource): boolean {
    if (reference.startsWith('#')) return false;
    const uri = resolved(reference, from.uri);
    return uri === undefined || !this.#resources.has(withoutFragment(uri));
  }

  #named(reference: string, from: Resource): string | undefined {
    const uri = resolved(reference, from.uri);
    if (uri === undefined) return undefined;
    const resource = this.#resources.get(withoutFragment(uri));
    const mark = uri.indexOf('#');
    const fragment = mark < 0 ? '' : uri.slice(mark + 1);
    if (fragment === '') return resource;
    if (!fragment.startsWith('/')) return this.#anchors.get(uri)?.at(-1);
    return resource === undefined ? undefined : resource + fragment;
  }

  #exists(pointer: string): boolean {
    try {
      const value: Json | undefined = valueAt(this.#document, pointer);
      return isJsonObject(value) || typeof value === 'boolean';
    } catch {
      return false;
    }
  }
}

function resolved(reference: string, base: string): string | undefined {
  return URL.parse(reference, base)?.href;
}

function withoutFragment(uri: string): string {
  const mark = uri.indexOf('#');
  return mark < 0 ? uri : uri.slice(0, mark);
}
