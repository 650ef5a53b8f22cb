import { parsedJson } from '../../openapi/json.ts';
import { basicOf, type Credentials, variableFor } from '../request/credentials.ts';

/** A shorter secret may be a part of any word, so that taking it out would only point at it. */
const SHORTEST = 4;

/** The mark of the rest of a text that is quoted in part. */
const CUT = '…';

/** A shorter secret of letters and digits is replaced only as a whole word: it may be a part of other words. */
const SHORTEST_PART = 8;

/** Values as messages quote them: texts and numbers of JSON. */
const QUOTED = /"(?:[^"\\]|\\.)*"|(?<![\w/.-])-?\d+(?:\.\d+)?(?![\w/])/g;

/** The most values of which only quotations are replaced. */
const MOST_VALUES = 10_000;

/** Takes secrets out of texts: each is replaced by the shell variable that holds it. */
export class Secrets {
  readonly #texts: { readonly text: string; readonly pattern: string | RegExp; readonly variable: string }[] = [];
  /** The variables of values, by the value. */
  readonly #values = new Map<string, string>();

  /** @param secrets the value of each shell variable, such as `BACKOFFICE_TOKEN`; undefined where there is none. */
  constructor(secrets: Readonly<Record<string, string | undefined>>) {
    for (const [variable, secret] of Object.entries(secrets)) if (secret !== undefined) this.add(variable, secret);
  }

  /** Takes out another spelling of the secret that `variable` holds, such as an encoded one. */
  add(variable: string, secret: string): void {
    if (secret.length < SHORTEST) return;
    // A surrogate without its other half, as JSON can have it, has no encoding.
    const encoded = encodeURIComponent(secret.toWellFormed());
    const lower = encoded.replaceAll(/%../g, (each) => each.toLowerCase());
    for (const text of new Set([secret, encoded, lower, JSON.stringify(secret).slice(1, -1)])) {
      this.#texts.push({ text, pattern: patternOf(text), variable });
    }
    // A secret that contains another one goes first.
    this.#texts.sort((a, b) => b.text.length - a.text.length);
  }

  /** Takes out a value where a message quotes it as a whole. It may be as short as a card verification code. */
  addValue(variable: string, value: string): void {
    if (this.#values.size < MOST_VALUES) this.#values.set(value, variable);
  }

  /** The values of {@link addValue}. */
  get values(): Iterable<string> {
    return this.#values.keys();
  }

  /** The names of the variables. */
  get variables(): readonly string[] {
    return [...new Set([...this.#texts.map(({ variable }) => variable), ...this.#values.values()])];
  }

  /** `text` with `$VARIABLE` in place of each secret. */
  hide(text: string): string {
    const hidden = this.#texts.reduce(
      // Most texts are the names of fields, which are shorter than the secrets.
      (rest, { text: secret, pattern, variable }) =>
        rest.length < secret.length ? rest : rest.replaceAll(pattern, () => `$${variable}`),
      text,
    );
    return hidden.includes(CUT) ? this.#hideCut(hidden) : hidden;
  }

  /** A message, or an excerpt of a body: {@link hide}, and `$VARIABLE` in place of each value that it quotes. */
  hideQuoted(message: string): string {
    if (this.#values.size === 0) return this.hide(message);
    const quoted = message.replaceAll(QUOTED, (value) => {
      const variable = this.#values.get(value.startsWith('"') ? unquoted(value) : value);
      return variable === undefined ? value : `"$${variable}"`;
    });
    return this.hide(quoted);
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

function patternOf(text: string): string | RegExp {
  if (text.length >= SHORTEST_PART || !/^[A-Za-z\d]+$/.test(text)) return text;
  // The letter of an escape, such as `\n` of JSON or `%2F`, is no part of a word.
  return new RegExp(String.raw`(?:(?<![A-Za-z\d])|(?<=\\[bfnrt])|(?<=%[\dA-Fa-f]{2}))${text}(?![A-Za-z\d])`, 'g');
}

function unquoted(text: string): string {
  const json = parsedJson(text);
  return typeof json === 'string' ? json : text;
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
