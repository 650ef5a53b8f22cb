import { Secrets } from '../../findings/redaction/secrets.ts';
import { basicOf, type Credentials, variableFor } from '../../message/credentials.ts';

/** The credentials that reports replace by shell variables. */
export function secretsOf({ appKey, token, schemes = new Map(), headers = {} }: Credentials): Secrets {
  const secrets = new Secrets({ BACKOFFICE_APP_KEY: appKey, BACKOFFICE_TOKEN: token });
  if (token !== undefined) for (const text of basicTexts(token)) secrets.add('BACKOFFICE_TOKEN', text);
  for (const [name, value] of schemes) {
    const variable = variableFor('AUTH', name);
    for (const text of new Set([value, ...basicTexts(value)])) secrets.add(variable, text);
  }
  for (const [name, value] of Object.entries(headers)) {
    const variable = variableFor('HEADER', name);
    // A server that quotes `Bearer TOKEN` may quote the token alone.
    for (const text of new Set([value, value.slice(value.lastIndexOf(' ') + 1)])) secrets.add(variable, text);
  }
  return secrets;
}

/** What a scheme of HTTP Basic sends of `user:password`, and the password, which a server may repeat alone. */
function basicTexts(token: string): string[] {
  const colon = token.indexOf(':');
  return colon < 0 ? [] : [basicOf(token), token.slice(colon + 1)];
}
