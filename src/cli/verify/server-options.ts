import type { ApiDescription } from '../../engine/document/api-description.ts';
import type { Credentials } from '../../engine/message/credentials.ts';
import { type DocumentRequests, findDocument } from '../../engine/probe/send/document-at-url.ts';
import { logIn } from '../../engine/probe/send/log-in.ts';
import { printable } from '../../engine/report/printable.ts';
import type { Io } from '../command/command.ts';
import { repeatable, type Values } from '../command/option.ts';
import { number, text } from '../command/option-kinds.ts';
import { readLogin } from './read-login.ts';
import { readHeaders, readSchemeCredentials } from './request-options.ts';

/** The options of commands that send requests to a server: its document and the credentials. */
export const SERVER_OPTIONS = {
  document: text({
    help: 'The OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML, or its URL; a file may refer to files in its folder. Unless given, the one that the server serves at a usual address, else that of the back-office service.',
    value: 'FILE',
  }),
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
 * @throws {UsageError} `value-wrong` @throws {VerifyError} `login-failed`
 */
export async function readCredentials(
  values: Values<typeof SERVER_OPTIONS>,
  contract: ApiDescription,
  baseUrl: string,
  { env, signal }: Pick<Io, 'env' | 'signal'>,
): Promise<Credentials> {
  const headers = readHeaders(values.header);
  const schemes = readSchemeCredentials(values.auth, contract, env);
  const loggedIn = values.login === undefined ? undefined : await logIn(readLogin(values.login, env), baseUrl, signal);
  return {
    appKey: values.appKey,
    token: loggedIn !== undefined && 'token' in loggedIn ? loggedIn.token : values.token,
    schemes,
    headers: loggedIn !== undefined && 'cookie' in loggedIn ? { ...headers, cookie: loggedIn.cookie } : headers,
  };
}

/** The URL of the document that the server serves; undefined if it serves none. Prints which document is used. */
export async function servedDocument(
  requests: DocumentRequests,
  rps: number,
  { stderr }: Io,
): Promise<string | undefined> {
  const search = await findDocument(requests, rps);
  if (search.kind === 'found') {
    stderr.write(`Document: ${printable(search.url)}, which the server serves. Pass another with --document.\n`);
    return search.url;
  }
  if (search.kind === 'none') {
    const answers = search.statuses.join(', ') || 'none in time';
    stderr.write(
      `Document: that of the back-office service, because the server serves none at the usual addresses (answers: ${answers}). ` +
        'Pass the document of the server with --document.\n',
    );
  }
  return undefined;
}
