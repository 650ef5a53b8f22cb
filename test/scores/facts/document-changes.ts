import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { editAt } from '../../../src/engine/edit/edit-at.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer, partsOf, valueAt } from '../../../src/engine/json/pointer.ts';
import { fieldOf, type Kind } from '../../../src/engine/openapi/document-structure.ts';
import { patternChanges } from './pattern-changes.ts';

/** One change of a document at one place. */
export interface DocumentChange {
  /** JSON pointer of the place. */
  readonly pointer: string;
  /** The new value of the place; without it, the old one is removed. */
  readonly to?: Json;
  /** The keyword or field whose value is changed, such as `enum`; it is the row of the table that the change counts in. */
  readonly keyword: string;
}

/** What may be written in place of values, and added; changes.yaml describes the members. */
interface WrittenChanges {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly members: Partial<Record<Kind, JsonObject>>;
  readonly keywords: Readonly<Record<string, JsonObject>>;
  readonly items: Readonly<Record<string, JsonObject>>;
  readonly renamed: Readonly<Record<string, string>>;
  readonly prose: readonly string[];
}

const WRITTEN: WrittenChanges = parse(readFileSync(new URL('changes.yaml', import.meta.url), 'utf8'));
const { words: WORDS, members: MEMBERS, keywords: KEYWORDS, items: ITEMS, renamed: RENAMED } = WRITTEN;
const PROSE = new Set(WRITTEN.prose);

/**
 * Every change of a document: each member and item removed, each value replaced by one that a person might write in its place, and
 * what each place can have added. Whether a change alters the meaning of the document is not known here: `diff` decides that.
 */
export function* documentChanges(document: JsonObject): Generator<DocumentChange, void> {
  yield { pointer: '#/info/version', keyword: 'version', to: '2026-10-16' };
  for (const change of insideObject(document, { document, pointer: '#', kind: 'document', keyword: 'document' })) {
    // Without its version, nothing reads a document.
    if (change.pointer !== '#/openapi') yield change;
  }
}

/** Every change of the schema at `pointer`, of those inside it, and of no other that it refers to. */
export function* schemaChanges(document: JsonObject, pointer: string): Generator<DocumentChange, void> {
  yield* inside(valueAt(document, pointer) ?? true, { document, pointer, kind: 'schema', keyword: 'schema' });
}

/** The document with the change; everything else is shared with the original, which stays as it is. */
export function changed(document: JsonObject, { pointer, to }: DocumentChange): JsonObject {
  const edited = editAt(document, partsOf(pointer), () => to);
  if (isJsonObject(edited)) return edited;
  throw new Error(`${pointer} leads to no place of the document.`);
}

interface Place {
  readonly document: JsonObject;
  readonly pointer: string;
  /** The kind of object that is expected at the pointer; undefined for maps, lists, extensions and values. */
  readonly kind?: Kind | undefined;
  /** The kind of the items of the map or list. */
  readonly itemKind?: Kind | undefined;
  readonly keyword: string;
}

function* inside(value: Json, place: Place): Generator<DocumentChange, void> {
  const { pointer, keyword } = place;
  if (isJsonArray(value)) yield* insideArray(value, place);
  else if (isJsonObject(value)) yield* insideObject(value, place);
  else for (const to of otherValues(value, place)) yield { pointer, keyword, to };
}

function* insideObject(object: JsonObject, place: Place): Generator<DocumentChange, void> {
  const { document, pointer, kind, itemKind } = place;
  const isMap = itemKind !== undefined;
  for (const [key, value] of Object.entries(object)) {
    const field = kind === undefined ? undefined : fieldOf(kind, key);
    const keyword = kind === undefined ? place.keyword : key;
    const at = childPointer(pointer, key);
    yield { pointer: at, keyword };
    if (PROSE.has(key) && !isMap) continue;
    const newKey = isMap ? misspelled(key) : RENAMED[key];
    if (newKey !== undefined && !Object.hasOwn(object, newKey)) {
      yield { pointer, keyword, to: withKeyRenamed(object, key, newKey) };
    }
    const inner = { kind: isMap ? itemKind : field?.many ? undefined : field?.kind };
    yield* inside(value, { document, pointer: at, keyword, ...inner, itemKind: field?.many ? field.kind : undefined });
  }
  for (const [key, to] of Object.entries(addedTo(object, place))) {
    const at = childPointer(pointer, key);
    if (!Object.hasOwn(object, key)) yield { pointer: at, keyword: kind === undefined ? place.keyword : key, to };
  }
}

