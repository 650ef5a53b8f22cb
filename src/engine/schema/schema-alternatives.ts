import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import { Steps } from '../json/steps.ts';
import type { Located, OpenApiDocument } from '../openapi/document.ts';
import { regularExpression } from '../regular-expression/regular-expression.ts';

/** A type of JSON values. Integers are numbers: the schema itself decides which numbers it accepts. */
export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** At most this many alternatives of one schema are distinguished, found by looking at so many schemas. */
const MOST_ALTERNATIVES = 32;
const MOST_SCHEMAS = 1000;

/** The steps that all patterns of `patternProperties` may take for one name. */
const STEPS_OF_NAME = 100_000;

const OF_OBJECTS = ['properties', 'patternProperties', 'additionalProperties', 'required', 'propertyNames'];
const OF_ARRAYS = ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'];

/**
 * One way to satisfy a schema: schemas without `anyOf` and `oneOf` that all apply. Only the types and the places of items
 * and properties are known; the validator decides whether a value is accepted.
 */
export class SchemaAlternative {
  readonly #parts: readonly Located<JsonObject>[];
  /** The types that are allowed; undefined where no schema restricts them. */
  readonly types: ReadonlySet<JsonType> | undefined;

  constructor(parts: readonly Located<JsonObject>[]) {
    this.#parts = parts;
    this.types = parts.reduce<ReadonlySet<JsonType> | undefined>((types, { value }) => {
      const own = typesOf(value);
      return types === undefined || own === undefined ? (types ?? own) : types.intersection(own);
    }, undefined);
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
  get propertyNames(): string[] {
    return this.#parts.flatMap(({ value: { properties } }) =>
      isJsonObject(properties) ? Object.keys(properties) : [],
    );
  }

  /** Whether properties may have other names than those that are listed. */
  get allowsOtherNames(): boolean {
    return this.#parts.every(
      ({ value }) => value['additionalProperties'] !== false && value['unevaluatedProperties'] !== false,
    );
  }

  /** The pointers of the schemas of a property. */
  property(name: string): string[] {
    return this.#parts.flatMap(({ value, pointer }) => {
      const { properties, patternProperties, additionalProperties } = value;
      const own =
        isJsonObject(properties) && Object.hasOwn(properties, name) ? [childPointer(pointer, 'properties', name)] : [];
      const patterns = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
      const matching = patterns
        .filter((pattern) => regularExpression(pattern).test(name, new Steps(STEPS_OF_NAME)) === true)
        .map((pattern) => childPointer(pointer, 'patternProperties', pattern));
      const found = [...own, ...matching];
      if (found.length > 0) return found;
      return isJsonObject(additionalProperties) ? [childPointer(pointer, 'additionalProperties')] : [];
    });
  }

  /** The pointers of the schemas of an item. */
  item(index: number): string[] {
    return this.#parts.flatMap(({ value: { prefixItems, items }, pointer }) => {
      if (isJsonArray(prefixItems) && index < prefixItems.length) return [childPointer(pointer, 'prefixItems', index)];
      return isJsonObject(items) ? [childPointer(pointer, 'items')] : [];
    });
  }

  /** The values of a keyword in all schemas that apply. */
  keyword(name: string): Json[] {
    return this.#parts.flatMap(({ value }) => value[name] ?? []);
  }

  #has(keywords: readonly string[]): boolean {
    return this.#parts.some(({ value }) => keywords.some((keyword) => value[keyword] !== undefined));
  }
}

/** The alternatives of values that all schemas at `pointers` accept; one without a restriction where there is no schema. */
export function schemaAlternatives(document: OpenApiDocument, pointers: readonly string[]): SchemaAlternative[] {
  const steps = new Steps(MOST_SCHEMAS);
  const all = pointers.map((pointer) => partsAt({ document, steps }, pointer, new Set()));
  return all.reduce(combined, [[]]).map((parts) => new SchemaAlternative(parts));
}

type Parts = readonly Located<JsonObject>[];

interface Walk {
  readonly document: OpenApiDocument;
  readonly steps: Steps;
}

/** The alternatives of one schema. A schema that contains itself adds nothing. */
function partsAt(walk: Walk, pointer: string, trail: ReadonlySet<string>): readonly Parts[] {
  if (trail.has(pointer) || !walk.steps.tryTake(1)) return [[]];
  const schema = schemaAt(walk.document, pointer);
  if (!isJsonObject(schema)) return [[]];
  const inner = new Set(trail).add(pointer);
  const at = (...parts: readonly (string | number)[]) => partsAt(walk, childPointer(pointer, ...parts), inner);
  let all: readonly Parts[] = [[{ value: schema, pointer }]];
  const { $ref, allOf } = schema;
  if (typeof $ref === 'string') all = combined(all, partsAt(walk, $ref, inner));
  if (isJsonArray(allOf)) for (const index of allOf.keys()) all = combined(all, at('allOf', index));
  for (const key of ['oneOf', 'anyOf']) {
    const list = schema[key];
    if (isJsonArray(list) && list.length > 0) {
      all = combined(
        all,
        list.flatMap((_, index) => at(key, index)),
      );
    }
  }
  const branches = ['then', 'else'].filter((key) => isJsonObject(schema[key]));
  if (branches.length > 0) all = combined(all, [...branches.flatMap((key) => at(key)), []]);
  return all;
}

function combined(left: readonly Parts[], right: readonly Parts[]): readonly Parts[] {
  const all = left.slice(0, MOST_ALTERNATIVES).flatMap((one) => {
    return right.slice(0, MOST_ALTERNATIVES).map((other) => [...one, ...other]);
  });
  return all.slice(0, MOST_ALTERNATIVES);
}

/** The value at a pointer; undefined where a reference has no known target. */
function schemaAt(document: OpenApiDocument, pointer: string): Json | undefined {
  try {
    return valueAt(document, pointer);
  } catch {
    return undefined;
  }
}

/** The types that a schema allows, by `type`, `const` or `enum`; undefined for any. */
function typesOf({ type, enum: values, const: constant }: JsonObject): ReadonlySet<JsonType> | undefined {
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
