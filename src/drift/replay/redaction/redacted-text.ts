import {
  copyExactNumbers,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  parsedJson,
  stringifyJson,
} from '../../../openapi/json.ts';
import { decodeQueryText } from '../../../openapi/sent-parameters.ts';
import { OTHER, variableFor } from '../../secret-variables.ts';
import { isDeeperThan } from '../../send/json-depth.ts';
import { DEFAULT_LIMITS } from '../../send/limits.ts';
import type { Secrets } from '../../session/secrets.ts';
import type { SecretNames } from './secret-names.ts';

/** How often texts in texts are looked at: JSON in a text of JSON, in base64, in a query. */
const DEEPEST = 4;

/** What every text with a secret has, unless all of it is one that is known already: a separator, a scheme, or a long word. */
const CANDIDATE = /[=:<{[]|[\w+/-]{12}|(?:bearer|basic|digest|token|apikey|negotiate)\s/i;

/** A name and its value, apart by an equals sign; it begins where a name can begin, so that no text is read twice. */
const PAIR = /(?<![\w.\-[\]%])([\w.\-[\]%]+)(\s*=\s*)("[^"\n]*(?:"|$)|'[^'\n]*(?:'|$)|[^&;,\s"'<>]+)/g;
/** A member of an object in a text that is not JSON as a whole, or a line of a header. */
const MEMBER = /(?<![\w.-])([\w.-]+)(\\?["']?\s*:\s*)(\\?"(?:[^"\\]|\\[^"])*(?:\\?"|\\?$)|'[^'\n]*'|[^\s,;}"'\\\]]+)/g;
const ELEMENT = /<([\w.-]+:)?([\w.-]+)((?:\s[^<>]*)?>)([^<]+)(?=<\/)/g;
const USER = /(?<=:\/\/)[^/?#\s@:"']*:[^/?#\s@"']+(?=@)/g;
const SCHEME = /(?<![\w-])(Bearer|Basic|Digest|Token|ApiKey|Negotiate)\s+([\w.~+/=:-]{4,})/gi;
/** Values that are secrets wherever they are: JSON Web Tokens, keys of well-known services, and private keys. */
const VALUES = new RegExp(
  [
    /(?<![\w-])ey[A-Za-z\d_-]{8,}\.[A-Za-z\d_-]{4,}\.[A-Za-z\d_-]*/,
    /(?<![\w-])(?:sk|pk|rk)_(?:live|test)_\w{8,}/,
    /(?<![\w-])(?:gh[pousr]|glpat|xox[abeoprs]|npm|shpat|dop_v1)[_-][\w-]{10,}/,
    /(?<![\w-])(?:AKIA|ASIA)[A-Z\d]{12,}/,
    /(?<![\w-])AIza[\w-]{30,}/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** The members of an object that states a name and its value. */
const NAME = /^(?:name|key|field|header|parameter|id)$/i;
const VALUE = /^(?:value|values|val)$/i;
const BASE64 = /(?<![\w+/=-])[A-Za-z\d+/_-]{12,}={0,2}(?![\w+/=-])/g;

/** Replaces secrets in texts of one exchange, and keeps their values in `secrets`. Those that are known are replaced everywhere. */
export class RedactedText {
  readonly #names: SecretNames;
  readonly secrets: Secrets;
  #kept = 0;

  constructor(names: SecretNames, secrets: Secrets) {
    this.#names = names;
    this.secrets = secrets;
  }

  /** Any text: JSON, a query, lines, or prose with secrets in it. */
  text(text: string, depth = 0): string {
    if (depth > DEEPEST || !CANDIDATE.test(text)) return this.secrets.hide(text);
    const isJson = /^\s*[[{]/.test(text) && !isDeeperThan(text, DEFAULT_LIMITS.depth);
    const json = isJson ? parsedJson(text) : undefined;
    if (json !== undefined) {
      const redacted = this.json(json, depth);
      if (redacted !== json) return stringifyJson(redacted);
    }
    return this.secrets.hide(this.#patterns(text, depth));
  }

  /** A JSON value; the same where it has no secret. */
  json(value: Json, depth = 0): Json {
    if (typeof value === 'string') return this.text(value, depth + 1);
    if (typeof value === 'number') return this.#number(value);
    if (isJsonArray(value)) {
      const items = value.map((each) => this.json(each, depth));
      if (items.every((each, index) => each === value[index])) return value;
      copyExactNumbers(value, items);
      return items;
    }
    if (!isJsonObject(value)) return value;
    const stated = this.#statedName(value);
    const members = Object.entries(value).map(([name, each]) => {
      const key = this.secrets.hide(name);
      const secret = this.#names.isSecret(name) ? name : VALUE.test(name) ? stated : undefined;
      return [key, secret === undefined ? this.json(each, depth) : this.secret(each, secret)] as const;
    });
    const isSame = members.every(([name, each]) => Object.hasOwn(value, name) && value[name] === each);
    if (isSame) return value;
    const redacted = Object.fromEntries(members);
    copyExactNumbers(value, redacted);
    return redacted;
  }

  /** A value that is a secret as a whole: each text and number in it is replaced. */
  secret(value: Json, name: string): Json {
    if (typeof value === 'string') return this.value(value, name);
    if (typeof value === 'number') return this.value(String(value), name);
    if (isJsonArray(value)) return value.map((each) => this.secret(each, name));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.secret(each, name)]));
  }

  /** The variable in place of a secret; an empty text holds none. */
  value(text: string, name: string): string {
    return text === '' ? text : this.#hidden(text, variableFor(name));
  }

  /** The pairs of a query or a form. */
  pairs(text: string): string {
    return text
      .split('&')
      .map((pair) => {
        const at = pair.indexOf('=');
        const name = decodeQueryText(at < 0 ? pair : pair.slice(0, at));
        if (at < 0) return this.secrets.hide(pair);
        const value = pair.slice(at + 1);
        if (value === '') return pair;
        const decoded = decodeQueryText(value);
        const head = pair.slice(0, at + 1);
        if (this.#names.isSecret(name) || name.split(/[[\]]/).some((part) => this.#names.isSecret(part))) {
          this.secrets.add(variableFor(name), value);
          return head + this.value(decoded, name);
        }
        const redacted = this.text(decoded, 1);
        return redacted === decoded
          ? pair
          : head + encodeURIComponent(redacted).replaceAll('%24BACKOFFICE', '$BACKOFFICE');
      })
      .join('&');
  }

  /** The name of a secret that an object states beside its value, such as `{"name": "password", "value": "…"}`. */
  #statedName(value: JsonObject): string | undefined {
    return Object.entries(value)
      .flatMap(([name, each]) => (NAME.test(name) && typeof each === 'string' ? [each] : []))
      .find((name) => this.#names.isSecret(name));
  }

  #number(value: number): Json {
    const hidden = this.secrets.hide(String(value));
    return hidden.startsWith('$') && /^\$\w+$/.test(hidden) ? hidden : value;
  }

  #patterns(text: string, depth: number): string {
    let redacted = text;
    if (redacted.includes('://')) {
      redacted = redacted.replaceAll(USER, (whole) => {
        this.#hidden(whole.slice(whole.indexOf(':') + 1), OTHER);
        return this.#hidden(whole, OTHER);
      });
    }
    redacted = redacted.replaceAll(SCHEME, (_whole, scheme: string, value: string) => {
      return `${scheme} ${this.#hidden(value, variableFor('authorization'))}`;
    });
    redacted = redacted.replaceAll(VALUES, (value) => this.#hidden(value, OTHER));
    const pair = (whole: string, name: string, between: string, value: string): string =>
      this.#names.isSecret(decodeQueryText(name)) ? name + between + this.#quoted(value, name) : whole;
    if (redacted.includes('=')) redacted = redacted.replaceAll(PAIR, pair);
    if (redacted.includes(':')) redacted = redacted.replaceAll(MEMBER, pair);
    if (redacted.includes('</')) {
      redacted = redacted.replaceAll(
        ELEMENT,
        (whole, prefix: string | undefined, name: string, rest: string, value: string) =>
          this.#names.isSecret(name) && value.trim() !== ''
            ? `<${prefix ?? ''}${name}${rest}${this.value(value.trim(), name)}`
            : whole,
      );
    }
    return redacted.replaceAll(BASE64, (value) => {
      const decoded = printable(value);
      return decoded !== undefined && this.text(decoded, depth + 1) !== decoded ? this.#hidden(value, OTHER) : value;
    });
  }

  /** A value with its quotes, which may be escaped. */
  #quoted(value: string, name: string): string {
    const [, open = '', inner = '', close = ''] = /^(\\?["']?)(.*?)(\\?["']?)$/s.exec(value) ?? [];
    return /^\$BACKOFFICE_\w+$/.test(inner) ? value : open + this.value(inner, name) + close;
  }

  /** Keeps a secret with the texts that it may also be written as, and returns its variable. */
  #hidden(value: string, variable: string): string {
    if (/^\$BACKOFFICE_\w+$/.test(value)) return value;
    this.#kept += 1;
    if (this.#kept > MOST_KEPT) return `$${variable}`;
    this.secrets.add(variable, value);
    if (value.length >= SHORTEST_ENCODED) {
      const bytes = Buffer.from(value);
      for (const encoding of ['base64', 'base64url'] as const) this.secrets.add(variable, bytes.toString(encoding));
    }
    // The credentials of Basic, and what was encoded in other ways.
    const decoded = printable(value);
    if (decoded !== undefined) {
      this.secrets.add(variable, decoded);
      const colon = decoded.indexOf(':');
      if (colon > 0) this.secrets.add(variable, decoded.slice(colon + 1));
    }
    return `$${variable}`;
  }
}

/** How many values are replaced wherever they are. Further ones, as in a long list of records, are replaced where they are found. */
const MOST_KEPT = 100;

/** Encodings of shorter values are parts of other words. */
const SHORTEST_ENCODED = 6;

/** The text that base64 encodes; undefined where it is not text. */
function printable(value: string): string | undefined {
  if (value.length < 8 || !/^[A-Za-z\d+/_-]+={0,2}$/.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64');
  const text = bytes.toString('utf8');
  const isText =
    text !== '' && [...text.slice(0, 1000)].every((each) => each !== '\uFFFD' && (each >= ' ' || /\s/.test(each)));
  return isText ? text : undefined;
}
