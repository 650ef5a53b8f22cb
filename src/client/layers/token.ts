import { type Call, createsToken, type Layer } from '../call.ts';
import { checkSecret, numbersOf, OPTIONS } from '../check-options.ts';
import { abortable, withinLimit } from '../clock.ts';
import type { CoreClient } from '../core-client.ts';
import { isBackOfficeError } from '../errors.ts';
import { failure } from '../failures.ts';

/** A token, and how long it lasts where that is known; its lifetime is unspecified (Authentication). */
export type Token = string | { readonly token: string; readonly expiresInMs?: number | undefined };

/** The argument of a token function. */
export interface TokenContext {
  /** The token that the service refused last, undefined where none was. */
  readonly refused: string | undefined;
  /** Aborted when the client's `deadlineMs` runs out. */
  readonly signal: AbortSignal;
  /** The client that asks; its `POST('/auth/tokens')` sends no token. */
  readonly client: CoreClient;
}

/**
 * Returns a token. The client calls it once for all requests, keeps the token, and calls it again when the token is refused
 * with 401 or 403, or nine tenths of `expiresInMs` are over. One client therefore speaks for one identity.
 */
export type TokenFunction = (context: TokenContext) => Token | Promise<Token>;

/** How many tokens are remembered to be redacted. */
const TOKENS_REMEMBERED = 8;

/** How long 403 counts as a lack of permission after a new token got it too. */
const FORBIDDEN_MS = 60_000;

/** The limits of the token layer. */
export interface TokenLimits {
  /** How long the token function may take. Default 120000. */
  readonly deadlineMs?: number | undefined;
}

/**
 * Sends the bearer token, except with requests that create tokens and where the call has an `Authorization` of its own.
 * A token of a function is asked for once, however many requests wait for it. One that is refused with 401 or 403 is renewed,
 * and the request is sent once more.
 *
 * Which status means a refused token is unspecified. A 403 that a renewed token gets as well is a lack of permission, so
 * for a minute no other 403 renews the token.
 */
export function withToken(token: string | TokenFunction, limits: TokenLimits = {}): Layer {
  const { deadlineMs } = numbersOf<'deadlineMs'>(OPTIONS, limits, { deadlineMs: 120_000 });
  const isFunction = typeof token === 'function';
  let known: readonly string[] = [];
  /** The token, or the request for it, and until when it is used; Infinity while it is asked for. */
  let kept: Promise<string> | undefined;
  let until = 0;
  let refused: string | undefined;
  let forbiddenUntil = 0;
  if (!isFunction) checkSecret('token', token, OPTIONS);

  const renew = async ({ operation, clock, client }: Call): Promise<string> => {
    try {
      const limited = { operation, clock };
      const answer = isFunction
        ? await withinLimit(limited, 'deadlineMs', deadlineMs, async (signal) => token({ refused, signal, client }))
        : token;
      // A function in JavaScript may return nothing, which `checkSecret` refuses.
      const given: Exclude<Token, string> = typeof answer === 'string' ? { token: answer } : Object(answer);
      const { expiresInMs } = numbersOf<'expiresInMs'>(operation, given, { expiresInMs: Infinity });
      checkSecret('token', given.token, operation);
      known = [given.token, ...known.slice(0, TOKENS_REMEMBERED - 1)];
      until = clock.now() + expiresInMs * 0.9;
      return given.token;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };

  return (next) => async (request, call) => {
    const { operation, clock, signal, secrets } = call;
    // The innermost layer adds the one that is sent.
    for (const each of known) secrets.add(each);
    if (createsToken(operation) || request.headers.has('authorization')) return next(request, call);
    const send = async () => {
      if (!kept || clock.now() >= until) {
        until = Infinity;
        kept = renew(call);
      }
      const used = kept;
      // Aborting ends the waiting, not the asking, which other calls may wait for too.
      const value = await abortable(used, signal).catch((cause: unknown) => {
        if (signal.aborted) throw cause;
        // Each waiting call throws an error of its own, which names its operation.
        const requestId = isBackOfficeError(cause) ? cause.requestId : undefined;
        throw failure('token', operation, { cause, requestId }, 'token');
      });
      const attempt = request.clone();
      attempt.headers.set('authorization', `Bearer ${value}`);
      return { value, used, response: await next(attempt, call) };
    };
    const { value, used, response } = await send();
    const { status } = response;
    if (!isFunction || (status === 403 ? clock.now() < forbiddenUntil : status !== 401)) return response;
    // A token that was replaced meanwhile is not dropped twice.
    if (used === kept) {
      refused = value;
      kept = undefined;
    }
    call.log?.({ type: 'token-refused' });
    const again = (await send()).response;
    if (again.status === 403) forbiddenUntil = clock.now() + FORBIDDEN_MS;
    return again;
  };
}
