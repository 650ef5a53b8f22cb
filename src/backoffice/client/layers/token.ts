import { type Call, createsToken, type Layer } from '../call.ts';
import { checkSecret, DURATION, numbersOf, OPTIONS } from '../check-options.ts';
import { abortable, withinLimit } from '../clock.ts';
import type { CoreClient } from '../core-client.ts';
import { failure, isBackOfficeError, misuse } from '../errors.ts';
import { redactedError } from '../redact.ts';
import { invalidLifetime, RETURN_TOKEN, SET_TOKEN, threw } from '../texts.ts';

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
 * with 401 or 403, or nine tenths of `expiresInMs` are over. While renewed tokens are refused too, it calls it once a minute.
 * One client therefore speaks for one identity.
 */
export type TokenFunction = (context: TokenContext) => Token | Promise<Token>;

/** How many tokens are remembered to be redacted. */
const TOKENS_REMEMBERED = 8;

/** How long a status that renewed a token renews no other, unless the renewed one was accepted. */
const PAUSE_MS = 60_000;

/** The limits of the token layer. */
export interface TokenLimits {
  /** How long the token function may take. Default 120000. */
  readonly deadlineMs?: number | undefined;
}

/**
 * Sends the bearer token, except with requests that create tokens and where the call has an `Authorization` of its own.
 * A refused token of a function is renewed, and the request sent once more.
 *
 * Whether 401 or 403 means a refused token is unspecified. A status that a renewed token gets too is a lack of permission:
 * it renews no other token for a minute.
 */
export function withToken(token: string | TokenFunction, limits: TokenLimits = {}): Layer {
  const { deadlineMs } = numbersOf<'deadlineMs'>(OPTIONS, limits, { deadlineMs: 120_000 });
  if (typeof token !== 'function') checkSecret(OPTIONS, 'token', token, SET_TOKEN);
  let known: readonly string[] = typeof token === 'string' ? [token] : [];
  /** The token of a function, or the request for it, and until when it is used; Infinity while it is asked for. */
  let kept: Promise<string> | undefined;
  let until = 0;
  let refused: string | undefined;
  const pausedUntil: Record<number, number> = {};

  const renew = async (ask: TokenFunction, { operation, clock, client }: Call): Promise<string> => {
    const answer = await withinLimit({ operation, clock }, 'deadlineMs', deadlineMs, async (signal) =>
      ask({ refused, signal, client }),
    );
    // A function in JavaScript may return nothing, which `checkSecret` refuses.
    const given: Exclude<Token, string> = typeof answer === 'string' ? { token: answer } : Object(answer);
    const { expiresInMs = Infinity } = given;
    if (!DURATION[1](expiresInMs)) throw misuse(operation, invalidLifetime(expiresInMs));
    checkSecret(operation, 'token', given.token, RETURN_TOKEN);
    known = [given.token, ...known.slice(0, TOKENS_REMEMBERED - 1)];
    until = clock.now() + expiresInMs * 0.9;
    return given.token;
  };

  return (next) => async (request, call) => {
    const { operation, clock, signal, secrets } = call;
    // The innermost layer adds the one that is sent.
    for (const each of known) secrets.add(each);
    if (createsToken(operation) || request.headers.has('authorization')) return next(request, call);
    if (typeof token !== 'function') return next(request, { ...call, authorization: `Bearer ${token}` });
    for (let refusal = 0; ; ) {
      if (!kept || clock.now() >= until) {
        until = Infinity;
        kept = renew(token, call);
        kept.catch(() => {
          kept = undefined;
        });
      }
      const used = kept;
      // Aborting ends the waiting, not the asking, which other calls may wait for too.
      const value = await abortable(used, signal).catch((thrown: unknown) => {
        if (signal.aborted) throw thrown;
        // Each waiting call throws an error of its own, which names its operation.
        const cause = isBackOfficeError(thrown) ? thrown : redactedError(thrown, secrets);
        throw failure('token', operation, threw('the token function', cause.message), {
          cause,
          requestId: Object(cause).requestId,
        });
      });
      const response = await next(request, { ...call, authorization: `Bearer ${value}` });
      const { status } = response;
      if (refusal) {
        if (status !== refusal) pausedUntil[refusal] = 0;
        return response;
      }
      if (status !== 401 && status !== 403) return response;
      // A token that was replaced meanwhile is not dropped twice.
      if (used === kept) {
        // Also while the renewed token is tried: it may be refused, too.
        if (clock.now() < (pausedUntil[status] ?? 0)) return response;
        pausedUntil[status] = clock.now() + PAUSE_MS;
        refused = value;
        kept = undefined;
      }
      call.log?.({ type: 'token-refused' });
      refusal = status;
    }
  };
}
