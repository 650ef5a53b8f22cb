import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject, type Json, parsedJson } from '../../../../src/contract/json.ts';
import { ProgramMemory } from '../../../../src/verify/replay/program/program-memory.ts';
import { Outline } from '../../../../src/verify/replay/split/outline.ts';

const memory = new ProgramMemory(1 << 16);
const outline = new Outline(memory, { a: null, b: { c: null, long: null }, 'a-name-of-more-than-sixteen': null });

/** How many bytes of a text the outline takes. What stood in memory before is behind it. */
function taken(text: string): number {
  const { window, bytes } = memory;
  bytes.fill(0x22, window, window + memory.capacity);
  const end = window + bytes.write(text, window);
  memory.endAt(end);
  const behind = outline.take(window);
  return behind === 0 ? 0 : behind - window;
}

function spanOf(path: string): string | undefined {
  const slot = outline.slotOf(path);
  const start = outline.startOf(slot);
  return start === 0 ? undefined : memory.bytes.toString('utf8', start, outline.endOf(slot));
}

/** A text that holds JSON, or much that has to be escaped, around the sixteen bytes that are looked at together. */
const awkward = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
  fc
    .array(fc.constantFrom('"', '\\', 'x', '\n', '\u0001', '/', 'é', 'xxxxxxxxxxxxxxx'), { maxLength: 40 })
    .map((all) => all.join('')),
);
const object = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'a-name-of-more-than-sixteen', 'd', 'f\u00e9'),
  fc.oneof(awkward, fc.jsonValue({ maxDepth: 2 }), fc.record({ c: awkward, long: awkward, d: fc.jsonValue() })),
);

/** Such a name could be one that is looked for. */
function hasEscapedName(value: Json | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).some((name) => JSON.stringify(name) !== `"${name}"`);
}

test('every object is taken to its end, and its members are found', () => {
  let found = 0;
  fc.assert(
    fc.property(object, fc.constantFrom(0, 1, 2), fc.constantFrom('', ' ', '}', '"', 'x'), (value, indent, behind) => {
      const text = JSON.stringify(value, null, indent);
      fc.pre(!hasEscapedName(JSON.parse(text).b));
      expect(taken(text + behind)).toBe(Buffer.byteLength(text));
      for (const name of ['a', 'b', 'a-name-of-more-than-sixteen']) {
        const span = spanOf(name);
        expect(span === undefined ? undefined : JSON.parse(span)).toEqual(JSON.parse(text)[name]);
        found += Number(span !== undefined);
      }
      const inner: Json = JSON.parse(text).b;
      const isObject = typeof inner === 'object' && inner !== null && 'c' in inner;
      expect(spanOf('b.c') !== undefined).toBe(isObject);
    }),
    { seed: 21, numRuns: 3000 },
  );
  expect(found).toBeGreaterThan(2000);
});

test('what JSON.parse refuses is refused', () => {
  const cut = fc.record({
    at: fc.nat(),
    length: fc.nat(2),
    put: fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', 'u', '\t', '\u0000', ' '),
  });
  let [right, wrong] = [0, 0];
  fc.assert(
    fc.property(object, cut, (value, { at, length, put }) => {
      const whole = JSON.stringify(value);
      const place = at % (whole.length + 1);
      const text = whole.slice(0, place) + put + whole.slice(place + length);
      const isWhole = text !== '' && taken(text) === Buffer.byteLength(text);
      const parsed = parsedJson(text);
      // What comes twice or is escaped may be refused.
      if (parsed === undefined || !text.startsWith('{')) expect([text, isWhole]).toEqual([text, false]);
      right += Number(isWhole);
      wrong += Number(parsed === undefined);
    }),
    { seed: 22, numRuns: 5000 },
  );
  expect(right).toBeGreaterThan(500);
  expect(wrong).toBeGreaterThan(500);
});

test.each([
  ['a member twice', '{"a":1,"a":2}'],
  ['a name that is escaped', '{"\\u0061":1}'],
  ['a list', '[1]'],
  ['values that are very deep', `{"x":${'['.repeat(200)}${']'.repeat(200)}}`],
  ['nothing', ''],
])('%s is left to others', (_name, text) => {
  expect(taken(text)).toBe(0);
});

test('a control character in a text is found wherever it stands', () => {
  for (let at = 0; at < 80; at += 1) {
    for (const filler of ['x', '\\"', '\\\\']) {
      const [before, after] = [filler.repeat(at), filler.repeat(40)];
      const code = (at * 7) % 32;
      expect(taken(`{"a":"${before}${after}"}`)).toBeGreaterThan(0);
      expect([at, code, taken(`{"a":"${before}${String.fromCharCode(code)}${after}"}`)]).toEqual([at, code, 0]);
    }
  }
});

test.each(['\\u00g0', '\\u00G0', '\\u00`0', '\\u00:0', '\\u00/0', '\\u123', '\\x', '\\'])(
  '%s is no escape of JSON',
  (text) => {
    expect(taken(`{"a":"${'x'.repeat(40)}${text}"}`)).toBe(0);
  },
);

test.each([
  ['{"a":1e5}', '1e5'],
  ['{"a":-0.5E+10}', '-0.5E+10'],
  ['{"a":true}', 'true'],
  ['{"a" : null }', 'null'],
])('%s', (text, value) => {
  expect(taken(text)).toBe(text.length);
  expect(spanOf('a')).toBe(value);
});

test.each([
  '{"a":01}',
  '{"a":1.}',
  '{"a":.5}',
  '{"a":1e}',
  '{"a":+1}',
  '{"a":-}',
  '{"a":tru}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
])('%s is no JSON', (text) => {
  expect(taken(text)).toBe(0);
});
