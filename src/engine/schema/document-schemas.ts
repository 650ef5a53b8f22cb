import { isJsonArray, type Json, type JsonObject } from '../json/json.ts';
import { memoized } from '../json/memoized.ts';
import { Steps } from '../json/steps.ts';
import type { Unchecked } from '../json/unchecked.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Validator } from './validator.ts';
import { declaredNames, schemasOfItem, schemasOfProperty } from './view/members.ts';
import { eachAlternative, type SchemaView, valuesUnder, viewOf } from './view/schema-view.ts';

/** The schemas of a document with their validators, for one direction. */
export interface DocumentSchemas {
  readonly document: OpenApiDocument;
  /** The validator of the schema at a pointer. */
  at(pointer: string): Validator<unknown>;
  /** Collects what values cannot be checked against. */
  readonly unchecked?: Unchecked;
}

/** A type of JSON values. Integers are numbers: the schema itself decides which numbers it accepts. */
export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** At most this many alternatives of one schema are distinguished. */
const MOST_ALTERNATIVES = 32;

/** Whether a branch of a condition applies is not known before the value is. */
const CHOICES = { isConditional: true, most: 200 };

/** The steps that the patterns of one `patternProperties` may take for one name. */
const STEPS_OF_NAME = 100_000;

const OF_OBJECTS = ['properties', 'patternProperties', 'additionalProperties', 'required', 'propertyNames'];
const OF_ARRAYS = ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'];

/**
 * One way to satisfy a schema: schemas that all apply. Only the types and the places of items and properties are known; the
 * validator decides whether a value is accepted.
 */
export class SchemaAlternative {
  readonly #view: SchemaView;
  /** The types that are allowed; undefined where no schema restricts them. */
  readonly types: ReadonlySet<JsonType> | undefined;

  constructor(view: SchemaView) {
    this.#view = view;
    const restrictions = view.parts.flatMap(({ schema }) => typesIn(schema) ?? []);
    this.types = restrictions.length === 0 ? undefined : restrictions.reduce((left, right) => left.intersection(right));
  }

  /** Whether objects are described: by type, or by keywords for objects where there is no type. */
  get describesObject(): boolean {
    return this.types?.has('object') ?? this.#has(OF_OBJECTS);
  }

  /** Whether arrays are described: by type, or by keywords for arrays where there is no type. */
  get describesArray(): boolean {
    return this.types?.has('array') ?? this.#has(OF_ARRAYS);
  }

  /** The names of the properties that are listed. */
  get propertyNames(): readonly string[] {
    return [...declaredNames(this.#view)];
  }

  /** Whether properties may have other names than those that are listed. */
  get allowsOtherNames(): boolean {
    const closing = ['additionalProperties', 'unevaluatedProperties'];
    return closing.every((keyword) => this.keyword(keyword).every((value) => value !== false));
  }

  /** The pointers of the schemas of a property. */
  property(name: string): string[] {
    return this.#view.parts.flatMap((part) => schemasOfProperty([part], name, { steps: new Steps(STEPS_OF_NAME) }));
  }

  /** The pointers of the schemas of an item. */
  item(index: number): string[] {
    return schemasOfItem(this.#view.parts, index);
  }

  /** The values of a keyword in all schemas that apply. */
  keyword(name: string): Json[] {
    return valuesUnder(this.#view, name).map(({ value }) => value);
  }

  #has(keywords: readonly string[]): boolean {
    return keywords.some((keyword) => this.keyword(keyword).length > 0);
  }
}

/** The alternatives of the values of schemas that a document was asked for, by pointers. */
const alternativesIn = memoized((_: OpenApiDocument) => new Map<string, readonly SchemaAlternative[]>());

/** The alternatives of values that all schemas at `pointers` accept; one without a restriction where there is no schema. */
export function schemaAlternativesOf(
  { document }: Pick<DocumentSchemas, 'document'>,
  pointers: readonly string[],
): readonly SchemaAlternative[] {
  const known = alternativesIn(document);
  const key = pointers.join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const views = eachAlternative(viewOf(document, pointers), CHOICES).take(MOST_ALTERNATIVES);
  const alternatives = [...views.map((view) => new SchemaAlternative(view))];
  known.set(key, alternatives);
  return alternatives;
}

/** The types that a value may have by the schemas at `pointers`; undefined where they allow every type. */
export function typesOfValue(schemas: DocumentSchemas, pointers: readonly string[]): ReadonlySet<JsonType> | undefined {
  const types = new Set<JsonType>();
  for (const each of schemaAlternativesOf(schemas, pointers)) {
    if (each.types === undefined && !each.describesObject && !each.describesArray) return undefined;
    for (const type of each.types ?? []) types.add(type);
    if (each.describesObject) types.add('object');
    if (each.describesArray) types.add('array');
  }
  return types;
}

/** The names of the properties that the schemas at `pointers` list. */
export function propertyNames(schemas: Pick<DocumentSchemas, 'document'>, pointers: readonly string[]): string[] {
  return [...new Set(schemaAlternativesOf(schemas, pointers).flatMap((each) => each.propertyNames))];
}

/** The pointers of the schemas of the property `name` of a value with the schemas at `pointers`. */
export function propertySchemas(
  schemas: Pick<DocumentSchemas, 'document'>,
  pointers: readonly string[],
  name: string,
): string[] {
  return [...new Set(schemaAlternativesOf(schemas, pointers).flatMap((each) => each.property(name)))];
}

/** The types that a schema allows, by `type`, `const` or `enum`; undefined for any. */
function typesIn({ type, enum: values, const: constant }: JsonObject): ReadonlySet<JsonType> | undefined {
  if (type !== undefined) return new Set([type].flat().flatMap(namedType));
  if (constant !== undefined) return new Set([typeOf(constant)]);
  return isJsonArray(values) ? new Set(values.map(typeOf)) : undefined;
}

function namedType(name: Json): JsonType[] {
  switch (name) {
    case 'integer':
    case 'number':
      return ['number'];
    case 'string':
    case 'boolean':
    case 'null':
    case 'array':
    case 'object':
      return [name];
    default:
      return [];
  }
}

function typeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (isJsonArray(value)) return 'array';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}
