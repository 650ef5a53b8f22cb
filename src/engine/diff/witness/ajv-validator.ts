import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Json } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { directedDocument } from '../../openapi/directed-document.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type BoundedValidators, boundedValidators } from '../../schema/validator/bounded-validators.ts';
import type { BoundedValidator } from '../../schema/validator.ts';
import { type SchemaView, typeOf, type ValueValidator } from '../../schema/view/schema-view.ts';
import type { Version } from '../read/read-version.ts';

/** Validates values with Ajv, as messages of one direction. */
export interface AjvValidator extends ValueValidator {
  /** Whether the schema at `pointer` of the document of a version accepts a value; undefined where that cannot be evaluated. */
  accepted(document: OpenApiDocument, pointer: string, value: Json): boolean | undefined;
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

/** Validates values of the schemas of `versions` as messages of this direction. Schemas are compiled on first use. */
export function ajvValidator(direction: Direction, versions: readonly Version[], known: KnownValidators): AjvValidator {
  const compiledOf = memoized((document: OpenApiDocument) => {
    const directed = directedDocument(document, direction);
    const unchecked = versions.find((version) => version.document === document)?.unchecked;
    const validators = known.get(directed) ?? boundedValidators(directed, unchecked === undefined ? {} : { unchecked });
    known.set(directed, validators);
    return { validators, byPointer: new Map<string, BoundedValidator | undefined>() };
  });

  function validator(document: OpenApiDocument, pointer: string): BoundedValidator | undefined {
    const { validators, byPointer } = compiledOf(document);
    if (!byPointer.has(pointer)) byPointer.set(pointer, compile(validators, pointer));
    return byPointer.get(pointer);
  }

  const accepted = (document: OpenApiDocument, pointer: string, value: Json, spelling?: string) => {
    const validate = validator(document, pointer);
    const isAccepted = validate?.(value, spelling);
    return validate?.isChecked === true ? isAccepted : undefined;
  };
  const schemas = memoized(
    ({ document, unchecked }: Version): BoundedValidators => ({
      document,
      unchecked,
      at: (pointer) => validator(document, pointer) ?? ACCEPTS_ALL,
    }),
  );
  return {
    accepted,
    schemas,
    refusals: ({ document, parts }, value) =>
      parts.flatMap(({ pointer }) => {
        const validate = validator(document, pointer);
        return validate === undefined || validate(value) ? [] : [...validate.errors];
      }),
    accepts(view, value, spelling) {
      if (view.never !== undefined || (view.only !== undefined && !view.only.has(typeOf(value)))) return false;
      return view.parts.every(({ pointer }) => accepted(view.document, pointer, value, spelling) !== false);
    },
  };
}

/** The validator of a schema; undefined where Ajv cannot compile it. */
function compile(validators: BoundedValidators, pointer: string): BoundedValidator | undefined {
  try {
    return validators.at(pointer);
  } catch {
    return undefined;
  }
}
