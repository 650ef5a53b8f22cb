import { type CollectedSchemas, collectSchemas } from '../../document/collect-schemas.ts';
import { withoutInvalidParts } from '../../document/invalid-parts.ts';
import { readablePath } from '../../document/source/readable-path.ts';
import { DocumentError } from '../../json/document-error.ts';
import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { childPointer, pointerOf, valueAt } from '../../json/pointer.ts';
import { Unchecked } from '../../json/unchecked.ts';
import { documentOf, type Located, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import { type Field, fieldOf, type Kind, STRUCTURE } from '../../openapi/document-structure.ts';
import type { ReportProblem } from '../../openapi/operations.ts';
import { reportBackReferences } from '../../schema/back-references.ts';
import { withoutEndlessSchemas } from '../../schema/endless-schemas.ts';
import { upgradeSchema } from '../../schema/upgrade-schema.ts';
import { malformed } from '../../schema/well-formed.ts';
import { checkReference, schemaPointer } from './check-reference.ts';

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

/** How deep objects and lists may be nested. */
const MAX_DEPTH = 400;

/** Returns the place of a pointer for messages. */
export type PlaceOf = (pointer: string) => string;

/**
 * The version that a document is.
 *
 * @param at returns the place of a pointer for errors; the name with the readable path by default.
 * @throws {DocumentError} whenever it cannot be compared
 */
export function versionOf(json: Json, name: string, at: PlaceOf = (pointer) => placeIn(name, pointer)): Version {
  const original = documentOf(json, name, at);
  const { openapi, info } = original;
  let known: CollectedSchemas | undefined;
  const schemas = (): CollectedSchemas => {
    known ??= collectSchemas(original, at);
    return known;
  };
  const targets = new Set<string>();
  const unchecked = new Unchecked();
  const report = (pointer: string, why: string) => unchecked.add(at(pointer), why);
  const copying = {
    original,
    at,
    is30: openapi.startsWith('3.0'),
    schemas,
    targets,
    unchecked,
    isInResource: false,
    report,
  };
  const copy = copied(original, 'document', copying, '#', 0);
  const isNullable = (pointer: string): boolean => {
    const schema = openapi.startsWith('3.0') ? valueAt(original, pointer) : undefined;
    return isJsonObject(schema) && schema['nullable'] === true;
  };
  const members = isJsonObject(copy) ? copy : {};
  const whole = { ...members, openapi, info, paths: isJsonObject(members['paths']) ? members['paths'] : {} };
  const { document, cuts } = withoutEndlessSchemas(withoutInvalidParts(whole, report), targets);
  for (const { pointer, keyword, why } of cuts) report(childPointer(pointer, keyword), why);
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
  /** Collected when they are first asked for, since most references are pointers from the root of the document. */
  readonly schemas: () => CollectedSchemas;
  /** The target of each `$ref` of a schema. */
  readonly targets: Set<string>;
  readonly unchecked: Unchecked;
  /** Whether references are resolved against a `$id`. */
  readonly isInResource: boolean;
  /** Receives what is not valid and is left out. */
  readonly report: ReportProblem;
}

/** The object with its schemas in JSON Schema 2020-12; the same object where nothing in it is another. */
function copied(node: Json, kind: Kind, copying: Copying, pointer: string, depth: number): Json {
  if (!isJsonObject(node)) return node;
  if (depth > MAX_DEPTH) {
    const message = `${copying.at(pointer).slice(0, 300)}: nested deeper than ${MAX_DEPTH} levels. Use $ref for what repeats.`;
    throw new DocumentError('document-too-deep', message);
  }
  if (kind === 'schema') reportBackReferences(node, pointer, copying.unchecked, copying.at);
  const own = kind === 'schema' ? schemaOf(node, copying, pointer) : node;
  const isResource = kind === 'schema' && !copying.is30 && typeof own['$id'] === 'string';
  const within = isResource ? { ...copying, isInResource: true } : copying;
  const fields = STRUCTURE[kind];
  return withMembers(followed(own, kind, within, pointer), (value, key) => {
    const field = fieldOf(fields, key);
    if (field === undefined) return value;
    return copiedField(value, field, within, childPointer(pointer, key), depth + 1);
  });
}

/** A schema in JSON Schema 2020-12, without the keywords that cannot be evaluated. */
function schemaOf(node: JsonObject, { is30, report }: Copying, pointer: string): JsonObject {
  const schema = upgradeSchema(node, is30 ? '3.0' : '2020-12');
  const left = Object.entries(schema).flatMap(([keyword, value]) => {
    const why = malformed(keyword, value);
    if (why === undefined) return [];
    report(childPointer(pointer, keyword), why);
    return [keyword];
  });
  return withoutKeys(schema, left);
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
  return copyExactNumbers(object, result);
}

/** Keywords that name a schema. The references to it are replaced by pointers. */
const IDENTIFIERS = ['$id', '$anchor', '$dynamicAnchor'];

/** The object with its `$ref` checked; a schema with the JSON pointer to which it leads, and without its own names. */
function followed(node: JsonObject, kind: Kind, copying: Copying, pointer: string): JsonObject {
  const { original, at, is30, schemas, targets, isInResource } = copying;
  const place = () => at(pointer);
  const { $ref: own } = node;
  const dynamic = kind === 'schema' ? node['$dynamicRef'] : undefined;
  if (dynamic !== undefined && (is30 || own !== undefined)) {
    const why = `a $dynamicRef ${is30 ? 'in OpenAPI 3.0' : 'beside a $ref'} is not followed`;
    throw new DocumentError('reference-unsupported', `${place()}: ${why}. Use a $ref.`);
  }
  const keyword = dynamic === undefined ? '$ref' : '$dynamicRef';
  const text = own === undefined ? dynamic : own;
  const named = kind === 'schema' && !is30 ? withoutKeys(node, IDENTIFIERS) : node;
  if (text === undefined) return named;
  if (typeof text !== 'string') {
    const message = `${place()}: ${keyword} is ${JSON.stringify(text)}; it must be a text. In YAML, quote a reference that begins with #.`;
    throw new DocumentError('reference-broken', message);
  }
  const isPointer = text === '#' || text.startsWith('#/') || (kind !== 'schema' && text.startsWith('#'));
  const isPointerInDocument = is30 || (isPointer && !isInResource);
  const target = isPointerInDocument
    ? text
    : schemaPointer({ keyword, text, place }, schemas().references, schemas().resourceOf(pointer));
  checkReference(original, target, { place, mayBeCircle: kind === 'schema' });
  if (kind === 'schema') targets.add(target);
  if (target === own) return named;
  return { ...withoutKeys(named, ['$dynamicRef']), $ref: target };
}

/** The object without some keys; the same object where it has none of them. */
function withoutKeys(object: JsonObject, keys: readonly string[]): JsonObject {
  if (!keys.some((key) => Object.hasOwn(object, key))) return object;
  return copyExactNumbers(object, Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key))));
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
    if (!(cause instanceof DocumentError)) throw cause;
    throw new DocumentError(cause.code, `${version.name}: ${cause.message}`, { cause });
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
