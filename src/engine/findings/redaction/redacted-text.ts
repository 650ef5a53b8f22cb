import {
  copyExactNumbers,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  parsedJson,
  stringifyJson,
} from '../../json/json.ts';
import { isDeeperThan } from '../../json/json-size.ts';
import { decodePercent } from '../../json/percent-encoding.ts';
import { DEFAULT_LIMITS } from '../../message/limits.ts';
import { decodeQueryText } from '../../message/sent-parameters.ts';
import type { SecretNames } from './secret-names.ts';
import { base64Text, isDistinctive, secretSigns } from './secret-signs.ts';
import { isVariable, OTHER, type Secrets, variableOfName } from './secrets.ts';

/** How often texts in texts are looked at: JSON in a text of JSON, in base64, in a query. */
const DEEPEST = 6;

/** A text that is a URL as a whole, or the path of one. */
const WHOLE_URL = /^(?:[a-z][a-z\d+.-]*:\/\/|\/)[^\s"'<>]*$/i;

/** The parts of a URL: scheme and authority, path, query, fragment. */
const URL_PARTS = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;

/** What precedes the data of a line: of a JSON text sequence, or of an event of a stream. */
const LINE = /^(\p{Cc}|(?:data|event|id|retry): ?)?(.*)$/su;

/** The member of an object that states a value, beside one that states its name. */
const VALUE = /^(?:value|values|val)$/i;
/** The members of an object that state the name of a value. */
const NAME = /^(?:name|key|field|header|parameter|id)$/i;

/** A key of an object that may be a secret itself, and is no name of a field. */
const TOKEN_KEY = /^(?=\D*\d)[\w.~+/=:-]{16,}$/;

/** A longer word, such as a file in base64, is not searched for secrets. In characters. */
const LONGEST_WORD = 1_000_000;

/** How many values are replaced wherever they are. Further ones, as in a long list of records, are replaced where they are found. */
const MOST_KEPT = 100;

/** How far behind the sign of a secret its value is looked for. In characters. */
const NEAR = 200;

/** A word of a text that may be a secret: with a digit, and no date. */
const WORD = /(?!\d{4}-\d\d-\d\d(?:[T/]|\b))(?=[\w~+/-]*\d)[\w~+/-]{8,}={0,2}/g;

/**
 * Replaces secrets in the texts of one exchange, and keeps their values in `secrets`. Those that are known are replaced everywhere.
 *
 * JSON, URLs, queries and forms say where a secret begins and ends. Nothing says that in any other text, so that such a text is
 * replaced as a whole where it shows the sign of a secret, and is kept where it shows none.
 */
export class RedactedText {
  readonly #names: SecretNames;
  readonly secrets: Secrets;
  readonly #known = new Set<string>();

  constructor(names: SecretNames, secrets: Secrets) {
    this.#names = names;
    this.secrets = secrets;
  }

  /** Any text: JSON, a URL, or prose. */
  text(text: string, depth = 0): string {
    if (depth > DEEPEST) return this.secrets.hide(text);
    return this.#jsonText(text, depth) ?? (WHOLE_URL.test(text) ? this.url(text, depth) : this.#freeText(text, depth));
  }

  /**
   * A text as a body: JSON, its lines, or events without their secrets. Any other text with a secret is replaced as a whole, also
   * where the secret is one that is known from elsewhere.
   *
   * @param hasLines whether each line stands for itself, as in JSON Lines and in a stream of events
   */
  body(text: string, hasLines: boolean): string {
    const json = this.#jsonText(text, 0);
    if (json !== undefined) return json;
    if (hasLines)
      return text
        .split(/(?<=\n)/)
        .map((line) => this.#line(line))
        .join('');
    const redacted = this.#freeText(text, 0);
    return redacted === text ? redacted : `$${OTHER}`;
  }

  /** A JSON value; the same where it has no secret. */
  json(value: Json, depth = 0): Json {
    if (typeof value === 'string') return this.text(value, depth + 1);
    if (typeof value === 'number') return this.#number(value);
    if (isJsonArray(value)) {
      const items = value.map((each) => this.json(each, depth));
      if (items.every((each, index) => each === value[index])) return value;
      return copyExactNumbers(value, items);
    }
    if (!isJsonObject(value)) return value;
    const stated = this.#statedName(value);
    const members = Object.entries(value).map(([name, each]) => {
      const secret = this.#isSecretMember(name, each) ? name : VALUE.test(name) ? stated : undefined;
      return [this.#key(name), secret === undefined ? this.json(each, depth) : this.secret(each, secret)] as const;
    });
    const isSame = members.every(([name, each]) => Object.hasOwn(value, name) && value[name] === each);
    if (isSame) return value;
    return copyExactNumbers(value, Object.fromEntries(members));
  }

  /** A value that is a secret as a whole: each text and number in it is replaced; the same where it has none. */
  secret(value: Json, name: string): Json {
    if (typeof value === 'string') return this.value(value, name);
    if (typeof value === 'number') return this.value(String(value), name);
    if (isJsonArray(value)) {
      const items = value.map((each) => this.secret(each, name));
      return items.every((each, index) => each === value[index]) ? value : items;
    }
    if (!isJsonObject(value)) return value;
    const members = Object.entries(value).map(
      ([key, each]) => [TOKEN_KEY.test(key) ? this.value(key, name) : this.#key(key), this.secret(each, name)] as const,
    );
    const isSame = members.every(([key, each]) => Object.hasOwn(value, key) && value[key] === each);
    return isSame ? value : Object.fromEntries(members);
  }

  /** The variable in place of a secret; an empty text holds none. */
  value(text: string, name: string): string {
    return text === '' ? text : this.learn(text, variableOfName(name));
  }

  /** A URL, or the path of one with its query: its user, segments and pairs. */
  url(url: string, depth = 0): string {
    const [, origin = '', path = '', query, fragment] = URL_PARTS.exec(url) ?? [];
    const parts = [
      origin.replace(/(?<=:\/\/).*(?=@)/s, (user) => this.#user(user)),
      this.#path(path, depth),
      query === undefined ? '' : `?${this.pairs(query, depth)}`,
      fragment === undefined ? '' : `#${this.pairs(fragment, depth)}`,
    ];
    return this.secrets.hide(parts.join(''));
  }

  /** The pairs of a query or a form. */
  pairs(text: string, depth = 0): string {
    const isAuthorization = /(?:^|&)state=/.test(text);
    return text
      .split('&')
      .map((pair) => {
        const at = pair.indexOf('=');
        if (at < 0) return this.#encoded(pair, decodeQueryText(pair), depth);
        const name = decodeQueryText(pair.slice(0, at));
        const value = pair.slice(at + 1);
        const key = this.#key(name);
        const head = key === name ? pair.slice(0, at + 1) : `${encoded(key)}=`;
        if (value === '') return head;
        const decoded = decodeQueryText(value);
        // The code that an authorization server redirects with (RFC 6749, section 4.1.2).
        const isCode = isAuthorization && name === 'code';
        if (isCode || this.#names.isSecret(name) || name.split(/[[\]]/).some((part) => this.#names.isSecret(part))) {
          if (decoded !== value) this.learn(value, variableOfName(name));
          return head + this.value(decoded, name);
        }
        return head + this.#encoded(value, decoded, depth);
      })
      .join('&');
  }

  /** Keeps a secret, and what it encodes, and returns its variable. */
  learn(value: string, variable: string, isSearched = true): string {
    if (isVariable(value)) return value;
    const known = this.secrets.variableOf(value);
    if (known !== undefined) return `$${known}`;
    this.secrets.addValue(variable, value);
    if (!isSearched || this.#known.size >= MOST_KEPT || this.#names.isOfDocument(value)) return `$${variable}`;
    if (this.#known.has(value)) return `$${variable}`;
    this.#known.add(value);
    this.secrets.add(variable, value);
    // The credentials of Basic, and what was encoded in other ways.
    const decoded = base64Text(value);
    if (decoded !== undefined) {
      this.secrets.add(variable, decoded);
      const colon = decoded.indexOf(':');
      if (colon > 0) this.secrets.add(variable, decoded.slice(colon + 1));
    }
    return `$${variable}`;
  }

  /** Keeps the words of a text that may be secrets, such as a signature among other parameters: they may be elsewhere alone. */
  learnWords(text: string, variable: string): void {
    for (const [word] of text.matchAll(WORD)) this.learn(word, variable);
  }

  /** A text that is JSON as a whole; undefined where it is not. */
  #jsonText(text: string, depth: number): string | undefined {
    if (!/^\s*[[{]/.test(text) || isDeeperThan(text, DEFAULT_LIMITS.depth)) return undefined;
    const json = parsedJson(text);
    if (json === undefined) return undefined;
    const redacted = this.json(json, depth);
    const written = stringifyJson(redacted);
    // What an earlier member of the same name has is only in the text.
    return redacted === json && membersIn(text) === membersIn(written) ? text : written;
  }

  #line(line: string): string {
    const [, head = '', data = ''] = LINE.exec(line) ?? [];
    const end = /\r?\n?$/.exec(data)?.[0] ?? '';
    return head + this.text(data.slice(0, data.length - end.length)) + end;
  }

  /** A text of which nothing says where a secret in it ends. */
  #freeText(text: string, depth: number): string {
    if (text.length > LONGEST_WORD && text.split(/\s/).some((word) => word.length > LONGEST_WORD)) return `$${OTHER}`;
    // Secrets that are known from elsewhere are hidden in every encoding, and the rest of the text is kept.
    const holdsSecret = (inner: string) => depth < DEEPEST && this.text(inner, depth + 1) !== this.secrets.hide(inner);
    const signs = secretSigns(text, this.#names, holdsSecret).take(MOST_KEPT).toArray();
    if (signs.length === 0) return this.secrets.hide(text);
    for (const at of signs) this.learnWords(text.slice(at, at + NEAR), OTHER);
    // A message may quote the text.
    this.secrets.addValue(OTHER, text);
    if (this.#known.size < MOST_KEPT && !this.#known.has(text)) {
      this.#known.add(text);
      this.secrets.addText(OTHER, text);
    }
    return `$${OTHER}`;
  }

  #isSecretMember(name: string, value: Json): boolean {
    // Tokens of a language model, which are counted.
    return this.#names.isSecret(name) && !(typeof value === 'number' && /tokens$/i.test(name));
  }

  /** A key of an object; names of fields are kept. */
  #key(name: string): string {
    // The name of a field may be the same word as a password.
    if (/^[A-Za-z_]{0,19}$/.test(name)) return name;
    const isValue =
      secretSigns(name, this.#names, () => false)
        .take(1)
        .toArray().length > 0;
    return isValue ? this.learn(name, OTHER) : this.secrets.hide(name);
  }

  /** The name of a secret that an object states beside its value, such as `{"name": "password", "value": "…"}`. */
  #statedName(value: JsonObject): string | undefined {
    return Object.entries(value)
      .flatMap(([name, each]) => (NAME.test(name) && typeof each === 'string' ? [each] : []))
      .find((name) => this.#names.isSecret(name));
  }

  #number(value: number): Json {
    const hidden = this.secrets.hide(String(value));
    return isVariable(hidden) ? hidden : value;
  }

  /** The path of a URL, of which the document or the segment before says that a segment is secret. */
  #path(path: string, depth: number): string {
    const secrets = this.#names.secretSegments(path);
    for (const segment of secrets) this.learn(segment, OTHER);
    return path
      .split('/')
      .map((segment) => {
        if (secrets.includes(segment)) return this.value(decodePercent(segment), 'path');
        // Parameters of a segment, such as `carts;jsessionid=…` (RFC 3986, section 3.3).
        const [name = '', ...parameters] = segment.split(';');
        const parts = [this.#encoded(name, decodePercent(name), depth), ...parameters.map((each) => this.pairs(each))];
        return parts.join(';');
      })
      .join('/');
  }

  /** `raw`, or what is left of its decoded text in its place. */
  #encoded(raw: string, decoded: string, depth: number): string {
    const redacted = this.text(decoded, depth + 1);
    return redacted === decoded ? raw : encoded(redacted);
  }

  /** The user in a URL. */
  #user(user: string): string {
    if (user === '') return user;
    const colon = user.indexOf(':');
    if (colon >= 0 && colon < user.length - 1) this.learn(user.slice(colon + 1), OTHER);
    return this.learn(user, OTHER, colon >= 0 || isDistinctive(user));
  }
}

/** A text of a query in which variables are readable. */
function encoded(redacted: string): string {
  return encodeURIComponent(redacted.toWellFormed()).replaceAll('%24BACKOFFICE', '$BACKOFFICE');
}

/** How many members a JSON text has. */
function membersIn(text: string): number {
  return text.match(/"\s*:/g)?.length ?? 0;
}
