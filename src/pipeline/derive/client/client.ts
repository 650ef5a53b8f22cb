import createFetchClient, { type Middleware } from 'openapi-fetch';
import { type BodyKind, bodyKindOf, essenceOf } from './body-kind.ts';
import {
  type OperationErrors,
  type OperationMethods,
  type OperationRoute,
  operationRoutes,
  type SharedHeaders,
} from './operation-methods.ts';
import { acceptedTypes, operationSecurity, responseBodies, securitySchemes } from './operations.ts';

/** One method for each operation. It resolves to the data of the response, and throws an {@link ApiError}. */
export type Client = OperationMethods<CallOptions>;

/** What a client and a single call may set. The setting of a call replaces that of its client. */
interface SharedOptions {
  /** How long an attempt may take until its body is read, in milliseconds. Infinity: without limit. Default 30000. */
  readonly timeoutMs?: number | undefined;
  /** How long a call may take with all its attempts and the time between them, in milliseconds. Default 120000. */
  readonly deadlineMs?: number | undefined;
  /** Retries. Only GET, HEAD, OPTIONS, TRACE, PUT, DELETE and QUERY are retried, and requests with an `Idempotency-Key`. */
  readonly retry?: RetryOptions | undefined;
}

/** How a request is retried after a network error, after `timeoutMs`, and after the statuses 408, 429, 500, 502, 503 and 504. */
export interface RetryOptions {
  /** The most times that a request is sent, the first one included. 1: no retry. Default 3. */
  readonly attempts?: number | undefined;
  /** The delay before the first retry is random, up to this; the limit doubles with each further retry. Default 250. */
  readonly baseMs?: number | undefined;
  /** The highest limit of a random delay. Default 8000. */
  readonly capMs?: number | undefined;
  /** A request is not retried if `Retry-After` asks for a longer delay. Default 30000. */
  readonly maxRetryAfterMs?: number | undefined;
}

/** The options of a client. */
export type ClientOptions = SharedOptions & {
  /** Where the paths begin, such as `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** The credentials, by the names of the security schemes. Each request has those that its operation documents. */
  readonly credentials?: Credentials | undefined;
  /** Default: the `fetch` of the runtime. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Middleware of openapi-fetch. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Default `manual`: a redirect is an error, since `fetch` would send API keys along to another host. */
  readonly redirect?: 'follow' | 'manual' | undefined;
  /** Waits between attempts; for tests. It rejects when the signal is aborted. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Returns the random part of a delay, from 0 to 1; for tests. */
  readonly random?: (() => number) | undefined;
} & (keyof SharedHeaders extends never
    ? { readonly headers?: Readonly<Record<string, string>> | undefined }
    : { readonly headers: SharedHeaders & Readonly<Record<string, string>> });

/** The options of a call. */
export interface CallOptions extends SharedOptions {
  /** Aborts the call, also while it waits for a retry. */
  readonly signal?: AbortSignal | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Further query parameters. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** Receives the response of a call that succeeds, for its status and headers. */
  readonly onResponse?: ((response: Response) => void) | undefined;
}

/** A credential, or a function that returns it, which is called for each call. */
type Secret<Value> = Value | (() => Value | Promise<Value>);
type BasicSecret = { readonly username: string; readonly password: string };

/** The credential of each security scheme: an API key, a token without `Bearer`, or a user name and password. */
export type Credentials = {
  readonly [Name in keyof typeof securitySchemes]?:
    | Secret<(typeof securitySchemes)[Name] extends readonly [string, string, 'Basic'] ? BasicSecret : string>
    | undefined;
};

/**
 * Why a call failed; a closed list.
 *
 * | code | what happened |
 * |---|---|
 * | `documented` | an error response of the document: `status` and `body` have its types |
 * | `undocumented` | an error response that the document does not have, such as the page of a proxy |
 * | `unreadable` | a 2xx response whose body is not of a documented kind |
 * | `network` | no whole response arrived |
 * | `timeout` | `timeoutMs` or `deadlineMs` ran out |
 * | `aborted` | the signal of the caller was aborted |
 * | `usage` | the arguments or options are invalid, or a function of the options threw |
 */
