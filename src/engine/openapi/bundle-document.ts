import { basename, dirname, join } from 'node:path/posix';
import { asObject, copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { decodePercent } from '../json/percent-encoding.ts';
import { childPointer, pointerOf, valueAtReference } from '../json/pointer.ts';
import type { OpenApiDocument } from './document.ts';
import { type Kind, mapParts, SECTIONS } from './document-structure.ts';
import { withMembers } from './with-values.ts';

/** A place in a file of a document. `file` is relative to the folder of the root file; the root file itself is ''. */
export interface FilePlace {
  readonly file: string;
  readonly pointer: string;
}

/** A document in one piece. */
export interface Bundled {
  readonly document: OpenApiDocument;
  /** The source of each component that comes from another file, by its pointer in the document. */
  readonly origins: ReadonlyMap<string, FilePlace>;
  /** Why a reference was not followed, by its text in the document. */
  readonly unread: ReadonlyMap<string, string>;
  /** The place of the first such reference, by the same text. */
  readonly unreadAt: ReadonlyMap<string, FilePlace>;
}

/** The content of a file, or why there is none. */
export type BundleFile = { readonly json: Json } | { readonly unread: string };

/** How a document of several files is read. */
export interface BundleOptions {
  /** The name of the root file, by which other files refer to it. */
  readonly rootName: string;
  /** Returns the content of a file, or why it must not or cannot be read. */
  readonly read: (file: string) => BundleFile;
}

/**
 * Puts what references to other files lead to under `components`, so that every `$ref` is a JSON pointer into one
 * document. References are relative to the file that has them (OpenAPI 3.1.1, section 4.6); files may refer to each other
 * in circles. A document without such references is returned as it is, object by object.
 */
export function bundleDocument(root: OpenApiDocument, options: BundleOptions): Bundled {
  if (!refersToFiles(root)) return { document: root, origins: new Map(), unread: new Map(), unreadAt: new Map() };
  const bundler = new Bundler(root, options);
  return bundler.bundled();
}

/** Whether a document has a reference that does not begin with `#`. */
function refersToFiles(root: OpenApiDocument): boolean {
  const open: Json[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isJsonObject(node) && typeof node['$ref'] === 'string' && !node['$ref'].startsWith('#')) return true;
    if (!isJsonArray(node) && !isJsonObject(node)) continue;
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) open.push(value);
  }
  return false;
}

/** A place in a file to which a reference leads, and the section of `components` that gets what is there. */
interface FileTarget {
  readonly section: string;
  readonly file: string;
  readonly fragment: string;
  /** One text for each place and kind. */
  readonly key: string;
}

class Bundler {
  readonly #root: OpenApiDocument;
  readonly #options: BundleOptions;
  readonly #ids: ReadonlySet<string>;
  readonly #files = new Map<string, BundleFile>();
  readonly #unread = new Map<string, string>();
  readonly #unreadAt = new Map<string, FilePlace>();
  /** The pointer of the component for each place and kind. */
  readonly #hoisted = new Map<string, string>();
  readonly #added = new Map<string, Map<string, Json>>();
  readonly #origins = new Map<string, FilePlace>();
  /** Places that are to be read, so that circles of files need no recursion. */
  readonly #open: (() => void)[] = [];

  constructor(root: OpenApiDocument, options: BundleOptions) {
    this.#root = root;
    this.#options = options;
    this.#ids = root.openapi.startsWith('3.0') ? new Set() : idsIn(root);
  }

