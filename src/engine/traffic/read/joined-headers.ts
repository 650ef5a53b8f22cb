/**
 * Headers by names in lower case. What came more than once is joined: cookies as in one header (RFC 9113, section 8.2.3), others
 * with a comma (RFC 9110, section 5.3). HTTP/2 has the parts of the request line and the status among its headers; they are left out.
 */
export function joinedHeaders(pairs: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (name.startsWith(':')) continue;
    const key = name.toLowerCase();
    const earlier = headers.get(key);
    headers.set(key, earlier === undefined ? value : `${earlier}${key === 'cookie' ? ';' : ','} ${value}`);
  }
  return Object.fromEntries(headers);
}
