import { basicOf, type Credentials, variableFor } from '../request/credentials.ts';

/** A shorter secret may be a part of any word, so that taking it out would only point at it. */
const SHORTEST = 4;

/** Takes secrets out of texts: each is replaced by the shell variable that holds it. */
export class Secrets {
  readonly #texts: { readonly text: string; readonly variable: string }[] = [];

  /** @param secrets the value of each shell variable, such as `BACKOFFICE_TOKEN`; undefined where there is none. */
  constructor(secrets: Readonly<Record<string, string | undefined>>) {
    for (const [variable, secret] of Object.entries(secrets)) if (secret !== undefined) this.add(variable, secret);
  }

  /** Takes out another spelling of the secret that `variable` holds, such as an encoded one. */
  add(variable: string, secret: string): void {
    if (secret.length < SHORTEST) return;
    for (const text of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
      this.#texts.push({ text, variable });
    }
    // A secret that contains another one goes first.
    this.#texts.sort((a, b) => b.text.length - a.text.length);
  }

  /** The names of the variables. */
  get variables(): readonly string[] {
    return [...new Set(this.#texts.map(({ variable }) => variable))];
  }

  /** `text` with `$VARIABLE` in place of each secret. */
  hide(text: string): string {
    return this.#texts.reduce(
      (hidden, { text: secret, variable }) => hidden.replaceAll(secret, () => `$${variable}`),
      text,
    );
  }
}

/** The credentials that reports replace by shell variables, in every spelling in which a message may have them. */
export function secretsOf({ appKey, token, schemes = new Map(), headers = {} }: Credentials): Secrets {
  const secrets = new Secrets({ BACKOFFICE_APP_KEY: appKey, BACKOFFICE_TOKEN: token });
  if (token !== undefined) secrets.add('BACKOFFICE_TOKEN', basicOf(token));
  for (const [name, value] of schemes) {
    const variable = variableFor('AUTH', name);
    for (const text of new Set([value, basicOf(value)])) secrets.add(variable, text);
  }
  for (const [name, value] of Object.entries(headers)) {
    const variable = variableFor('HEADER', name);
    // A server that quotes `Bearer TOKEN` may quote the token alone.
    for (const text of new Set([value, value.slice(value.lastIndexOf(' ') + 1)])) secrets.add(variable, text);
  }
  return secrets;
}