export type ErrorCode = 'documented' | 'undocumented' | 'unreadable' | 'network' | 'timeout' | 'aborted' | 'usage';

/** The error of every failed call. Its message contains no credential. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly code: ErrorCode;
  /** The name of the method that was called. */
  declare readonly method: string;
  /** HTTP method and path template, such as `GET /users/{id}`. */
  declare readonly operation: string;
  /** The host of `baseUrl`. */
  declare readonly host: string;
  /** How often the request was sent. */
  declare readonly attempts: number;
  /** Of the last response, where one arrived. */
  declare readonly status?: number;
  /** JSON as a value, text as a string, other content as a Blob. */
  declare readonly body?: unknown;
  /** The id by which the operators of the server find the request, where the response has one. */
  declare readonly requestId?: string;
  /** The last response; its body was read. */
  declare readonly response?: Response;

  constructor(message: string, facts: ErrorFacts) {
    // On one line, without control characters, which a terminal would obey.
    super(message.replace(/\p{C}|\s+/gu, ' '), 'cause' in facts ? { cause: facts.cause } : {});
    const { cause: _, ...own } = facts;
    Object.assign(this, own);
  }
}

type ErrorFacts = Omit<ApiError, keyof Error> & { readonly cause?: unknown };

/** The error of a method: where its `code` is `documented`, `status` and `body` have the types of the document. */
export type ErrorOf<Method extends keyof OperationErrors> = ApiError &
  (({ readonly code: 'documented' } & OperationErrors[Method]) | { readonly code: Exclude<ErrorCode, 'documented'> });

/** Whether a call of `method` threw `error`. */
export function isErrorOf<Method extends keyof OperationErrors>(
  error: unknown,
  method: Method,
): error is ErrorOf<Method> {
  return error instanceof ApiError && error.method === method;
}

/**
 * Creates a client of the service. Its methods do not use `this`.
 *
 * @throws TypeError for a `baseUrl` that is not an http or https URL, or has a user name
 */
