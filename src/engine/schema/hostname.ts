import { domainToASCII, labelToUnicode } from './domain-name.ts';

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
