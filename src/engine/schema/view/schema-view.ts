import { asList, exactNumber, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { getOrInsert, memoized } from '../../json/memoized.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import { intersection } from '../../json/sets.ts';
import { ALTERNATIVES, ALWAYS_APPLIED, appliedSchemas, type SchemaKeyword } from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { formName, type TextForm } from './text-form.ts';

/** The types of values that `type` distinguishes; numbers are integers and fractions. */
export const ALL_TYPES = ['null', 'boolean', 'integer', 'fraction', 'string', 'array', 'object'] as const;
export type ValueType = (typeof ALL_TYPES)[number];
export type TypeSet = ReadonlySet<ValueType>;

/** Types that are split from each other when alternatives are compared. */
const TYPE_GROUPS: readonly (readonly ValueType[])[] = [
  ['null'],
  ['boolean'],
  ['integer', 'fraction'],
  ['string'],
  ['array'],
  ['object'],
];

/** The type of a value. */
export function typeOf(value: Json): ValueType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
}

/** One schema object among those that say something about a value. */
export interface Part {
  readonly schema: JsonObject;
  readonly pointer: string;
  /** The part that applies this one; undefined for the schemas that were asked for. */
  readonly by?: Part;
}

/**
 * What a value must satisfy at one place: all parts together. `$ref` and `allOf` are followed, so that two schemas that
 * say the same through different references look the same.
 */
export interface SchemaView {
  readonly document: OpenApiDocument;
  /** The pointer of the schema that a reader sees first. */
  readonly pointer: string;
  readonly parts: readonly Part[];
  /** The pointer of the `false` because of which no value is valid. */
  readonly never?: string;
  /** The alternatives that are chosen already: pointers of `anyOf` and `oneOf` lists. */
  readonly chosen?: ReadonlySet<string>;
  /** The types that are looked at, when it is not all. */
  readonly only?: TypeSet;
  /** How its values are written, where they are texts. */
  readonly text?: TextForm;
}

/** The view of all schemas at `pointers` together; of none, everything is accepted. */
export function viewOf(
  document: OpenApiDocument,
  pointers: readonly string[],
  pointer = pointers[0] ?? '#',
): SchemaView {
  const known = viewsOf(document);
  // Most views are of one schema.
  const key = pointers.length === 1 && pointers[0] === pointer ? pointer : `${pointers.join(' ')}|${pointer}`;
  return getOrInsert(known, key, () => newView(document, pointers, pointer));
}

/** Views are made once for each document: many bodies have the same schemas. */
const viewsOf = memoized((_: OpenApiDocument) => new Map<string, SchemaView>());

function newView(document: OpenApiDocument, pointers: readonly string[], pointer: string): SchemaView {
  const { parts, never } = partsAt(document, pointers, ALWAYS_APPLIED);
  return { document, pointer, parts, ...(never === undefined ? {} : { never }) };
}

/**
 * The schemas at `pointers`, and those that they apply by `keywords`, each once and after the one that applies it.
 * `never` is the pointer of the first of them that is `false`.
 */
export function partsAt(
  document: OpenApiDocument,
  pointers: readonly string[],
  keywords: readonly SchemaKeyword[],
): { readonly parts: readonly Part[]; readonly never: string | undefined } {
  const parts = new Map<string, Part>();
  let never: string | undefined;
  const visit = (pointer: string, by: Part | undefined): void => {
    if (parts.has(pointer)) return;
    const schema = valueAt(document, pointer);
    if (schema === false) never ??= pointer;
    if (!isJsonObject(schema)) return;
    const part: Part = by === undefined ? { schema, pointer } : { schema, pointer, by };
    parts.set(pointer, part);
    for (const applied of appliedSchemas(schema, pointer, keywords)) visit(applied.pointer, part);
  };
  for (const pointer of pointers) visit(pointer, undefined);
  return { parts: [...parts.values()], never };
}

/** A view that also satisfies the schemas at `pointers`. */
export function together(view: SchemaView, pointers: readonly string[], pointer: string): SchemaView {
  const added = viewOf(view.document, pointers);
  const known = new Set(view.parts.map((part) => part.pointer));
  const parts = [...view.parts, ...added.parts.filter((part) => !known.has(part.pointer))];
  const never = view.never ?? added.never;
  return { ...view, parts, pointer, ...(never === undefined ? {} : { never }) };
}

