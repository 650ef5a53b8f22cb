import { BackOfficeError } from '../errors.ts';
import { allowedValue } from '../option-values.ts';
import { named } from '../texts.ts';
import type { Key } from './key.ts';

/** The operation that lists the transactions of an account. */
export const LISTING = 'GET /accounts/{account_id}/transactions';

/** Why a walk over the listing ended early, and the cure. Of the records before, none is missing and none came twice. */
const CASES = {
  'page-too-long': (count: number, limit: number) =>
    `It holds ${count} of ${limit}. The service must honour \`limit\`.`,
  unordered: (key: Key, before: Key | undefined) => `${key} follows ${before}. The service must sort pages by time.`,
  'offset-ignored': (first: Key, offset: Key) =>
    `It begins at ${first}, not at ${offset}. The service must honour \`offset\`.`,
  'group-lost': (key: Key | undefined) =>
    `They were at ${key}. Listed records are missing. Resume from the last checkpoint.`,
  'limit-clamped': (limit: number, count: number, key: Key | undefined) =>
    `Of ${limit} records, ${count} came, at ${key}. One timestamp fills the page. The service must return longer ones.`,
  'group-too-large': (key: Key | undefined) =>
    `They are at ${key}. One timestamp fills the page. Raise \`maxPageSize\`.`,
  // The value may be a secret that the service repeats.
  'key-unreadable': () => '`tranWhen` must be a UTC timestamp.',
  'checkpoint-invalid': (name: string, value: unknown) =>
    `\`${name}\` is ${named(value)}. Pass the checkpoint of a page.`,
  'checkpoint-mismatch': (name: string, value: string, wanted: string) =>
    `Its \`${name}\` is ${value}, not ${wanted}. Resume with the options of the checkpoint.`,
  'option-invalid': (name: string, value: unknown) =>
    `\`${name}\` is ${named(value)}; allowed is ${allowedValue(name)}. Change the option.`,
  'more-than-max': (max: number) => `\`max\` is ${max}. Raise \`max\`, or iterate.`,
  'previous-form': () => 'Walk with `next`.',
} as const satisfies Record<string, (...seen: readonly never[]) => string>;

/** Why a walk over the listing ended early; a closed list. */
export type PagingCase = keyof typeof CASES;

/** A case, and the values of its text. */
type CaseAndValues = { [Case in PagingCase]: [reason: Case, ...seen: Parameters<(typeof CASES)[Case]>] }[PagingCase];

/**
 * The listing cannot be read on without losing or repeating records, or was not asked for rightly (`checkpoint-…`,
 * `option-invalid`). `reason` names the case, the message what was seen and what to do.
 *
 * `previous-form` is never thrown at a caller: the walk goes on with `next` then.
 */
export class PagingError extends BackOfficeError<'paging'> {
  override readonly name = 'PagingError';
  declare readonly reason: PagingCase;

  constructor(...[reason, ...seen]: CaseAndValues) {
    // TypeScript does not relate the values to the case once they are apart.
    const text = CASES[reason] as (...values: typeof seen) => string;
    super('paging', LISTING, `${reason}. ${text(...seen)}`);
    this.reason = reason;
  }
}
