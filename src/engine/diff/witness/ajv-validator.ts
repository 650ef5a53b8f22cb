import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Json } from '../../json/json.ts';
import { directedDocument } from '../../openapi/directed-document.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { BoundedValidator } from '../../schema/bounded-ajv.ts';
import { type BoundedValidators, boundedValidators } from '../../schema/bounded-validators.ts';
import type { Version } from '../read/read-version.ts';
import type { Direction } from '../schema/schema-comparison.ts';
import type { ValueValidator } from '../schema/schema-graph.ts';
import { typeOf } from '../schema/value-types.ts';
import type { SchemaView } from '../schema/view.ts';

/** Validates values with Ajv, as messages of one direction. */
export interface AjvValidator extends ValueValidator {
  /** Whether the schema at `pointer` of `version` accepts a value; undefined where that cannot be evaluated. */
  accepted(version: Version, pointer: string, value: Json): boolean | undefined;
  /** Why the schemas of a view refuse a value: the first reason of each. */
  refusals(view: SchemaView, value: Json): ErrorObject[];
  /** The validators of the schemas of a version. A schema that Ajv cannot compile accepts every value. */
  schemas(version: Version): BoundedValidators;
}

/** The validators by document, shared between all comparisons. */
export type KnownValidators = Map<OpenApiDocument, BoundedValidators>;

const ACCEPTS_ALL: BoundedValidator = Object.assign((_value: unknown): _value is unknown => true, {
  errors: [],
  isChecked: false,
});

/** Validates values as messages of this direction. Schemas are compiled on first use. */
export function ajvValidator(direction: Direction, known: KnownValidators): AjvValidator {
  const documents = new Map<Version, OpenApiDocument>();
  const compiled = new Map<Version, Map<string, BoundedValidator | undefined>>();

  function validator(version: Version, pointer: string): BoundedValidator | undefined {
    const own = compiled.get(version) ?? new Map<string, BoundedValidator | undefined>();
    compiled.set(version, own);
    if (!own.has(pointer)) own.set(pointer, compile(version, pointer));
    return own.get(pointer);
  }

  function compile(version: Version, pointer: string): BoundedValidator | undefined {
    const document = documents.get(version) ?? directedDocument(version.document, direction);
    documents.set(version, document);
    const validators =
      known.get(document) ?? boundedValidators(document, { isLazy: true, unchecked: version.unchecked });
    known.set(document, validators);
    try {
      return validators.at(pointer);
    } catch {
      return undefined;
    }
  }

  const accepted = (version: Version, pointer: string, value: Json, spelling?: string): boolean | undefined => {
    const validate = validator(version, pointer);
    const isAccepted = validate?.(value, spelling);
    return validate?.isChecked === true ? isAccepted : undefined;
  };
  const schemas = new Map<Version, BoundedValidators>();
  return {
    accepted,
    schemas(version) {
      const { document, unchecked } = version;
      const known = schemas.get(version) ?? {
        document,
        unchecked,
        at: (pointer) => validator(version, pointer) ?? ACCEPTS_ALL,
      };
      schemas.set(version, known);
      return known;
    },
    refusals: ({ version, parts }, value) =>
      parts.flatMap(({ pointer }) => {
        const validate = validator(version, pointer);
        return validate === undefined || validate(value) ? [] : [...validate.errors];
      }),
    accepts(view, value, spelling) {
      if (view.never !== undefined || (view.only !== undefined && !view.only.has(typeOf(value)))) return false;
      return view.parts.every(({ pointer }) => accepted(view.version, pointer, value, spelling) !== false);
    },
  };
}
