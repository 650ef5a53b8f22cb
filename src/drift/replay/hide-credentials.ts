import type { ApiDescription } from '../../openapi/description/api-description.ts';
import { isCredentialHeader, SECRET_NAME } from '../checks/credential-header.ts';
import type { SentRequest } from '../exchange.ts';
import { Secrets } from '../session/secrets.ts';

const TOKEN = 'BACKOFFICE_TOKEN';
const APP_KEY = 'BACKOFFICE_APP_KEY';
const COOKIE = 'BACKOFFICE_COOKIE';
const OTHER = 'BACKOFFICE_SECRET';

/** The shell variables that replace credentials. */
export const CREDENTIAL_VARIABLES = [TOKEN, APP_KEY, COOKIE, OTHER];

const KEY_NAME = /(?:app|api)[-_]?key/i;
/** A recorded request that may be shown, and what takes the credentials that it carried out of other texts. */
export interface Hidden {
  readonly request: SentRequest;
  readonly secrets: Secrets;
}

/**
 * Replaces everything in a recorded request that may be a secret by shell variables. The body is only
 * shown where none of its fields has a name like one of a secret.
 */
export function hideCredentials(
  request: SentRequest,
  responseHeaders: Readonly<Record<string, string>>,
  contract: ApiDescription,
): Hidden {
  const secrets = new Secrets({});
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = isCredentialHeader(name, contract) ? hiddenHeader(name, value, secrets) : value;
  }
  for (const cookie of (responseHeaders['set-cookie'] ?? '').split(/[;,]\s*/)) addPair(cookie, secrets);
  const [path = '', query] = request.path.split(/\?(.*)/s, 2);
  const pairs = query?.split('&').map((pair) => hiddenPair(pair, secrets));
  const body = request.body !== null && hasSecretField(request.body) ? null : request.body;
  const shown = { ...request, headers, path: pairs === undefined ? path : `${path}?${pairs.join('&')}`, body };
  return { request: shown, secrets };
}

/** Whether a body has a field with a name like one of a secret. */
export function hasSecretField(body: string): boolean {
  return SECRET_FIELD.test(body);
}

const SECRET_FIELD = /(?:token|secret|passw|credential|pin|ssn)[a-z_-]*"?\s*[:=]/i;

function hiddenHeader(name: string, value: string, secrets: Secrets): string {
  if (name.endsWith('authorization')) {
    const [, scheme = '', credentials = ''] = /^(\S+\s+)?(.*)$/s.exec(value) ?? [];
    secrets.add(TOKEN, credentials);
    return `${scheme}$${TOKEN}`;
  }
  if (name === 'cookie') {
    for (const pair of value.split(/;\s*/)) addPair(pair, secrets);
    return `$${COOKIE}`;
  }
  const variable = KEY_NAME.test(name) ? APP_KEY : OTHER;
  secrets.add(variable, value);
  return `$${variable}`;
}

function addPair(pair: string, secrets: Secrets): void {
  const at = pair.indexOf('=');
  if (at > 0 && pair.length - at > 8) secrets.add(COOKIE, pair.slice(at + 1));
}

function hiddenPair(pair: string, secrets: Secrets): string {
  const at = pair.indexOf('=');
  if (at < 0 || !SECRET_NAME.test(pair.slice(0, at))) return pair;
  const variable = KEY_NAME.test(pair.slice(0, at)) ? APP_KEY : OTHER;
  secrets.add(variable, pair.slice(at + 1));
  return `${pair.slice(0, at + 1)}$${variable}`;
}
