import { parsedJson } from '../../json/json.ts';
import { basicOf, type Credentials, variableFor } from '../../message/credentials.ts';

/** A shorter secret may be a part of any word, so that taking it out would only point at it. */
const SHORTEST = 4;

/** The mark of the rest of a text that is quoted in part. */
const CUT = '…';

/** A shorter secret of letters and digits is replaced only as a whole word: it may be a part of other words. */
const SHORTEST_PART = 8;

/** A card verification code, the shortest value, has three digits. A shorter number may be any in a message, such as that of a limit. */
const SHORTEST_VALUE = 3;

/** Values as messages quote them: texts and numbers of JSON, but not the digits of an escape or between two. */
const QUOTED = /"(?:[^"\\]|\\.)*"|(?<![\w/.;%-])-?\d+(?:\.\d+)?(?![\w/&])/g;

/** The most values of which only quotations are replaced. */
const MOST_VALUES = 10_000;

/** Takes secrets out of texts: each is replaced by the shell variable that holds it. */
export class Secrets {
  /** What is taken out everywhere, the longest first: a secret that contains another one goes before it. */
  #texts: Map<string, { readonly pattern: string | RegExp; readonly variable: string }> = new Map();
  /** The variables of values, by the value. */
  readonly #values: Map<string, string> = new Map();

  /**
   * @param secrets the value of each shell variable, such as `BACKOFFICE_TOKEN`; undefined where there is none.
   * @param more further secrets
   */
  constructor(secrets: Readonly<Record<string, string | undefined>>, more?: Secrets) {
    if (more !== undefined) {
      this.#texts = new Map(more.#texts);
      this.#values = new Map(more.#values);
    }
    for (const [variable, secret] of Object.entries(secrets)) if (secret !== undefined) this.add(variable, secret);
  }

