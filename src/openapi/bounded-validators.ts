import type { Options } from 'ajv/dist/2020.js';
import { explainingAlternatives } from './alternatives.ts';
import { BoundedAjv, type BoundedValidator } from './bounded-ajv.ts';
import type { OpenApiDocument } from './document.ts';
import type { SchemaValidators } from './schema-validators.ts';
import type { Unchecked } from './unchecked.ts';

/** The validators of the schemas of a document that anybody may have written. */
export interface BoundedValidators {
  /**
   * The validator of the schema at `pointer`, compiled when it is first asked for.
   *
   * @throws {Error} when there is no schema, or Ajv cannot compile it.
   */
  at(pointer: string): BoundedValidator;
}

/** The validators of `document` by an Ajv with `options`. What cannot be evaluated is added to `unchecked`. */
export function boundedValidators(
  document: OpenApiDocument,
  options: Options,
  unchecked: Unchecked,
): BoundedValidators {
  const compiled = new Map<string, BoundedValidator>();
  let made: { readonly bounded: BoundedAjv; readonly schemas: SchemaValidators } | undefined;
  const compile = (pointer: string): BoundedValidator => {
    if (made === undefined) {
      const bounded = new BoundedAjv(options, unchecked);
      made = { bounded, schemas: bounded.schemasOf(document) };
    }
    return made.bounded.bounded(made.schemas.at(pointer), pointer);
  };
  const at = (pointer: string): BoundedValidator => {
    const validator = compiled.get(pointer) ?? compile(pointer);
    compiled.set(pointer, validator);
    return validator;
  };
  if (options.allErrors !== true) return { at };
  const explained = new Map<string, BoundedValidator>();
  return {
    at(pointer) {
      const validator = explained.get(pointer) ?? explainingAlternatives(document, at(pointer), at);
      explained.set(pointer, validator);
      return validator;
    },
  };
}
