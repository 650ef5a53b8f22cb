import type { Json } from '../../../engine/json/json.ts';

/** What the document says once a question has an answer. */
export interface AnswerText {
  /** The answer as a sentence of the document. */
  readonly sentence: string;
  /** The status that the answer adds to the operations that returned it, with its reason as a sentence. */
  readonly status?: { readonly code: number; readonly reason: string };
  /** Keywords that the schema of the parameter gets. */
  readonly schema?: Readonly<Record<string, Json>>;
  /** Every operation but those that create tokens requires the bearer token. */
  readonly isTokenRequired?: true;
}

/** The answers of a question, by their ids. */
interface QuestionTexts {
  /** The id of the rule that the listing states; without one, the sentence is added to the description of the place. */
  readonly rule?: string;
  readonly answers: Readonly<Record<string, AnswerText>>;
}

const KEY_REASON = 'The application key is missing or unknown.';
const TOKEN_REASON = 'The bearer token is missing or refused.';
const ACCOUNT_REASON = 'The account does not exist.';
const OTHER_ACCOUNT_REASON = 'The account belongs to another partner.';
const PARAMETERS_REASON = '`from` or `to` is missing, or a parameter is not of its type.';
const NAMED_REASON = 'The operation is not available.';

/** An answer that is a status. */
function refused(subject: string, code: number, reason: string): AnswerText {
  return { sentence: `${subject} is answered with ${code}.`, status: { code, reason } };
}

/** `refused` for each status, by the status. */
function statuses(subject: string, reason: string, ...codes: readonly number[]): Record<string, AnswerText> {
  return Object.fromEntries(codes.map((code) => [String(code), refused(subject, code, reason)]));
}

/**
 * The texts for the answers of each question with competing answers, by the name of the question. A question that is not
 * listed gets the statement with which `learn` reports its answer.
 */
export const ANSWER_TEXTS: Readonly<Record<string, QuestionTexts>> = {
  rangeTimeZone: {
    rule: 'range-time-zone',
    answers: {
      utc: { sentence: '`from`, `to` and a date as `offset` are days in UTC.' },
      'new-york': { sentence: '`from`, `to` and a date as `offset` are days in New York (America/New_York).' },
    },
  },
  rangeEnd: {
    rule: 'range-end',
    answers: {
      'whole-day': { sentence: 'The whole day of `to` belongs to the range.' },
      'start-of-day': {
        sentence:
          'The range ends with the first moment of the day of `to`, which still belongs to it; the rest of the day does not.',
      },
    },
  },
  offsetDate: {
    rule: 'offset-date-moment',
    answers: {
      'start-of-day': { sentence: 'As `offset`, a date without a time means the first moment of its day.' },
      'end-of-day': { sentence: 'As `offset`, a date without a time means the last millisecond of its day.' },
    },
  },
  boundary: {
    rule: 'offset-boundary',
    answers: {
      inclusive: { sentence: 'Records whose date equals `offset` belong to the page.' },
      exclusive: { sentence: 'Records whose date equals `offset` do not belong to the page.' },
    },
  },
  order: {
    rule: 'page-order',
    answers: {
      ascending: {
        sentence: 'A page lists its records from the oldest to the newest, and `next` leads to newer records.',
      },
      descending: {
        sentence: 'A page lists its records from the newest to the oldest, and `next` leads to older records.',
      },
    },
  },
  ties: {
    rule: 'page-order-of-ties',
    answers: {
      stable: { sentence: 'Records of one timestamp are listed in the order in which they were booked.' },
      shuffled: {
        sentence:
          'Records of one timestamp are not listed in the order in which they were booked, but in the same order in every response.',
      },
    },
  },
  previousPage: {
    rule: 'previous-page-records',
    answers: {
      adjacent: {
        sentence: 'The previous page has the records right before `offset`, in the order of every other page.',
      },
      'adjacent-reversed': {
        sentence: 'The previous page has the records right before `offset`, the one nearest to it first.',
      },
      'first-of-range': {
        sentence:
          'The previous page has the first records of the range that are before `offset`, in the order of every other page.',
      },
    },
  },
  previousWithoutOffset: {
    rule: 'previous-without-offset',
    answers: {
      'first-page': { sentence: 'Without `offset`, `direction=prev` returns the first page.' },
      'last-page': { sentence: 'Without `offset`, `direction=prev` returns the page before the end of the range.' },
    },
  },
  oddLimit: {
    answers: {
      refused: {
        sentence: 'A value that is zero, negative or not a whole number is answered with 400.',
        schema: { minimum: 1, multipleOf: 1 },
      },
      'rounded-down': {
        sentence:
          'A value that is not a whole number is rounded down, and a negative one is treated as zero, which requests an empty page.',
      },
    },
  },
  reversedRange: {
    answers: {
      refused: { sentence: 'A `to` that is earlier than `from` is answered with 400.' },
      empty: { sentence: 'When `to` is earlier than `from`, the response is an empty page.' },
    },
  },
  appKeyRefused: {
    answers: statuses('A request without the application key, or with an unknown one,', KEY_REASON, 401, 400, 403),
  },
  tokenRefused: {
    answers: statuses('A request whose token is missing or refused', TOKEN_REASON, 401, 403),
  },
  bearer: {
    answers: {
      listing: { sentence: 'No operation but `listAccountTransactions` requires the token.' },
      everywhere: {
        sentence: 'Every operation but those that create tokens requires the token.',
        isTokenRequired: true,
      },
    },
  },
  unknownAccount: {
    answers: {
      ...statuses('An account that does not exist', ACCOUNT_REASON, 404, 403, 400),
      empty: { sentence: 'An account that does not exist is answered with 200 and an empty page.' },
    },
  },
  otherAccount: {
    answers: {
      ...statuses('An account of another partner', OTHER_ACCOUNT_REASON, 404, 403, 400),
      empty: { sentence: 'An account of another partner is answered with 200 and an empty page.' },
    },
  },
  'transactions-earliest-record': {
    rule: 'transactions-earliest-record',
    answers: {
      ascending: { sentence: 'The earliest record of a page is its first, since pages run from old to new.' },
      first: {
        sentence:
          'The previous page is requested with the date of the first record of a page, which is its newest, since pages run from new to old.',
      },
      earliest: {
        sentence:
          'The previous page is requested with the date of the earliest record of a page, which is its last, since pages run from new to old.',
      },
    },
  },
  'offset-record-field': {
    rule: 'offset-record-field',
    answers: {
      tranWhen: { sentence: '`offset` is compared with `tranWhen`.' },
      other: { sentence: '`offset` is compared with a date that records do not show.' },
    },
  },
  'error-details-of-parameters': {
    answers: {
      parameter: { sentence: 'When a query parameter caused the error, `field` is its name.' },
      absent: { sentence: 'When a query parameter caused the error, `field` is absent.' },
    },
  },
  badParameters: {
    answers: statuses(
      'A `from` or `to` that is missing, or a parameter that is not of its type,',
      PARAMETERS_REASON,
      400,
      422,
    ),
  },
  unspecified: {
    answers: statuses('A request for an operation that is not described endpoint by endpoint', NAMED_REASON, 501, 404),
  },
};

/** The component of a response with a status, as the names of RFC 9110. */
export const RESPONSE_NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  422: 'UnprocessableContent',
  501: 'NotImplemented',
};
