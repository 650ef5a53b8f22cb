import { type Call, createsToken, type Layer } from '../call.ts';
import { checkSecret } from '../check-options.ts';
import { abortable, type Clock, withinLimit } from '../clock.ts';
import type { CoreClient } from '../core-client.ts';
import { failure, isBackOfficeError, misuse } from '../errors.ts';

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
 * A token of a function that is refused with 401 or 403 is renewed, and the request is sent once more.
 *
 * Which status means a refused token is unspecified. A 403 that a renewed token gets as well is a lack of permission, so
 * for a minute no other 403 renews the token.
 */
export function withToken(token: string | TokenFunction, { deadlineMs = 120_000 }: TokenLimits = {}): Layer {
  if (typeof token === 'string') checkSecret('token', token, 'createBackOfficeClient');
  const keeper = typeof token === 'string' ? fixedToken(token) : tokenKeeper(token, deadlineMs);
  let forbiddenUntil = 0;
  return (next) => async (request, call) => {
    for (const each of keeper.known) call.secrets.add(each);
    const { operation, clock, log } = call;
    if (createsToken(operation) || request.headers.has('authorization')) return next(request, call);
    const send = async () => {
      const value = await keeper.get(call);
      call.secrets.add(value);
      const attempt = request.clone();
      attempt.headers.set('authorization', `Bearer ${value}`);
      return { value, response: await next(attempt, call) };
    };
    const { value, response } = await send();
    const { status } = response;
    if (status === 403 ? clock.now() < forbiddenUntil : status !== 401) return response;
    if (!keeper.refuse(value)) return response;
    log({ type: 'token-refused', operation });
    const again = await send();
    if (again.response.status === 403) forbiddenUntil = clock.now() + FORBIDDEN_MS;
    return again.response;
  };
}

/** The token of a client, asked for once however many requests wait for it. */
interface TokenKeeper {
  /** The last tokens. */
  readonly known: readonly string[];
  /** The token. Aborting ends the waiting, not the asking, which others may wait for too. */
  get(call: Call): Promise<string>;
  /** Drops the token that was refused, unless it was replaced before. Returns whether another one can be had. */
  refuse(token: string): boolean;
}

function fixedToken(token: string): TokenKeeper {
  return { known: [token], get: async () => token, refuse: () => false };
}

function tokenKeeper(ask: TokenFunction, deadlineMs: number): TokenKeeper {
  const known: string[] = [];
  let kept: string | undefined;
  let until = 0;
  let refused: string | undefined;
  let asking: Promise<string> | undefined;

  const renew = async (operation: string, clock: Clock, client: CoreClient): Promise<string> => {
    try {
      const answer = await withinLimit(clock, operation, 'deadlineMs', deadlineMs, undefined, async (signal) =>
        ask({ refused, signal, client }),
      );
      const { token, expiresInMs = Infinity } = typeof answer === 'string' ? { token: answer } : answer;
      checkSecret('token', token, operation);
      if (typeof expiresInMs !== 'number' || !(expiresInMs > 0)) {
        throw misuse(operation, `expiresInMs is ${expiresInMs}. Return a number above 0, or leave it out.`);
      }
      if (known.push(token) > TOKENS_REMEMBERED) known.shift();
      until = clock.now() + expiresInMs * 0.9;
      kept = token;
      return token;
    } finally {
      asking = undefined;
    }
  };
  return {
    known,
    get: async ({ operation, clock, client, signal }) => {
      if (kept !== undefined && clock.now() < until) return kept;
      asking ??= renew(operation, clock, client);
      try {
        return await abortable(asking, signal);
      } catch (cause) {
        if (signal.aborted) throw cause;
        // Each waiting call throws an error of its own, which names its operation.
        const requestId = isBackOfficeError(cause) ? cause.requestId : undefined;
        throw failure(
          'token',
          operation,
          'the token function failed; its error is the cause.',
          {},
          { cause, requestId },
        );
      }
    },
    refuse: (token) => {
      if (token === kept) {
        refused = token;
        kept = undefined;
      }
      return true;
    },
  };
}
