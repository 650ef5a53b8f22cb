const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** The tokens that may come next. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

/** The offset of the first character at which `text` is not JSON (RFC 8259); undefined where it is. It needs no stack. */
export function jsonErrorOffset(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = skipped(text, 0);
  while (at < text.length) {
    const character = text[at] ?? '';
    const inside = open.at(-1);
    const mayEnd = expected === 'comma or end' || expected.endsWith('or end');
    if (expected.startsWith('value') && (character === '{' || character === '[')) {
      open.push(character);
      expected = character === '{' ? 'key or end' : 'value or end';
      at += 1;
    } else if (mayEnd && inside !== undefined && character === (inside === '{' ? '}' : ']')) {
      open.pop();
      expected = 'comma or end';
      at += 1;
    } else if (expected === 'comma or end' && inside !== undefined && character === ',') {
      expected = inside === '{' ? 'key' : 'value';
      at += 1;
    } else if (expected === 'colon' && character === ':') {
      expected = 'value';
      at += 1;
    } else {
      const isKey: boolean = expected.startsWith('key') && character === '"';
      SCALAR.lastIndex = at;
      if ((!isKey && !expected.startsWith('value')) || !SCALAR.test(text)) return at;
      expected = isKey ? 'colon' : 'comma or end';
      at = SCALAR.lastIndex;
    }
    at = skipped(text, at);
  }
  return open.length === 0 && expected === 'comma or end' ? undefined : text.length;
}

function skipped(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}
