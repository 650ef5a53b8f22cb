import { memoized } from '../json/memoized.ts';
import type { Unchecked } from '../json/unchecked.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type JsonType, type SchemaAlternative, schemaAlternatives } from './schema-alternatives.ts';
import type { Validator } from './validator.ts';

/** The schemas of a document with their validators, for one direction. */
export interface DocumentSchemas {
  readonly document: OpenApiDocument;
  /** The validator of the schema at a pointer. */
  at(pointer: string): Validator<unknown>;
  /** Collects what values cannot be checked against. */
  readonly unchecked?: Unchecked;
}

/** The alternatives of the values of schemas that a document was asked for, by pointers. */
const alternativesIn = memoized((_: OpenApiDocument) => new Map<string, readonly SchemaAlternative[]>());

/** The alternatives of values that all schemas at `pointers` accept; at least one. */
export function schemaAlternativesOf(
  { document }: Pick<DocumentSchemas, 'document'>,
  pointers: readonly string[],
): readonly SchemaAlternative[] {
  const known = alternativesIn(document);
  const key = pointers.join(' ');
  const found = known.get(key) ?? schemaAlternatives(document, pointers);
  known.set(key, found);
  return found;
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
