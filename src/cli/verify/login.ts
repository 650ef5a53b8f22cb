import { readFileSync } from 'node:fs';
import { fragmentOf } from '../../openapi/body-pointer.ts';
import { isJsonObject, type Json, type JsonObject, parsedJson, parseJson, stringifyJson } from '../../openapi/json.ts';
import { valueAt } from '../../openapi/pointer.ts';
import { documentJson } from '../../openapi/source/document-json.ts';
import { UsageError } from '../command/usage-error.ts';

/** The result of a login: a token, or a cookie as it is sent. */
export type LoggedIn = { readonly token: string } | { readonly cookie: string };

/** A request that logs in, as the file of `--login` describes it. */
interface Login {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The JSON pointer of the token in the response, or the name of the cookie. */
  readonly from: { readonly pointer: string } | { readonly cookie: string };
}

/** How long a login may take, in milliseconds. */
const LONGEST_WAIT = 30_000;

const KEYS = ['method', 'path', 'headers', 'body', 'token', 'cookie'];

/** What the login needs of the run. */
export interface LoginContext {
  /** The address of the server, without a slash at its end. */
  readonly baseUrl: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/**
 * Sends the request of a login file and takes the token or the cookie out of the response. `$NAME` in a text of the file is the
 * environment variable of that name, so that the file needs no secret.
 *
 * @throws {UsageError} `value-wrong`: the file is wrong, or the server does not answer with what it names. No message has a
 *   text of the file or of the response.
 */
export async function logIn(file: string, { baseUrl, env, signal }: LoginContext): Promise<LoggedIn> {
  const { method, path, headers, body, from } = readLogin(file, env);
  const fail = (why: string): never => {
    throw new UsageError('value-wrong', `--login ${file}: ${method} ${path} ${why}.`);
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
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return fail(`was not answered (${reason instanceof Error ? reason.message : String(reason)})`);
  }
  if ('cookie' in from) {
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${from.cookie}=`));
    const pair = cookie?.replace(/;.*$/s, '') ?? '';
    return pair === '' ? fail(`is answered ${response.status} without the cookie ${from.cookie}`) : { cookie: pair };
  }
  const json = parsedJson(await response.text());
  const token = json === undefined ? undefined : valueAt(json, fragmentOf(from.pointer));
  if (response.ok && typeof token === 'string' && token !== '') return { token };
  return fail(`is answered ${response.status} without a text at ${from.pointer || 'the root of its body'}`);
}

function readLogin(file: string, env: LoginContext['env']): Login {
  const wrong = (why: string): UsageError => new UsageError('value-wrong', `--login ${file} ${why}`);
  let json: Json;
  try {
    json = parseJson(documentJson(readFileSync(file, 'utf8'), file));
  } catch (error) {
    throw wrong(`cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
  if (!isJsonObject(json)) throw wrong('must hold an object.');
  const unknown = Object.keys(json).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw wrong(`has ${JSON.stringify(unknown)}; allowed are ${KEYS.join(', ')}.`);
  const missing = new Set<string>();
  const filled = withVariables(json, (name) => {
    const value = env[name];
    if (value === undefined || value === '') missing.add(name);
    return value ?? '';
  });
  if (missing.size > 0) throw wrong(`needs the environment variables ${[...missing].join(', ')}, which are not set.`);
  const { method = 'POST', path, headers = {}, body, token, cookie } = filled;
  if (typeof path !== 'string' || !path.startsWith('/')) throw wrong('needs a path that begins with a slash.');
  if (typeof method !== 'string' || !isTexts(headers)) throw wrong('needs texts in method and headers.');
  if ((typeof token === 'string') === (typeof cookie === 'string')) {
    throw wrong('needs either token, a JSON pointer into the response, or cookie, the name of a cookie.');
  }
  if (typeof token === 'string' && !/^(?:\/|$)/.test(token)) {
    throw wrong(`has the token ${JSON.stringify(token)}; it must be a JSON pointer, such as /access_token.`);
  }
  const isText = typeof body === 'string';
  return {
    method: method.toUpperCase(),
    path,
    headers: body === undefined || isText ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : isText ? body : stringifyJson(body),
    from: typeof cookie === 'string' ? { cookie } : { pointer: String(token) },
  };
}

function isTexts(value: Json): value is Readonly<Record<string, string>> {
  return isJsonObject(value) && Object.values(value).every((each) => typeof each === 'string');
}

/** `json` with the values of variables in its texts. */
function withVariables(json: JsonObject, read: (name: string) => string): JsonObject {
  const text = JSON.stringify(json, (_key, value: Json) =>
    typeof value === 'string' ? value.replaceAll(/\$([A-Z_][A-Z0-9_]*)/g, (_all, name: string) => read(name)) : value,
  );
  const filled: Json = JSON.parse(text);
  return isJsonObject(filled) ? filled : {};
}
