import type { ParseAs } from 'openapi-fetch';
import { tokenOperations } from '../../../generated/operations.ts';
import type { CallSettings } from './call-settings.ts';
import type { Clock } from './clock.ts';
import type { CoreClient } from './core-client.ts';
import type { CallError, Sent } from './errors.ts';
import type { CallEvent } from './log.ts';

/** The `fetch` that the client uses. */
export type Fetch = (request: Request) => Promise<Response>;

/** A call on its way through the layers. */
export interface Call {
  /** Method and path template, such as `GET /users/{user_id}`. */
  readonly operation: string;
  /** The client that is called. */
  readonly client: CoreClient;
  /** The options of this call alone. */
  readonly settings: CallSettings & { readonly parseAs?: ParseAs | undefined };
  /** Which attempt is made, from 1. */
  readonly attempt: number;
  /** Aborted by the caller, or by a layer. */
  readonly signal: AbortSignal;
  /** When the time of the call runs out, by the clock. */
  readonly endsAt: number;
  /** The header `Authorization` that the token layer adds to the request when it is sent. */
  readonly authorization?: string;
  readonly fetch: Fetch;
  readonly parseJson: (text: string) => unknown;
  readonly clock: Clock;
  readonly random: () => number;
  /** Passes an event to `onLog`; undefined where the client has none. What `onLog` throws ends no call. */
  readonly log: ((event: CallEvent) => void) | undefined;
  /** What no error and no event may repeat. Layers add the secrets that they send. */
  readonly secrets: Set<string>;
  /** Whether the call has middleware, which may read the body after the client, and set a signal of the request. */
  readonly keepsBody: boolean;
  /** The bodies of the responses that were read. */
  readonly bodies: WeakMap<Response, ReceivedBody>;
  /** Called when a response begins, before its body is read. */
  readonly onHeaders: (response: Response) => void;
}

/** The body of a response that was read: data, an error, or neither where it is empty and may be. */
export interface ReceivedBody {
  readonly data?: unknown;
  readonly error?: CallError;
  /** Whether it claims to be JSON and was cut off. */
  readonly isCut?: boolean;
}

/**
 * Sends a request. It resolves to a response of any status, and throws a `BackOfficeError` where no whole response arrived
 * or the request was not sent.
 */
export type Send = (request: Request, call: Call) => Promise<Response>;

/** What the calls sent whose response it is: a walk adds it to its errors. */
export const sentFor = new WeakMap<Response, Sent>();

/** The header of the application key (Authentication). */
export const KEY_HEADER = 'svc-client-app-key';

/** Wraps `next`: changes the request, sends it again, waits, or looks at the response. A layer that reads a body reads that of a clone. */
export type Layer = (next: Send) => Send;

/**
 * Whether an operation creates tokens. It is sent without one, since a token function that uses it would wait for itself.
 * Which other operations refuse a request without a token is unspecified, so all others carry it.
 */
export function createsToken(operation: string): boolean {
  return tokenOperations.includes(operation);
}