export function createClient(options: ClientOptions): Client;
export function createClient(options: ClientOptions): object {
  const { protocol, username, host } = new URL(options.baseUrl);
  if (!/^https?:$/.test(protocol) || username !== '') {
    throw new TypeError('baseUrl must be an http or https URL without a user name. Pass user names in `credentials`.');
  }
  return Object.fromEntries(
    Object.entries(operationRoutes).map(([method, route]) => [
      method,
      // With `await`, the stack of an error has the frame of the caller.
      async (parameters?: Values, own?: CallOptions) => {
        const settings = {
          ...options,
          ...own,
          headers: { ...options.headers, ...own?.headers },
          retry: { ...options.retry, ...own?.retry },
        };
        return await new Call({ method, operation: route[0], host }, settings).data(route, { ...parameters });
      },
    ]),
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The options of a client with those of a call. */
type Settings = Omit<ClientOptions, 'headers'> & CallOptions & { readonly retry: RetryOptions };

/** How a security scheme is sent: where, under which name, and after which word. */
type Scheme = readonly [location: string, name: string, word?: string];

const SCHEMES: Readonly<Record<string, Scheme>> = securitySchemes;
const SECURITY: Readonly<Record<string, readonly (readonly string[])[]>> = operationSecurity;
const ACCEPTED: Readonly<Record<string, string>> = acceptedTypes;
const BODIES: Readonly<Record<string, Readonly<Record<string, string>>>> = responseBodies;

/** A response and its body. A response without a body has no `kind`. */
interface Answer {
  readonly response: Response;
  readonly kind?: BodyKind;
  readonly body?: unknown;
}

/** One call of a method, with all its attempts. */
class Call {
  readonly #facts: Pick<ApiError, 'method' | 'operation' | 'host'>;
  readonly #settings: Settings;
  /** Credentials that messages must not contain. */
  readonly #secrets = new Set<string>();
  #attempts = 0;
  #answer: Answer | undefined;

  constructor(facts: Pick<ApiError, 'method' | 'operation' | 'host'>, settings: Settings) {
    this.#facts = facts;
    this.#settings = settings;
  }

  async data(route: OperationRoute, parameters: Values): Promise<unknown> {
    const { deadlineMs = 120_000, signal, onResponse } = this.#settings;
    const endsAt = performance.now() + deadlineMs;
    try {
      return await within(deadlineMs, signal, this.#late('deadlineMs', deadlineMs), async (ending) => {
        const answer = await this.#exchange(route, parameters, ending, endsAt);
        const data = this.#dataOf(answer);
        onResponse?.(answer.response);
        return data;
      });
    } catch (thrown) {
      if (thrown instanceof ApiError) throw thrown;
      if (signal?.aborted) throw this.#error('aborted', 'its signal was aborted', '', thrown);
      throw this.#error('usage', causeOf(thrown), 'Correct the arguments or the options.', thrown);
    }
  }

  /** Sends the request through openapi-fetch, and returns the last response. */
  async #exchange(route: OperationRoute, parameters: Values, signal: AbortSignal, endsAt: number): Promise<Answer> {
    const { baseUrl, middleware = [], redirect = 'manual' } = this.#settings;
    const { path, query, headers, body } = await this.#request(route, parameters);
    // A path may contain a space.
    const [method = ''] = route[0].split(' ', 1);
    const template = route[0].slice(method.length + 1);
    const core = createFetchClient<Record<string, Record<HttpMethod, object>>>({ baseUrl });
    core.use(...middleware);
    const init: Record<string, unknown> = {
      ...{ headers, body, redirect, signal },
      params: { path },
      parseAs: 'stream',
      pathSerializer: (url: string) => url.replaceAll(/\{([^{}]*)\}/g, (whole, name) => path.get(name) ?? whole),
      querySerializer: () => query.join('&'),
      bodySerializer: (value: unknown) => value,
      fetch: (request: Request) => this.#send(request, signal, endsAt),
    };
    // openapi-fetch sends any method, but its types have those of OpenAPI 3.1 only.
    const { response, error } = await core.request(method.toLowerCase() as HttpMethod, template, init);
    if (this.#answer?.response === response) return this.#answer;
    // A middleware replaced it. openapi-fetch reads the bodies of errors.
    this.#answer = response.ok ? await this.#read(response) : { response, kind: 'json', body: error };
    return this.#answer;
  }

  /** The parts of the request, with each parameter written in its style. */
  async #request([operation, places]: OperationRoute, parameters: Values) {
    const { query: more = {}, headers: settled } = this.#settings;
    const path = new Map<string, string>();
    const query = Object.entries(more).map(([name, value]) => styled(name, value, 'form*'));
    const accept = ACCEPTED[operation];
    const headers = new Headers(accept === undefined ? {} : { accept });
    const cookies: string[] = [];
    let body: unknown;
    for (const name of Object.keys(parameters)) {
      if (!Object.hasOwn(places, name)) throw new TypeError(`There is no parameter ${name}.`);
    }
    for (const [name, [location, sent = name, style]] of Object.entries(places)) {
      const given = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      if (given === undefined || given === null) {
        if (location === 'path') throw new TypeError(`The parameter ${name} is missing.`);
        continue;
      }
      const isStyle = typeof style === 'string' && style !== 'json';
      const [value, inStyle] = isStyle ? [given, style] : [style === 'json' ? JSON.stringify(given) : given];
      if (location === 'path') {
        const text = styled(sent, value, inStyle ?? 'simple');
        // The URL standard resolves dots even when they are encoded, and an empty segment is another path.
        if (/^\.{0,2}$/.test(text)) {
          throw new TypeError(`The parameter ${name} is "${text}", which leads to another path.`);
        }
        path.set(sent, text);
      } else if (location === 'query') query.push(styled(sent, value, inStyle ?? 'form*'));
      else if (location === 'querystring') query.push(wholeQuery(value));
      else if (location === 'header') headers.set(sent, styled(sent, value, inStyle ?? 'simple', String));
      else if (location === 'cookie') cookies.push(styled(sent, value, inStyle ?? 'form*').replaceAll('&', '; '));
      else {
        const mediaType = sent === 'body' ? 'application/json' : sent;
        body = writtenBody(given, mediaType, Object(style));
        const ofValue = Object(given).type || (typeof given === 'string' ? 'text/plain' : 'application/octet-stream');
        if (!(body instanceof FormData)) headers.set('content-type', mediaType.includes('*') ? ofValue : mediaType);
      }
    }
    for (const [[where, name, word], secret] of await this.#credentials(operation)) {
      const value = word === undefined ? secret : `${word} ${secret}`;
      if (where === 'query') query.push(styled(name, value, 'form*'));
      else if (where === 'cookie') cookies.push(`${name}=${value}`);
      else headers.set(name, value);
    }
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    for (const [name, value] of Object.entries(settled ?? {})) {
      if (/auth|cookie|key|secret|token/i.test(name)) this.#secrets.add(value);
      headers.set(name, value);
    }
    return { path, query: query.filter((text) => text !== ''), headers, body };
  }

  /** The credentials of the first alternative of the operation for which all are given. */
  async #credentials(operation: string): Promise<(readonly [Scheme, string])[]> {
    const given: Readonly<Record<string, Secret<string | BasicSecret> | undefined>> = { ...this.#settings.credentials };
    const isGiven = (name: string) => Object.hasOwn(given, name) && given[name] !== undefined;
    const names = SECURITY[operation]?.find((alternative) => alternative.every(isGiven)) ?? [];
    const sent: (readonly [Scheme, string])[] = [];
    for (const name of names) {
      const scheme = SCHEMES[name];
      const value = given[name];
      const secret = typeof value === 'function' ? await value() : value;
      if (scheme === undefined || secret === undefined) continue;
      const text = typeof secret === 'string' ? secret : base64(`${secret.username}:${secret.password}`);
      if (/[^ -~]/.test(text)) throw new TypeError(`The credential ${name} has characters that cannot be sent.`);
      this.#secrets.add(text);
      if (typeof secret === 'object') this.#secrets.add(secret.password);
      sent.push([scheme, text]);
    }
    return sent;
  }

  /** Sends a request, and retries it where that may help. */
  async #send(request: Request, signal: AbortSignal, endsAt: number): Promise<Response> {
    const { random = Math.random, sleep: wait = sleep, retry } = this.#settings;
    const { attempts = 3, baseMs = 250, capMs = 8000, maxRetryAfterMs = 30_000 } = retry;
    const isIdempotent = IDEMPOTENT.has(request.method) || request.headers.has('idempotency-key');
    for (;;) {
      this.#attempts += 1;
      this.#answer = undefined;
      let response: Response | undefined;
      let failure: unknown;
      try {
        response = await this.#attempt(request, signal);
      } catch (thrown) {
        failure = thrown;
      }
      const isTransient = response ? TRANSIENT.has(response.status) : failure instanceof ApiError && !signal.aborted;
      const asked = response === undefined ? 0 : retryAfterMs(response.headers);
      const delay = asked + random() * Math.min(capMs, baseMs * 2 ** (this.#attempts - 1));
      const hasTime = asked <= maxRetryAfterMs && performance.now() + delay < endsAt;
      if (!isIdempotent || !isTransient || !hasTime || this.#attempts >= attempts) {
        if (response === undefined) throw failure;
        return response;
      }
      await wait(delay, signal);
    }
  }

  async #attempt(request: Request, ending: AbortSignal): Promise<Response> {
    const { timeoutMs = 30_000, fetch = globalThis.fetch } = this.#settings;
    return within(timeoutMs, ending, this.#late('timeoutMs', timeoutMs), async (signal) => {
      // A request can be sent only once, so each attempt sends a copy.
      const sent = new Request(request.clone(), { signal });
      try {
        const response = await fetch(sent);
        this.#answer = await this.#read(response);
        return response;
      } catch (cause) {
        signal.throwIfAborted();
        throw this.#error(
          'network',
          `no whole response (${causeOf(cause)})`,
          'Check baseUrl and the connection.',
          cause,
        );
      }
    });
  }

  #late(option: 'timeoutMs' | 'deadlineMs', ms: number): () => ApiError {
    return () => this.#error('timeout', `no whole response in ${ms} ms`, `Raise ${option}, or ask for less.`);
  }

  /** Reads the body from a copy: openapi-fetch and middleware may read the response itself. */
  async #read(response: Response): Promise<Answer> {
    const type = essenceOf(response.headers.get('content-type') ?? '');
    const [first = ''] = this.#kindsOf(response)?.split(' ') ?? [];
    // A body without Content-Type is read as JSON where the document says JSON.
    const kind = type === '' && first === 'json' ? 'json' : bodyKindOf(type);
    if (kind === 'stream' && response.ok) return { response, kind, body: response.body };
    const blob = await response.clone().blob();
    if (blob.size === 0) return { response };
    if (kind === 'blob' || kind === 'any') return { response, kind, body: blob };
    const text = await blob.text();
    try {
      return { response, kind, body: kind === 'json' ? JSON.parse(text) : text };
    } catch {
      return { response, kind: 'text', body: text };
    }
  }

  /**
   * The kinds that the document has for the body of a response, separated by spaces; '' where it has a response without one,
   * undefined where it has no such response. An undocumented success may have any documented body of a success.
   */
  #kindsOf({ ok, status }: Response): string | undefined {
    const kinds = BODIES[this.#facts.operation] ?? {};
    const ofStatus = kinds[status] ?? kinds[`${Math.floor(status / 100)}XX`];
    if (ofStatus !== undefined || !ok) return ofStatus ?? kinds['default'];
    const successes = Object.keys(kinds).filter((each) => each.startsWith('2'));
    return successes.length === 0 ? 'any' : successes.map((each) => kinds[each]).join(' ');
  }

  /**
   * The data of a response.
   *
   * @throws ApiError for an error response, and for a body of another kind than documented
   */
  #dataOf({ response, kind, body }: Answer): unknown {
    const kinds = this.#kindsOf(response);
    const isOfKind = kinds?.split(' ').some((each) => each === 'any' || each === (kind ?? '')) ?? false;
    const { ok, status, headers } = response;
    if (!ok) {
      const isDocumented = isOfKind || kinds === '';
      const what = [status, messageIn(body)].filter(Boolean).join(': ');
      throw this.#error(isDocumented ? 'documented' : 'undocumented', what, this.#cureOf(response));
    }
    if (kinds === '' || /^HEAD /.test(this.#facts.operation)) return undefined;
    if (isOfKind) return body;
    const received = kind === undefined ? 'has no body' : `has a body of the type ${headers.get('content-type')}`;
    throw this.#error(
      'unreadable',
      `the response ${status} ${received}, which the document does not have`,
      'Check baseUrl.',
    );
  }

  #cureOf({ status, headers }: Response): string {
    if (status === 401 || status === 403) {
      const names = (SECURITY[this.#facts.operation] ?? []).map((each) => each.join(' and '));
      return `Check the credentials${names.length === 0 ? '' : `: ${names.join(', or ')}`}.`;
    }
    const asked = retryAfterMs(headers);
    if (asked > 0) return `Try again in ${Math.ceil(asked / 1000)} s, as the server asks.`;
    if (status === 429) return 'Send fewer requests.';
    if (status < 400) return 'Redirects are not followed: check baseUrl, or set `redirect`.';
    return status < 500 ? 'Correct the request.' : 'Try again later.';
  }

  #error(code: ErrorCode, what: string, cure: string, cause?: unknown): ApiError {
    const { operation, host } = this.#facts;
    const { response, body } = this.#answer ?? {};
    const requestId = ['x-request-id', 'request-id', 'x-correlation-id']
      .map((name) => response?.headers.get(name))
      .find(Boolean);
    const often = this.#attempts > 1 ? ` after ${this.#attempts} attempts` : '';
    const id = requestId ? ` Request id: ${requestId}.` : '';
    let message = `${operation} at ${host}: ${what.replace(/\.$/, '')}${often}. ${cure}${id}`.trim();
    for (const secret of this.#secrets) if (secret.length > 3) message = message.replaceAll(secret, '[redacted]');
    return new ApiError(message, {
      ...{ code, ...this.#facts, attempts: this.#attempts },
      ...(response && { response, status: response.status, body }),
      ...(requestId && { requestId }),
      ...(cause !== undefined && { cause }),
    });
  }
}

type HttpMethod = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** The idempotent methods (RFC 9110, section 9.2.2), and QUERY, which is safe as GET is (OpenAPI 3.2.0, section 4.9.1). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'QUERY']);

