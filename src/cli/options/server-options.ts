import { readFileSync } from 'node:fs';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { parseText } from '../../engine/document/source/parse-text.ts';
import type { Configuration } from '../../engine/findings/configuration/configuration.ts';
import { matchesPattern, type OperationFilter } from '../../engine/findings/configuration/operation-filter.ts';
import { VerifyError } from '../../engine/findings/verify-error.ts';
import { didYouMean } from '../../engine/json/did-you-mean.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { asObject, isJsonObject, type Json, type JsonObject, stringifyJson } from '../../engine/json/json.ts';
import { isMediaTypeAccepted, successMediaTypes } from '../../engine/message/accept.ts';
import { type Credentials, schemesOf, variableFor } from '../../engine/message/credentials.ts';
import { type Operation, presentName } from '../../engine/openapi/operations.ts';
import { whyNotBody } from '../../engine/probe/request/request-body.ts';
import { type DocumentRequests, findDocument } from '../../engine/probe/send/document-at-url.ts';
import { type Login, logIn } from '../../engine/probe/send/log-in.ts';
import { printable } from '../../engine/report/printable.ts';
import type { Io } from '../command/command.ts';
import { number, type OptionValues, repeatable, text, UsageError, wrongValue } from '../command/option.ts';

/** The options with the credentials of a server. */
const CREDENTIAL_OPTIONS = {
  appKey: text({
    help: 'The application key; the API key of another document.',
    value: 'KEY',
    env: 'BACKOFFICE_APP_KEY',
    secret: true,
  }),
  token: text({
    help: 'The bearer token; user:password where HTTP Basic is asked for.',
    value: 'TOKEN',
    env: 'BACKOFFICE_TOKEN',
    secret: true,
  }),
  auth: repeatable(
    text({
      help: 'The credential of one security scheme of the document; or set BACKOFFICE_AUTH_SCHEME.',
      value: 'SCHEME=VALUE',
      secret: true,
    }),
  ),
  login: text({
    help: 'Logs in first: a JSON or YAML file with a request and where its response has the token or the cookie.',
    value: 'FILE',
  }),
  header: repeatable(
    text({
      help: "A header of every request, such as 'X-Tenant: acme'. Reports replace its value by a variable.",
      value: 'HEADER',
      secret: true,
    }),
  ),
};

/** The options of commands that send requests to a server: its document and the credentials. */
export const SERVER_OPTIONS = {
  document: text({
    help: 'The OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML, or its URL; a file may refer to files in its folder. Unless given, that of the back-office service.',
    value: 'FILE',
  }),
  ...CREDENTIAL_OPTIONS,
};

/** The options with values of parameters. */
export const PARAMETER_OPTIONS = {
  param: repeatable(
    text({
      help: 'The value of a parameter, such as petId=7, or of one operation, such as getPet.petId=7.',
      value: 'NAME=VALUE',
    }),
  ),
  params: text({
    help: 'A JSON or YAML file with values of parameters by name; below an operationId, for that operation.',
    value: 'FILE',
  }),
};

/** The option with the rate of requests. */
export const RPS_OPTION = number({ help: 'Requests a second; 0 sends as many as it can.', default: 5, min: 0 });

/** The options of servers that are verified beside other work. */
export const GIVEN_SERVER_OPTIONS = { ...CREDENTIAL_OPTIONS, rps: RPS_OPTION };

/** The options that bound how long a server may take. */
export const WAIT_OPTIONS = {
  timeout: number({ help: 'How long an answer may take, in seconds.', value: 'SECONDS', default: 30, min: 0.1 }),
  maxWait: number({
    help: 'How long to wait in all where the server answers 429 or 503, in seconds.',
    value: 'SECONDS',
    default: 300,
    min: 0,
  }),
};

/**
 * The credentials that the options and the environment have; with `--login`, those of the login.
 *
 * @param headers those of `--header`
 * @throws {UsageError} `value-wrong` @throws {VerifyError} `login-failed`
 */
export async function readCredentials(
  values: OptionValues<typeof CREDENTIAL_OPTIONS>,
  api: ApiDescription,
  { baseUrl, headers }: Pick<DocumentRequests, 'baseUrl' | 'headers'>,
  { env, signal }: Pick<Io, 'env' | 'signal'>,
): Promise<Credentials> {
  const schemes = readSchemeCredentials(values.auth, api, env);
  const loggedIn = values.login === undefined ? undefined : await logIn(readLogin(values.login, env), baseUrl, signal);
  return {
    appKey: values.appKey,
    token: loggedIn !== undefined && 'token' in loggedIn ? loggedIn.token : values.token,
    schemes,
    headers: loggedIn !== undefined && 'cookie' in loggedIn ? { ...headers, cookie: loggedIn.cookie } : headers,
  };
}

