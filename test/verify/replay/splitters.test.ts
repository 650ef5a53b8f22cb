import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsedJson } from '../../../src/contract/json.ts';
import { createHarSplitter } from '../../../src/verify/replay/read/har-splitter.ts';
import { createLineSplitter } from '../../../src/verify/replay/read/line-splitter.ts';
import type { TrafficSplitter } from '../../../src/verify/replay/read/traffic-entry.ts';

/** What a splitter gives for bytes that come in chunks of at most `size`. */
function entriesOf(splitter: TrafficSplitter, text: string, size: number): (readonly [number, string])[] {
  const bytes = Buffer.from(text);
  const found: (readonly [number, string])[] = [];
  const chunk = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    // The same memory each time, as a stream may do it.
    const length = bytes.copy(chunk, 0, at, at + size);
    for (const entry of splitter.split(chunk.subarray(0, length))) found.push(told(entry));
    chunk.fill(0x7b);
  }
  for (const entry of splitter.end()) found.push(told(entry));
  return found;
}

function told({ number, bytes, why }: { number: number; bytes: Buffer | null; why: string }) {
  return [number, bytes?.toString() ?? why] as const;
}

const sizes = fc.integer({ min: 1, max: 40 });

describe('HAR with guesses', () => {
  test('whatever texts look like, what is no JSON is refused and comes again', () => {
    const text = fc.constantFrom('[1]', '{"a":"]"}', '{', '[', '["', '"]', '{}\\', ']"}', 'plain');
    const entry = fc.record({ a: text, b: fc.record({ text, c: fc.array(text, { maxLength: 2 }) }), d: text });
    let guesses = 0;
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), fc.integer({ min: 1, max: 400 }), (entries, size) => {
        const bytes = Buffer.from(JSON.stringify({ log: { entries } }));
        const splitter = createHarSplitter(true);
        const found: unknown[] = [];
        for (let at = 0; at < bytes.length; at += size) {
          for (const { bytes: whole, refuse } of splitter.split(Buffer.from(bytes.subarray(at, at + size)))) {
            const json = parsedJson(whole?.toString() ?? '');
            if (json === undefined) refuse?.();
            else found.push(json);
            guesses += Number(refuse !== undefined && json !== undefined);
          }
        }
        expect(found).toEqual(entries);
        expect([...splitter.end()]).toEqual([]);
      }),
      { seed: 12, numRuns: 300 },
    );
    expect(guesses).toBeGreaterThan(50);
  });
});

describe('HAR', () => {
  test('any HAR, cut anywhere, gives what JSON.parse gives', () => {
    const entry = fc.dictionary(fc.string({ unit: 'binary', maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 4,
    });
    const log = fc.record({
      pages: fc.jsonValue({ maxDepth: 3 }),
      entries: fc.array(entry, { maxLength: 5 }),
      more: fc.jsonValue({ maxDepth: 1 }),
    });
    const har = fc.record({ comment: fc.jsonValue({ maxDepth: 2 }), log, after: fc.jsonValue({ maxDepth: 2 }) });
    fc.assert(
      fc.property(har, fc.constantFrom(0, 2), sizes, (document, indent, size) => {
        const found = entriesOf(createHarSplitter(), JSON.stringify(document, null, indent), size);
        expect(found.map(([, text]) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(document.log.entries)));
        expect(found.map(([number]) => number)).toEqual(document.log.entries.map((_, index) => index + 1));
      }),
      { seed: 11, numRuns: 25 },
    );
  });

  test.each([
    [
      'another list of that name',
      '{"entries":[{"a":1}],"log":{"x":{"entries":[{"b":1}]},"entries":[{"c":1}]}}',
      [[1, '{"c":1}']],
    ],
    [
      'a list of that name in another object',
      '{"a":{"entries":[{"x":1}]},"log":{"entries":[{"c":1}]},"b":{"entries":[{"y":1}]}}',
      [[1, '{"c":1}']],
    ],
    [
      'brackets and quotes in texts',
      '{"log":{"entries":[{"a":"}]\\"\\\\"},{"b":"[{"}]}}',
      [
        [1, '{"a":"}]\\"\\\\"}'],
        [2, '{"b":"[{"}'],
      ],
    ],
    ['deep values before the list', '{"log":{"pages":[{"t":{"x":[1]}}],"entries":[{}]}}', [[1, '{}']]],
    [
      'elements that are no objects',
      '{"log":{"entries":[1,"a,b",null,{},[2]]}}',
      [
        [1, 'It is no JSON object.'],
        [2, 'It is no JSON object.'],
        [3, 'It is no JSON object.'],
        [4, '{}'],
        [5, '[2]'],
      ],
    ],
    ['no list', '{"log":{"version":"1.2"}}', [[0, 'The file has no list "log.entries", as HAR demands.']]],
    ['an empty list', '{"log":{"entries":[]}}', []],
    [
      'an entry that is cut off',
      '{"log":{"entries":[{"a":1},{"b":',
      [
        [1, '{"a":1}'],
        [2, 'The file ends within this entry.'],
      ],
    ],
    [
      'a list that is cut off',
      '{"log":{"entries":[{"a":1},',
      [
        [1, '{"a":1}'],
        [1, 'The file ends behind this entry, but not the list.'],
      ],
    ],
  ])('%s', (_name, text, expected) => {
    for (const size of [1, 7, 1000]) expect(entriesOf(createHarSplitter(), text, size)).toEqual(expected);
  });
});

describe('NDJSON', () => {
  test('any lines, cut anywhere', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), sizes, (lines, ends, size) => {
        const text = lines.join('\n') + (ends ? '\n' : '');
        const expected = lines.flatMap((each, index) => (/^[ \t\r]*$/.test(each) ? [] : [[index + 1, each]]));
        expect(entriesOf(createLineSplitter(), text, size)).toEqual(expected);
      }),
      { seed: 12, numRuns: 300 },
    );
  });
});