/** The statuses after which a retry may succeed. */
const TRANSIENT = new Set([408, 429, 500, 502, 503, 504]);

/** The longest delay of a timer. With a longer one, it fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Runs `work` with a signal that is aborted when `parent` is, with its reason, or after `ms`, with what `late` returns. As soon as the
 * signal is aborted, rejects with the reason. `AbortSignal.any` would keep the signal of each call as long as `parent` lives.
 */
async function within<T>(
  ms: number,
  parent: AbortSignal | undefined,
  late: () => unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  parent?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const stop = () => controller.abort(parent?.reason);
  const timer = setTimeout(() => controller.abort(late()), Math.min(ms, LONGEST_MS));
  parent?.addEventListener('abort', stop);
  try {
    return await Promise.race([work(signal), stopped]);
  } finally {
    clearTimeout(timer);
    parent?.removeEventListener('abort', stop);
  }
}

/** Resolves after `ms`; rejects with the reason of the signal when that is aborted first. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop);
  });
}

/** How long the server asks to wait, in milliseconds: `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3). */
function retryAfterMs(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // By the clock of the server if it sends the time. A date begins with its weekday; `Date.parse` would read "-5" as a month.
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return /^[A-Z]/.test(value) ? Math.max(0, Date.parse(value) - now) || 0 : 0;
}

