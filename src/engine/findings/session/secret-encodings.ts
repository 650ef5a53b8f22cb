/** The encodings of a shorter secret are parts of other words. */
const SHORTEST_ENCODED = 6;

/**
 * The texts in which a server may repeat a secret: percent-encoded, escaped for JSON or XML, in base64, base64url and hexadecimal.
 * Texts of which only some characters are escaped are found by {@link unescaped}.
 */
export function encodingsOf(secret: string): Set<string> {
  // A surrogate without its other half, as JSON can have it, has no encoding.
  const percent = encodeURIComponent(secret.toWellFormed());
  const texts = [
    secret,
    percent,
    percent.replaceAll(/%../g, (each) => each.toLowerCase()),
    percent.replaceAll('%20', '+'),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ];
  if (secret.length < SHORTEST_ENCODED) return new Set(texts);
  const bytes = Buffer.from(secret);
  // In base64 a text has three forms, by the number of bytes before it. The characters that it shares with others are left out.
  const base64 = [
    bytes.toString('base64'),
    ...[0, 1, 2].map((before) => {
      const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
      return encoded.slice(before === 0 ? 0 : before + 1).replace(/.=+$/, '');
    }),
  ];
  const base64url = base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'));
  const unpadded = [...base64, ...base64url].map((each) => each.replace(/=+$/, ''));
  const hex = bytes.toString('hex');
  return new Set([...texts, ...base64, ...base64url, ...unpadded, hex, hex.toUpperCase()]);
}

/**
 * A character of ASCII as URLs, JSON, JavaScript and HTML escape it, also where its escape is escaped; or the beginning of an
 * escape before an ellipsis.
 */
const ESCAPE =
  /(?:%(?:25){0,3}[\da-f]?|\\{1,8}(?:[ux][\da-f]{0,3})?|&(?:amp;){0,3}[#\w]{0,9})(?=…)|%(?:25){0,3}([2-7][\da-f])|\\{1,8}(?:u([\da-f]{4})|u\{0{0,4}([\da-f]{1,5})\}|x([\da-f]{2})|(["'/]))|&(?:amp;){0,3}(?:#x0{0,6}([\da-f]{1,5});?|#0{0,6}(\d{1,6});?|(quot|apos|lt|gt|amp);)/gi;

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }),
);

/** A text in which each escape is replaced by its meaning. */
export function unescaped(text: string): string {
  return text.replaceAll(ESCAPE, (_escape, ...groups: (string | undefined)[]) => meaningOf(groups));
}

/** Where each character of {@link unescaped} begins in `text`, and the end of `text`. */
export function placesOfUnescaped(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const [whole, ...groups] = match;
    const { index } = match;
    while (at < index) places.push(at++);
    for (const _unit of meaningOf(groups).split('')) places.push(index);
    at = index + whole.length;
  }
  while (at <= text.length) places.push(at++);
  return places;
}

function meaningOf([percent, unit, point, byte, quoted, hexadecimal, decimal, name]: readonly (
  | string
  | undefined
)[]): string {
  const hex = percent ?? unit ?? point ?? byte ?? hexadecimal;
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  return quoted ?? NAMED.get(name?.toLowerCase() ?? '') ?? '';
}
