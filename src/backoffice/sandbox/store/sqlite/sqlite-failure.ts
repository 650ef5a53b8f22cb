import { errorMessage } from '../../../../engine/json/error-message.ts';
import { StoreError, type StoreErrorCode } from '../store.ts';

interface Failure {
  readonly code: StoreErrorCode;
  readonly message: string;
}

/** The meaning of the primary result codes of SQLite: https://www.sqlite.org/rescode.html */
const FAILURES: ReadonlyMap<number, Failure> = new Map<number, Failure>([
  [3, { code: 'database-failed', message: 'may not be used by this user. Give the right to read and write it.' }],
  [5, { code: 'database-busy', message: 'was held by another process for too long. Try again, or stop that process.' }],
  [6, { code: 'database-busy', message: 'was held by another process for too long. Try again, or stop that process.' }],
  [8, { code: 'database-failed', message: 'can only be read. Give the right to write it and its folder.' }],
  [10, { code: 'database-failed', message: 'could not be read or written. Look at the disk.' }],
  [11, { code: 'database-failed', message: 'is damaged. Name a new file, or bring back a copy.' }],
  [13, { code: 'database-failed', message: 'cannot grow: the disk is full. Make space.' }],
  [
    14,
    { code: 'database-unreachable', message: 'cannot be opened. Make its folder, and give the right to write there.' },
  ],
  [26, { code: 'database-foreign', message: 'is not an SQLite database. Name a new file.' }],
]);

/** The error of SQLite for the database `name`, as an error of the store. */
export function sqliteFailure(error: unknown, name: string): StoreError {
  if (error instanceof StoreError) return error;
  const failure = FAILURES.get(resultCode(error) & 0xff);
  if (failure !== undefined) return new StoreError(failure.code, `${name} ${failure.message}`, { cause: error });
  const message = `${name} could not do what was asked: ${errorMessage(error)}`;
  return new StoreError('database-failed', message, { cause: error });
}

function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}
