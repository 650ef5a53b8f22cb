import { Unchecked } from '../json/unchecked.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { explainingAlternatives } from './alternatives.ts';
import { BoundedAjv, type BoundedValidator } from './bounded-ajv.ts';
import type { DocumentSchemas } from './document-schemas.ts';
import { FORMATS } from './formats.ts';
import type { SchemaValidators } from './schema-validators.ts';

/** The validators of the schemas of a document that anybody may have written. */
export interface BoundedValidators extends DocumentSchemas {
  /**
   * The validator of the schema at `pointer`, compiled when it is first asked for.
   *
   * @throws {Error} when there is no schema, or Ajv cannot compile it.
   */
  at(pointer: string): BoundedValidator;
}

/** How the schemas of a document are compiled. */
export interface ValidatorOptions {
  /** Collect every error of a value instead of stopping at the first. Default false. */
  readonly allErrors?: boolean;
  /** Compile the schema that a `$ref` leads to when a value first reaches it. Default false. */
  readonly isLazy?: boolean;
  /** Collects what cannot be evaluated. */
  readonly unchecked?: Unchecked;
}

/**
 * The validators of `document`, whose schemas are in JSON Schema 2020-12. Keywords and formats that are not known are
 * ignored.
 */
export function boundedValidators(
  document: OpenApiDocument,
  { allErrors = false, isLazy = false, unchecked = new Unchecked() }: ValidatorOptions = {},
): BoundedValidators {
  const options = {
    strict: false,
    // JSON has no NaN and no Infinity, but numbers that are too large for a double.
    strictNumbers: false,
    // A property may be named like a method of every object.
    ownProperties: true,
    allErrors,
    logger: false,
    formats: FORMATS,
    // To load the meta-schema costs more than to compile most documents.
    meta: false,
    validateSchema: false,
  } as const;
  const compiled = new Map<string, BoundedValidator>();
  let made: { readonly bounded: BoundedAjv; readonly schemas: SchemaValidators } | undefined;
  const compile = (pointer: string): BoundedValidator => {
    if (made === undefined) {
      const bounded = new BoundedAjv(options, unchecked, { isLazy });
      made = { bounded, schemas: bounded.schemasOf(document) };
    }
    return made.bounded.bounded(made.schemas.at(pointer), pointer);
  };
  const at = (pointer: string): BoundedValidator => {
    const validator = compiled.get(pointer) ?? compile(pointer);
    compiled.set(pointer, validator);
    return validator;
  };
  if (!allErrors) return { document, unchecked, at };
  const explained = new Map<string, BoundedValidator>();
  return {
    document,
    unchecked,
    at(pointer) {
      const validator = explained.get(pointer) ?? explainingAlternatives(document, at(pointer), at);
      explained.set(pointer, validator);
      return validator;
    },
  };
}
