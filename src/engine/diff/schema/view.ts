import { exactNumber, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { childPointer, valueAt } from '../../json/pointer.ts';
import type { Version } from '../read/read-version.ts';
import { formName, type TextForm } from './text-form.ts';
import type { TypeSet } from './value-types.ts';

/** One schema object among those that a value must satisfy together. */
export interface Part {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/**
 * What a value must satisfy at one place: all parts together. `$ref` and `allOf` are followed, so that two schemas that
 * say the same through different references look the same.
 */
export interface SchemaView {
  readonly version: Version;
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
export function viewOf(version: Version, pointers: readonly string[], pointer = pointers[0] ?? '#'): SchemaView {
  const known = viewsOf(version);
  // Most views are of one schema.
  const key = pointers.length === 1 && pointers[0] === pointer ? pointer : `${pointers.join(' ')}|${pointer}`;
  const view = known.get(key) ?? newView(version, pointers, pointer);
  known.set(key, view);
  return view;
}

/** Views are made once for each version: both directions ask for the same. */
const viewsOf = memoized((_: Version) => new Map<string, SchemaView>());

function newView(version: Version, pointers: readonly string[], pointer: string): SchemaView {
  const parts = new Map<string, Part>();
  let never: string | undefined;
  const visit = (at: string): void => {
    if (parts.has(at)) return;
    const schema = valueAt(version.document, at);
    if (schema === false) never ??= at;
    if (!isJsonObject(schema)) return;
    parts.set(at, { schema, pointer: at });
    const ref = schema['$ref'];
    if (typeof ref === 'string') visit(ref);
    const { allOf } = schema;
    if (isJsonArray(allOf)) for (const index of allOf.keys()) visit(childPointer(at, 'allOf', index));
  };
  for (const at of pointers) visit(at);
  return { version, pointer, parts: [...parts.values()], ...(never === undefined ? {} : { never }) };
}

/** A view that also satisfies the schemas at `pointers`. */
export function together(view: SchemaView, pointers: readonly string[], pointer: string): SchemaView {
  const added = viewOf(view.version, pointers);
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