/** The value of a keyword with its pointer. */
export interface KeywordValue<T extends Json = Json> {
  readonly value: T;
  readonly pointer: string;
  /** The digits of a number that its double does not hold. */
  readonly spelling?: string | undefined;
}

/** The values of `keyword` in the parts of `view`. */
export function valuesUnder(view: SchemaView, keyword: string): KeywordValue[] {
  return view.parts.flatMap(({ schema, pointer }) => {
    const value = schema[keyword];
    if (value === undefined) return [];
    return [{ value, pointer: childPointer(pointer, keyword), spelling: exactNumber(schema, keyword) }];
  });
}

/** Whether a part of `view` has one of these keywords. */
export function hasAny({ parts }: Pick<SchemaView, 'parts'>, keywords: readonly string[]): boolean {
  return parts.some(({ schema }) => keywords.some((keyword) => schema[keyword] !== undefined));
}

/** The numbers that the parts of `view` say under `keyword`. */
export function numbersUnder(view: SchemaView, keyword: string): KeywordValue<number>[] {
  return valuesUnder(view, keyword).flatMap(({ value, ...at }) =>
    typeof value === 'number' ? [{ value, ...at }] : [],
  );
}

/** The texts that the parts of `view` say under `keyword`. */
export function stringsUnder(view: SchemaView, keyword: string): KeywordValue<string>[] {
  return valuesUnder(view, keyword).flatMap(({ value, pointer }) =>
    typeof value === 'string' ? [{ value, pointer }] : [],
  );
}

/** Whether a part of `view` says `true` under `keyword`, and where. */
export function switchedOn(view: SchemaView, keyword: string): KeywordValue | undefined {
  return valuesUnder(view, keyword).find(({ value }) => value === true);
}

/** Names a view for a memory of views: the same name, the same view. */
export const nameOf = memoized((view: SchemaView): string => {
  const parts = view.parts.map(({ pointer }) => pointer).join(' ');
  const chosen = view.chosen === undefined ? '' : [...view.chosen].join(' ');
  const only = view.only === undefined ? '' : [...view.only].join(' ');
  const text = view.text === undefined ? '' : formName(view.text);
  return `${parts}|${view.never ?? ''}|${chosen}|${only}|${text}`;
});

/** The types that `type` allows in `view`; steps of whole numbers leave out fractions. */
export function typesOf(view: SchemaView): TypeSet {
  const types = declaredTypes(view);
  const isWhole = numbersUnder(view, 'multipleOf').some(({ value }) => Number.isInteger(value) && value > 0);
  return isWhole ? without(types, 'fraction') : types;
}

/** The types that `type` alone allows in `view`. */
export function declaredTypes(view: SchemaView): TypeSet {
  let types = new Set<ValueType>(view.only ?? ALL_TYPES);
  for (const { value } of valuesUnder(view, 'type')) types = intersection(types, typesNamed(value));
  return types;
}

/** The types that the value of `type` names. */
export function typesNamed(value: Json): Set<ValueType> {
  const names = isJsonArray(value) ? value : [value];
  return new Set(
    names.flatMap((name): ValueType[] => {
      if (name === 'number') return ['integer', 'fraction'];
      const type = ALL_TYPES.find((known) => known === name);
      return type === undefined || type === 'fraction' ? [] : [type];
    }),
  );
}

function without(types: TypeSet, type: ValueType): TypeSet {
  const rest = new Set(types);
  rest.delete(type);
  return rest;
}

/** A limit of how many, and which side it is on. */
export interface LimitSide {
  readonly keyword: string;
  readonly side: 'least' | 'most';
}

/** The value of a limit in `view`, where several parts set it: the strictest. */
export function strictest(view: SchemaView, { keyword, side }: LimitSide, implied?: number): KeywordValue<number> {
  const start = { value: implied ?? (side === 'most' ? Number.POSITIVE_INFINITY : 0), pointer: '' };
  return numbersUnder(view, keyword).reduce<KeywordValue<number>>((best, each) => {
    const isStricter = side === 'most' ? each.value < best.value : each.value > best.value;
    return isStricter ? each : best;
  }, start);
}

/** How many alternatives a schema may have before they are left undecided. */
const MAX_ALTERNATIVES = 200;

/** The views of which a value must satisfy one; undefined when they are too many. One view when there is no choice. */
export function alternativesOf(view: SchemaView): SchemaView[] | undefined {
  const alternatives = [...eachAlternative(view).take(MAX_ALTERNATIVES + 1)];
  return alternatives.length > MAX_ALTERNATIVES ? undefined : alternatives;
}

