import { documentOf, jsonOf, type Located, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import { DocumentError } from '../../openapi/document-error.ts';
import { type Field, type Kind, STRUCTURE } from '../../openapi/document-structure.ts';
import { withoutEndlessSchemas } from '../../openapi/endless-schemas.ts';
import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../openapi/json.ts';
import { childPointer, pointerOf, valueAt } from '../../openapi/pointer.ts';
import { readablePath } from '../../openapi/source/readable-path.ts';
import { Unchecked } from '../../openapi/unchecked.ts';
import { cleanSchema, upgradeSchema } from '../../openapi/upgrade-schema.ts';
import { type Anchors, anchored, anchorsOf, hasId } from './anchors.ts';
import { checkReference } from './check-reference.ts';

/** One version of a document, ready to be compared. */
export interface Version {
  /** How the document is named in messages: `base`, `revision` or a file. */
  readonly name: string;
  /** The document as it was given. */
  readonly original: JsonObject;
  /** The same with every schema in JSON Schema 2020-12, at the same pointers. */
  readonly document: OpenApiDocument;
  /** The parts of the document that values cannot be checked against. */
  readonly unchecked: Unchecked;
  /** Whether null was added by `nullable` to the schema at a pointer. */
  isNullable(pointer: string): boolean;
}

/** How large a document may be: characters of JSON. 10 MB are compared within a minute; ten times that is a mistake. */
export const MAX_LENGTH = 100_000_000;

/** How deep objects and lists may be nested. */
const MAX_DEPTH = 400;

/** Returns the place of a pointer for messages. */
export type PlaceOf = (pointer: string) => string;

/**
 * The version of a document that `text` spells.
 *
 * @param at returns the place of a pointer for errors; the name with the readable path by default.
 * @throws {DocumentError} whenever it cannot be compared
 */
export function readVersion(text: string, name: string, at?: PlaceOf): Version {
  if (text.length > MAX_LENGTH) {
    const message = `${name} has ${text.length} characters; ${MAX_LENGTH} are allowed. Compare its parts.`;
    throw new DocumentError('document-too-large', message);
  }
  return versionOf(jsonOf(text.startsWith('\uFEFF') ? text.slice(1) : text, name), name, at);
}

/**
 * The version of a document that is already parsed.
 *
 * @throws {DocumentError} whenever it cannot be compared
 */
export function versionOf(json: Json, name: string, at: PlaceOf = (pointer) => placeIn(name, pointer)): Version {
  const original = documentOf(json, name, at);
  const { openapi, info } = original;
  let known: Anchors | undefined;
  const anchors = (): Anchors => {
    known ??= anchorsOf(original);
    return known;
  };
  const targets = new Set<string>();
  let isDivided: boolean | undefined;
  const hasIds = (): boolean => {
    isDivided ??= hasId(original);
    return isDivided;
  };
  const copying = { original, at, is30: openapi.startsWith('3.0'), anchors, hasIds, targets };
  const copy = copied(original, 'document', copying, '#', 0);
  const isNullable = (pointer: string): boolean => {
    const schema = openapi.startsWith('3.0') ? valueAt(original, pointer) : undefined;
    return isJsonObject(schema) && schema['nullable'] === true;
  };
  const members = isJsonObject(copy) ? copy : {};
  const whole = { ...members, openapi, info, paths: isJsonObject(members['paths']) ? members['paths'] : {} };
  const { document, cuts } = withoutEndlessSchemas(whole, targets);
  const unchecked = new Unchecked();
  for (const { pointer, keyword, why } of cuts) unchecked.add(at(childPointer(pointer, keyword)), why);
  return { name, original, document, unchecked, isNullable };
}

function placeIn(name: string, pointer: string): string {
  const path = readablePath(pointer);
  return path === '' ? name : `${name} (${path})`;
}

interface Copying {
  readonly original: JsonObject;
  readonly at: PlaceOf;
  readonly is30: boolean;
  /** Looked for when they are first asked for, since few documents have any. */
  readonly anchors: () => Anchors;
  /** Whether a schema has a `$id`, which makes it a schema resource of its own. */
  readonly hasIds: () => boolean;
  /** The target of each `$ref` of a schema. */
  readonly targets: Set<string>;
  /** The pointer of the `$id` against which references are resolved here. */
  readonly idAt?: string;
}

/** The object with its schemas in JSON Schema 2020-12; the same object where nothing in it is another. */
function copied(node: Json, kind: Kind, copying: Copying, pointer: string, depth: number): Json {
  if (!isJsonObject(node)) return node;
  if (depth > MAX_DEPTH) {
    const message = `${copying.at(pointer).slice(0, 300)}: nested deeper than ${MAX_DEPTH} levels. Use $ref for what repeats.`;
    throw new DocumentError('document-too-deep', message);
  }
  const own = kind !== 'schema' ? node : copying.is30 ? upgradeSchema(node) : cleanSchema(node);
  const isResource = kind === 'schema' && typeof own['$id'] === 'string';
  const within = isResource ? { ...copying, idAt: childPointer(pointer, '$id') } : copying;
  const fields = STRUCTURE[kind];
  return withMembers(followed(own, kind, within, pointer), (value, key) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : key.startsWith('x-') ? undefined : fields['*'];
    if (field === undefined) return value;
    return copiedField(value, field, within, childPointer(pointer, key), depth + 1);
  });
}

