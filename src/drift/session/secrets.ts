import { basicOf, type Credentials, variableFor } from '../request/credentials.ts';

/** A shorter secret may be a part of any word, so that taking it out would only point at it. */
const SHORTEST = 4;

/** The mark of the rest of a text that is quoted in part. */
const CUT = '…';

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
    const hidden = this.#texts.reduce(
      // Most texts are the names of fields, which are shorter than the secrets.
      (rest, { text: secret, variable }) =>
        rest.length < secret.length ? rest : rest.replaceAll(secret, () => `$${variable}`),
      text,
    );
    return hidden.includes(CUT) ? this.#hideCut(hidden) : hidden;
  }

  /** Replaces the beginning of a secret before an ellipsis, and its end behind one: messages quote long values in part. */
  #hideCut(text: string): string {
    const parts = text.split(CUT);
    for (const { text: secret, variable } of this.#texts) {
      for (const [index, part] of parts.entries()) {
        const isLast = index === parts.length - 1;
        const begun = isLast ? 0 : longest(secret.length, (length) => part.endsWith(secret.slice(0, length)));
        const kept = begun === 0 ? part : `${part.slice(0, part.length - begun)}$${variable}`;
        const ended = index === 0 ? 0 : longest(secret.length, (length) => kept.startsWith(secret.slice(-length)));
        parts[index] = ended === 0 ? kept : `$${variable}${kept.slice(ended)}`;
      }
    }
    return parts.join(CUT);
  }
}

/** The greatest length below `end` that matches and is not too short; 0 where there is none. */
function longest(end: number, matches: (length: number) => boolean): number {
  for (let length = Math.min(end - 1, LONGEST_CUT); length >= SHORTEST; length -= 1) if (matches(length)) return length;
  return 0;
}

/** Messages quote fewer characters. */
const LONGEST_CUT = 400;

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
