import { decodePercent } from '../../json/percent-encoding.ts';
import { decodeQueryText } from '../../message/sent-parameters.ts';
import type { SecretNames } from './secret-names.ts';

/** Values that are secrets wherever they are: JSON Web Tokens, keys of well-known services, and private keys. */
const VALUES = new RegExp(
  [
    /(?<![\w-])ey[A-Za-z\d_-]{8,}\.[A-Za-z\d_-]{4,}\.[A-Za-z\d_-]*/,
    /(?<![\w-])(?:sk|pk|rk)_(?:live|test)_\w{8,}/,
    /(?<![\w-])(?:gh[pousr]|glpat|xox[abeoprs]|npm|shpat|dop_v1)[_-][\w-]{10,}/,
    /(?<![\w-])(?:AKIA|ASIA)[A-Z\d]{12,}/,
    /(?<![\w-])AIza[\w-]{30,}/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** What every sign has: a separator, a scheme, or a long word. Most texts have none. */
const MAY_HAVE_SIGN = /[=:<{[/%]|[\w+/-]{12}|(?:bearer|basic|digest|token|apikey|negotiate)\s/i;
/** A user in a URL. */
const USER = /:\/\/[^/?#\s"'<>\\]+@/g;
/** Credentials after the name of their scheme. */
const SCHEME = /(?<![\w-])(?:Bearer|Basic|Digest|Token|ApiKey|Negotiate)[ \t]+([\w.~+/=:-]{4,})/gi;
/** A name and the begin of its value: a pair, a member of an object, a line of a header or of YAML, an attribute. */
const NAMED =
  /(?<![\w.\-[\]%])([\w.\-[\]%]+)\\?["']?\s*[:=]\s*(?!(?:null|true|false|undefined|none)(?![\w.-])|-[ \t]*(?:[\r\n]|$)|["']{2}|<|["']?\$BACKOFFICE)(?=(\S))/gi;
/** The start of an element of XML or HTML, and the text behind it. */
const TAG = /<([^<>]*)>([^<]*)/g;
const ELEMENT = /^(?:[\w.-]+:)?([\w.-]+)/;
/** An attribute that names what the element holds, and one that holds it. */
const NAME_ATTRIBUTE = /\s(?:name|key|property|field|parameter)\s*=\s*["']?([\w.-]+)/i;
const VALUE_ATTRIBUTE = /\s(?:value|content)\s*=\s*["']?[^"'\s]/i;
/** An element that names what the next one holds. */
const NAME_ELEMENT = /^(?:name|key|field|header|parameter|id)$/i;
/** The path of a URL. */
const PATH = /\/[^\s"'<>?#\\]+/g;
const PERCENT_ENCODED = /(?:%[\da-f]{2})+/gi;
const BASE64 = /(?<![\w+/=-])[A-Za-z\d+/_-]{12,}={0,2}(?![\w+/=-])/g;

/**
 * Where a text shows that it holds a secret: a value of a well-known form, the name of a secret before a value, credentials, or
 * an encoding of a text with a secret. The text need not be of any format, so that the end of the secret is not known.
 *
 * @param holdsSecret whether a text that is encoded in this one holds a secret
 * @returns places in the text, in no order
 */
export function* secretSigns(
  text: string,
  names: SecretNames,
  holdsSecret: (inner: string) => boolean,
): Generator<number, void> {
  if (!MAY_HAVE_SIGN.test(text)) return;
  const isSecret = (name = '') => names.isSecret(decodeQueryText(name));
  for (const { index } of text.matchAll(VALUES)) yield index;
  if (text.includes('://')) for (const { index } of text.matchAll(USER)) yield index;
  for (const { index, 1: value = '' } of text.matchAll(SCHEME)) if (isDistinctive(value)) yield index;
  for (const { index, 1: name = '', 2: begin = '' } of text.matchAll(NAMED)) {
    // Tokens of a language model, which are counted.
    if (isSecret(name) && !(/tokens$/i.test(name) && /\d/.test(begin))) yield index;
  }
  if (text.includes('<')) {
    for (const tag of text.matchAll(TAG)) if (isSecretElement(tag, isSecret)) yield tag.index;
  }
  if (text.includes('/'))
    for (const { index, 0: path } of text.matchAll(PATH)) if (names.secretSegments(path).length > 0) yield index;
  const decoded = text.includes('%') ? text.replaceAll(PERCENT_ENCODED, (part) => decodePercent(part)) : text;
  if (decoded !== text && holdsSecret(decoded)) yield 0;
  for (const { index, 0: word } of text.matchAll(BASE64)) {
    const inner = base64Text(word);
    if (inner !== undefined && holdsSecret(inner)) yield index;
  }
}

/** Whether an element holds a secret, as its name, an attribute or its text say. */
function isSecretElement(
  { 0: whole, 1: tag = '', 2: rest = '', index, input }: RegExpExecArray,
  isSecret: (name: string | undefined) => boolean,
): boolean {
  const [, element = ''] = ELEMENT.exec(tag) ?? [];
  const content = rest.trim();
  const isEmpty = tag.endsWith('/') || (content === '' && input.startsWith('</', index + whole.length));
  if (isSecret(element)) return !isEmpty;
  if (NAME_ELEMENT.test(element) && isSecret(content)) return true;
  return isSecret(NAME_ATTRIBUTE.exec(tag)?.[1]) && (VALUE_ATTRIBUTE.test(tag) || content !== '');
}

/** Whether a text is unlikely to be a word of a sentence. */
export function isDistinctive(text: string): boolean {
  return /\d|[a-z][A-Z]|^\S{16,}$/.test(text);
}

/** The text that base64 encodes; undefined where it is no text. */
export function base64Text(value: string): string | undefined {
  if (value.length < 8 || !/^[A-Za-z\d+/_-]+={0,2}$/.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64');
  const text = bytes.toString('utf8');
  const isText =
    text !== '' && [...text.slice(0, 1000)].every((each) => each !== '\uFFFD' && (each >= ' ' || /\s/.test(each)));
  return isText ? text : undefined;
}
