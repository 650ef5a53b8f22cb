import { parsedJson } from '../../json/json.ts';
import { encodingsOf, placesOfUnescaped, unescaped } from './secret-encodings.ts';

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

  /** Takes out a secret in every encoding. */
  add(variable: string, secret: string): void {
    if (secret.length < SHORTEST) return;
    for (const text of encodingsOf(secret)) this.#texts.push({ text, pattern: patternOf(text), variable });
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
    return /[%\\&…]/.test(hidden) ? this.#hideEscaped(hidden) : hidden;
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

  /** Replaces secrets of which characters are escaped, and what an ellipsis leaves of one: messages quote long values in part. */
  #hideEscaped(text: string): string {
    const plain = unescaped(text);
    const found = [...this.#wholeIn(plain), ...this.#cutIn(plain)];
    if (found.length === 0) return text;
    const places = placesOfUnescaped(text);
    let [hidden, at] = ['', 0];
    // Of secrets that begin at the same place, the longest goes first.
    for (const { from, to, variable } of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      const begin = places[from] ?? text.length;
      if (begin < at) continue;
      hidden += `${text.slice(at, begin)}$${variable}`;
      at = places[to] ?? text.length;
    }
    return hidden + text.slice(at);
  }

  #wholeIn(text: string): Found[] {
    const found: Found[] = [];
    for (const { pattern, variable } of this.#texts) {
      text.replaceAll(pattern, (secret: string, from: number) => {
        found.push({ from, to: from + secret.length, variable });
        return secret;
      });
    }
    return found;
  }

  /** The beginnings of secrets before an ellipsis, and the ends behind one. */
  #cutIn(text: string): Found[] {
    const found: Found[] = [];
    for (let cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, cut + 1)) {
      const before = text.slice(Math.max(0, cut - LONGEST_CUT), cut);
      const after = text.slice(cut + 1, cut + 1 + LONGEST_CUT);
      for (const { text: secret, variable } of this.#texts) {
        if (before.includes(secret.slice(0, SHORTEST))) {
          const begun = longest(secret.length, (length) => before.endsWith(secret.slice(0, length)));
          if (begun > 0) found.push({ from: cut - begun, to: cut, variable });
        }
        if (after.includes(secret.slice(-SHORTEST))) {
          const ended = longest(secret.length, (length) => after.startsWith(secret.slice(-length)));
          if (ended > 0) found.push({ from: cut + 1, to: cut + 1 + ended, variable });
        }
      }
    }
    return found;
  }
}

/** Where a secret was found in a text. */
interface Found {
  readonly from: number;
  readonly to: number;
  readonly variable: string;
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
