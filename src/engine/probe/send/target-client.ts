import { setTimeout as delay } from 'node:timers/promises';
import type { ApiDescription } from '../../document/api-description.ts';
import { type Credentials, plainHeaders } from '../../message/credentials.ts';
import { isWriting, type OperationExchange, type OperationRequest } from '../../message/exchange.ts';
import type { SendLimits } from '../../message/limits.ts';
import { type RequestParts, renderRequest } from '../../message/request-parts.ts';
import { httpTransport, type Transport } from './http-transport.ts';
import { assertReached } from './server-address.ts';

/** How often a request is sent again that came too early. */
const MOST_RESENDS = 5;
/** How long to wait at most, in milliseconds, whatever a server asks for. */
const LONGEST_WAIT = 60_000;
const USUAL_WAIT = 1000;

/** An operation is not called any more, since its answers cost too much. The message says why. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** No request is left of `maxRequests`. */
export class RequestsSpent extends Error {
  override readonly name = 'RequestsSpent';
}

/** The server that requests are sent to, and how. */
export interface TargetClientOptions {
  readonly api: ApiDescription;
  readonly credentials: Credentials;
  /** The address of the server with the prefix of all paths, without a slash at its end. */
  readonly baseUrl: string;
  readonly limits: SendLimits;
  /** Requests a second, sent evenly; 0 for as many as can be. */
  readonly rps: number;
  /** How long all waits together may last to which answers 429 and 503 lead, in milliseconds; without end unless given. */
  readonly mostWaited?: number | undefined;
  /** How many requests may be sent, with those that are sent again; any number unless given. */
  readonly maxRequests?: number;
  /** Ends everything: a request that is under way fails, and `send` throws the reason. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
  /** Whether the first request must reach an HTTP server at the address. */
  readonly mustReach?: boolean;
  /** How requests are sent that may change data; as all others unless given. */
  readonly writing?: WritingOptions | undefined;
  /** Called with what came of each request, also when `signal` has aborted: before `send` throws for it. */
  readonly onExchange?: (exchange: OperationExchange, attempt: Attempt) => void | Promise<void>;
  /** Sends each request; HTTP unless given. */
  readonly transport?: Transport;
  /** Waits that many milliseconds after an answer 429 or 503; real time unless given. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** How requests are sent that may change data. */
export interface WritingOptions {
  /** Whether a request may be sent: it is about what this run created, or creates something. */
  readonly mayBeSent: (request: OperationRequest) => boolean;
  /** Ends such a request. Its answer is awaited also when the run was stopped: what it created would be unknown otherwise. */
  readonly signal: AbortSignal;
}

/** What an exchange is a part of. */
export interface Attempt {
  readonly parts: RequestParts;
  /** Whether the same request is sent again, since the answer says that it came too early. */
  readonly isSentAgain: boolean;
}

/**
 * Sends requests to one server. Redirects are not followed: credentials go to that server only, and a redirect is an answer like
 * any other.
 */
export class TargetClient {
  readonly api: ApiDescription;
  readonly credentials: Credentials;
  readonly baseUrl: string;
  readonly #options: TargetClientOptions;
  readonly #transport: Transport;
  readonly #waitForTurn: () => Promise<void>;
  #requests = 0;
  #waited = 0;
  #isReached: boolean;

  constructor(options: TargetClientOptions) {
    const { baseUrl, limits, rps, signal, mustReach = false } = options;
    this.api = options.api;
    this.credentials = options.credentials;
    this.baseUrl = baseUrl;
    this.#options = options;
    this.#transport = options.transport ?? httpTransport(baseUrl, limits);
    this.#waitForTurn = createPace(rps, signal);
    this.#isReached = !mustReach;
  }

  /** How many requests were sent, with those that were sent again. */
  get requests(): number {
    return this.#requests;
  }

  /**
   * Sends a request with the headers that all requests carry. One that came too early is sent again after a wait: the answer is
   * 429, or 503, of which the text leaves open when each is returned. Failures are in the exchange that is returned, the last one.
   *
   * @throws {GivenUp} a wait would take longer than what is left of `mostWaited`
   * @throws {RequestsSpent}
   * @throws {VerifyError} `server-unreachable`, `protocol-wrong`, with `mustReach`
   */
  async send(parts: RequestParts): Promise<OperationExchange> {
    const { signal, onExchange } = this.#options;
    signal.throwIfAborted();
    const request = wholeRequest(this, parts);
    for (let resends = 0; ; resends += 1) {
      await this.#waitForTurn();
      const exchange = await this.#sendOnce(request);
      const isSentAgain = cameTooEarly(exchange) && resends < MOST_RESENDS;
      await onExchange?.(exchange, { parts, isSentAgain });
      signal.throwIfAborted();
      if (!isSentAgain) return exchange;
      await this.#waitAfter(exchange);
    }
  }