/**
 * The URL of the document that the server serves. Prints which document is used.
 *
 * @throws {VerifyError} `document-missing`, `server-unreachable`, `protocol-wrong`
 */
export async function servedDocument(requests: DocumentRequests, rps: number, { stderr }: Io): Promise<string> {
  const search = await findDocument(requests, rps);
  if (search.kind === 'found') {
    stderr.write(`Document: ${printable(search.url)}, which the server serves. Pass another with --document.\n`);
    return search.url;
  }
  const address = printable(requests.baseUrl);
  const answers = search.statuses.join(', ') || 'none in time';
  const message =
    `${address} serves no OpenAPI document at the usual addresses (answers: ${answers}). Pass it with --document FILE or URL. ` +
    'For a server of the back-office interface, name an account with --account.';
  throw new VerifyError('document-missing', message);
}

const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/s;

/**
 * The headers of `--header 'Name: value'`, names in lower case. A header that is given twice is sent once, with both values.
 *
 * @throws {UsageError} `value-wrong`; the message has no value.
 */
export function readHeaders(texts: readonly string[]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = Object.create(null);
  for (const text of texts) {
    const [, name, value] = HEADER.exec(text) ?? [];
    if (name === undefined || value === undefined || value === '' || /[\r\n\0]/.test(value)) {
      throw new UsageError('value-wrong', "--header is not a header; it must be like 'X-Tenant: acme', in one line.");
    }
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}

/**
 * The credentials of security schemes, by the name of the scheme: those of `--auth SCHEME=VALUE`, else of the environment
 * variables `BACKOFFICE_AUTH_SCHEME`.
 *
 * @throws {UsageError} `value-wrong`; the message has no credential.
 */
function readSchemeCredentials(
  texts: readonly string[],
  api: ApiDescription,
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, string> {
  const names = schemesOf(api).map(({ name }) => name);
  const credentials = new Map<string, string>();
  for (const name of names) {
    const credential = env[variableFor('AUTH', name)];
    if (credential !== undefined && credential !== '') credentials.set(name, credential);
  }
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) {
      throw new UsageError('value-wrong', '--auth must be SCHEME=VALUE, with a security scheme of the document.');
    }
    const name = text.slice(0, at);
    if (!names.includes(name)) {
      const known = names.length === 0 ? '; it has none' : `; it must be one of ${names.join(', ')}`;
      const message = `--auth names ${JSON.stringify(name)}, which is not a security scheme of the document${known}${didYouMean(name, names)}`;
      throw new UsageError('value-wrong', message);
    }
    credentials.set(name, text.slice(at + 1));
  }
  return credentials;
}

/**
 * The values of parameters out of `--param NAME=VALUE` and out of the file of `--params`, in which a value may be any JSON. In
 * the file an operationId may hold the values for one operation. What `--param` says comes first.
 *
 * @throws {UsageError} `value-wrong` where a name is not a parameter, and where the file cannot be read.
 */
export function readParameters(
  texts: readonly string[],
  file: string | undefined,
  { operations }: ApiDescription,
): ReadonlyMap<string, Json> {
  const known = new Set(
    operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ name }) => [name, `${operationId}.${name}`]),
    ),
  );
  const values = new Map<string, Json>();
  const add = (place: string, given: string, value: Json): void => {
    const name = presentName(given, known);
    if (!known.has(name)) {
      const names = [...new Set(operations.flatMap(({ parameters }) => parameters.map((each) => each.name)))];
      const message = `${place} names ${JSON.stringify(name)}, which is not a parameter of the document${didYouMean(name, names)}`;
      throw new UsageError('value-wrong', message);
    }
    values.set(name, value);
  };
  if (file !== undefined) {
    const ids = new Set(operations.map(({ operationId }) => operationId));
    for (const [name, value] of Object.entries(readParameterFile(file))) {
      if (!ids.has(presentName(name, ids)) || !isJsonObject(value)) add(file, name, value);
      else for (const [own, one] of Object.entries(value)) add(file, `${name}.${own}`, one);
    }
  }
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1) throw wrongValue('--param', text, 'NAME=VALUE, such as petId=7 or getPet.petId=7.');
    add('--param', text.slice(0, at), text.slice(at + 1));
  }
  return values;
}

function readValueFile(flag: string, file: string): Json {
  try {
    return parseText(readFileSync(file, 'utf8'), file).json;
  } catch (cause) {
    throw new UsageError('value-wrong', `${flag}: ${file} cannot be read (${fileErrorMessage(cause)}).`);
  }
}

