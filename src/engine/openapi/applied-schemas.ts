import { asObject, isJsonArray, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import { FIELDS } from './document-structure.ts';

/** Keywords whose schemas a value must satisfy all. */
export const ALWAYS_APPLIED = ['$ref', 'allOf'] as const;
/** Keywords of whose schemas a value must satisfy one. */
export const ALTERNATIVES = ['anyOf', 'oneOf'] as const;
/** Keywords whose schemas matter to some values. */
export const CONDITIONS = ['if', 'then', 'else'] as const;
/** Keywords whose schemas matter where the value has the property that they are listed under; `dependencies` is of draft 7. */
export const DEPENDENT_SCHEMAS = ['dependentSchemas', 'dependencies'] as const;

/** Keywords whose schemas describe items of the value. */
export const OF_ITEMS = ['prefixItems', 'items', 'contains', 'unevaluatedItems'] as const;
/** Keywords whose schemas describe members of the value, or their names, without a list of names. */
export const OF_UNNAMED_MEMBERS = [
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
] as const;

/** A keyword that applies schemas to the value of its own schema (JSON Schema 2020-12 Core, sections 8.2.3 and 10.2). */
export type Applicator =
  | (typeof ALWAYS_APPLIED)[number]
  | (typeof ALTERNATIVES)[number]
  | (typeof CONDITIONS)[number]
  | (typeof DEPENDENT_SCHEMAS)[number]
  | 'not';

/** A keyword that applies schemas to the value of its own schema or to parts of it (JSON Schema 2020-12 Core, sections 10.3 and 11). */
export type SchemaKeyword = Applicator | (typeof OF_ITEMS)[number] | (typeof OF_UNNAMED_MEMBERS)[number];

/** A schema that another one applies. */
export interface AppliedSchema<K extends SchemaKeyword = SchemaKeyword> {
  readonly keyword: K;
  readonly pointer: string;
  /** The schema itself; undefined behind a reference. */
  readonly schema?: Json;
  /** The name that the schema is listed under; undefined unless the keyword lists schemas by name. */
  readonly property?: string;
}

/** The schemas that the one at `pointer` applies by `keywords`, in the order of these. */
export function appliedSchemas<K extends SchemaKeyword>(
  schema: JsonObject,
  pointer: string,
  keywords: readonly K[],
): readonly AppliedSchema<K>[] {
  return keywords.flatMap((keyword) => {
    const value = schema[keyword];
    return value === undefined ? [] : schemasUnder(keyword, value, pointer);
  });
}

function schemasUnder<K extends SchemaKeyword>(keyword: K, value: Json, pointer: string): AppliedSchema<K>[] {
  if (keyword === '$ref') return typeof value === 'string' ? [{ keyword, pointer: value }] : [];
  const at = childPointer(pointer, keyword);
  switch (FIELDS.schema[keyword]?.many) {
    case 'list':
      return isJsonArray(value)
        ? value.map((inner, index) => ({ keyword, pointer: childPointer(at, index), schema: inner }))
        : [];
    case 'map':
      return Object.entries(asObject(value)).flatMap(([property, inner]) =>
        // A list in `dependencies` has names of properties.
        isJsonArray(inner) ? [] : [{ keyword, pointer: childPointer(at, property), schema: inner, property }],
      );
    case undefined:
      return [{ keyword, pointer: at, schema: value }];
  }
}
