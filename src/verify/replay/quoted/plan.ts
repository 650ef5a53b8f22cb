import type { OpenApiDocument } from '../../../contract/document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../contract/json.ts';
import { childPointer, valueAt } from '../../../contract/pointer.ts';
import { type FixedText, fixedText } from './fixed-text.ts';

/** What a value may be, as bits. */
export const NUMBER = 1;
export const BOOLEAN = 2;
export const NULL = 4;
export const TEXT = 8;
export const OBJECT = 16;
export const LIST = 32;

const BITS: Readonly<Record<string, number>> = {
  number: NUMBER,
  boolean: BOOLEAN,
  null: NULL,
  string: TEXT,
  object: OBJECT,
  array: LIST,
};

/** A name with its quotes and colon, as it stands in JSON that stands in a JSON string: four bytes at a time. */
export interface QuotedKey {
  readonly length: number;
  /** The bytes as little-endian numbers, but for the last few. */
  readonly words: Int32Array;
  /** The last four bytes. */
  readonly tail: number;
}

function quotedKey(name: string): QuotedKey {
  const bytes = Buffer.from(`\\"${name}\\":`);
  const words = Int32Array.from({ length: (bytes.length - 1) >> 2 }, (_, index) => bytes.readInt32LE(index * 4));
  return { length: bytes.length, words, tail: bytes.readInt32LE(bytes.length - 4) };
}

/** A member that an object may have. */
export interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly plan: Plan;
  readonly key: QuotedKey;
  /** The member that came after this one the last time; a guess. */
  next: Member | undefined;
  /** The object in which it came last. */
  stamp: number;
}

/** A schema, made ready for bytes. Every plan has the same form, which keeps the scan fast. */
export interface Plan {
  /** Bits of what the value may be. */
  readonly types: number;
  /** Of a text: what it has to be; null for any text. */
  readonly fixed: FixedText | null;
  /** Of a text: whether it is a timestamp in UTC with milliseconds, `fixed` as well. */
  readonly isTimestamp: boolean;
  /** Of a text: its enum; null for none. */
  readonly values: ReadonlySet<string> | null;
  readonly members: ReadonlyMap<string, Member>;
  /** Of an object: how many members it must have. */
  readonly required: number;
  /** Of an object: the member that came first the last time; a guess. */
  first: Member | undefined;
  readonly items: Plan | null;
  /** Whether such a value was counted already, and which values of the enum. */
  isSeen: boolean;
  readonly seenValues: Set<string>;
}

/** The members of the elements of a list that are looked at more closely: who they are, and when they were made. */
export interface Watched {
  readonly id: Member;
  readonly when: Member;
}

/** What the rules of the listing ask of each element of a page; undefined where not every element has it. */
export function watchedOf({ types, items }: Plan): Watched | undefined {
  const id = items?.members.get('finTranID');
  const when = items?.members.get('tranWhen');
  const isCertain = (member: Member | undefined) => member?.required === true && member.plan.types === TEXT;
  if (types !== LIST || items?.types !== OBJECT || id === undefined || when === undefined) return undefined;
  return isCertain(id) && isCertain(when) && when.plan.isTimestamp ? { id, when } : undefined;
}

/** Keywords that a plan judges. A schema with any other has none, but for those that constrain nothing. */
const JUDGED = new Set(['type', 'pattern', 'format', 'enum', 'properties', 'required', 'items']);
const SILENT = /^(?:title|description|examples?|default|deprecated|readOnly|writeOnly|externalDocs|\$comment|x-.*)$/;

const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
const TIMESTAMP = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$';
const FORMATS: Readonly<Record<string, string>> = { uuid: UUID, 'date-time': TIMESTAMP };

/**
 * The plan of the schema at `pointer`; undefined where it says more than a plan can judge. A plan may take less than its
 * schema, never more.
 */
export function planOf(document: OpenApiDocument, pointer: string, above: readonly string[] = []): Plan | undefined {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema) || above.includes(pointer)) return undefined;
  const spoken = Object.keys(schema).filter((key) => !SILENT.test(key));
  const way = [...above, pointer];
  const ref = schema['$ref'];
  if (typeof ref === 'string') return spoken.length === 1 ? planOf(document, ref, way) : undefined;
  if (!spoken.every((key) => JUDGED.has(key))) return undefined;
  const types = typesOf(schema['type']);
  const text = textOf(schema, types);
  const members = (types & OBJECT) === 0 ? new Map<string, Member>() : membersOf(document, schema, pointer, way);
  const items = (types & LIST) === 0 ? null : itemsOf(document, schema, pointer, way);
  if (types === 0 || text === undefined || members === undefined || items === undefined) return undefined;
  const required = [...members.values()].filter((member) => member.required).length;
  return { types, ...text, members, required, first: undefined, items, isSeen: false, seenValues: new Set() };
}

/** The bits of `type`; 0 where it names what a plan does not know, or nothing. */
function typesOf(type: Json | undefined): number {
  const bits = [type ?? ''].flat().map((name) => (typeof name === 'string' ? (BITS[name] ?? 0) : 0));
  return bits.includes(0) ? 0 : bits.reduce((sum, bit) => sum | bit, 0);
}

function textOf({ pattern, format, enum: list }: JsonObject, types: number) {
  const ofFormat = format === undefined ? undefined : (FORMATS[String(format)] ?? '');
  const patterns = [pattern, ofFormat].filter((source) => source !== undefined).map(String);
  const fixed = patterns.length === 0 ? null : fixedText(patterns);
  const values = list === undefined ? null : textsOf(list);
  if (fixed === undefined || values === undefined || (values !== null && types !== TEXT)) return undefined;
  return { fixed, isTimestamp: format === 'date-time', values };
}

function textsOf(list: Json): ReadonlySet<string> | undefined {
  const texts = isJsonArray(list) ? list.filter((value) => typeof value === 'string') : [];
  return isJsonArray(list) && texts.length === list.length ? new Set(texts) : undefined;
}

function membersOf(
  document: OpenApiDocument,
  { properties, required = [] }: JsonObject,
  place: string,
  above: readonly string[],
): Map<string, Member> | undefined {
  if (!isJsonObject(properties) || !isJsonArray(required)) return undefined;
  const members = new Map<string, Member>();
  for (const name of Object.keys(properties)) {
    const plan = planOf(document, childPointer(place, 'properties', name), above);
    // Other names may be spelled in several ways.
    if (plan === undefined || !/^[\w $@.:-]+$/.test(name)) return undefined;
    const isRequired = required.includes(name);
    members.set(name, { name, required: isRequired, plan, key: quotedKey(name), next: undefined, stamp: 0 });
  }
  return required.every((name) => typeof name === 'string' && members.has(name)) ? members : undefined;
}

function itemsOf(document: OpenApiDocument, { items }: JsonObject, place: string, above: readonly string[]) {
  return isJsonObject(items) ? planOf(document, childPointer(place, 'items'), above) : undefined;
}
