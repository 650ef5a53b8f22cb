import { explain } from '#client-texts';
import { BackOfficeError } from '../errors.ts';

/** The operation that lists the transactions of an account. */
export const LISTING = 'GET /accounts/{account_id}/transactions';

/** Why a walk over the listing ended early; a closed list. Of the records before, none is missing and none came twice. */
export type PagingCase =
  | 'page-too-long'
  | 'unordered'
  | 'offset-ignored'
  | 'group-lost'
  | 'limit-clamped'
  | 'group-too-large'
  | 'key-unreadable'
  | 'checkpoint-invalid'
  | 'checkpoint-mismatch'
  | 'option-invalid'
  | 'more-than-max'
  | 'previous-form';

/**
 * The listing cannot be read on without losing or repeating records, or was not asked for rightly (`checkpoint-…`,
 * `option-invalid`). `reason` names the case, the message what was seen and what to do.
 *
 * `previous-form` is never thrown at a caller: the walk goes on with `next` then.
 */
export class PagingError extends BackOfficeError<'paging'> {
  override readonly name = 'PagingError';
  declare readonly reason: PagingCase;

  constructor(reason: PagingCase, ...seen: readonly unknown[]) {
    super('paging', LISTING, explain(reason, ...seen));
    this.reason = reason;
  }
}

/** @throws {PagingError} for the first of the `names` whose value in `fields` is not allowed */
export function checkFields(
  reason: 'option-invalid' | 'checkpoint-invalid',
  fields: Readonly<Partial<Record<string, unknown>>>,
  names: readonly string[],
  isAllowed: (value: unknown) => boolean,
): void {
  for (const name of names) if (!isAllowed(fields[name])) throw new PagingError(reason, name, fields[name]);
}
