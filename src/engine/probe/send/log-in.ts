import { VerifyError } from '../../findings/verify-error.ts';
import { errorMessage } from '../../json/error-message.ts';
import { fragmentOf, valueAt } from '../../json/pointer.ts';
import { type Body, jsonOf } from '../../message/body.ts';
import { BodyFailure, readBody, requestHead } from './http-transport.ts';

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
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]);
  let status: number | undefined;
  let cookies: readonly string[];
  let read: Body | null = null;
  try {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { accept: '*/*', ...lowerCased(headers), ...length };
    const incoming = await requestHead(baseUrl + path, { signal: ended, method, headers: sent, body: body ?? null });
    status = incoming.statusCode ?? 0;
    cookies = incoming.headers['set-cookie'] ?? [];
    if ('pointer' in from) read = await readBody(incoming, LARGEST);
    else incoming.destroy();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof BodyFailure && error.reason === 'too-large') {
      return fail(`is answered ${status} with more than ${LARGEST / 1024 / 1024} MiB`);
    }
    // What a request throws does not say that its time is over.
    return fail(`was not answered (${errorMessage(ended.aborted ? ended.reason : error)})`);
  }
  if ('cookie' in from) {
    const cookie = cookies.find((text) => text.startsWith(`${from.cookie}=`));
    const pair = cookie?.replace(/;.*$/s, '') ?? '';
    return pair === '' ? fail(`is answered ${status} without the cookie ${from.cookie}`) : { cookie: pair };
  }
  const json = jsonOf(read);
  const token = json === undefined ? undefined : valueAt(json, fragmentOf(from.pointer));
  if (status >= 200 && status < 300 && typeof token === 'string' && token !== '') return { token };
  return fail(`is answered ${status} without a text at ${from.pointer || 'the root of its body'}`);
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