  /** Ends every connection. */
  close(): void {
    this.#transport.close();
  }

  async #sendOnce(request: OperationRequest): Promise<OperationExchange> {
    const { maxRequests = Number.POSITIVE_INFINITY, signal, writing } = this.#options;
    if (this.#requests >= maxRequests) {
      throw new RequestsSpent(`--max-requests is ${maxRequests}, and as many requests were sent.`);
    }
    const guard = isWriting(request.operation) ? writing : undefined;
    if (guard?.mayBeSent(request) === false) {
      throw new Error(`${request.method} ${request.path} was not sent, since this run did not create what it changes.`);
    }
    this.#requests += 1;
    const exchange = await this.#transport.send(request, guard?.signal ?? signal);
    if (!this.#isReached) await assertReached(this.baseUrl, exchange.outcome, signal);
    this.#isReached = true;
    return exchange;
  }

  /** @throws {GivenUp} */
  async #waitAfter(exchange: OperationExchange): Promise<void> {
    const { mostWaited = Number.POSITIVE_INFINITY, signal, now, wait } = this.#options;
    const asked = waitAskedFor(exchange, now())?.milliseconds ?? USUAL_WAIT;
    if (this.#waited + asked > mostWaited) {
      const left = `${Math.ceil((mostWaited - this.#waited) / 1000)} of ${mostWaited / 1000} s`;
      throw new GivenUp(`The server asks to wait ${Math.ceil(asked / 1000)} s; ${left} are left of --max-wait.`);
    }
    const time = Math.min(asked, LONGEST_WAIT);
    this.#waited += time;
    await (wait === undefined ? delay(time, undefined, { signal }) : wait(time));
  }
}

/** A request as it is sent: with its own headers and those that every request carries. */
export function wholeRequest(
  { api, credentials }: Pick<TargetClientOptions, 'api' | 'credentials'>,
  parts: RequestParts,
): OperationRequest {
  const request = renderRequest(parts);
  const plain = plainHeaders(api, parts.operation, credentials);
  const cookies = [request.headers, plain].flatMap(({ cookie }) => cookie ?? []);
  const headers = { ...request.headers, ...plain, ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }) };
  return { ...request, headers };
}

function cameTooEarly({ outcome }: OperationExchange): boolean {
  return outcome.kind === 'answer' && (outcome.status === 429 || outcome.status === 503);
}

/** What Retry-After asks for, in seconds or as a date (RFC 9110, section 10.2.3); undefined where it is neither. */
export function waitAskedFor(
  { outcome }: Pick<OperationExchange, 'outcome'>,
  now: number,
): { readonly unit: 'seconds' | 'date'; readonly milliseconds: number } | undefined {
  const headers = outcome.kind === 'answer' ? outcome.headers : {};
  const asked = headers['retry-after'] ?? '';
  if (/^\d+$/.test(asked)) return { unit: 'seconds', milliseconds: Number(asked) * 1000 };
  // By the clock of the server, which may differ from ours.
  const milliseconds = httpDate(asked) - (httpDate(headers['date'] ?? '') || now);
  return Number.isNaN(milliseconds) ? undefined : { unit: 'date', milliseconds: Math.max(milliseconds, 0) };
}

/** The moment of an HTTP date (RFC 9110, section 5.6.7), or NaN. The form of asctime has no time zone and is in UTC. */
function httpDate(text: string): number {
  // Without a weekday it is no HTTP date; `Date.parse` would read "-5" as a month.
  return /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text.replace(/\d{4}$/, '$& GMT')) : Number.NaN;
}

/** Waits until the next request may be sent: at most `perSecond` requests a second, evenly; any number when that is 0. */
export function createPace(perSecond: number, signal: AbortSignal): () => Promise<void> {
  let next = 0;
  return async () => {
    if (perSecond === 0) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / perSecond;
    if (at > now) await delay(at - now, undefined, { signal });
  };
}
