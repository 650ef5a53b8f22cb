/** The base of the errors of a closed catalogue. `message` says what to do; `cause` holds what the system said. */
export abstract class CodedError<Code extends string> extends Error {
  /** The case of the catalogue. */
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
