/** Reserved characters (RFC 3986, section 2.2) and the percent sign: encoded, they differ from the character itself. */
const RESERVED = /%(2[1345-9A-CF]|3[ABDF]|40|5[BD])/gi;

/**
 * A part of a URL in one of its equivalent spellings (RFC 3986, section 6.2.2): encoded reserved characters stay encoded,
 * in upper case; all others are decoded. A part that is not encoded correctly is returned as it is.
 */
export function normalizedPart(part: string): string {
  if (!part.includes('%')) return part;
  const encoded = part.replaceAll(RESERVED, (_, hex: string) => `%25${hex.toUpperCase()}`);
  const decoded = decodePercent(encoded);
  return decoded === encoded ? part : decoded;
}

/** A text without its percent-encoding; unchanged where that is broken. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
