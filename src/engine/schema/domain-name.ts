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
