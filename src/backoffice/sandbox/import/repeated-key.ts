/** `text`, which is JSON, with every object's key counted by its colon. Strings are skipped. */
function countColons(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3a) colons += 1;
    if (code !== 0x22) continue;
    for (at += 1; text.charCodeAt(at) !== 0x22; at++) if (text.charCodeAt(at) === 0x5c) at += 1;
  }
  return colons;
}

function countKeys(value: unknown): number {
  let keys = 0;
  // No recursion: how deep a value is nested is not in our hands.
  const left = [value];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values: unknown[] = Object.values(next);
    if (!Array.isArray(next)) keys += values.length;
    for (const each of values) if (typeof each === 'object') left.push(each);
  }
  return keys;
}

/**
 * JSON pointer (RFC 6901) to the first key that occurs twice in its object; undefined when there is none. `value` is the
 * result of `JSON.parse(text)`.
 */
export function repeatedKey(text: string, value: unknown): string | undefined {
  return countColons(text) === countKeys(value) ? undefined : findRepeatedKey(text);
}

interface Frame {
  /** The keys so far; undefined in an array. */
  readonly keys: Set<string> | undefined;
  readonly pointer: string;
  /** The last key, or the index of the element under way. */
  last: string | number;
}

function findRepeatedKey(text: string): string | undefined {
  const frames: Frame[] = [];
  let string = '';
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/g)) {
    const frame = frames.at(-1);
    if (token === '{' || token === '[') {
      const pointer = frame === undefined ? '' : childPointer(frame, frame.last);
      frames.push({ keys: token === '{' ? new Set() : undefined, pointer, last: 0 });
    } else if (token === '}' || token === ']') frames.pop();
    else if (token === ',' && typeof frame?.last === 'number') frame.last += 1;
    else if (token === ':' && frame?.keys) {
      const key = String(JSON.parse(string));
      if (frame.keys.has(key)) return childPointer(frame, key);
      frame.keys.add(key);
      frame.last = key;
    } else string = token;
  }
  return undefined;
}

function childPointer({ pointer }: Frame, part: string | number): string {
  return `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