/** For each style the text before a value, the text between its parts if it is exploded, and whether its name is sent with it. */
const STYLES: Readonly<Record<string, readonly [first: string, joiner: string, isNamed: boolean]>> = {
  simple: ['', ',', false],
  label: ['.', '.', false],
  matrix: [';', ';', true],
  cookie: ['', '; ', true],
};

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/**
 * The value of a parameter in its style (OpenAPI 3.1.1, section 4.8.12.6, Style Examples), with its name where the style sends it. A
 * star after a style means `explode: true`, a plus `allowReserved: true`.
 */
function styled(name: string, value: unknown, style: string, encoding: Encode = encodeURIComponent): string {
  const base = style.replaceAll(/[*+]/g, '');
  const encode = style.endsWith('+') ? encodeUnreserved : base === 'cookie' ? String : encoding;
  const [first, joiner, isNamed] = STYLES[base] ?? ['', '&', true];
  const prefix = isNamed ? `${encode(name)}=` : '';
  const write = (item: unknown): string => {
    if (item instanceof Date) return encode(item.toISOString());
    if (typeof item !== 'object') return encode(String(item));
    throw new TypeError(`The parameter ${name} has nested values, which its style ${base} cannot have.`);
  };
  const isObject = typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
  // What is not defined is left out (RFC 6570, section 2.3).
  const members = isObject ? Object.entries({ ...value }).filter(([, each]) => isDefined(each)) : [];
  const items: readonly unknown[] = isObject ? members.flat() : [value].flat().filter(isDefined);
  if (items.length === 0) return '';
  if (base === 'deepObject') {
    return members.map(([key, each]) => `${encode(`${name}[${key}]`)}=${write(each)}`).join('&');
  }
  if (!style.includes('*')) return first + prefix + items.map(write).join(DELIMITERS[base] ?? ',');
  const parts = isObject
    ? members.map(([key, each]) => `${encode(key)}=${write(each)}`)
    : items.map((each) => prefix + write(each));
  return first + parts.join(joiner);
}

