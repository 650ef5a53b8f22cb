import { isJsonArray, type Json, type JsonObject } from '../../json/json.ts';
import { getOrInsert, memoized } from '../../json/memoized.ts';
import { Steps } from '../../json/steps.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { declaredNames, schemasOfProperty } from './members.ts';
import {
  eachAlternative,
  type SchemaView,
  type TypeSet,
  typeOf,
  typesNamed,
  type ValueType,
  valuesUnder,
  viewOf,
} from './schema-view.ts';

/** At most this many alternatives of one schema are distinguished. */
const MOST_ALTERNATIVES = 32;

/** Whether a branch of a condition applies is not known before the value is. */
const CHOICES = { isConditional: true, most: 200 };

/** The steps that the patterns of one `patternProperties` may take for one name. */
const STEPS_OF_NAME = 100_000;

const OF_OBJECTS = ['properties', 'patternProperties', 'additionalProperties', 'required', 'propertyNames'];
const OF_ARRAYS = ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'];

/** The views of a document by the pointers that they were asked for with. */
const viewsIn = memoized((_: OpenApiDocument) => new Map<string, readonly SchemaView[]>());

/**
 * The views of which a value with all schemas at `pointers` must satisfy one, where the value is not known yet: a text is read by
 * them. One without a restriction where there is no schema.
 */
export function possibleViews(document: OpenApiDocument, pointers: readonly string[]): readonly SchemaView[] {
  const known = viewsIn(document);
  const key = pointers.join(' ');
  return getOrInsert(known, key, () => [
    ...eachAlternative(viewOf(document, pointers), CHOICES).take(MOST_ALTERNATIVES),
  ]);
}

/** The types that the schemas of a view allow, by `type`, `const` or `enum`; undefined where none restricts them. */
export function statedTypes(view: SchemaView): TypeSet | undefined {
  return statedTypesOf(view).types;
}

/** Found once for each view: many texts are read by the same ones. */
const statedTypesOf = memoized((view: SchemaView): { readonly types: TypeSet | undefined } => {
  const restrictions = view.parts.flatMap(({ schema }) => typesIn(schema) ?? []);
  const types = restrictions.reduce<TypeSet | undefined>(
    (left, right) => left?.intersection(right) ?? right,
    undefined,
  );
  return { types };
});

/** The types that a schema allows, by `type`, `const` or `enum`; undefined for any. */
function typesIn({ type, enum: values, const: constant }: JsonObject): TypeSet | undefined {
  if (type !== undefined) return typesNamed(type);
  if (constant !== undefined) return new Set(typesLike(constant));
  return isJsonArray(values) ? new Set(values.flatMap(typesLike)) : undefined;
}

/** The type of a value. Which numbers are allowed is for the schema to decide. */
function typesLike(value: Json): readonly ValueType[] {
  return typeof value === 'number' ? ['integer', 'fraction'] : [typeOf(value)];
}

/** Whether objects are described: by type, or by keywords for objects where there is no type. */
export function describesObject(view: SchemaView): boolean {
  return statedTypes(view)?.has('object') ?? hasKeyword(view, OF_OBJECTS);
}

/** Whether arrays are described: by type, or by keywords for arrays where there is no type. */
export function describesArray(view: SchemaView): boolean {
  return statedTypes(view)?.has('array') ?? hasKeyword(view, OF_ARRAYS);
}

function hasKeyword(view: SchemaView, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => valuesUnder(view, keyword).length > 0);
}

/** Whether properties may have other names than those that are listed. */
export function allowsOtherNames(view: SchemaView): boolean {
  const closing = ['additionalProperties', 'unevaluatedProperties'];
  return closing.every((keyword) => valuesUnder(view, keyword).every(({ value }) => value !== false));
}

/** The pointers of the schemas of a property of a view. */
export function propertyPointers({ parts }: SchemaView, name: string): string[] {
  return parts.flatMap((part) => schemasOfProperty([part], name, { steps: new Steps(STEPS_OF_NAME) }));
}

/** The types that a value may have by the schemas at `pointers`; undefined where they allow every type. */
export function typesOfValue(document: OpenApiDocument, pointers: readonly string[]): TypeSet | undefined {
  const types = new Set<ValueType>();
  for (const view of possibleViews(document, pointers)) {
    const stated = statedTypes(view);
    const [isObject, isArray] = [describesObject(view), describesArray(view)];
    if (stated === undefined && !isObject && !isArray) return undefined;
    for (const type of stated ?? []) types.add(type);
    if (isObject) types.add('object');
    if (isArray) types.add('array');
  }
  return types;
}

/** The names of the properties that the schemas at `pointers` list. */
export function propertyNames(document: OpenApiDocument, pointers: readonly string[]): string[] {
  return [...new Set(possibleViews(document, pointers).flatMap((view) => [...declaredNames(view)]))];
}

/** The pointers of the schemas of the property `name` of a value with the schemas at `pointers`. */
export function propertySchemas(document: OpenApiDocument, pointers: readonly string[], name: string): string[] {
  return [...new Set(possibleViews(document, pointers).flatMap((view) => propertyPointers(view, name)))];
}
