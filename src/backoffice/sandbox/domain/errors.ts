import type { components } from '../../../../generated/types.ts';
import { excerpt } from '../../../engine/json/excerpt.ts';
import type { Switches } from './switches.ts';

/** The switches whose answer is the status of an error. */
type StatusSwitch =
  | 'appKeyRefused'
  | 'tokenRefused'
  | 'unknownAccount'
  | 'badParameters'
  | 'unspecified'
  | 'limitedStatus';

/** Why the service refuses a request, or could not serve it. */
interface ErrorKind {
  /** The error code, one for each reason; the text lists none. */
  readonly code: `E${number}`;
  /** The status, or the switch that decides it. */
  readonly status: number | StatusSwitch;
  /** The cause. */
  readonly message: string;
  /** The remedy. */
  readonly cure: string;
}

const APP_KEY_CURE = 'Send the application key that was given to you in the header svc-client-app-key.';
const TOKEN_CURE = 'Get a token with POST /auth/tokens and send the header Authorization: Bearer <ACCESS_TOKEN>.';
const JSON_CURE = 'Send a JSON object with the header Content-Type: application/json, or no body at all.';
const SEE_DETAILS = 'The details name the parameter and say what it takes.';

/**
 * Every error of the service but those of the listing's query parameters, which are `REFUSALS`. No message repeats what
 * was sent, so that none reveals a secret.
 *
 * Interface specification: Errors; rule 3 leaves the codes open, rule 4 the statuses.
 */
export const SERVICE_ERRORS = {
  'app-key-missing': {
    code: 'E001',
    status: 'appKeyRefused',
    message: 'The application key is missing.',
    cure: APP_KEY_CURE,
  },
  'app-key-unknown': {
    code: 'E002',
    status: 'appKeyRefused',
    message: 'The application key is not known.',
    cure: APP_KEY_CURE,
  },
  'token-missing': {
    code: 'E003',
    status: 'tokenRefused',
    message: 'The bearer token is missing.',
    cure: TOKEN_CURE,
  },
  'token-malformed': {
    code: 'E004',
    status: 'tokenRefused',
    message: 'The header Authorization holds no bearer token.',
    cure: TOKEN_CURE,
  },
  'token-unknown': {
    code: 'E005',
    status: 'tokenRefused',
    message: 'The bearer token is not one of this application key.',
    cure: TOKEN_CURE,
  },
  'token-expired': {
    code: 'E006',
    status: 'tokenRefused',
    message: 'The bearer token has expired.',
    cure: TOKEN_CURE,
  },
  limited: {
    code: 'E007',
    status: 'limitedStatus',
    message: 'There were more requests in a second than the rate limit allows.',
    cure: 'Wait a second, or as long as the header Retry-After says, and send the request again.',
  },
  'account-unknown': {
    code: 'E008',
    status: 'unknownAccount',
    message: 'This application key has no such account.',
    cure: 'Send the accountID of an account of yours; the sandbox prints them when it starts.',
  },
  'path-unknown': {
    code: 'E010',
    status: 404,
    message: 'No operation has this path.',
    cure: 'Compare it with the paths of the document; it begins with /back-office.',
  },
  'method-not-allowed': {
    code: 'E011',
    status: 405,
    message: 'No operation of this path has this method.',
    cure: 'Use a method that the header Allow names.',
  },
  'body-not-json': { code: 'E012', status: 400, message: 'The body is not valid JSON.', cure: JSON_CURE },
  'body-no-object': { code: 'E013', status: 400, message: 'The body is JSON, but not an object.', cure: JSON_CURE },
  'media-type': { code: 'E014', status: 415, message: 'The body is not declared as JSON.', cure: JSON_CURE },
  'body-too-large': { code: 'E015', status: 413, message: 'The body is too large.', cure: 'Send a smaller body.' },
  'header-too-large': {
    code: 'E016',
    status: 431,
    message: 'The URL and the headers together are too large.',
    cure: 'Send fewer or shorter headers, and a shorter URL.',
  },
  'request-malformed': {
    code: 'E017',
    status: 400,
    message: 'The request is not valid HTTP, or its path is not encoded as a URL demands.',
    cure: 'Send it with a common HTTP client, and percent-encode the path.',
  },
  'request-too-slow': {
    code: 'E018',
    status: 408,
    message: 'The request took too long to arrive.',
    cure: 'Send it again, in one go.',
  },
  'parameter-missing': {
    code: 'E040',
    status: 400,
    message: 'A required parameter is missing.',
    cure: SEE_DETAILS,
  },
  'parameter-invalid': {
    code: 'E041',
    status: 400,
    message: 'A parameter has a value that is not allowed.',
    cure: SEE_DETAILS,
  },
  unspecified: {
    code: 'E050',
    status: 'unspecified',
    message: 'The specification does not say how this operation behaves, so the sandbox does not implement it.',
    cure: 'Use the mock, which answers it from the document.',
  },
  internal: {
    code: 'E090',
    status: 500,
    message: 'The sandbox made a mistake.',
    cure: 'Send the request again; if that does not help, report what the log of the sandbox says.',
  },
  unavailable: {
    code: 'E091',
    status: 503,
    message: 'The sandbox cannot serve requests at the moment.',
    cure: 'Send the request again later; the log of the sandbox says what it lacks.',
  },
  'fault-injected': {
    code: 'E095',
    status: 503,
    message: 'The sandbox injected this fault, as --fault asks.',
    cure: 'Send the request again.',
  },
} as const satisfies Readonly<Record<string, ErrorKind>>;

