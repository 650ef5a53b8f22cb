import { canonical } from '../../json/canonical.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import type { SchemaValues } from '../../schema/samples/schema-values.ts';
import { declaredNames, hiddenBy, itemAt, propertyOf } from '../../schema/view/members.ts';
import { alternativesOf, numbersUnder, type SchemaView, valuesUnder } from '../../schema/view/schema-view.ts';

/** A value that differs from a valid one in one place. */
export interface BodyEdit {
  /** The value with the change. */
  readonly whole: Json;
  /** The names and positions that lead to the place. */
  readonly path: readonly (string | number)[];
  /** What is there; undefined where it is left out. */
  readonly value: Json | undefined;
  /** JSON pointer into the document: the schema of the place. */
  readonly schema: string;
  /** What the schema states that makes the value a limit of what is valid, such as `minimum: 1`; undefined where it is not a limit. */
  readonly limit?: string;
}

/** Deeper properties are not changed. */
const MOST_DEPTH = 4;

/** A name that hardly any schema declares. */
const UNDECLARED = 'undeclaredProperty';

/** A place in a value that is changed. */
interface EditPlace {
  readonly path: BodyEdit['path'];
  /** The whole with another value at the place; without the place where that is undefined. */
  put(value: Json | undefined): Json;
}

const ROOT: EditPlace = { path: [], put: (value = null) => value };

/**
 * Changes of a valid value, each in one place: every property left out or added, and other values in its place, valid and invalid.
 * A validator says what each of them is.
 */
export function* editsOf(
  values: SchemaValues,
  whole: SchemaView,
  value: Json,
  place = ROOT,
): Generator<BodyEdit, void> {
  const alternatives = alternativesOf(whole) ?? [];
  const view = alternatives.find((each) => values.accepts(each, value)) ?? whole;
  for (const other of alternatives) {
    const [sample] = other === view ? [] : values.samples(other);
    if (sample !== undefined) yield edit(place, other, sample, 'another alternative of the schema');
  }
  if (isJsonObject(value)) yield* propertyEdits(values, view, value, place);
  if (isJsonArray(value)) {
    const [first, ...rest] = value;
    const item = { path: [...place.path, 0], put: (other: Json = null) => place.put([other, ...rest]) };
    if (first !== undefined) yield* editsOf(values, itemAt(view, 0).view, first, item);
  }
  for (const other of values.nearLimits(view)) yield edit(place, whole, other, limitOf(whole, other));
}

function* propertyEdits(
  values: SchemaValues,
  view: SchemaView,
  value: JsonObject,
  { path, put }: EditPlace,
): Generator<BodyEdit, void> {
  if (path.length >= MOST_DEPTH) return;
  const at = (name: string): EditPlace => ({
    path: [...path, name],
    put(other) {
      const { [name]: _, ...rest } = value;
      return put(other === undefined ? rest : { ...value, [name]: other });
    },
  });
  for (const name of new Set([...Object.keys(value), ...declaredNames(view)])) {
    const { view: property } = propertyOf(view, name);
    // The owner of a readOnly property may ignore or refuse it (OpenAPI 3.1.1, section 4.8.24.3), so that neither is a fault.
    if (hiddenBy(property, 'request') !== undefined) continue;
    const own = value[name];
    const [used = undefined] = own === undefined ? values.samples(property) : [own];
    yield edit(at(name), property, own === undefined ? used : undefined, 'it is optional');
    if (used !== undefined) yield* editsOf(values, property, used, at(name));
  }
  yield edit(at(UNDECLARED), view, 'text');
}

function edit({ path, put }: EditPlace, { pointer }: SchemaView, value: Json | undefined, limit?: string): BodyEdit {
  return { whole: put(value), path, value, schema: pointer, ...(limit === undefined ? {} : { limit }) };
}

/** The keyword that a value is a limit of: the value itself, or how long it is; undefined where it is not a limit. */
function limitOf(view: SchemaView, value: Json): string | undefined {
  const sizes: readonly (readonly [keyword: string, size: number | undefined])[] = [
    ...['minimum', 'maximum'].map((keyword) => [keyword, typeof value === 'number' ? value : undefined] as const),
    ...['minLength', 'maxLength'].map(
      (keyword) => [keyword, typeof value === 'string' ? [...value].length : undefined] as const,
    ),
    ...['minItems', 'maxItems'].map((keyword) => [keyword, isJsonArray(value) ? value.length : undefined] as const),
  ];
  const stated = sizes.find(([keyword, size]) => numbersUnder(view, keyword).some((each) => each.value === size));
  if (stated !== undefined) return stated.join(': ');
  if (value === null && valuesUnder(view, 'type').length > 0) return 'null is allowed';
  const isListed = valuesUnder(view, 'enum').some(
    ({ value: list }) => isJsonArray(list) && list.some((each) => canonical(each) === canonical(value)),
  );
  return isListed ? 'a value of enum' : undefined;
}