type Encode = (text: string) => string;

/** Escapes all but the reserved characters that do not change the meaning of a query. */
function encodeUnreserved(text: string): string {
  return text.replaceAll(/[^:/?@$;[\]]+/g, encodeURIComponent);
}

function isDefined(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A parameter that is the whole query string (OpenAPI 3.2): a text, or the fields of a form. */
function wholeQuery(value: unknown): string {
  return typeof value === 'string' ? encodeURIComponent(value) : String(writtenBody(value, URL_ENCODED));
}

const URL_ENCODED = 'application/x-www-form-urlencoded';

/**
 * A body as `fetch` accepts it. The fields of a form are those of an object: each item of a list is a field, an object is JSON.
 *
 * @param styles the styles and media types of fields for which the document names them
 */
function writtenBody(value: unknown, mediaType: string, styles: Readonly<Record<string, string>> = {}): unknown {
  const type = essenceOf(mediaType);
  if (bodyKindOf(type) === 'json') return JSON.stringify(value);
  const isMultipart = type === 'multipart/form-data';
  const isPlain = Object.getPrototypeOf(Object(value)) === Object.prototype;
  if (!isPlain || (!isMultipart && type !== URL_ENCODED)) return value;
  const form = new FormData();
  const pairs: string[] = [];
  for (const [name, member] of Object.entries({ ...Object(value) })) {
    const style = Object.hasOwn(styles, name) ? styles[name] : undefined;
    if (!isMultipart && style !== undefined) {
      pairs.push(styled(name, member, style));
      continue;
    }
    for (const each of [member].flat().filter(isDefined)) {
      const isJson = typeof each === 'object' && !(each instanceof Blob);
      const text = isJson ? JSON.stringify(each) : String(each);
      const partType = style ?? (isJson ? 'application/json' : undefined);
      if (!isMultipart) pairs.push(String(new URLSearchParams([[name, text]])));
      else if (each instanceof Blob) form.append(name, each);
      else form.append(name, partType === undefined ? text : new Blob([text], { type: partType }));
    }
  }
  return isMultipart ? form : pairs.filter((pair) => pair !== '').join('&');
}

/** A text in UTF-8 as base64. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** The messages of an error and of its cause, such as "fetch failed: connect ECONNREFUSED 127.0.0.1:80". */
function causeOf(thrown: unknown): string {
  const { message = String(thrown), cause } = Object(thrown);
  return [message, Object(cause).message].filter(Boolean).join(': ');
}

/** The message in the body of an error, from the fields that usually have it; otherwise the start of a text, unless it is HTML or XML. */
function messageIn(body: unknown): string | undefined {
  const { message, detail, title, error_description: description, error } = Object(body);
  const texts = [message, detail, title, description, Object(error).message, error, body];
  return texts.find((text) => typeof text === 'string' && text !== '' && !text.startsWith('<'))?.slice(0, 200);
}
