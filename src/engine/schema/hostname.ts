import { domainToASCII, labelToUnicode } from './domain-name.ts';

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
/** Characters that IDNA 2008 disallows though the URL standard maps them (RFC 5892), and separators of labels. */
const DISALLOWED = /[\u302e\u302f\u0640\u07fa\u3031-\u3035\u303b]/u;
const SEPARATORS = /[\u3002\uff0e\uff61]/g;

/** Whether `text` is a host name (RFC 1123, section 2.1), or one in its ASCII form (RFC 5891, section 4.4). */
export function isHostname(text: string): boolean {
  if (text === '' || text.length > 253) return false;
  return text.split('.').every((label) => label.length <= 63 && LABEL.test(label) && !isReserved(label));
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
  const ascii = domainToASCII(name);
  return ascii !== '' && ascii.length <= 253 && ascii.split('.').every((label) => label.length <= 63);
}

/** The rules for one label (RFC 5891, section 4.2.3, and the contextual rules of RFC 5892, appendix A). */
function isUnicodeLabel(label: string): boolean {
  if (label === '' || label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--') return false;
  if (/^\p{M}/u.test(label) || DISALLOWED.test(label)) return false;
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
  return domainToASCII(label) !== '';
}
