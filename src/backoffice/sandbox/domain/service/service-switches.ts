import type { Switch } from '../switch.ts';

/**
 * Every question on the service as a whole that the sandbox lets a person answer: the name of the switch and its answers.
 * The default is that of `DEFAULT_SERVICE_SWITCHES`. Those on the listing are `LISTING_SWITCHES`; questions with one
 * fixed answer are in `SERVICE_CHOICES`.
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
    decides: 'With which status a request is refused whose bearer token is missing, malformed, unknown or expired.',
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
  notShown: {
    question: 'other-operations',
    decides: 'What the operations answer that the text only names.',
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

/** One answer for every switch of the service. */
export type ServiceSwitches = {
  readonly [Name in keyof typeof SERVICE_SWITCHES]: keyof (typeof SERVICE_SWITCHES)[Name]['answers'];
};

/** The default answers: the status that HTTP names for the case, and the stricter count. */
export const DEFAULT_SERVICE_SWITCHES: ServiceSwitches = {
  appKeyRefused: '401',
  tokenRefused: '401',
  bearer: 'listing',
  unknownAccount: '404',
  badParameters: '400',
  notShown: '501',
  limitedStatus: '429',
  retryAfter: 'seconds',
  userLimit: 'shared',
};
