import { BackOfficeError } from '../errors.ts';
import { allowedValue } from '../option-values.ts';
import { named } from '../texts.ts';

/** The operation that lists the transactions of an account. */
export const LISTING = 'GET /accounts/{account_id}/transactions';

/** Why a walk over the listing ended early, and the cure. Of the records before, none is missing and none came twice. */
const CASES = {
  'page-too-long': (count: Value, limit: Value) => `It holds ${count} of ${limit}. The service must honour \`limit\`.`,
  unordered: (key: Value, before: Value) => `${key} follows ${before}. The service must sort pages by time.`,
  'offset-ignored': (first: Value, offset: Value) =>
    `It begins at ${first}, not at ${offset}. The service must honour \`offset\`.`,
  'group-lost': (key: Value) => `They were at ${key}. Listed records are missing. Resume from the last checkpoint.`,
  'limit-clamped': (limit: Value, count: Value, key: Value) =>
    `Of ${limit} records, ${count} came, at ${key}. One timestamp fills the page. The service must return longer ones.`,
  'group-too-large': (key: Value) => `They are at ${key}. One timestamp fills the page. Raise \`maxPageSize\`.`,
  // The value may be a secret that the service repeats.
  'key-unreadable': () => '`tranWhen` must be a UTC timestamp.',
  'checkpoint-invalid': (name: Value, value: Value) => `\`${name}\` is ${named(value)}. Pass the checkpoint of a page.`,
  'checkpoint-mismatch': (name: Value, value: Value, wanted: Value) =>
    `Its \`${name}\` is ${value}, not ${wanted}. Resume with the options of the checkpoint.`,
  'option-invalid': (name: Value, value: Value) =>
    `\`${name}\` is ${named(value)}; allowed is ${allowedValue(String(name))}. Change the option.`,
  'more-than-max': (max: Value) => `\`max\` is ${max}. Raise \`max\`, or iterate.`,
  'previous-form': () => 'Walk with `next`.',
} as const satisfies Record<string, (...seen: readonly Value[]) => string>;

type Value = unknown;

/** Why a walk over the listing ended early; a closed list. */
export type PagingCase = keyof typeof CASES;

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
    const text: (...values: readonly Value[]) => string = CASES[reason];
    super('paging', LISTING, `${reason}. ${text(...seen)}`);
    this.reason = reason;
  }
}
