import {
  copyExactNumbers,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  parsedJson,
  stringifyJson,
} from '../../json/json.ts';
import { isDeeperThan } from '../../json/json-depth.ts';
import { decodePercent } from '../../json/percent-encoding.ts';
import { DEFAULT_LIMITS } from '../../message/limits.ts';
import { decodeQueryText } from '../../message/sent-parameters.ts';
import { OTHER, variableFor } from '../secret-variables.ts';
import type { Secrets } from '../session/secrets.ts';
import type { SecretNames } from './secret-names.ts';
import { encoded, isDistinctive, membersIn, printable, VALUES, VARIABLE, withoutLongWords } from './secret-texts.ts';
import {
  LITERAL,
  NAME,
  type SecretValues,
  withoutContainers,
  withoutMarkup,
  withoutNamedLines,
} from './structured-text.ts';

/** How often texts in texts are looked at: JSON in a text of JSON, in base64, in a query. */
const DEEPEST = 6;

/** What every text with a secret has, unless all of it is one that is known already: a separator, a scheme, or a long word. */
const CANDIDATE = /[=:<{[/%]|[\w+/-]{12}|(?:bearer|basic|digest|token|apikey|negotiate)\s/i;

/** A line that is JSON: of JSON Lines, of a JSON text sequence, or of an event of a stream. */
const JSON_LINE = /^(\p{Cc}|data: ?)?([ \t]*[[{].*)$/gmu;
/** A name and its value, apart by an equals sign; it begins where a name can begin, so that no text is read twice. */
const PAIR = /(?<![\w.\-[\]%])([\w.\-[\]%]+)(\s*=\s*)("[^"\n]*(?:"|$)|'[^'\n]*(?:'|$)|[^&;,\s"'<>]+)/g;
/** A member of an object in a text that is not JSON as a whole, or a line of a header. */
const MEMBER =
  /(?<![\w.-])([\w.-]+)(\\?["']?\s*:[ \t]*)(\\?"(?:[^"\\]|\\[^"])*(?:\\?"|\\?$)|'[^'\n]*'|[^\s,;}"'\\\]<>]+)/g;
/** A header of credentials in a text; all of its line is secret. */
const HEADER_LINE = /(?<![\w-])((?:proxy-)?authorization|(?:set-)?cookie)(:[ \t]*)([^\r\n"']+)/gi;
const USER = /(?<=:\/\/)[^/?#\s"'<>\\]*(?=@)/g;
/** The path of a URL. */
const PATH = /\/[^\s"'<>?#\\]+/g;
const SCHEME = /(?<![\w-])(Bearer|Basic|Digest|Token|ApiKey|Negotiate)[ \t]+([\w.~+/=:-]{4,})/gi;
/** Text that is percent-encoded. */
const ENCODED = /(?:[\w.~+*!()-]|%[\da-f]{2})+/gi;
/** The member of an object that states a value, beside one that states its name. */
const VALUE = /^(?:value|values|val)$/i;
const BASE64 = /(?<![\w+/=-])[A-Za-z\d+/_-]{12,}={0,2}(?![\w+/=-])/g;
/** A key of an object that may be a secret itself, and is no name of a field. */
const TOKEN_KEY = /^(?=\D*\d)[\w.~+/=:-]{16,}$/;

/** Replaces secrets in texts of one exchange, and keeps their values in `secrets`. Those that are known are replaced everywhere. */
export class RedactedText {
  readonly #names: SecretNames;
  readonly secrets: Secrets;
  readonly #known = new Set<string>();

  constructor(names: SecretNames, secrets: Secrets) {
    this.#names = names;
    this.secrets = secrets;
  }

  /** Any text: JSON, a query, lines, or prose with secrets in it. */
  text(text: string, depth = 0): string {
    if (depth > DEEPEST || !CANDIDATE.test(text)) return this.secrets.hide(text);
    return this.#jsonText(text, depth) ?? this.#lines(text, depth);
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
    return text === '' ? text : this.learn(text, variableFor(name));
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
          if (decoded !== value) this.learn(value, variableFor(name));
          return head + this.value(decoded, name);
        }
        return head + this.#encoded(value, decoded, depth);
      })
      .join('&');
  }

  /** The path of a URL, of which the document or the segment before says that a segment is secret. */
  path(path: string): string {
    const secrets = this.#names.secretSegments(path);
    for (const segment of secrets) this.learn(segment, OTHER);
    if (secrets.length === 0) return path;
    return path
      .split('/')
      .map((segment) => (secrets.includes(segment) ? this.value(decodePercent(segment), 'path') : segment))
      .join('/');
  }

  /** Keeps a secret, and what it encodes, and returns its variable. */
  learn(value: string, variable: string, isSearched = true): string {
    if (VARIABLE.test(value)) return value;
    this.secrets.addValue(variable, value);
    if (!isSearched || this.#known.size >= MOST_KEPT || this.#names.isOfDocument(value)) return `$${variable}`;
    if (this.#known.has(value)) return `$${variable}`;
    this.#known.add(value);
    this.secrets.add(variable, value);
    // The credentials of Basic, and what was encoded in other ways.
    const decoded = printable(value);
    if (decoded !== undefined) {
      this.secrets.add(variable, decoded);
      const colon = decoded.indexOf(':');
      if (colon > 0) this.secrets.add(variable, decoded.slice(colon + 1));
    }
    return `$${variable}`;
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

  /** Lines, of which some may be JSON. */
  #lines(text: string, depth: number): string {
    if (!/[[{]/.test(text)) return this.#prose(text, depth);
    let [redacted, at] = ['', 0];
    for (const { 0: whole, 1: prefix = '', 2: line = '', index } of text.matchAll(JSON_LINE)) {
      const json = this.#jsonText(line, depth);
      if (json === undefined) continue;
      redacted += this.#prose(text.slice(at, index), depth) + prefix + json;
      at = index + whole.length;
    }
    return redacted + this.#prose(text.slice(at), depth);
  }

  #isSecretMember(name: string, value: Json): boolean {
    // Tokens of a language model, which are counted.
    return this.#names.isSecret(name) && !(typeof value === 'number' && /tokens$/i.test(name));
  }

  /** A key of an object; names of fields are kept. */
  #key(name: string): string {
    if (!/\d|.{20}/.test(name)) return name;
    return this.secrets.hide(name.replaceAll(VALUES, (value) => this.learn(value, OTHER)));
  }

  /** The name of a secret that an object states beside its value, such as `{"name": "password", "value": "…"}`. */
  #statedName(value: JsonObject): string | undefined {
    return Object.entries(value)
      .flatMap(([name, each]) => (NAME.test(name) && typeof each === 'string' ? [each] : []))
      .find((name) => this.#names.isSecret(name));
  }

  #number(value: number): Json {
    const hidden = this.secrets.hide(String(value));
    return VARIABLE.test(hidden) ? hidden : value;
  }

  /** `raw`, or what is left of its decoded text in its place. */
  #encoded(raw: string, decoded: string, depth: number): string {
    const redacted = this.text(decoded, depth + 1);
    return redacted === decoded ? raw : encoded(redacted);
  }

  #prose(prose: string, depth: number): string {
    if (prose === '') return prose;
    const text = withoutLongWords(prose);
    const isSecret = (name: string) => this.#names.isSecret(decodeQueryText(name));
    const replaced = (part: string, pattern: RegExp): string =>
      part.replaceAll(pattern, (whole: string, name: string, between: string, value: string) => {
        if (isSecret(name) && !LITERAL.test(value)) return name + between + this.#quoted(value, name);
        // A value in quotes may have further pairs.
        return /^\\?["']./.test(value) ? name + between + value[0] + replaced(value.slice(1), pattern) : whole;
      });
    const known: SecretValues = {
      isSecret: (name) => this.#names.isSecret(name),
      value: (value, name) => this.value(value, name),
      quoted: (value, name) => this.#quoted(value, name),
    };
    let redacted = text;
    if (redacted.includes('://')) redacted = redacted.replaceAll(USER, (user) => this.#user(user));
    if (redacted.includes(':')) {
      redacted = redacted.replaceAll(HEADER_LINE, (_whole, name: string, between: string, value: string) => {
        return name + between + this.value(value, name);
      });
      redacted = withoutNamedLines(redacted, known);
    }
    redacted = redacted.replaceAll(SCHEME, (whole, scheme: string, value: string) => {
      return isDistinctive(value) ? `${scheme} ${this.learn(value, variableFor('authorization'))}` : whole;
    });
    redacted = redacted.replaceAll(VALUES, (value) => this.learn(value, OTHER));
    if (/[[{]/.test(redacted)) redacted = withoutContainers(redacted, known);
    if (redacted.includes('=')) redacted = replaced(redacted, PAIR);
    if (redacted.includes(':')) redacted = replaced(redacted, MEMBER);
    if (redacted.includes('<')) redacted = withoutMarkup(redacted, known);
    if (redacted.includes('/')) redacted = redacted.replaceAll(PATH, (path) => this.path(path));
    if (redacted.includes('%')) {
      redacted = redacted.replaceAll(ENCODED, (word) =>
        word.includes('%') ? this.#encoded(word, decodePercent(word), depth) : word,
      );
    }
    redacted = redacted.replaceAll(BASE64, (value) => {
      const decoded = printable(value);
      return decoded !== undefined && this.text(decoded, depth + 1) !== decoded ? this.learn(value, OTHER) : value;
    });
    return this.secrets.hide(redacted);
  }

  /** The user in a URL. */
  #user(user: string): string {
    if (user === '') return user;
    const colon = user.indexOf(':');
    if (colon >= 0 && colon < user.length - 1) this.learn(user.slice(colon + 1), OTHER);
    return this.learn(user, OTHER, colon >= 0 || isDistinctive(user));
  }

  /** A value with its quotes, which may be escaped. A word of a sentence is not searched for in other texts. */
  #quoted(value: string, name: string): string {
    const [, open = '', inner = '', close = ''] = /^(\\?["']?)(.*?)(\\?["']?)$/s.exec(value) ?? [];
    if (inner === '') return value;
    return open + this.learn(inner, variableFor(name), open !== '' || isDistinctive(inner)) + close;
  }
}

/** How many values are replaced wherever they are. Further ones, as in a long list of records, are replaced where they are found. */
const MOST_KEPT = 100;
