import type { ClientOptions as FetchClientOptions, HeadersOptions, QuerySerializer } from 'openapi-fetch';
import type { Fetch } from './call.ts';
import type { RetryOptions, Timeouts } from './call-settings.ts';
import type { Clock } from './clock.ts';
import type { Environment } from './layers/rate-limit.ts';
import type { TokenFunction } from './layers/token.ts';
import type { ValidationOptions } from './layers/validation.ts';
import type { Log } from './log.ts';

/** Options of openapi-fetch and of `RequestInit` that hold for every request. */
type RequestDefault =
  | 'bodySerializer'
  | 'cache'
  | 'credentials'
  | 'integrity'
  | 'keepalive'
  | 'mode'
  | 'pathSerializer'
  | 'priority'
  | 'redirect'
  | 'referrer'
  | 'referrerPolicy';

/** Those that the `RequestInit` of the runtime has. */
type RequestDefaults = Pick<FetchClientOptions, Extract<keyof FetchClientOptions, RequestDefault>>;

/** The options of a client without layers. */
export interface CoreOptions extends RequestDefaults {
  /** The URL of the deployment, which ends in `/back-office`. It is required; in Node its default is BACKOFFICE_URL. */
  readonly baseUrl?: string | undefined;
  /** The application key, sent with every request (Authentication). It is required; in Node its default is BACKOFFICE_APP_KEY. */
  readonly appKey?: string | undefined;
  /** Headers of every request. null removes a header of the client, such as its User-Agent. */
  readonly headers?: HeadersOptions | undefined;
  /** Writes the query. Of options of openapi-fetch, its `createQuerySerializer` makes one. */
  readonly querySerializer?: QuerySerializer<unknown> | undefined;
  /** Default: the `fetch` of the runtime. */
  readonly fetch?: Fetch | undefined;
  /**
   * Parses the bodies of 2xx responses, for numbers that JavaScript cannot represent. What it returns is `data`.
   * Default: `JSON.parse`.
   */
  readonly parseJson?: ((text: string) => unknown) | undefined;
  /** Receives an event for each step of a call. Errors that it throws are ignored. */
  readonly onLog?: Log | undefined;
  /** For tests. Default: the clock of the machine. */
  readonly clock?: Clock | undefined;
  /** For tests. A number from 0 to below 1. Default: Math.random. */
  readonly random?: (() => number) | undefined;
}

/** The options of `createBackOfficeClient`. */
export interface ClientOptions extends CoreOptions, Timeouts {
  /**
   * The bearer token, or a function that returns it. It is on every request except `POST /auth/tokens` and `POST /auth`.
   * A function is asked again when the token is refused with 401 or 403; a string is not sent again. In Node its default is
   * BACKOFFICE_TOKEN.
   */
  readonly token?: string | TokenFunction | undefined;
  /** Keeps the rate limits of this deployment on the client's side (Limits). Default: no limit is kept. */
  readonly environment?: Environment | undefined;
  /** How requests that are safe to repeat are retried. */
  readonly retry?: RetryOptions | undefined;
  /** Default: responses are not validated. */
  readonly validation?: ValidationOptions | undefined;
}