  /** Takes out a secret in every encoding. */
  add(variable: string, secret: string): void {
    if (secret.length < SHORTEST) return;
    this.#keep(
      variable,
      [...encodingsOf(secret)].map((text) => [text, patternOf(text)] as const),
    );
  }

  /** Takes out a text that holds a secret somewhere, as it is; messages may quote its beginning or its end. */
  addText(variable: string, text: string): void {
    this.#keep(variable, [[text, text]]);
  }

  #keep(variable: string, patterns: readonly (readonly [text: string, pattern: string | RegExp])[]): void {
    const more = patterns
      .filter(([text]) => !this.#texts.has(text))
      .map(([text, pattern]) => [text, { pattern, variable }] as const);
    this.#texts = new Map([...this.#texts, ...more].sort(([a], [b]) => b.length - a.length));
  }

  /** Takes out a value where a message quotes it as a whole. */
  addValue(variable: string, value: string): void {
    if (value.length >= SHORTEST_VALUE && this.#values.size < MOST_VALUES) this.#values.set(value, variable);
  }

  /** The values of {@link addValue}. */
  get values(): Iterable<string> {
    return this.#values.keys();
  }

  /** The variable of a secret that is taken out everywhere; undefined for any other text. */
  variableOf(secret: string): string | undefined {
    return this.#texts.get(secret)?.variable;
  }

  /** The names of the variables. */
  get variables(): readonly string[] {
    return [...new Set([...[...this.#texts.values()].map(({ variable }) => variable), ...this.#values.values()])];
  }

  /** `text` with `$VARIABLE` in place of each secret. */
  hide(text: string): string {
    let hidden = text;
    // Most texts are the names of fields, which are shorter than the secrets.
    for (const [secret, { pattern, variable }] of this.#texts)
      if (hidden.length >= secret.length) hidden = hidden.replaceAll(pattern, () => `$${variable}`);
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

  #wholeIn(text: string): FoundSecret[] {
    const found: FoundSecret[] = [];
    for (const { pattern, variable } of this.#texts.values()) {
      text.replaceAll(pattern, (secret: string, from: number) => {
        found.push({ from, to: from + secret.length, variable });
        return secret;
      });
    }
    return found;
  }

  /** The beginnings of secrets before an ellipsis, and the ends behind one. */
  #cutIn(text: string): FoundSecret[] {
    const found: FoundSecret[] = [];
    for (let cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, cut + 1)) {
      const before = text.slice(Math.max(0, cut - LONGEST_CUT), cut);
      const after = text.slice(cut + 1, cut + 1 + LONGEST_CUT);
      for (const [secret, { variable }] of this.#texts) {
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

/** Where a secret was found in a text. */
interface FoundSecret {
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

/** The shell variables that replace secrets: curl lines can be run when they are set. */
const TOKEN = 'BACKOFFICE_TOKEN';
const APP_KEY = 'BACKOFFICE_APP_KEY';
export const COOKIE = 'BACKOFFICE_COOKIE';
export const OTHER = 'BACKOFFICE_SECRET';
export const CREDENTIAL_VARIABLES = [TOKEN, APP_KEY, COOKIE, OTHER];

/** The variable in place of the value of a header, a parameter or a field. */
export function variableOfName(name: string): string {
  const lower = name.toLowerCase();
  if (lower.endsWith('authorization')) return TOKEN;
  return /(?:app|api)[-_]?key/.test(lower) ? APP_KEY : OTHER;
}

/** Whether a text is the shell variable in place of a secret. */
export function isVariable(text: string): boolean {
  return /^\$BACKOFFICE_\w+$/.test(text);
}

const TAKEN_OUT = /(?:\$|%24)BACKOFFICE_(?:TOKEN|APP_KEY|COOKIE|SECRET)\b/;

/** What instrumentations of OpenTelemetry write in place of a secret: the semantic conventions, .NET, and Python. */
const REDACTED = new Set(['REDACTED', 'Redacted', '[REDACTED]']);

/** Whether a secret was taken out of a text, by us or by OpenTelemetry. Such a text says nothing about the value that was sent. */
export function isRedacted(text: string): boolean {
  return TAKEN_OUT.test(text) || REDACTED.has(text);
}

/**
 * Whether a text says nothing about the value that was sent: a secret was taken out, or bytes that are not UTF-8 were replaced. In a URL
 * the character U+FFFD is percent-encoded, and a header cannot have it.
 */
export function isLost(text: string): boolean {
  return isRedacted(text) || text.includes('\uFFFD');
}

/** The encodings of a shorter secret are parts of other words. */
const SHORTEST_ENCODED = 6;

/**
 * The texts in which a server may repeat a secret: percent-encoded, escaped for JSON or XML, in base64, base64url and hexadecimal.
 * Texts of which only some characters are escaped are found by {@link unescaped}.
 */
function encodingsOf(secret: string): Set<string> {
  // A surrogate without its other half, as JSON can have it, has no encoding.
  const percent = encodeURIComponent(secret.toWellFormed());
  const texts = [
    secret,
    percent,
    percent.replaceAll(/%../g, (each) => each.toLowerCase()),
    percent.replaceAll('%20', '+'),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ];
  if (secret.length < SHORTEST_ENCODED) return new Set(texts);
  const bytes = Buffer.from(secret);
  // In base64 a text has three forms, by the number of bytes before it. The characters that it shares with others are left out.
  const base64 = [
    bytes.toString('base64'),
    ...[0, 1, 2].map((before) => {
      const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
      return encoded.slice(before === 0 ? 0 : before + 1).replace(/.=+$/, '');
    }),
  ];
  const base64url = base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'));
  const unpadded = [...base64, ...base64url].map((each) => each.replace(/=+$/, ''));
  const hex = bytes.toString('hex');
  return new Set([...texts, ...base64, ...base64url, ...unpadded, hex, hex.toUpperCase()]);
}

/**
 * A character of ASCII as URLs, JSON, JavaScript and HTML escape it, also where its escape is escaped; or the beginning of an
 * escape before an ellipsis.
 */
const ESCAPE =
  /(?:%(?:25){0,3}[\da-f]?|\\{1,8}(?:[ux][\da-f]{0,3})?|&(?:amp;){0,3}[#\w]{0,9})(?=…)|%(?:25){0,3}([2-7][\da-f])|\\{1,8}(?:u([\da-f]{4})|u\{0{0,4}([\da-f]{1,5})\}|x([\da-f]{2})|(["'/]))|&(?:amp;){0,3}(?:#x0{0,6}([\da-f]{1,5});?|#0{0,6}(\d{1,6});?|(quot|apos|lt|gt|amp);)/gi;

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }),
);

/** A text in which each escape is replaced by its meaning. */
export function unescaped(text: string): string {
  return text.replaceAll(ESCAPE, (_escape, ...groups: (string | undefined)[]) => meaningOf(groups));
}

/** Where each character of {@link unescaped} begins in `text`, and the end of `text`. */
function placesOfUnescaped(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const [whole, ...groups] = match;
    const { index } = match;
    while (at < index) places.push(at++);
    for (const _unit of meaningOf(groups).split('')) places.push(index);
    at = index + whole.length;
  }
  while (at <= text.length) places.push(at++);
  return places;
}

function meaningOf([percent, unit, point, byte, quoted, hexadecimal, decimal, name]: readonly (
  | string
  | undefined
)[]): string {
  const hex = percent ?? unit ?? point ?? byte ?? hexadecimal;
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  return quoted ?? NAMED.get(name?.toLowerCase() ?? '') ?? '';
}

/** How many secrets are remembered; the oldest is forgotten first. */
const MOST = 10_000;

/** Text that is long enough to be no word, and is written in the same way in URLs, headers and JSON. */
const WORD = /[\w~-][\w~.-]{18,}[\w~-]/g;

/** Secrets of earlier exchanges, such as the token of a login, which later ones may have under any name. */
export class LearnedSecrets {
  readonly #values = new Set<string>();

  add(value: string): void {
    const [word] = value.match(WORD) ?? [];
    if (word !== value || !/\d/.test(value)) return;
    this.#values.delete(value);
    this.#values.add(value);
    const [oldest] = this.#values;
    if (this.#values.size > MOST && oldest !== undefined) this.#values.delete(oldest);
  }

  /** Those that a text has. */
  in(text: string): readonly string[] {
    return (text.match(WORD) ?? []).filter((word) => this.#values.has(word));
  }
}
