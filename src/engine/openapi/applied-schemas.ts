import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';

/** Keywords whose schemas a value must satisfy all. */
export const ALWAYS_APPLIED = ['$ref', 'allOf'] as const;
/** Keywords of whose schemas a value must satisfy one. */
export const ALTERNATIVES = ['anyOf', 'oneOf'] as const;
/** Keywords whose schemas matter to some values. */
export const CONDITIONS = ['if', 'then', 'else'] as const;
/** Keywords whose schemas matter where the value has the property that they are listed under; `dependencies` is of draft 7. */
export const DEPENDENT_SCHEMAS = ['dependentSchemas', 'dependencies'] as const;

/** A keyword that applies schemas to the value of its own schema (JSON Schema 2020-12 Core, sections 8.2.3 and 10.2). */
export type Applicator =
  | (typeof ALWAYS_APPLIED)[number]
  | (typeof ALTERNATIVES)[number]
  | (typeof CONDITIONS)[number]
  | (typeof DEPENDENT_SCHEMAS)[number]
  | 'not';

/** A schema that another one applies to the same value. */
export interface AppliedSchema {
  readonly keyword: Applicator;
  readonly pointer: string;
  /** The property that the schema is listed under; undefined unless the keyword lists schemas by property. */
  readonly property?: string;
}

/** The schemas that the one at `pointer` applies to the same value by `keywords`, in the order of these. */
export function appliedSchemas(
  schema: JsonObject,
  pointer: string,
  keywords: readonly Applicator[],
): readonly AppliedSchema[] {
  return keywords.flatMap((keyword) => {
    const value = schema[keyword];
    return value === undefined ? [] : schemasUnder(keyword, value, pointer);
  });
}

function schemasUnder(keyword: Applicator, value: Json, pointer: string): readonly AppliedSchema[] {
  switch (keyword) {
    case '$ref':
      return typeof value === 'string' ? [{ keyword, pointer: value }] : [];
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return isJsonArray(value)
        ? value.map((_, index) => ({ keyword, pointer: childPointer(pointer, keyword, index) }))
        : [];
    case 'dependentSchemas':
    case 'dependencies':
      return Object.entries(isJsonObject(value) ? value : {}).flatMap(([property, applied]) =>
        // A list in `dependencies` has names of properties.
        isJsonArray(applied) ? [] : [{ keyword, pointer: childPointer(pointer, keyword, property), property }],
      );
    case 'not':
    case 'if':
    case 'then':
    case 'else':
      return [{ keyword, pointer: childPointer(pointer, keyword) }];
  }
}
