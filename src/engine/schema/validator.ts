import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Unchecked } from '../json/unchecked.ts';
import type { OpenApiDocument } from '../openapi/document.ts';

/** An error of a value, as Ajv reports it. */
export interface ValidationError {
  /** JSON pointer to the place in the value. */
  readonly instancePath: string;
  /** JSON pointer into the document, at the keyword that is violated. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly propertyName?: string;
}

/** Whether a value satisfies a schema. `errors` holds the errors of the last call, null when there were none. */
export interface Validator<T> {
  /** @param spelling of a number in the text that was sent, which may have more digits than a double holds. */
  (data: unknown, spelling?: string): data is T;
  readonly errors?: readonly ValidationError[] | null;
}

/** A validator that always returns soon. A value that could not be checked is accepted. */
export interface BoundedValidator extends Validator<unknown> {
  /** Why the last value was refused. */
  readonly errors: readonly ErrorObject[];
  /** Whether all that decides about the last value was evaluated. */
  readonly isChecked: boolean;
}

/** The schemas of a document with their validators, for one direction. */
export interface DocumentSchemas {
  readonly document: OpenApiDocument;
  /** The validator of the schema at a pointer. */
  at(pointer: string): Validator<unknown>;
  /** Collects what values cannot be checked against. */
  readonly unchecked?: Unchecked;
}
