import type { BackOfficeClient } from './back-office-client.ts';
import { abortable, type Clock, withinLimit } from './clock.ts';
import { failure, misuse } from './errors.ts';

/** A token, and how long it lasts where that is known; its lifetime is not shown (Authentication). */
export type Token = string | { readonly token: string; readonly expiresInMs?: number | undefined };

/** The argument of a token function. */
export interface TokenContext {
  /** The token that the service refused last, undefined where none was. */
  readonly refused: string | undefined;
  /** Aborted when the client's `deadlineMs` runs out. */
  readonly signal: AbortSignal;
  /** The client that asks; its `POST('/auth/tokens')` sends no token. */
  readonly client: BackOfficeClient;
}

/**
 * Returns a token. The client calls it once for all requests, keeps the token, and calls it again when the token is refused
 * with 401 or 403, or nine tenths of `expiresInMs` are over. One client therefore speaks for one identity.
 */
export type TokenFunction = (context: TokenContext) => Token | Promise<Token>;

/** The bearer token of a client, asked for once however many requests wait for it. */
export interface TokenKeeper {
  /** The token. Aborting ends the waiting, not the asking, which others may wait for too. */
  get(operation: string, client: BackOfficeClient, signal: AbortSignal): Promise<string>;
  /** Drops the token that was refused. One that has already been replaced is not dropped twice. */
  refuse(token: string): void;
}

/** Keeps the token that `ask` returns; `onToken` receives each new one. */
export function tokenKeeper(
  ask: TokenFunction,
  clock: Clock,
  deadlineMs: number,
  onToken: (token: string) => void,
): TokenKeeper {
  let kept: string | undefined;
  let until = 0;
  let refused: string | undefined;
  let asking: Promise<string> | undefined;

  const renew = async (operation: string, client: BackOfficeClient): Promise<string> => {
    try {
      const answer = await withinLimit(clock, operation, 'deadlineMs', deadlineMs, undefined, (signal) =>
        abortable((async () => ask({ refused, signal, client }))(), signal),
      );
      const { token, expiresInMs = Infinity } = typeof answer === 'string' ? { token: answer } : answer;
      checkSecret('token', token, operation);
      onToken(token);
      until = clock.now() + expiresInMs * 0.9;
      kept = token;
      return token;
    } catch (cause) {
      throw failure('token', operation, 'the token function failed; its error is the cause.', {}, cause);
    } finally {
      asking = undefined;
    }
  };
  return {
    get: (operation, client, signal) => {
      if (kept !== undefined && clock.now() < until) return Promise.resolve(kept);
      asking ??= renew(operation, client);
      return abortable(asking, signal);
    },
    refuse: (token) => {
      if (token !== kept) return;
      refused = token;
      kept = undefined;
    },
  };
}

/** Whether a status may mean that the token is refused. Which one means it is not shown, so 403 counts too. */
export function refusesToken(status: number | undefined): boolean {
  return status === 401 || status === 403;
}

/** Refuses what no header can carry, without repeating it. */
export function checkSecret(name: string, value: unknown, operation: string): void {
  if (typeof value === 'string' && /^[!-~]+$/.test(value)) return;
  throw misuse(operation, `${name} cannot be sent. Give visible ASCII text, without spaces and without "Bearer".`);
}
