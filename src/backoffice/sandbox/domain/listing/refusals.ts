import type { components } from '../../../../../generated/types.ts';

/** Why the listing refuses a request. */
interface RefusalKind {
  /** The error code, one for each reason; the text lists none. */
  readonly code: `E${number}`;
  /** The query parameter at fault. */
  readonly field: 'from' | 'to' | 'limit' | 'offset';
  /** The type of data that the parameter takes. */
  readonly type: components['schemas']['ErrorDetailsType'];
  readonly message: string;
  readonly cure: string;
  /** `text` when the text describes the error, else the id of the open question that the sandbox answers with it. */
  readonly source: 'text' | 'transactions-bad-parameters' | 'range-reversed' | 'limit-odd-values';
}

const BAD = 'transactions-bad-parameters';
const SEND_DATE = 'Send a date such as 2026-10-01.';

/**
 * Every reason for which the listing refuses its query parameters. The status is 400, except where the source is
 * `transactions-bad-parameters`: there the service switch `badParameters` decides it.
 *
 * Interface specification: Errors, rules 1 and 2 (`source: 'text'`); every other reason is a choice of the sandbox.
 */
export const REFUSALS = {
  'from-missing': {
    code: 'E020',
    field: 'from',
    type: 'DATE',
    message: 'from is required.',
    cure: SEND_DATE,
    source: BAD,
  },
  'to-missing': { code: 'E021', field: 'to', type: 'DATE', message: 'to is required.', cure: SEND_DATE, source: BAD },
  'from-no-date': {
    code: 'E022',
    field: 'from',
    type: 'DATE',
    message: 'from must be a date.',
    cure: SEND_DATE,
    source: BAD,
  },
  'to-no-date': {
    code: 'E023',
    field: 'to',
    type: 'DATE',
    message: 'to must be a date.',
    cure: SEND_DATE,
    source: BAD,
  },
  'range-reversed': {
    code: 'E024',
    field: 'to',
    type: 'DATE',
    message: 'to must not be earlier than from.',
    cure: 'Exchange the two dates.',
    source: 'range-reversed',
  },
  'limit-no-number': {
    code: 'E025',
    field: 'limit',
    type: 'DECIMAL',
    message: 'limit must be a number.',
    cure: 'Send a whole number in decimal digits, or leave limit out.',
    source: BAD,
  },
  'limit-odd': {
    code: 'E026',
    field: 'limit',
    type: 'INT',
    message: 'limit must be a whole number above zero.',
    cure: 'Send a whole number above zero, or leave limit out.',
    source: 'limit-odd-values',
  },
  'offset-no-date': {
    code: 'E031',
    field: 'offset',
    type: 'DATE',
    message: 'offset must be a date or a timestamp.',
    cure: 'Send the tranWhen of a record, or a date. In a query, a plus sign is written %2B.',
    source: BAD,
  },
  'offset-outside-range': {
    code: 'E032',
    field: 'offset',
    type: 'DATE',
    message: 'offset must lie between from and to.',
    cure: 'Send a moment of the range, or leave offset out for the first page.',
    source: 'text',
  },
  'offset-in-future': {
    code: 'E033',
    field: 'offset',
    type: 'DATE',
    message: 'offset must not be in the future.',
    cure: 'Send a moment that has passed, or leave offset out for the first page.',
    source: 'text',
  },
} as const satisfies Readonly<Record<string, RefusalKind>>;

/** The name of a reason. */
export type RefusalReason = keyof typeof REFUSALS;

/** A request that is answered with an error; its reason determines the status. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: RefusalReason;
  /** The error body (interface specification: Errors). */
  readonly error: components['schemas']['Error'];
}

/** More of a value than this is not repeated in an answer. */
const LONGEST_VALUE = 60;

/**
 * The refusal for `reason`.
 *
 * @param value the parameter as it was sent; undefined when it was not.
 * @param allowed examples of what the parameter takes; none when no value would do.
 */
export function refuse(reason: RefusalReason, value: string | undefined, allowed: readonly string[]): Refusal {
  const { code, field, type, message, cure } = REFUSALS[reason];
  const examples = allowed.length === 0 ? {} : { allowedValues: allowed.join(', ') };
  const detail = `${field} ${value === undefined ? 'was not sent' : `was ${quote(value)}`}. ${cure}`;
  return {
    kind: 'refusal',
    reason,
    error: { errorCode: code, message, errorDetails: { field, type, ...examples, detail } },
  };
}

function quote(value: string): string {
  return JSON.stringify(value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value);
}