export type ServiceErrorName = keyof typeof SERVICE_ERRORS;

/** What an error says about the field at fault (interface specification: Errors, errorDetails). */
export type ServiceErrorDetails = components['schemas']['ErrorDetails'];

/**
 * The body of the error `name`. The message says what is wrong and what to do.
 *
 * Interface specification: Errors.
 *
 * @param details the field at fault. Its value is answered unchanged: it must hold no secret.
 */
export function serviceError(
  name: ServiceErrorName,
  details: ServiceErrorDetails = {},
): components['schemas']['Error'] {
  const { code, message, cure } = SERVICE_ERRORS[name];
  const errorDetails = Object.keys(details).length === 0 ? {} : { errorDetails: details };
  return { errorCode: code, message: `${message} ${cure}`, ...errorDetails };
}

/**
 * The status of an error, as `switches` decide it: 200 for an unknown account where the switch makes no error of
 * it. A fault that brings a status of its own takes that instead.
 *
 * Interface specification: Errors, rule 4, which leaves it open.
 */
export function errorStatus({ status }: Pick<ErrorKind, 'status'>, switches: Switches): number {
  if (typeof status === 'number') return status;
  const answer = switches[status];
  return answer === 'empty' ? 200 : Number(answer);
}

/** Why the listing refuses a query parameter. */
interface RefusalKind extends ErrorKind {
  /** The query parameter at fault. */
  readonly field: 'from' | 'to' | 'limit' | 'offset';
  /** The type of data that the parameter takes. */
  readonly type: components['schemas']['ErrorDetailsType'];
  /** `text` when the text describes the error, else the id of the open question that the sandbox answers with it. */
  readonly source: 'text' | 'transactions-bad-parameters' | 'range-reversed' | 'limit-odd-values';
}

/** What errors about a parameter that is missing or not of its type have in common. */
const BAD = { status: 'badParameters', source: 'transactions-bad-parameters' } as const;
const SEND_DATE = 'Send a date such as 2026-10-01.';

/**
 * Every reason for which the listing refuses its query parameters.
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
    ...BAD,
  },
  'to-missing': { code: 'E021', field: 'to', type: 'DATE', message: 'to is required.', cure: SEND_DATE, ...BAD },
  'from-no-date': {
    code: 'E022',
    field: 'from',
    type: 'DATE',
    message: 'from must be a date.',
    cure: SEND_DATE,
    ...BAD,
  },
  'to-no-date': {
    code: 'E023',
    field: 'to',
    type: 'DATE',
    message: 'to must be a date.',
    cure: SEND_DATE,
    ...BAD,
  },
  'range-reversed': {
    code: 'E024',
    field: 'to',
    type: 'DATE',
    message: 'to must not be earlier than from.',
    cure: 'Exchange the two dates.',
    status: 400,
    source: 'range-reversed',
  },
  'limit-no-number': {
    code: 'E025',
    field: 'limit',
    type: 'DECIMAL',
    message: 'limit must be a number.',
    cure: 'Send a whole number in decimal digits, or leave limit out.',
    ...BAD,
  },
  'limit-odd': {
    code: 'E026',
    field: 'limit',
    type: 'INT',
    message: 'limit must be a whole number above zero.',
    cure: 'Send a whole number above zero, or leave limit out.',
    status: 400,
    source: 'limit-odd-values',
  },
  'offset-no-date': {
    code: 'E031',
    field: 'offset',
    type: 'DATE',
    message: 'offset must be a date or a timestamp.',
    cure: 'Send the tranWhen of a record, or a date. In a query, a plus sign is written %2B.',
    ...BAD,
  },
  'offset-outside-range': {
    code: 'E032',
    field: 'offset',
    type: 'DATE',
    message: 'offset must lie between from and to.',
    cure: 'Send a moment of the range, or leave offset out for the first page.',
    status: 400,
    source: 'text',
  },
  'offset-in-future': {
    code: 'E033',
    field: 'offset',
    type: 'DATE',
    message: 'offset must not be in the future.',
    cure: 'Send a moment that has passed, or leave offset out for the first page.',
    status: 400,
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

/** How many characters of a value an answer repeats. */
const MOST_QUOTED = 60;

/**
 * The refusal for `reason`.
 *
 * @param value the parameter as it was sent; undefined when it was not.
 * @param allowed examples of what the parameter takes; none when no value would do.
 */
export function refuse(reason: RefusalReason, value: string | undefined, allowed: readonly string[]): Refusal {
  const { code, field, type, message, cure } = REFUSALS[reason];
  const examples = allowed.length === 0 ? {} : { allowedValues: allowed.join(', ') };
  const detail = `${field} ${value === undefined ? 'was not sent' : `was ${JSON.stringify(excerpt(value, MOST_QUOTED))}`}. ${cure}`;
  return {
    kind: 'refusal',
    reason,
    error: { errorCode: code, message, errorDetails: { field, type, ...examples, detail } },
  };
}