/** Which choices alternatives are made by. */
export interface ChoiceOptions {
  /** Whether also between `then`, `else` and neither of them. */
  readonly isConditional?: boolean;
  /** How many choices one alternative makes; all by default. */
  readonly most?: number;
}

/** The views of which a value must satisfy one, found as they are asked for. */
export function* eachAlternative(view: SchemaView, options: ChoiceOptions = {}): Generator<SchemaView, void> {
  const { isConditional = false, most = Number.POSITIVE_INFINITY } = options;
  const open = [view];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const choice = (next.chosen?.size ?? 0) < most ? unchosen(next, isConditional) : undefined;
    if (choice === undefined) yield next;
    else for (const branch of choice.branches.toReversed()) open.push(withBranch(next, choice.at, branch));
  }
}

/** Schemas of which a value need not satisfy all. */
interface Choice {
  readonly at: string;
  /** Their pointers; undefined is none of them. */
  readonly branches: readonly (string | undefined)[];
}

/** The next choice of which no alternative is chosen. */
function unchosen(view: SchemaView, isConditional: boolean): Choice | undefined {
  const isOpen = (at: string) => !view.chosen?.has(at);
  const list = choicesOf(view).find(isOpen);
  if (list !== undefined) return { at: list, branches: branchesOf(view.document, list) };
  if (!isConditional) return undefined;
  for (const { schema, pointer } of view.parts) {
    const branches = isOpen(pointer) ? appliedSchemas(schema, pointer, ['then', 'else']) : [];
    if (branches.length > 0) return { at: pointer, branches: [...branches.map((each) => each.pointer), undefined] };
  }
  return undefined;
}

function withBranch(view: SchemaView, at: string, branch: string | undefined): SchemaView {
  const chosen = new Set([...(view.chosen ?? []), at]);
  return branch === undefined ? { ...view, chosen } : { ...together(view, [branch], branch), chosen };
}

/** The pointers of all `anyOf` and `oneOf` in `view`. */
export function choicesOf(view: SchemaView): string[] {
  return ALTERNATIVES.flatMap((keyword) =>
    valuesUnder(view, keyword).flatMap(({ value, pointer }) =>
      isJsonArray(value) && value.length > 0 ? [pointer] : [],
    ),
  );
}

/** The pointers of the schemas in the `anyOf` or `oneOf` at `choice`. */
export function branchesOf(document: OpenApiDocument, choice: string): string[] {
  const branches = valueAt(document, choice);
  return asList(branches).map((_, index) => childPointer(choice, index));
}

/** A view for each group of types that `view` accepts, so that a list of types and alternatives can be compared. */
export function splitByType(view: SchemaView): SchemaView[] {
  const types = typesOf(view);
  return TYPE_GROUPS.flatMap((group) => {
    const only: TypeSet = new Set(group.filter((type) => types.has(type)));
    return only.size === 0 || view.never !== undefined ? [] : [{ ...view, only }];
  });
}

/** Keywords that restrict no value. */
export const ANNOTATIONS: ReadonlySet<string> = new Set(
  'title description example examples default deprecated readOnly writeOnly externalDocs xml $comment'.split(' '),
);

/**
 * Whether a value satisfies a view, where `isAccepted` decides about the schema at a pointer. It is not asked about a schema that
 * only states the type of the value: for most schemas of properties that saves compiling a validator.
 */
export function satisfies(view: SchemaView, value: Json, isAccepted: (pointer: string) => boolean): boolean {
  if (view.never !== undefined || (view.only !== undefined && !view.only.has(typeOf(value)))) return false;
  return view.parts.every(({ schema, pointer }) => isOfStatedType(schema, value) || isAccepted(pointer));
}

/** Whether a schema says nothing but a type, which `value` has, and what other parts of its view say. */
function isOfStatedType(schema: JsonObject, value: Json): boolean {
  const { type } = schema;
  if (type !== undefined && !typesNamed(type).has(typeOf(value))) return false;
  return Object.keys(schema).every((key) => OF_VIEW.has(key) || isExtension(key));
}

const OF_VIEW: ReadonlySet<string> = new Set(['type', ...ALWAYS_APPLIED, ...ANNOTATIONS]);

/** Ours say what validators are to do. */
const isExtension = (key: string): boolean => key.startsWith('x-') && !key.startsWith('x-backoffice-');

/** Validates values against the schemas of views. */
export interface ValueValidator {
  accepts(view: SchemaView, value: Json, spelling?: string): boolean;
}
