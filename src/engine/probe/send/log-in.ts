import { errorMessage } from '../../json/error-message.ts';
import { parsedJson } from '../../json/json.ts';
import { fragmentOf, valueAt } from '../../json/pointer.ts';
import { VerifyError } from '../verify-error.ts';
import { ResponseTooLarge, readResponse } from './read-response.ts';

/** The result of a login: a token, or a cookie as it is sent. */
export type LoggedIn = { readonly token: string } | { readonly cookie: string };

/** A request that logs in. */
export interface Login {
  readonly method: string;
  /** Below the address of the server, with a slash at its begin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The JSON pointer of the token in the response, or the name of the cookie. */
  readonly from: { readonly pointer: string } | { readonly cookie: string };
}

/** How long a login may take, in milliseconds. */
const LONGEST_WAIT = 30_000;

/** The largest response to a login that is read, in bytes. */
const LARGEST = 1024 * 1024;

/**
 * Sends a request to the server at `baseUrl`, which has no slash at its end, and takes the token or the cookie out of the response.
 *
 * @throws {VerifyError} `login-failed`: the server does not answer with what `login` names. No message has a text of the request
 *   or of the response.
 */
export async function logIn(
  { method, path, headers, body, from }: Login,
  baseUrl: string,
  signal: AbortSignal,
): Promise<LoggedIn> {
  const fail = (why: string): never => {
    // The query may hold a secret.
    const shown = path.replace(/\?.*$/s, '');
    throw new VerifyError('login-failed', `The login failed: ${method} ${shown} ${why}.`);
  };
  const notAnswered = (error: unknown): never => {
    signal.throwIfAborted();
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return fail(`was not answered (${errorMessage(reason)})`);
  };
  let response: Response;
  try {
    response = await fetch(baseUrl + path, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]),
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    return notAnswered(error);
  }
  if ('cookie' in from) {
    await response.body?.cancel();
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${from.cookie}=`));
    const pair = cookie?.replace(/;.*$/s, '') ?? '';
    return pair === '' ? fail(`is answered ${response.status} without the cookie ${from.cookie}`) : { cookie: pair };
  }
  const text = await readResponse(response, LARGEST).catch((error: unknown) =>
    error instanceof ResponseTooLarge
      ? fail(`is answered ${response.status} with more than ${LARGEST / 1024 / 1024} MiB`)
      : notAnswered(error),
  );
  const json = parsedJson(text);
  const token = json === undefined ? undefined : valueAt(json, fragmentOf(from.pointer));
  if (response.ok && typeof token === 'string' && token !== '') return { token };
  return fail(`is answered ${response.status} without a text at ${from.pointer || 'the root of its body'}`);
}
