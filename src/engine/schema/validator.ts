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
