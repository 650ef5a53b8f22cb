import { isDate } from './date.ts';
import { isDateTime } from './date-time.ts';
import { isHostname, isInternationalHostname } from './hostname.ts';
import { isIPv4, isIPv6 } from './ip-address.ts';
import { isIri, isIriReference, isUri, isUriReference, isUriTemplate } from './uri.ts';
import { isUuid } from './uuid.ts';

type TextFormat = (text: string) => boolean;
interface NumberFormat {
  readonly type: 'number';
  readonly validate: (value: number) => boolean;
}

/** Integers from `least` to `most`; int64 and uint64 are in `exact-numbers.ts`. */
function integers(least: number, most: number): NumberFormat {
  return { type: 'number', validate: (value) => Number.isInteger(value) && value >= least && value <= most };
}

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const MEDIA_RANGE = new RegExp(
  `^(?:\\*/\\*|${TOKEN}/\\*|${TOKEN}/${TOKEN})(?:[ \\t]*;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|"(?:[^"\\\\]|\\\\.)*"))?)*$`,
);
/** RFC 3339, appendix A, where units follow each other without a gap. */
const DURATION =
  /^P(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;
/** Splits a text into characters as people see them (Unicode Standard Annex 29). To create it loads data of ICU. */
let graphemes: Intl.Segmenter | undefined;
const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;

/**
 * The formats that are validated, but `regex`, which needs a parser. Each imports modules of this folder alone, since validators are
 * written with their source.
 */
export const FORMAT_TABLE: Readonly<Record<string, TextFormat | NumberFormat>> = {
  date: isDate,
  'date-time': isDateTime,
  uuid: isUuid,
  time: (text) => isDateTime(`2016-12-31T${text}`) || isLeapSecond(text),
  duration: (text) => text.length > 1 && !text.endsWith('T') && DURATION.test(text),
  email: (text) => isEmail(text, isHostname, /^[!#-'*+\-/-9=?A-Z^-~]+(?:\.[!#-'*+\-/-9=?A-Z^-~]+)*$/),
  'idn-email': (text) =>
    isEmail(
      text,
      isInternationalHostname,
      /^(?:[!#-'*+\-/-9=?A-Z^-~]|\P{ASCII})+(?:\.(?:[!#-'*+\-/-9=?A-Z^-~]|\P{ASCII})+)*$/u,
    ),
  hostname: isHostname,
  'idn-hostname': isInternationalHostname,
  ipv4: isIPv4,
  ipv6: isIPv6,
  uri: isUri,
  'uri-reference': isUriReference,
  'uri-template': isUriTemplate,
  iri: isIri,
  'iri-reference': isIriReference,
  'json-pointer': (text) => POINTER.test(text),
  'json-pointer-uri-fragment': isPointerFragment,
  'relative-json-pointer': (text) => {
    const [, rest] = /^(?:0|[1-9]\d*)(?:[+-][1-9]\d*)?(.*)$/s.exec(text) ?? [];
    return rest !== undefined && (rest === '#' || POINTER.test(rest));
  },
  byte: isBase64,
  base64url: (text) => /^[\w-]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1,
  char(text) {
    if ([...text].length === 1) return true;
    graphemes ??= new Intl.Segmenter();
    return [...graphemes.segment(text)].length === 1;
  },
  'http-date': isHttpDate,
  'date-time-local': (text) => isDateTime(`${withoutLeapSecond(text)}Z`),
  'time-local': (text) => isDateTime(`2016-12-31T${withoutLeapSecond(text)}Z`),
  'sf-string': (text) => /^"(?:[ !#-[\]-~]|\\["\\])*"$/.test(text),
  'sf-token': (text) => /^[A-Za-z*][!#$%&'*+.^_`|~\w:/-]*$/.test(text),
  'sf-binary': (text) => /^:[A-Za-z0-9+/=]*:$/.test(text),
  'sf-boolean': (text) => text === '?0' || text === '?1',
  'sf-integer': integers(-(10 ** 15 - 1), 10 ** 15 - 1),
  'sf-decimal': { type: 'number', validate: (value) => /^-?\d{1,12}(?:\.\d{1,3})?$/.test(String(value)) },
  'media-range': (text) => MEDIA_RANGE.test(text),
  decimal: (text) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text),
  decimal128: (text) => /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|inf|infinity|nan)$/i.test(text),
  int8: integers(-(2 ** 7), 2 ** 7 - 1),
  int16: integers(-(2 ** 15), 2 ** 15 - 1),
  int32: integers(-(2 ** 31), 2 ** 31 - 1),
  uint8: integers(0, 2 ** 8 - 1),
  uint16: integers(0, 2 ** 16 - 1),
  uint32: integers(0, 2 ** 32 - 1),
  'double-int': integers(-(2 ** 53 - 1), 2 ** 53 - 1),
  float: { type: 'number', validate: (value) => Number.isFinite(Math.fround(value)) },
  double: { type: 'number', validate: Number.isFinite },
};

/** A local time does not say when a leap second is inserted. */
function withoutLeapSecond(text: string): string {
  return text.replace(/:60(?=\.|$)/, ':59');
}

/** A second of 60 is only in the last minute of a UTC day, which the offset of a time names. */
function isLeapSecond(text: string): boolean {
  return isDateTime(`2016-06-30T${text}`);
}

function isEmail(text: string, isDomain: TextFormat, local: RegExp): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (!local.test(name) && !/^"(?:[^"\\\r\n]|\\[^\r\n])*"$/.test(name)) return false;
  if (!domain.startsWith('[') || !domain.endsWith(']')) return isDomain(domain);
  const literal = domain.slice(1, -1);
  return isIPv4(literal) || (/^IPv6:/i.test(literal) && isIPv6(literal.slice(5)));
}

function isPointerFragment(text: string): boolean {
  if (!text.startsWith('#')) return false;
  try {
    return POINTER.test(decodeURIComponent(text.slice(1)));
  } catch {
    return false;
  }
}

/** RFC 4648, section 4, with padding. Line ends are accepted where MIME allows them. */
function isBase64(text: string): boolean {
  const plain = text.includes('\n') ? text.replaceAll(/\r?\n/g, '') : text;
  return plain.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(plain);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)';
const MONTH = `(?<month>${MONTHS.join('|')})`;
const SHORT_DAY = `(?<weekday>${DAYS.map((day) => day.slice(0, 3)).join('|')})`;

const IMF_FIXDATE = new RegExp(`^${SHORT_DAY}, (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`);
const RFC850_DATE = new RegExp(`^(?<weekday>${DAYS.join('|')}), (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT$`);
const ASCTIME_DATE = new RegExp(`^${SHORT_DAY} ${MONTH} (?<day>\\d\\d| \\d) ${TIME} (?<year>\\d{4})$`);

/**
 * Format `http-date`: whether `text` is an HTTP-date (RFC 9110, section 5.6.7), in the preferred form or one of the two
 * obsolete forms, on the day of the week that it names. The century of a year of two digits is not known, nor is its day.
 */
function isHttpDate(text: string): boolean {
  const parts = (IMF_FIXDATE.exec(text) ?? RFC850_DATE.exec(text) ?? ASCTIME_DATE.exec(text))?.groups;
  if (parts === undefined) return false;
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '', second = '' } = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return false;
  const written = `${pad(MONTHS.indexOf(month) + 1)}-${pad(Number(day))}`;
  // 2000 was a leap year.
  if (year.length === 2) return isDate(`2000-${written}`);
  const date = `${year}-${written}`;
  return isDate(date) && DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]?.startsWith(weekday) === true;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
