import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProgramMemory } from '../../../../src/verify/replay/program/program-memory.ts';
import type { TrafficFormat } from '../../../../src/verify/replay/read/traffic-format.ts';
import { createReader } from '../../../../src/verify/replay/read/traffic-reader.ts';
import { TrafficWindow } from '../../../../src/verify/replay/read/traffic-window.ts';
import { LONGEST_ENTRY, type TrafficEntry } from '../../../../src/verify/replay/split/traffic-entry.ts';

/** What a splitter gives for bytes that come in chunks of at most `size`. */
function entriesOf(format: TrafficFormat, text: string, size: number): (readonly [number, string])[] {
  const bytes = Buffer.from(text);
  const found: (readonly [number, string])[] = [];
  const memory = new ProgramMemory(16);
  const window = new TrafficWindow(memory);
  const { splitter } = createReader(format, memory);
  for (let at = 0; at <= bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    while (window.room().length < piece.length) memory.makeRoom(2 * memory.capacity);
    window.room().fill(0x7b);
    window.add(piece.copy(window.room()));
    const isLast = at + size > bytes.length;
    for (const entry of splitter.split(window.start, window.end, isLast)) found.push(told(entry));
    window.keepFrom(splitter.rest);
  }
  return found;
}

function told({ number, bytes, isOutlined, why }: TrafficEntry) {
  const text = bytes?.toString() ?? why;
  if (isOutlined) JSON.parse(text);
  return [number, text] as const;
}

const sizes = fc.integer({ min: 1, max: 40 });

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
        const found = entriesOf('har', JSON.stringify(document, null, indent), size);
        expect(found.map(([, text]) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(document.log.entries)));
        expect(found.map(([number]) => number)).toEqual(document.log.entries.map((_, index) => index + 1));
      }),
      { seed: 11, numRuns: 25 },
    );
  });

  test('entries that are no JSON end where their brackets do', () => {
    const part = fc.constantFrom('"a":1', '"b":01', '"c"', '"d":"\\x"', '"e":{"f":[1,]}', '"g":"}\\""', '');
    const entry = fc.array(part, { maxLength: 4 }).map((parts) => `{${parts.join(',')}}`);
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), sizes, (entries, size) => {
        const found = entriesOf('har', `{"log":{"entries":[${entries.join(' , ')}]}}`, size);
        expect(found).toEqual(entries.map((text, index) => [index + 1, text]));
      }),
      { seed: 14, numRuns: 300 },
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
    ['escapes in deep values', '{"log":{"pages":[{"t":"\\\\\\"]"}],"entries":[{"a":1}]}}', [[1, '{"a":1}']]],
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
    for (const size of [1, 2, 3, 5, 7, 1000]) expect(entriesOf('har', text, size)).toEqual(expected);
  });
});

describe('NDJSON', () => {
  test('any lines, cut anywhere', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), sizes, (lines, ends, size) => {
        const text = lines.join('\n') + (ends ? '\n' : '');
        const expected = lines.flatMap((each, index) => (/^[ \t\r]*$/.test(each) ? [] : [[index + 1, each]]));
        expect(entriesOf('ndjson', text, size)).toEqual(expected);
      }),
      { seed: 12, numRuns: 300 },
    );
  });
});

describe('an entry that is longer than any may be is told, and what comes behind it is read', () => {
  const long = LONGEST_ENTRY + 10;
  const chunk = 1 << 24;

  test.each<[TrafficFormat, string, string, string]>([
    ['har', '{"log":{"entries":[{"a":1},{"a":"', '"},{"b":2}]}}', '{"b":2}'],
    ['ndjson', '{"a":1}\n{"a":"', '"}\n{"b":2}\n', '{"b":2}'],
  ])('%s', (format, before, behind, last) => {
    const memory = new ProgramMemory(1 << 20);
    const window = new TrafficWindow(memory);
    const { splitter } = createReader(format, memory);
    const found: (readonly [number, string])[] = [];
    const feed = (bytes: Buffer, isLast: boolean) => {
      for (let at = 0; at < bytes.length; ) {
        const length = bytes.copy(window.room(), 0, at);
        window.add(length);
        at += length;
        const isEnd = isLast && at === bytes.length;
        for (const entry of splitter.split(window.start, window.end, isEnd)) found.push(told(entry));
        window.keepFrom(splitter.rest);
      }
    };
    feed(Buffer.from(before), false);
    for (let fed = 0; fed < long; fed += chunk) feed(Buffer.alloc(chunk, 'x'), false);
    feed(Buffer.from(behind), true);
    expect(found).toEqual([
      [1, '{"a":1}'],
      [2, 'It is longer than 134,217,728 bytes.'],
      [3, last],
    ]);
  });
});
