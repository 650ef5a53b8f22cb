/**
 * Headers by names in lower case. What came more than once is joined: cookies as in one header (RFC 9113, section 8.2.3), others
 * with a comma (RFC 9110, section 5.3). HTTP/2 has the parts of the request line and the status among its headers; they are left out.
 */
export function joinHeaders(pairs: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (name.startsWith(':')) continue;
    const key = name.toLowerCase();
    const earlier = headers.get(key);
    headers.set(key, earlier === undefined ? value : `${earlier}${key === 'cookie' ? ';' : ','} ${value}`);
  }
  return Object.fromEntries(headers);
}

/** The URLs of a Link header (RFC 8288, section 3) with the relation `rel`. */
export function linkTargets(link: string, rel: string): string[] {
  const links = link.matchAll(/<([^>]*)>([^<]*)/g);
  return [...links].flatMap(([, url = '', parameters = '']) => {
    const [, quoted, token] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
    const relations = (quoted ?? token ?? '').toLowerCase().split(/\s+/);
    return relations.includes(rel) ? [url] : [];
  });
}

/**
 * Splits a header value such as `form-data; name="a; b"` at its semicolons. A semicolon within a quoted string does not count
 * (RFC 9110, section 5.6.6). The first piece is the value itself; each other one is a parameter as it is written.
 */
export function splitParameters(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let isQuoted = false;
  let previous = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted && previous === '=';
    else if (character === ';' && !isQuoted) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
    if (!/\s/.test(character)) previous = character;
  }
  return [...pieces, text.slice(start)];
}
