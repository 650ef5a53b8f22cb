import { nearest } from '../check-options.ts';
import { BackOfficeError } from '../errors.ts';
import { invalidValue, named, namesIn, unknownName } from '../texts.ts';
import type { Key } from './key.ts';

/** The operation that lists the transactions of an account. */
export const LISTING = 'GET /accounts/{account_id}/transactions';

/** Why a walk over the listing ended early; a closed list. */
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
 * `option-invalid`). `reason` names the case, the message what was seen and what to do. Of the records before, none is missing
 * and none came twice.
 *
 * `previous-form` is never thrown at a caller: the walk goes on with `next` then.
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
