/** An open question of the interface specification that a server must answer, and the possible answers of the sandbox. */
interface Switch {
  /** The id of the question under `x-unspecified` in the document. */
  readonly question: string;
  /** The decision of the switch, for people. */
  readonly decides: string;
  /**
   * Every answer with its meaning. The default need not be the first, because an object has numbers, such as 401, in
   * ascending order; constants beside the switches name it.
   */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Every question on the listing that the sandbox lets a person answer: the name of the switch and its answers. Questions
 * with one fixed answer are in `FIXED_CHOICES`.
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

/**
 * Every question on the service as a whole that the sandbox lets a person answer: the name of the switch and its answers.
 *
 * Interface specification: Authentication, Errors (rules 3 and 4) and Limits, where they are silent.
 */
export const SERVICE_SWITCHES = {
  appKeyRefused: {
    question: 'application-key-refused',
    decides: 'With which status a request is refused whose application key is missing or unknown.',
    answers: {
      '401': '401: the caller is not known.',
      '403': '403: the caller is not permitted.',
      '400': '400: the request lacks a header that it must have.',
    },
  },
  tokenRefused: {
    question: 'bearer-token-refused',
    decides:
      'With which status a request is refused whose bearer token is missing or invalid: malformed, unknown or expired.',
    answers: { '401': '401, with the header WWW-Authenticate.', '403': '403: the caller is not permitted.' },
  },
  bearer: {
    question: 'bearer-token-elsewhere',
    decides: 'Which operations refuse a request without the bearer token.',
    answers: {
      listing: 'The listing of the transactions of an account, and no other.',
      everywhere: 'All but the two that create tokens.',
    },
  },
  unknownAccount: {
    question: 'transactions-account-unknown',
    decides: 'What the listing answers for an account that does not exist or belongs to another application key.',
    answers: {
      '404': '404: the account is not found.',
      '403': '403: the caller is not permitted.',
      '400': '400: the request is refused as a bad one.',
      empty: '200 with an empty page, as if the account had no records.',
    },
  },
  badParameters: {
    question: 'transactions-bad-parameters',
    decides: 'With which status the listing refuses a date that is missing, or a parameter that is not of its type.',
    answers: {
      '400': '400, as it refuses an offset outside of the range.',
      '422': '422: the request is understood, its values are not.',
    },
  },
  unspecified: {
    question: 'other-operations',
    decides: 'What the operations with unspecified behaviour answer.',
    answers: { '501': '501: they are not implemented.', '404': '404: they are not found, as if they did not exist.' },
  },
  limitedStatus: {
    question: 'rate-limit-response',
    decides: 'With which status a request beyond the rate limit is refused.',
    answers: { '429': '429.', '503': '503.' },
  },
  retryAfter: {
    question: 'rate-limit-response',
    decides: 'What the header Retry-After contains when a request is beyond the rate limit.',
    answers: {
      seconds: 'It contains the whole seconds to wait.',
      date: 'It contains the date and time from which on requests are served, as HTTP writes it.',
      none: 'The header is not sent.',
    },
  },
  userLimit: {
    question: 'user-limit-shared',
    decides: 'How GET and PATCH of a user are counted against their limit of 100 a second in production.',
    answers: {
      shared: 'They count together: 100 for both.',
      separate: 'Each counts for itself: 100 for GET and 100 for PATCH.',
    },
  },
} as const satisfies Readonly<Record<string, Switch>>;

type Answers<Table extends Readonly<Record<string, Switch>>> = {
  readonly [Name in keyof Table]: keyof Table[Name]['answers'];
};

/** One answer for every switch of the listing. */
export type ListingSwitches = Answers<typeof LISTING_SWITCHES>;

/** One answer for every switch of the service. */
type ServiceSwitches = Answers<typeof SERVICE_SWITCHES>;

/** One answer for every switch. */
export type Switches = ListingSwitches & ServiceSwitches;

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

/** The default answers: the status that HTTP names for the case, and the stricter count. */
export const DEFAULT_SERVICE_SWITCHES: ServiceSwitches = {
  appKeyRefused: '401',
  tokenRefused: '401',
  bearer: 'listing',
  unknownAccount: '404',
  badParameters: '400',
  unspecified: '501',
  limitedStatus: '429',
  retryAfter: 'seconds',
  userLimit: 'shared',
};

export const DEFAULT_SWITCHES: Switches = { ...DEFAULT_LISTING_SWITCHES, ...DEFAULT_SERVICE_SWITCHES };

/** A switch as a command offers it. */
interface SwitchFlag {
  /** The name of the switch, such as `rangeEnd`. */
  readonly name: string;
  /** The name of its flag without the dashes before it, such as `range-end`. */
  readonly flag: string;
  /** The id of the open question that it answers. */
  readonly question: string;
  readonly decides: string;
  /** Every answer with its meaning, the default first. */
  readonly answers: readonly { readonly answer: string; readonly meaning: string }[];
}

/** Every switch of the sandbox, those of the listing first, in the order in which they are to be shown. */
export const SWITCH_FLAGS: readonly SwitchFlag[] = [
  ...flagsOf(LISTING_SWITCHES, DEFAULT_LISTING_SWITCHES),
  ...flagsOf(SERVICE_SWITCHES, DEFAULT_SERVICE_SWITCHES),
];

/**
 * The answers that `given` holds, by the name of the switch, and the default for every other switch.
 *
 * @param given names of switches only; what is undefined was not given.
 * @throws {RangeError} naming the flag, the value and the answers that there are.
 */
export function readSwitches(given: Readonly<Record<string, string | undefined>>): Switches {
  for (const { name, flag, answers } of SWITCH_FLAGS) {
    const value = given[name];
    if (value === undefined || answers.some(({ answer }) => answer === value)) continue;
    const allowed = answers.map(({ answer }) => answer).join(', ');
    throw new RangeError(`--${flag} is ${JSON.stringify(value)}; give one of ${allowed}.`);
  }
  return {
    ...DEFAULT_SWITCHES,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

function flagsOf(
  switches: Readonly<Record<string, Switch>>,
  defaults: Readonly<Record<string, string>>,
): readonly SwitchFlag[] {
  return Object.entries(switches).map(([name, { question, decides, answers }]) => {
    const all = Object.entries(answers).map(([answer, meaning]) => ({ answer, meaning }));
    const standard = all.filter(({ answer }) => answer === defaults[name]);
    const others = all.filter(({ answer }) => answer !== defaults[name]);
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { name, flag, question, decides, answers: [...standard, ...others] };
  });
}