function readParameterFile(file: string): JsonObject {
  const json = readValueFile('--params', file);
  if (isJsonObject(json)) return json;
  throw new UsageError('value-wrong', `--params: ${file} must hold an object of values by parameter name.`);
}

/**
 * The request bodies of `--body OPERATION=FILE` and of the configuration, by operationId. That of the option comes first.
 *
 * @throws {UsageError} `value-wrong` where one names no operation, where the file cannot be read, and where the document does not
 * accept the body.
 */
export function readBodies(
  texts: readonly string[],
  api: ApiDescription,
  configuration?: Configuration,
): ReadonlyMap<string, Json> {
  const given = texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw wrongValue('--body', text, 'OPERATION=FILE, such as createPet=pet.json.');
    return readBody(api, '--body', text.slice(0, at), text.slice(at + 1));
  });
  const isGiven = new Set(given.map(([name]) => name));
  // A file that the option replaces need not be there.
  const configured = Object.entries(configuration?.settings.bodies ?? {}).filter(([name]) => !isGiven.has(name));
  return new Map([
    ...given,
    ...configured.map(([name, file]) => readBody(api, `${configuration?.file}: bodies`, name, file)),
  ]);
}

/** @param place what names the operation and the file */
function readBody(api: ApiDescription, place: string, named: string, file: string): readonly [string, Json] {
  const known = new Set(api.operations.map(({ operationId }) => operationId));
  const name = presentName(named, known);
  const operation = api.operations.find(({ operationId }) => operationId === name);
  if (operation === undefined) {
    const message = `${place} names ${JSON.stringify(name)}, which is not an operation of the document${didYouMean(name, [...known])}`;
    throw new UsageError('value-wrong', message);
  }
  const value = readValueFile(place, file);
  const why = whyNotBody(api, operation, value);
  if (why !== undefined) throw new UsageError('value-wrong', `${place}: ${file} is not a body of ${name}: ${why}`);
  return [name, value];
}

/**
 * The filter of `--include` and `--exclude`.
 *
 * @throws {UsageError} `value-wrong` where a pattern matches no operation of the document.
 */
export function readFilter(
  { include, exclude }: OperationFilter,
  { document, operations }: ApiDescription,
): OperationFilter {
  for (const [flag, patterns] of Object.entries({ '--include': include, '--exclude': exclude })) {
    const unknown = patterns.find((pattern) => !operations.some((each) => matchesPattern(document, each, pattern)));
    if (unknown === undefined) continue;
    const names = operations.map(({ operationId }) => operationId);
    const message = `${flag} ${JSON.stringify(unknown)} matches no operation of the document; it must be an operationId, tag:NAME, a method, or a path, with * for any text`;
    throw new UsageError('value-wrong', `${message}${didYouMean(unknown, names)}`);
  }
  return { include, exclude };
}

/** @throws {UsageError} `value-wrong` when `--accept` names no media type in which the document describes a success. */
export function checkMediaTypes(accept: readonly string[], operations: readonly Operation[]): void {
  const known = [...new Set(operations.flatMap((operation) => successMediaTypes(operation)))];
  const unknown = accept.find((range) => !known.some((mediaType) => isMediaTypeAccepted(mediaType, [range])));
  if (unknown === undefined) return;
  const all = known.length === 0 ? '; it documents none.' : `; it must be one of ${known.slice(0, 10).join(', ')}.`;
  throw new UsageError(
    'value-wrong',
    `--accept is ${JSON.stringify(unknown)}, which is not a response media type of the document${all}`,
  );
}

const LOGIN_KEYS = ['method', 'path', 'headers', 'body', 'token', 'cookie'];

/**
 * The request that the file of `--login` describes. `$NAME` in a text of the file is the environment variable of that name, so
 * that the file needs no secret.
 *
 * @throws {UsageError} `value-wrong`; the message has no text of the file but names.
 */
function readLogin(file: string, env: Readonly<Record<string, string | undefined>>): Login {
  const wrong = (why: string): UsageError => new UsageError('value-wrong', `--login ${file} ${why}`);
  let json: Json;
  try {
    json = parseText(readFileSync(file, 'utf8'), file).json;
  } catch (error) {
    throw wrong(`cannot be read (${fileErrorMessage(error)}).`);
  }
  if (!isJsonObject(json)) throw wrong('must hold an object.');
  const unknown = Object.keys(json).find((key) => !LOGIN_KEYS.includes(key));
  if (unknown !== undefined) throw wrong(`has ${JSON.stringify(unknown)}; allowed are ${LOGIN_KEYS.join(', ')}.`);
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
    throw wrong(`has a token that is not a JSON pointer, such as /access_token.`);
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
  return asObject(JSON.parse(text));
}
