import { StoreError } from './store-error.ts';

/** The length that fits into an index of PostgreSQL in every script. Ids of the document have about 50 characters. */
const LONGEST = 255;

/** Whether every store can keep an account of that id: text without NUL and halves of surrogate pairs, and not too long. */
export function isAccountID(accountID: string): boolean {
  return accountID.length <= LONGEST && !accountID.includes('\0') && accountID.isWellFormed();
}

/** @throws {StoreError} `database-failed` unless {@link isAccountID}. */
export function assertAccountID(accountID: string): void {
  if (isAccountID(accountID)) return;
  const message = `accountID is longer than ${LONGEST} characters, or holds NUL or half a character. Give short, plain text.`;
  throw new StoreError('database-failed', message);
}
