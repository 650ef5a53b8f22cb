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
import { isVariable, OTHER, type Secrets, variableOfName } from './secrets.ts';

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

  /**
   * A text as a body: JSON, its lines, or events without their secrets. Any other text with a secret is replaced as a whole, since
   * nothing says where a secret ends in it.
   *
   * @param hasLines whether each line stands for itself, as in JSON Lines and in a stream of events
   */
  body(text: string, hasLines: boolean): string {
    const json = this.#jsonText(text, 0);
    if (json !== undefined) return json;
    const redacted = this.text(text);
    return hasLines || redacted === text ? redacted : `$${OTHER}`;
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
    if (isVariable(value)) return value;
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
    return isVariable(hidden) ? hidden : value;
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
      return isDistinctive(value) ? `${scheme} ${this.learn(value, variableOfName('authorization'))}` : whole;
    });
    redacted = redacted.replaceAll(VALUES, (value) => this.learn(value, OTHER));
    const hasContainer = /[[{]/.test(redacted) && hasSecretContainer(redacted, known);
    if ((redacted.includes('<') && hasSecretElement(redacted, known)) || hasContainer) return `$${OTHER}`;
    if (redacted.includes('=')) redacted = replaced(redacted, PAIR);
    if (redacted.includes(':')) redacted = replaced(redacted, MEMBER);
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
    return open + this.learn(inner, variableOfName(name), open !== '' || isDistinctive(inner)) + close;
  }
}

/** How many values are replaced wherever they are. Further ones, as in a long list of records, are replaced where they are found. */
const MOST_KEPT = 100;

/** Whether a text is unlikely to be a word of a sentence. */
function isDistinctive(text: string): boolean {
  return /\d|[a-z][A-Z]|^\S{16,}$/.test(text);
}

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

/** A longer word, such as a file in base64, exceeds the stack of a regular expression. In characters. */
const LONGEST_WORD = 1_000_000;

/** A text in which words that are too long to be searched for secrets are replaced. */
function withoutLongWords(text: string): string {
  if (text.length <= LONGEST_WORD) return text;
  const words = text.split(/(\s)/).map((word) => (word.length > LONGEST_WORD ? `$${OTHER}` : word));
  return words.join('');
}

/** A text of a query in which variables are readable. */
function encoded(redacted: string): string {
  return encodeURIComponent(redacted.toWellFormed()).replaceAll('%24BACKOFFICE', '$BACKOFFICE');
}

