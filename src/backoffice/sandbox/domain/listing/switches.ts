import type { Switch } from '../switch.ts';

/**
 * Every question on the listing that the sandbox lets a person answer: the name of the switch and its answers. The default
 * is that of `DEFAULT_LISTING_SWITCHES`. Questions with one fixed answer are in `LISTING_CHOICES`; the switches of the
 * service as a whole are `SERVICE_SWITCHES`.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions, where it is silent.
 */
export const LISTING_SWITCHES = {
  rangeTimeZone: {
    question: 'range-time-zone',
    decides: 'In which time zone `from`, `to` and a date as `offset` are days.',
    answers: {
      utc: 'They are days in UTC, as `tranWhen` is written.',
      'new-york':
        'They are days in New York, where the market is, with daylight saving time by the rules in force since 2007.',
    },
  },
  rangeEnd: {
    question: 'range-time-zone',
    decides: 'Where on the day of `to` the range ends.',
    answers: {
      'whole-day': 'The range ends with the end of the day of `to`: all of that day belongs to it.',
      'start-of-day':
        'The range ends with the first moment of the day of `to`, which still belongs to it; the rest of that day does not.',
    },
  },
  offsetDate: {
    question: 'offset-date-moment',
    decides: 'Which moment a date without a time means as `offset`, within the range.',
    answers: {
      'start-of-day': 'It means the first moment of its day.',
      'end-of-day': 'It means the last millisecond of its day.',
    },
  },
  boundary: {
    question: 'offset-boundary',
    decides: 'Whether records at `offset` belong to the page.',
    answers: {
      inclusive:
        'Records at `offset` belong to the page: a page repeats them, and no record is lost between two pages.',
      exclusive:
        'Records at `offset` do not belong to the page: no record comes twice, but one whose timestamp a page has split can be lost.',
    },
  },
  order: {
    question: 'transactions-order',
    decides: 'In which order a page lists its records, and which way `next` walks.',
    answers: {
      ascending: 'From the oldest to the newest; `next` leads to newer records.',
      descending:
        'From the newest to the oldest, ties too; `next` leads to older records. Go back from the first of a page.',
    },
  },
  ties: {
    question: 'transactions-order',
    decides: 'In which order a page lists records of one timestamp.',
    answers: {
      stable: 'Records of one timestamp come as they were booked.',
      shuffled:
        'Records of one timestamp come as if at random, by a number that is drawn from `finTranID`; the same in every answer.',
    },
  },
  previousPage: {
    question: 'transactions-previous-page-records',
    decides: 'Which records the previous page holds, and how they are sorted.',
    answers: {
      adjacent: 'It holds the records right before `offset`, in the order of every other page.',
      'adjacent-reversed': 'It holds the records right before `offset`, the one nearest to it first.',
      'first-of-range':
        'It holds the first records of the range that are before `offset`, in the order of every other page.',
    },
  },
  previousWithoutOffset: {
    question: 'transactions-direction-without-offset',
    decides: 'Which page `direction=prev` without `offset` answers.',
    answers: {
      'first-page': 'The first page: without `offset` there is nothing to go back from.',
      'last-page': 'The page before the end of the range, chosen and sorted as every other previous page.',
    },
  },
  oddLimit: {
    question: 'limit-odd-values',
    decides: 'What a limit that is zero, negative or not a whole number is treated as.',
    answers: {
      refused: 'It is refused with 400.',
      'rounded-down':
        'It counts as the whole number below it, and as zero when that is negative; zero asks for an empty page.',
    },
  },
  reversedRange: {
    question: 'range-reversed',
    decides: 'What is answered when `to` is earlier than `from`.',
    answers: {
      refused: 'It is refused with 400.',
      empty: 'An empty page, since no record lies in such a range; every `offset` lies outside of it.',
    },
  },
} as const satisfies Readonly<Record<string, Switch>>;

/** One answer for every switch. */
export type ListingSwitches = {
  readonly [Name in keyof typeof LISTING_SWITCHES]: keyof (typeof LISTING_SWITCHES)[Name]['answers'];
};

/**
 * The default answers: they lose no record and make mistakes visible. `ascending` is
 * the only order in which the "earliest" record of a page, from which the text goes back, is also its first.
 */
export const DEFAULT_LISTING_SWITCHES: ListingSwitches = {
  rangeTimeZone: 'utc',
  rangeEnd: 'whole-day',
  offsetDate: 'start-of-day',
  boundary: 'inclusive',
  order: 'ascending',
  ties: 'stable',
  previousPage: 'adjacent',
  previousWithoutOffset: 'first-page',
  oddLimit: 'refused',
  reversedRange: 'refused',
};
