import { isIPv6 } from './ip-address.ts';

/** Characters of RFC 3986: unreserved, sub-delims, and those of the parts. */
const PLAIN = "A-Za-z0-9\\-._~!$&'()*+,;=";
/** The characters that RFC 3987 allows in addition: ucschar, and in a query iprivate. */
const UCS = '\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\u{10000}-\\u{efffd}';
const PRIVATE = '\\ue000-\\uf8ff\\u{f0000}-\\u{10fffd}';

/** The parts of any text as a URI reference (RFC 3986, appendix B). */
const PARTS = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

interface Alphabet {
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
  readonly userinfo: RegExp;
  readonly host: RegExp;
}

function alphabet(further: string, ofQuery: string): Alphabet {
  const of = (characters: string) => new RegExp(`^(?:[${PLAIN}${further}${characters}]|%[0-9A-Fa-f]{2})*$`, 'u');
  return { path: of(':@/'), query: of(`:@/?${ofQuery}`), fragment: of(':@/?'), userinfo: of(':'), host: of('') };
}

const URI = alphabet('', '');
const IRI = alphabet(UCS, PRIVATE);

/** Whether `text` is a URI with a scheme (RFC 3986). */
export const isUri = (text: string): boolean => isReference(text, URI, true);
/** Whether `text` is a URI or a relative reference (RFC 3986). */
export const isUriReference = (text: string): boolean => isReference(text, URI, false);
/** Whether `text` is an IRI with a scheme (RFC 3987). */
export const isIri = (text: string): boolean => isReference(text, IRI, true);
/** Whether `text` is an IRI or a relative reference (RFC 3987). */
export const isIriReference = (text: string): boolean => isReference(text, IRI, false);

function isReference(text: string, { path, query, fragment, userinfo, host }: Alphabet, isAbsolute: boolean): boolean {
  const [whole, scheme, authority, pathText = '', queryText = '', fragmentText = ''] = PARTS.exec(text) ?? [];
  if (whole === undefined || (isAbsolute && scheme === undefined)) return false;
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return false;
  // A relative path must not look like a scheme (section 4.2).
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(pathText)) return false;
  if (!path.test(pathText) || !query.test(queryText) || !fragment.test(fragmentText)) return false;
  if (authority === undefined) return !pathText.startsWith('//');
  const at = authority.lastIndexOf('@');
  const [, address, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority.slice(at + 1)) ?? [];
  if (address === undefined || Number(port ?? 0) > 65_535) return false;
  if (at >= 0 && !userinfo.test(authority.slice(0, at))) return false;
  if (!address.startsWith('[')) return host.test(address);
  const literal = address.slice(1, -1);
  return isIPv6(literal) || /^v[0-9A-Fa-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(literal);
}

/** A literal of RFC 6570, section 2.1, and one expression, section 2.2. */
const LITERALS = /^(?:[^\p{Cc} "%'<>\\^`{|}]|%[0-9A-Fa-f]{2}|')*$/u;
const NAME = '(?:\\w|%[0-9A-Fa-f]{2})+(?:\\.(?:\\w|%[0-9A-Fa-f]{2})+)*';
const VARIABLE = new RegExp(`^${NAME}(?::[1-9]\\d{0,3}|\\*)?$`);

/** Whether `text` is a URI template (RFC 6570). */
export function isUriTemplate(text: string): boolean {
  const [first = '', ...rest] = text.split('{');
  if (!LITERALS.test(first)) return false;
  return rest.every((part) => {
    const end = part.indexOf('}');
    if (end < 0 || !LITERALS.test(part.slice(end + 1))) return false;
    const variables = part.slice(0, end).replace(/^[+#./;?&=,!@|]/, '');
    return variables.split(',').every((variable) => VARIABLE.test(variable));
  });
}