/** How many members a JSON text has. */
function membersIn(text: string): number {
  return text.match(/"\s*:/g)?.length ?? 0;
}

/** The text that base64 encodes; undefined where it is no text. */
function printable(value: string): string | undefined {
  if (value.length < 8 || !/^[A-Za-z\d+/_-]+={0,2}$/.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64');
  const text = bytes.toString('utf8');
  const isText =
    text !== '' && [...text.slice(0, 1000)].every((each) => each !== '\uFFFD' && (each >= ' ' || /\s/.test(each)));
  return isText ? text : undefined;
}

/** What the structure of a text is searched with. */
interface SecretValues {
  isSecret(name: string): boolean;
  /** The variable in place of the secret `value` with this name. */
  value(value: string, name: string): string;
  /** The same, of a value that may be in quotes. */
  quoted(value: string, name: string): string;
}

/** The members of an object, or the elements, that state the name of a value. */
const NAME = /^(?:name|key|field|header|parameter|id)$/i;
/** Values that are no secrets, whatever their name. */
const LITERAL = /^(?:null|true|false|undefined|none|-)$/i;

/** A line that begins with a name: of a header, or of YAML. */
const NAMED_LINE = /^([ \t]*)((?:- )?)([\w.-]+)(:(?:[ \t]+|$))(.*)$/;
/** A name before an object or a list, in a text that is not JSON as a whole. */
const CONTAINER = /(?<![\w.-])([\w.-]+)\\?["']?\s*[:=]\s*(?=[[{])/g;
/** The start of an element. */
const ELEMENT = /<((?:[\w.-]+:)?([\w.-]+))((?:\s[^<>]*)?)>/g;
/** An attribute of an element that names what its value or its content is. */
const NAMING = /\s(?:name|key|property|field|parameter)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** The attribute with that value. */
const NAMED = /\s(?:value|content)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** How many names of elements without an end are searched for their end. */
const MOST_UNCLOSED = 100;

/** Lines whose names are those of secrets, with the lines below them that are indented. */
function withoutNamedLines(text: string, { isSecret, quoted }: SecretValues): string {
  let above: { readonly name: string; readonly indent: number } | undefined;
  return text
    .split('\n')
    .map((line) => {
      const [, indent = '', dash = '', name = '', colon = '', value = ''] = NAMED_LINE.exec(line) ?? [];
      const depth = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      if (above !== undefined && (depth > above.indent || (depth === above.indent && /^\s*- /.test(line)))) {
        const { name: secret } = above;
        return line.replace(/[^\s-](?:.*\S)?/, (inner) => quoted(inner, secret));
      }
      if (line.trim() !== '') above = undefined;
      if (name === '' || !isSecret(name) || LITERAL.test(value.trim())) return line;
      above = { name, indent: indent.length + dash.length };
      if (/^\s*(?:[|>][-+\d]*\s*)?$/.test(value)) return line;
      return indent + dash + name + colon + value.replace(/\S(?:.*\S)?/, (inner) => quoted(inner, name));
    })
    .join('\n');
}

/** Whether a text that cannot be parsed has an object or a list below the name of a secret. What it holds becomes known. */
function hasSecretContainer(text: string, { isSecret, value }: SecretValues): boolean {
  let [isFound, at] = [false, 0];
  for (const { 0: head, 1: name = '', index } of text.matchAll(CONTAINER)) {
    if (index < at || !isSecret(name)) continue;
    const begin = index + head.length;
    const end = endOfContainer(text, begin);
    const content = text.slice(begin, end);
    if (/^.\s*.$/s.test(content)) continue;
    for (const [, item = '', colon] of content.matchAll(/"([^"]*)"(\s*:)?/g)) {
      if (colon === undefined) value(item, name);
    }
    [isFound, at] = [true, end];
  }
  return isFound;
}

/** Whether a text has an element of XML or HTML whose name, or whose attribute that names it, is that of a secret. What it holds becomes known. */
function hasSecretElement(text: string, { isSecret, value }: SecretValues): boolean {
  let [isFound, at] = [false, 0];
  let stated: string | undefined;
  const unclosed = new Set<string>();
  for (const { 0: tag, 1: qualified = '', 2: name = '', 3: attributes = '', index } of text.matchAll(ELEMENT)) {
    if (index < at) continue;
    const begin = index + tag.length;
    const naming = NAMING.exec(attributes);
    const named = naming?.[1] ?? naming?.[2];
    const secret = [name, named].find((each) => each !== undefined && isSecret(each)) ?? stated;
    const next = text.indexOf('<', begin);
    const content = text.slice(begin, next < 0 ? text.length : next);
    // The value is in the next element, or in an element of that.
    if (content.trim() !== '') stated = NAME.test(name) && isSecret(content.trim()) ? content.trim() : undefined;
    if (secret === undefined) continue;
    const [attribute, quoted, apostrophes] = NAMED.exec(attributes) ?? [];
    if (attribute !== undefined) {
      value(quoted ?? apostrophes ?? '', secret);
      isFound = true;
      continue;
    }
    if (attributes.endsWith('/')) continue;
    const close = unclosed.has(qualified) || unclosed.size > MOST_UNCLOSED ? -1 : text.indexOf(`</${qualified}`, begin);
    if (close < 0) unclosed.add(qualified);
    const end = close < 0 ? begin + content.length : close;
    const texts = text
      .slice(begin, end)
      .replaceAll(/<!\[CDATA\[|\]\]>/g, '')
      .split(/<[^<>]*>/)
      .filter((each) => each.trim() !== '');
    if (texts.length === 0) continue;
    for (const each of texts) value(each.trim(), secret);
    [isFound, at] = [true, end];
  }
  return isFound;
}

/** The end of the object or the list that begins at `begin`; that of the text where it is cut off. */
function endOfContainer(text: string, begin: number): number {
  let [depth, isText] = [0, false];
  for (let at = begin; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}
