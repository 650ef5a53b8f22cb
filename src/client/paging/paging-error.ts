import { BackOfficeError } from '../errors.ts';

/** The operation that lists the transactions of an account. */
export const LISTING = 'GET /accounts/{account_id}/transactions';

/**
 * Why a walk over the listing ended without its end; a closed list. In all cases, what was given so far is right: no
 * record of it is missing and none came twice.
 */
const CASES = {
  'page-too-long': 'The service must honour `limit`.',
  unordered: 'The service must sort pages by time.',
  'offset-ignored': 'The service must honour `offset`.',
  'group-lost': 'Listed records are missing. Resume from the last checkpoint.',
  'limit-clamped': 'One timestamp fills the page. The service must return longer ones.',
  'group-too-large': 'One timestamp fills the page. Raise `maxPageSize`.',
  'key-unreadable': '`tranWhen` must be a timestamp.',
  'checkpoint-invalid': 'Pass the checkpoint of a page.',
  'checkpoint-mismatch': 'Resume with the options of the checkpoint.',
  'option-invalid': 'Change the option.',
  'more-than-max': 'Raise `max`, or iterate.',
  'previous-form': 'Walk with `next`.',
} as const;

/** The name of a case of `PagingError`. */
export type PagingCase = keyof typeof CASES;

/**
 * The listing cannot be read on without losing or repeating records, or was not asked for rightly (`checkpoint-…`,
 * `option-invalid`). `reason` names the case, the message what was seen and what to do.
 *
 * `previous-form` is never thrown at a caller: the walk goes on with `next` then.
 */
export class PagingError extends BackOfficeError<'paging'> {
  override readonly name = 'PagingError';
  readonly reason: PagingCase;

  constructor(reason: PagingCase, seen = '') {
    super('paging', LISTING, `${reason}. ${seen}${seen && ' '}${CASES[reason]}`);
    this.reason = reason;
  }
}
