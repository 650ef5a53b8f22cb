/** Why the store could not do what was asked. */
export type StoreErrorCode =
  /** The address of the database is not one that is understood. */
  | 'database-address'
  /** The database does not answer, or refuses the user. */
  | 'database-unreachable'
  /** The file is not a database of the sandbox, or a newer version made it. */
  | 'database-foreign'
  /** Others held the database for too long. */
  | 'database-busy'
  /** No space, no right to write, or the like. */
  | 'database-failed';

/** The store could not do what was asked. The message says what to do; `cause` holds what the database said. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Whether the same may succeed a moment later: after a restart of the database, or when others let go of it. */
  get isTransient(): boolean {
    return this.code === 'database-unreachable' || this.code === 'database-busy';
  }
}
