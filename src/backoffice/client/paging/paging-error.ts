import { nearest } from '../check-options.ts';
import { BackOfficeError } from '../errors.ts';
import { invalidValue, named, namesIn, unknownName } from '../texts.ts';
import type { Key } from './key.ts';

/** The operation that lists the transactions of an account. */
export const LISTING = 'GET /accounts/{account_id}/transactions';

/** Why a walk over the listing ended early; a closed list. */
export type PagingCase =
  /** A page has more records than `limit`. */
  | 'page-too-long'
  /** The records of a page are not sorted by time. */
  | 'unordered'
  /** A page does not begin at `offset`. */
  | 'offset-ignored'
  /** Records of one timestamp that were listed before are missing. */
  | 'group-lost'
  /** The service returns fewer records than `limit`, and those of one timestamp fill a page. */
  | 'limit-clamped'
  /** Those of one timestamp are more than `maxPageSize`. */
  | 'group-too-large'
  /** A record has no `tranWhen`, or one that is not a UTC timestamp. */
  | 'key-unreadable'
  /** The checkpoint is not that of a page. */
  | 'checkpoint-invalid'
  /** The checkpoint is that of another account, range or direction. */
  | 'checkpoint-mismatch'
  /** An option has a value that it cannot have. */
  | 'option-invalid'
  /** `toArray` has more records than `max`. */
  | 'more-than-max'
  /** Previous pages have a form that cannot be followed. Never thrown at a caller: the walk goes on with `next` then. */
  | 'previous-form';

/**
 * The listing cannot be read on without losing or repeating records, or was not asked for rightly (`checkpoint-…`,
 * `option-invalid`). `reason` names the case, the message what was seen and what to do. Of the records before, none is missing
 * and none came twice.
 */
export class PagingError extends BackOfficeError<'paging'> {
  override readonly name = 'PagingError';
  declare readonly reason: PagingCase;

  constructor(reason: PagingCase, text: string) {
    super('paging', LISTING, `${reason}. ${text}`);
    this.reason = reason;
  }
}

/** Follows the sentence of an error of a walk. */
export const RESUME = ' Resume from its checkpoint.';
export const pageTooLong = (count: number, limit: number) =>
  new PagingError('page-too-long', `It holds ${count} of ${limit}. The service must honour \`limit\`.`);
export const unordered = (key: Key, before: Key | undefined) =>
  new PagingError('unordered', `${key} follows ${before}. The service must sort pages by time.`);
export const offsetIgnored = (first: Key, offset: Key) =>
  new PagingError('offset-ignored', `It begins at ${first}, not at ${offset}. The service must honour \`offset\`.`);
export const groupLost = (key: Key | undefined) =>
  new PagingError('group-lost', `They were at ${key}. Listed records are missing.`);
export const limitClamped = (limit: number, count: number, key: Key | undefined) =>
  new PagingError(
    'limit-clamped',
    `Of ${limit} records, ${count} came, at ${key}. One timestamp fills the page. The service must return longer ones.`,
  );
export const groupTooLarge = (key: Key | undefined) =>
  new PagingError('group-too-large', `They are at ${key}. One timestamp fills the page. Raise \`maxPageSize\`.`);
/** The value may be a secret that the service repeats. */
export const keyUnreadable = () => new PagingError('key-unreadable', '`tranWhen` must be a UTC timestamp.');
export const checkpointInvalid = (name: string, value: unknown) =>
  new PagingError('checkpoint-invalid', invalidValue(`\`${name}\``, named(value), 'the checkpoint of a page'));
export const checkpointMismatch = (name: string, value: string, wanted: string) =>
  new PagingError(
    'checkpoint-mismatch',
    `Its \`${name}\` is ${value}, not ${wanted}. Resume with the options of the checkpoint.`,
  );
/** @param allowed what the value may be, in words */
export const optionInvalid = (name: string, value: unknown, allowed: string) =>
  new PagingError('option-invalid', invalidValue(`\`${name}\``, named(value), allowed));
/** @param known the options that there are, by name */
export const optionUnknown = (name: string, known: object) =>
  new PagingError('option-invalid', unknownName('option', name, nearest(name, Object.keys(known)), namesIn(known)));
export const moreThanMax = (max: number) =>
  new PagingError('more-than-max', `\`max\` is ${max}. Raise \`max\`, or iterate.`);
export const previousForm = () => new PagingError('previous-form', 'Walk with `next`.');
