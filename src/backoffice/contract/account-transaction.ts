import type { components } from '../../../generated/types.ts';
import { schemas, type Validator } from '../../../generated/validators.js';

/** Interface specification: Resources and their fields › Account transaction record. */
export type AccountTransaction = components['schemas']['AccountTransaction'];

/** Whether a value is an account transaction record as the document says. It stops at the first error. */
export const isAccountTransaction: Validator<AccountTransaction> = schemas.AccountTransaction;

/** Whether a text is an `accountID` (interface specification: Resources and their fields › Identifiers). */
export const isAccountID: Validator<components['schemas']['AccountID']> = schemas.AccountID;