  bundled(): Bundled {
    const document = this.#visit(this.#root, 'document', { file: '', pointer: '#' }, false);
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) next();
    const found = { origins: this.#origins, unread: this.#unread, unreadAt: this.#unreadAt };
    if (!isJsonObject(document) || this.#added.size === 0) {
      return { document: document === this.#root ? this.#root : { ...this.#root, ...asObject(document) }, ...found };
    }
    const components = asObject(document['components']);
    const sections = [...this.#added].map(([section, added]): [string, Json] => [
      section,
      Object.fromEntries([...Object.entries(asObject(components[section])), ...added]),
    ]);
    const all = Object.fromEntries([...Object.entries(components), ...sections]);
    return { document: { ...this.#root, ...document, components: all }, ...found };
  }

  /** `node` with references into the bundled document; the same object where nothing changes. */
  #visit(node: Json, kind: Kind, place: FilePlace, isInResource: boolean): Json {
    if (!isJsonObject(node)) return node;
    // References below a `$id` are relative to it, not to the file.
    const isIdentified = isInResource || (kind === 'schema' && typeof node['$id'] === 'string' && this.#is31);
    const { $ref: ref } = node;
    const at = { ...place, pointer: childPointer(place.pointer, '$ref') };
    const target = typeof ref === 'string' ? this.#reference(ref, kind, at, isIdentified) : undefined;
    const held = mapParts(node, kind, place.pointer, (part) =>
      this.#visit(part.value, part.kind, { ...place, pointer: part.pointer }, isIdentified),
    );
    const visited = target === undefined || target === ref ? held : withMembers(held, { $ref: target });
    return kind === 'schema' && visited !== node ? this.#withMapping(visited, place, isIdentified) : visited;
  }

  /** `schema` whose discriminator leads to the same components as the `$ref` of its alternatives. */
  #withMapping(schema: JsonObject, place: FilePlace, isInResource: boolean): JsonObject {
    const { discriminator } = schema;
    if (!isJsonObject(discriminator)) return schema;
    const { mapping, defaultMapping } = discriminator;
    // A text without these characters is the name of a component.
    const known = (target: Json): Json =>
      typeof target === 'string' && /[#/]/.test(target) ? this.#knownTarget(target, place, isInResource) : target;
    const changed: Record<string, Json> = { ...discriminator };
    if (isJsonObject(mapping))
      changed['mapping'] = Object.fromEntries(Object.entries(mapping).map(([value, target]) => [value, known(target)]));
    if (defaultMapping !== undefined) changed['defaultMapping'] = known(defaultMapping);
    return copyExactNumbers(schema, { ...schema, discriminator: changed });
  }

  /** What a `$ref` of the same text became; the text where there was none. */
  #knownTarget(ref: string, place: FilePlace, isInResource: boolean): string {
    const target = this.#target(ref, 'schema', place, isInResource);
    return typeof target === 'string' ? target : (this.#hoisted.get(target.key) ?? ref);
  }

  get #is31(): boolean {
    return !this.#root.openapi.startsWith('3.0');
  }

  /** The place in another file that a reference leads to; else its text in the bundled document. */
  #target(ref: string, kind: Kind, { file: from }: FilePlace, isInResource: boolean): FileTarget | string {
    const section = SECTIONS.get(kind);
    const [path = '', fragment = ''] = ref.split('#', 2);
    const isLocal = path === '';
    if (section === undefined || isInResource || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path) || this.#ids.has(path))
      return ref;
    if (isLocal && from === '') return ref;
    const file = isLocal ? from : join(dirname(from === '' ? '.' : from), decodePercent(path));
    const isRoot = file === this.#options.rootName || file === '';
    if (isRoot) return `#${fragment}`;
    return { section, file, fragment, key: JSON.stringify([kind, file, decodePercent(fragment)]) };
  }

  #reference(ref: string, kind: Kind, place: FilePlace, isInResource: boolean): string {
    const aim = this.#target(ref, kind, place, isInResource);
    if (typeof aim === 'string') return aim;
    const { section, file, fragment, key } = aim;
    const known = this.#hoisted.get(key);
    if (known !== undefined) return known;
    const content = getOrInsert(this.#files, file, () => this.#options.read(file));
    const target = `#${fragment}`;
    const spelled = `The $ref is ${JSON.stringify(ref)}`;
    if ('unread' in content) return this.#leave(file + target, `${spelled}: ${content.unread}.`, place);
    const at = fragment === '' || fragment.startsWith('/') ? target : (anchorIn(content.json, fragment) ?? target);
    const value = valueAtReference(content.json, at);
    if (value === undefined) {
      return this.#leave(file + target, `${spelled}, but ${file} has nothing there. Correct the $ref.`, place);
    }
    const name = this.#freeName(section, nameOf(file, at));
    const component = pointerOf('components', section, name);
    this.#hoisted.set(key, component);
    this.#origins.set(component, { file, pointer: at });
    const added = getOrInsert(this.#added, section, () => new Map<string, Json>());
    added.set(name, null);
    this.#open.push(() => added.set(name, this.#visit(value, kind, { file, pointer: at }, false)));
    return component;
  }

  /** Leaves a reference that cannot be followed, relative to the root file. */
  #leave(ref: string, why: string, place: FilePlace): string {
    this.#unread.set(ref, why);
    if (!this.#unreadAt.has(ref)) this.#unreadAt.set(ref, place);
    return ref;
  }

  #freeName(section: string, wanted: string): string {
    const taken = asObject(asObject(this.#root['components'])[section]);
    const added = this.#added.get(section);
    let name = wanted;
    for (let number = 2; Object.hasOwn(taken, name) || added?.has(name) === true; number += 1)
      name = `${wanted}-${number}`;
    return name;
  }
}

/** The last part of the pointer, or the name of the file, in the characters that a component may have. */
function nameOf(file: string, pointer: string): string {
  const last =
    pointer === '#' ? basename(file).replace(/\.\w+$/, '') : decodePercent(pointer.slice(pointer.lastIndexOf('/') + 1));
  return last.replaceAll(/[^\w.-]+/g, '_') || 'component';
}

/** The URIs that schemas of a document have as their `$id`. */
function idsIn(document: Json): Set<string> {
  const ids = new Set<string>();
  const stack: Json[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isJsonObject(node) && typeof node['$id'] === 'string') ids.add(node['$id']);
    if (isJsonArray(node) || isJsonObject(node)) for (const value of Object.values(node)) stack.push(value);
  }
  return ids;
}

/** The pointer of the schema that has a `$anchor`. */
function anchorIn(content: Json, name: string): string | undefined {
  const stack: [Json, string][] = [[content, '#']];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, pointer] = next;
    if (isJsonObject(node) && (node['$anchor'] === name || node['$dynamicAnchor'] === name)) return pointer;
    if (!isJsonArray(node) && !isJsonObject(node)) continue;
    for (const [key, value] of Object.entries(node)) stack.push([value, childPointer(pointer, key)]);
  }
  return undefined;
}