/** The object with other members; the same object where none is another. */
function withMembers(object: JsonObject, memberOf: (value: Json, key: string) => Json): JsonObject {
  const changed = new Map<string, Json>();
  for (const key of Object.keys(object)) {
    const value = object[key] ?? null;
    const member = memberOf(value, key);
    if (member !== value) changed.set(key, member);
  }
  if (changed.size === 0) return object;
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(object)) define(result, key, changed.get(key) ?? value);
  copyExactNumbers(object, result);
  return result;
}

/**
 * A schema with its `$dynamicRef` as `$ref`, which means the same in a document without `$id`: it is one schema resource, so
 * that the dynamic scope has one schema for each anchor (JSON Schema 2020-12 Core, section 8.2.3.2).
 */
function undynamic(node: JsonObject, { hasIds }: Copying): JsonObject {
  const { $dynamicRef: ref, ...others } = node;
  return ref === undefined || node['$ref'] !== undefined || hasIds() ? node : { ...others, $ref: ref };
}

/** The object with its `$ref` checked, and one that names an anchor as a pointer. */
function followed(given: JsonObject, kind: Kind, copying: Copying, pointer: string): JsonObject {
  const { original, at } = copying;
  const node = kind === 'schema' && !copying.is30 ? undynamic(given, copying) : given;
  const ref = node['$ref'];
  const isDynamic = kind === 'schema' && node['$dynamicRef'] !== undefined;
  if (isDynamic || (typeof ref === 'string' && copying.idAt !== undefined)) {
    const why = isDynamic
      ? `a $dynamicRef ${copying.is30 ? 'in OpenAPI 3.0' : 'beside a $ref, or in a document with $id,'}`
      : `a $ref that is resolved against the $id at ${copying.idAt}`;
    const message = `${at(pointer)}: ${why} is not followed. Use a $ref with a JSON pointer from the root of the document.`;
    throw new DocumentError('reference-unsupported', message);
  }
  if (ref === undefined) return node;
  if (typeof ref !== 'string') {
    const message = `${at(pointer)}: $ref is ${JSON.stringify(ref)}; it must be a text. In YAML, quote a reference that begins with #.`;
    throw new DocumentError('reference-broken', message);
  }
  const isAnchor = kind === 'schema' && !copying.is30 && /^#[^/]/.test(ref);
  const keyword = given['$ref'] === undefined ? '$dynamicRef' : '$ref';
  const target = isAnchor ? anchored(copying.anchors(), ref, keyword, () => at(pointer)) : ref;
  checkReference(original, target, { place: () => at(pointer), mayBeCircle: kind === 'schema' });
  if (kind === 'schema') copying.targets.add(target);
  return isAnchor ? { ...node, $ref: target } : node;
}

function copiedField(value: Json, { kind, many }: Field, copying: Copying, at: string, depth: number): Json {
  if (many === undefined) return copied(value, kind, copying, at, depth);
  if (isJsonArray(value)) {
    const items = value.map((item, index) => copied(item, kind, copying, childPointer(at, index), depth));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isJsonObject(value)) return value;
  return withMembers(value, (item, key) => copied(item, kind, copying, childPointer(at, key), depth));
}

/** `__proto__` is a key like any other. */
function define(object: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/**
 * The object at `pointer` with its `$ref` followed.
 *
 * @throws {DocumentError} `reference-circle` or `document-invalid`
 */
export function located(version: Version, pointer: string): Located<JsonObject> {
  try {
    return objectAt(version.document, pointer);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const code = why.includes('refers to itself') ? 'reference-circle' : 'document-invalid';
    throw new DocumentError(code, `${version.name}: ${why}`, { cause });
  }
}

/** The members of the object under `key` of `parent`, each with its pointer and its `$ref` followed. */
export function members(version: Version, parent: Located<JsonObject>, key: string): Map<string, Located<JsonObject>> {
  const value = parent.value[key];
  if (!isJsonObject(value)) return new Map();
  return new Map(
    Object.keys(value)
      .filter((name) => !name.startsWith('x-') || key === 'headers' || key === 'schemas')
      .map((name) => [name, located(version, parent.pointer + pointerOf(key, name).slice(1))]),
  );
}
