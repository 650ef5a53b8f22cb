import { readFileSync } from 'node:fs';
import { parseText } from '../../engine/document/source/parse-text.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { isJsonObject, type Json, type JsonObject, stringifyJson } from '../../engine/json/json.ts';
import type { Login } from '../../engine/probe/send/log-in.ts';
import { UsageError } from '../command/usage-error.ts';

const KEYS = ['method', 'path', 'headers', 'body', 'token', 'cookie'];

/**
 * The request that the file of `--login` describes. `$NAME` in a text of the file is the environment variable of that name, so
 * that the file needs no secret.
 *
 * @throws {UsageError} `value-wrong`; the message has no text of the file but names.
 */
export function readLogin(file: string, env: Readonly<Record<string, string | undefined>>): Login {
  const wrong = (why: string): UsageError => new UsageError('value-wrong', `--login ${file} ${why}`);
  let json: Json;
  try {
    json = parseText(readFileSync(file, 'utf8'), file).json;
  } catch (error) {
    throw wrong(`cannot be read (${errorMessage(error)}).`);
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
  if (missing.size > 0)
    throw wrong(`needs these environment variables, which are not set: ${[...missing].join(', ')}.`);
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