/** What an object can have besides its members. */
function addedTo(object: JsonObject, { document, kind, keyword, itemKind }: Place): JsonObject {
  if (kind === 'schema') return schemaMembers(object);
  if (kind === 'operation') return { ...MEMBERS.operation, security: [requirementIn(document)] };
  const known = kind === undefined ? itemKind && ITEMS[keyword] : MEMBERS[kind];
  return known ?? {};
}

/** The requirement of the security schemes of the document. */
function requirementIn(document: JsonObject): JsonObject {
  const schemes = valueAt(document, '#/components/securitySchemes');
  return Object.fromEntries(Object.keys(isJsonObject(schemes) ? schemes : {}).map((name) => [name, []]));
}

function schemaMembers(schema: JsonObject): JsonObject {
  const { type, enum: values, properties, required } = schema;
  const types = ['any', ...(isJsonArray(type) ? type : [type])];
  const isFree = Object.keys(schema).every((keyword) => PROSE.has(keyword) || keyword.startsWith('x-'));
  return {
    ...Object.fromEntries(types.flatMap((each) => Object.entries(KEYWORDS[String(each)] ?? {}))),
    ...(isJsonArray(values) ? { default: values[0] ?? null } : {}),
    ...(isFree ? { type: 'string' } : {}),
    ...(isJsonObject(properties) && required === undefined ? { required: Object.keys(properties).slice(0, 1) } : {}),
  };
}

function* insideArray(list: readonly Json[], place: Place): Generator<DocumentChange, void> {
  const { document, pointer, keyword, itemKind } = place;
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  for (const [index, value] of list.entries()) {
    const at = childPointer(pointer, index);
    yield list.length === 1 ? { pointer, keyword } : { pointer: at, keyword };
    // The ids and questions in it are ours: the facts know the point that is open.
    if (key === 'x-unspecified') continue;
    const next = keyword.startsWith('x-enum') ? list.findIndex((other, at) => at > index && other !== value) : -1;
    if (next > 0) yield { pointer, keyword, to: list.with(index, list[next] ?? null).with(next, value) };
    for (const change of inside(value, { document, pointer: at, keyword, kind: itemKind })) {
      if (typeof change.to !== 'string' || !list.includes(change.to)) yield change;
    }
  }
  for (const to of addedItems(list, key, place)) yield { pointer: childPointer(pointer, list.length), keyword, to };
}

function addedItems(list: readonly Json[], key: string, { document, pointer }: Place): Json[] {
  if (key === 'required') {
    const schema = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')));
    const properties = isJsonObject(schema) ? schema['properties'] : undefined;
    return Object.keys(isJsonObject(properties) ? properties : {}).filter((name) => !list.includes(name));
  }
  const numbers = list.filter((value) => typeof value === 'number');
  if (numbers.length > 0) return [Math.max(...numbers) + 1];
  if (key === 'security') return [list.length === 0 ? requirementIn(document) : {}];
  const known = ITEMS[key]?.['-'];
  if (known !== undefined) return [known];
  return list.every((value) => typeof value === 'string') ? ['ADDED'] : [];
}

/** What may be written by mistake in place of a value. */
function otherValues(value: Json, { document, pointer, keyword }: Place): Json[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [1, -1].map((sign) => value + sign * unitOf(value));
  if (typeof value !== 'string') return [];
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (key === 'pattern') return patternChanges(value);
  if (key === '$ref') return otherComponents(document, value);
  const words = WORDS[keyword];
  const nullable = key === 'type' && keyword === 'type' ? [[value, 'null']] : [];
  if (words === undefined) return / |^$|\.$/.test(value) ? [] : [misspelled(value)];
  return [words[(words.indexOf(value) + 1) % words.length] ?? value, ...nullable];
}

/** One unit of the last decimal place of a number: 0.0001 for 0.0001, 1 for 12. */
function unitOf(value: number): number {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return 10 ** -decimals;
}

/** Another text that a person might write for it: the usual slip is its casing. A status becomes the next one. */
function misspelled(text: string): string {
  if (/^\d+$/.test(text)) return String(Number(text) + 1);
  return text === text.toLowerCase() ? `${text}_` : text.toLowerCase();
}

/** The components on either side of the one that `ref` names. */
function otherComponents(document: JsonObject, ref: string): string[] {
  const kind = ref.slice(0, ref.lastIndexOf('/'));
  const shared = valueAt(document, kind);
  const refs = Object.keys(isJsonObject(shared) ? shared : {}).map((name) => childPointer(kind, name));
  const own = refs.indexOf(ref);
  return [refs[own - 1], refs[own + 1]].filter((other) => other !== undefined);
}

function withKeyRenamed(object: JsonObject, key: string, newKey: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name === key ? newKey : name, value]));
}
