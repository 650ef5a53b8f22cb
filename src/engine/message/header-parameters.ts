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
