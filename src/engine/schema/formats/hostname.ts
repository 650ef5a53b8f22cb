const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
/** Characters that IDNA 2008 disallows though the URL standard maps them (RFC 5892), and separators of labels. */
const DISALLOWED = /[\u302e\u302f\u0640\u07fa\u3031-\u3035\u303b]/u;
const SEPARATORS = /[\u3002\uff0e\uff61]/g;

/** Characters of right-to-left scripts, without the Extended Arabic-Indic digits, which have the direction of European ones. */
const RIGHT_TO_LEFT = /[\u0590-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const DIGIT_FIRST = /^[\d\u0660-\u0669\u06f0-\u06f9]/;
/** Characters that no label has: neither letters, digits and marks nor the exceptions of RFC 5892, sections 2.6 and 2.7. */
const NOT_IN_LABELS = /[^\p{L}\p{Nd}\p{Mn}\p{Mc}\-\u00b7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u3007\u30fb\u200c\u200d]/u;

/** Whether `text` is a host name by RFC 1123, section 2.1, alone, which says nothing of ASCII forms. */
export function isPlainHostname(text: string): boolean {
  return text !== '' && text.length <= 253 && text.split('.').every((label) => label.length <= 63 && LABEL.test(label));
}

/** Whether `text` is a host name (RFC 1123, section 2.1), or one in its ASCII form (RFC 5891, section 4.4). */
export function isHostname(text: string): boolean {
  return isPlainHostname(text) && !text.split('.').some(isReserved);
}

/** Whether a label has hyphens at its third and fourth place, without being the ASCII form of a valid label. */
function isReserved(label: string): boolean {
  if (label.slice(2, 4) !== '--') return false;
  if (!/^xn--/i.test(label)) return true;
  const unicode = labelToUnicode(label);
  return unicode === '' || unicode === label.toLowerCase() || !isUnicodeLabel(unicode);
}

/** Whether `text` is an internationalised host name (RFC 5890, section 2.3.2.3). */
export function isInternationalHostname(text: string): boolean {
  const name = text.replaceAll(SEPARATORS, '.');
  if (name === '' || /[\s!-,/:-@[-`{-~]/.test(name)) return false;
  if (!name.split('.').every((label) => (/^[\w-]*$/.test(label) ? isHostname(label) : isUnicodeLabel(label))))
    return false;
  if (!isInOneDirection(name)) return false;
  const ascii = domainToASCII(name);
  return ascii !== '' && ascii.length <= 253 && ascii.split('.').every((label) => label.length <= 63);
}

/** No label of a name with right-to-left characters begins with a digit (RFC 5893, section 2, rule 1). */
function isInOneDirection(name: string): boolean {
  const labels = name.split('.').map((label) => (/^xn--/i.test(label) ? labelToUnicode(label) : label));
  return !labels.some((label) => RIGHT_TO_LEFT.test(label)) || !labels.some((label) => DIGIT_FIRST.test(label));
}

/** The rules for one label (RFC 5891, section 4.2.3, and the contextual rules of RFC 5892, appendix A). */
function isUnicodeLabel(label: string): boolean {
  if (label === '' || label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--') return false;
  if (/^\p{M}/u.test(label) || DISALLOWED.test(label) || NOT_IN_LABELS.test(label)) return false;
  if (/(?<!l)\u00b7|\u00b7(?!l)/.test(label)) return false;
  if (/\u0375(?!\p{Script=Greek})/u.test(label)) return false;
  if (/(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u.test(label)) return false;
  if (
    label.includes('\u30fb') &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label.replaceAll('\u30fb', ''))
  )
    return false;
  if (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label)) return false;
  if (/(?<!\u094d)\u200d/.test(label)) return false;
  return areJoined(label) && domainToASCII(label) !== '';
}

/** Whether each zero-width non-joiner is where it may be (RFC 5892, appendix A.1), of which the URL standard checks the first only. */
function areJoined(label: string): boolean {
  const parts = label.split('\u200c');
  if (parts.length < 3) return true;
  return parts.slice(1).every((_, index) => {
    const before = parts.slice(0, index + 1).join('');
    return parts[index] !== '' && domainToASCII(`${before}\u200c${parts.slice(index + 1).join('')}`) !== '';
  });
}

/** The parameters of Punycode (RFC 3492, section 5). */
const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [1, 26, 38, 700, 72, 0x80];

/** The ASCII form of a domain name by the URL standard; empty when it has none. Without modules of Node. */
export function domainToASCII(name: string): string {
  // The setter changes nothing for a host that is not valid. No name is written like this host.
  const url = new URL('ws://[::1]');
  url.hostname = name;
  return url.hostname === '[::1]' ? '' : url.hostname;
}

/** The label that `label`, which begins with `xn--`, encodes; empty when it is not the encoding of one (RFC 5890, section 2.3.2.1). */
export function labelToUnicode(label: string): string {
  const ascii = label.toLowerCase();
  const unicode = decodePunycode(ascii.slice(4)) ?? '';
  return domainToASCII(unicode) === ascii ? unicode : '';
}

/** RFC 3492, section 6.2; undefined when `text` is not Punycode. */
function decodePunycode(text: string): string | undefined {
  const basicEnd = Math.max(0, text.lastIndexOf('-'));
  const codes = Array.from(text.slice(0, basicEnd), (character) => character.charCodeAt(0));
  let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let at = basicEnd === 0 ? 0 : basicEnd + 1; at < text.length; ) {
    const before = place;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(at));
      at += 1;
      if (digit === undefined) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = codes.length + 1;
    bias = adapt(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10_ff_ff) return undefined;
    codes.splice(place, 0, code);
    place += 1;
  }
  return codes.map((each) => String.fromCodePoint(each)).join('');
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >>> 1;
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >>> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** The digit that a character of Punycode is: a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(character: number): number | undefined {
  if (character >= 97 && character <= 122) return character - 97;
  return character >= 48 && character <= 57 ? character - 22 : undefined;
}
