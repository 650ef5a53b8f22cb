import type { OpenApiDocument } from '../../../contract/document.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../contract/json.ts';
import { childPointer, valueAt } from '../../../contract/pointer.ts';
import { Steps } from '../../../openapi/steps.ts';
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

/** A member that an object may have. */
export interface Member {
  readonly name: string;
  readonly isRequired: boolean;
  readonly plan: Plan;
}

/** A schema, made ready to judge bytes by. */
export interface Plan {
  /** Bits of what the value may be. */
  readonly types: number;
  /** Of a text: what it has to be; null for any text. */
  readonly fixed: FixedText | null;
  /** Of a text: whether it is a timestamp in UTC with milliseconds, `fixed` as well. */
  readonly isTimestamp: boolean;
  /** Of a text: its enum; null for none. */
  readonly values: readonly string[] | null;
  readonly members: readonly Member[];
  readonly items: Plan | null;
}

/** The members of the elements of a list that are looked at more closely: who they are, and when they were made. */
export interface Watched {
  readonly id: Member;
  readonly when: Member;
}

/** What the rules of the listing ask of each element of a page; undefined where not every element has it. */
export function watchedOf({ types, items }: Plan): Watched | undefined {
  const [id, when] = ['finTranID', 'tranWhen'].map((name) => items?.members.find((member) => member.name === name));
  const isCertain = (member: Member | undefined) => member?.isRequired === true && member.plan.types === TEXT;
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
export function planOf(document: OpenApiDocument, pointer: string): Plan | undefined {
  return planAt({ document, steps: new Steps(MOST_SCHEMAS) }, pointer, []);
}

/** Plans of more schemas would be larger than the bodies that they are for. */
const MOST_SCHEMAS = 10_000;

interface Planning {
  readonly document: OpenApiDocument;
  readonly steps: Steps;
}

function planAt(planning: Planning, pointer: string, above: readonly string[]): Plan | undefined {
  const { document, steps } = planning;
  const schema = valueAt(document, pointer);
  if (!steps.tryTake(1) || !isJsonObject(schema) || above.includes(pointer)) return undefined;
  const spoken = Object.keys(schema).filter((key) => !SILENT.test(key));
  const way = [...above, pointer];
  const ref = schema['$ref'];
  if (typeof ref === 'string') return spoken.length === 1 ? planAt(planning, ref, way) : undefined;
  if (!spoken.every((key) => JUDGED.has(key))) return undefined;
  const types = typesOf(schema['type']);
  const text = textOf(schema, types);
  const members = (types & OBJECT) === 0 ? [] : membersOf(planning, schema, pointer, way);
  const items = (types & LIST) === 0 ? null : itemsOf(planning, schema, pointer, way);
  if (types === 0 || text === undefined || members === undefined || items === undefined) return undefined;
  return { types, ...text, members, items };
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

function textsOf(list: Json): string[] | undefined {
  const texts = isJsonArray(list) ? list.filter((value) => typeof value === 'string') : [];
  return isJsonArray(list) && texts.length === list.length ? texts : undefined;
}

function membersOf(
  planning: Planning,
  { properties, required = [] }: JsonObject,
  place: string,
  above: readonly string[],
): Member[] | undefined {
  if (!isJsonObject(properties) || !isJsonArray(required)) return undefined;
  const members: Member[] = [];
  for (const name of Object.keys(properties)) {
    const plan = planAt(planning, childPointer(place, 'properties', name), above);
    // Other names may be spelled in several ways.
    if (plan === undefined || !/^[\w $@.:-]+$/.test(name)) return undefined;
    members.push({ name, isRequired: required.includes(name), plan });
  }
  return required.every((name) => members.some((member) => member.name === name)) ? members : undefined;
}

function itemsOf(planning: Planning, { items }: JsonObject, place: string, above: readonly string[]) {
  return isJsonObject(items) ? planAt(planning, childPointer(place, 'items'), above) : undefined;
}
