import type { components } from '../../../../generated/types.ts';
import {
  errorStatus,
  REFUSALS,
  type Refusal,
  SERVICE_ERRORS,
  type ServiceErrorDetails,
  type ServiceErrorName,
  serviceError,
} from '../domain/errors.ts';
import type { Switches } from '../domain/switches.ts';
import { type Store, StoreError } from '../store/store.ts';

/** A body that is written as JSON. */
export interface JsonAnswer<Status extends number, Body> {
  readonly kind: 'json';
  readonly status: Status;
  readonly body: Body;
}

/** A plain array of account transaction records with status 200, the records as the JSON texts that the store holds. */
export interface RecordsAnswer {
  readonly kind: 'records';
  /** The chunks of the page, as {@link Store.page} returns them. */
  readonly page: AsyncIterable<string>;
}

/** An error body (interface specification: Errors). */
export interface ErrorAnswer {
  readonly kind: 'error';
  readonly status: number;
  readonly body: components['schemas']['Error'];
  readonly headers: Readonly<Record<string, string>>;
}

/** Whatever the sandbox answers. */
export type Answer = JsonAnswer<number, unknown> | RecordsAnswer | ErrorAnswer;

/** The answer for an error of the service that needs no header of its own. */
export function errorAnswer(name: ServiceErrorName, switches: Switches, details?: ServiceErrorDetails): ErrorAnswer {
  const status = errorStatus(SERVICE_ERRORS[name], switches);
  // A 401 has to name the scheme (RFC 9110, 11.6.1).
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return { kind: 'error', status, body: serviceError(name, details), headers };
}

/** The answer to a request for which `perSecond` were too many; `retryAfterMs` from `now` on there is room again. */
export function limitedAnswer(switches: Switches, retryAfterMs: number, now: number): ErrorAnswer {
  const answer = errorAnswer('limited', switches);
  switch (switches.retryAfter) {
    case 'none':
      return answer;
    case 'seconds':
      return withHeaders(answer, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) });
    case 'date':
      // The date has whole seconds; one that is cut off would be too early. Clients count from Date, so both are by one clock.
      return withHeaders(answer, {
        date: new Date(now).toUTCString(),
        'retry-after': new Date(now + retryAfterMs + 999).toUTCString(),
      });
  }
}

/** The answer to a method that the path does not have. */
export function methodNotAllowedAnswer(switches: Switches, allowed: readonly string[]): ErrorAnswer {
  return withHeaders(errorAnswer('method-not-allowed', switches), { allow: allowed.join(', ') });
}

/** The answer of an injected fault, with the status that the fault names. */
export function faultAnswer(switches: Switches, status: number): ErrorAnswer {
  return { ...errorAnswer('fault-injected', switches), status };
}

/** The answer to a listing that is refused. */
export function refusalAnswer({ reason, error }: Refusal, switches: Switches): ErrorAnswer {
  return { kind: 'error', status: errorStatus(REFUSALS[reason], switches), body: error, headers: {} };
}

function withHeaders(answer: ErrorAnswer, headers: ErrorAnswer['headers']): ErrorAnswer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** When a client may try again while the database restarts or is busy, in seconds. */
const RETRY_AFTER = '1';

/** The answer to a request that failed with a thrown `error`, of which it reveals nothing. */
export function failureAnswer(error: unknown, switches: Switches): ErrorAnswer {
  if (!(error instanceof StoreError)) return errorAnswer('internal', switches);
  const answer = errorAnswer('unavailable', switches);
  return error.isTransient ? withHeaders(answer, { 'retry-after': RETRY_AFTER }) : answer;
}
