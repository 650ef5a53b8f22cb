import { getOrInsert } from '../../json/memoized.ts';
import { Unchecked } from '../../json/unchecked.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { BoundedValidator, DocumentSchemas } from '../validator.ts';
import { explainingAlternatives } from './alternatives.ts';
import { BoundedAjv } from './bounded-ajv.ts';

/** The validators of the schemas of a document that anybody may have written. */
export interface BoundedValidators extends DocumentSchemas {
  /**
   * The validator of the schema at `pointer`, compiled when it is first asked for.
   *
   * @throws {Error} when there is no schema, or Ajv cannot compile it, and no `onUncompilable` is given.
   */
  at(pointer: string): BoundedValidator;
}

/** How the schemas of a document are validated. */
export interface ValidatorOptions {
  /** Collect every error of a value instead of stopping at the first. Default false. */
  readonly allErrors?: boolean;
  /** Collects what cannot be evaluated. */
  readonly unchecked?: Unchecked;
  /** Receives a schema that Ajv cannot compile, and why; the schema then accepts every value. */
  readonly onUncompilable?: (pointer: string, cause: unknown) => void;
}

const ACCEPTS_ALL: BoundedValidator = Object.assign((_value: unknown): _value is unknown => true, {
  errors: [],
  isChecked: false,
});

/**
 * The validators of `document`, whose schemas are in JSON Schema 2020-12. Keywords and formats that are not known are
 * ignored.
 */
export function boundedValidators(
  document: OpenApiDocument,
  { allErrors = false, unchecked = new Unchecked(), onUncompilable }: ValidatorOptions = {},
): BoundedValidators {
  let ajv: BoundedAjv | undefined;
  const at = onceByPointer((pointer) => {
    ajv ??= new BoundedAjv(document, { allErrors }, unchecked);
    if (onUncompilable === undefined) return ajv.at(pointer);
    try {
      return ajv.at(pointer);
    } catch (cause) {
      onUncompilable(pointer, cause);
      return ACCEPTS_ALL;
    }
  });
  if (!allErrors) return { document, unchecked, at };
  return { document, unchecked, at: onceByPointer((pointer) => explainingAlternatives(document, at(pointer), at)) };
}

function onceByPointer(make: (pointer: string) => BoundedValidator): (pointer: string) => BoundedValidator {
  const made = new Map<string, BoundedValidator>();
  return (pointer) => getOrInsert(made, pointer, () => make(pointer));
}
