import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsedJson } from '../../../../src/engine/json/json.ts';
import { TrafficWindow } from '../../../../src/engine/traffic/read/traffic-source.ts';
import { HarSplitter } from '../../../../src/engine/traffic/split/har-splitter.ts';
import { LineSplitter } from '../../../../src/engine/traffic/split/line-splitter.ts';
import { LONGEST_ENTRY, type TrafficSplitter } from '../../../../src/engine/traffic/split/traffic-entry.ts';
import { ValueSplitter } from '../../../../src/engine/traffic/split/value-splitter.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { caseCount } from '../../../support/case-count.ts';
import { readYaml } from '../../../support/read-yaml.ts';

type Found = readonly [number: number, text: string];

/** The number of each entry that ends within `bytes` and its JSON, or the error. */
function* entriesIn(splitter: TrafficSplitter, bytes: Buffer, isLast: boolean): Generator<Found> {
  for (const { number, json, why } of splitter.split(bytes, isLast)) {
    yield [number, json === undefined ? why : JSON.stringify(json)];
  }
}

/** The entries of `text` when it arrives in chunks of at most `size` bytes. */
function entriesOf(format: keyof typeof SPLITTERS, text: string, size: number): Found[] {
  const [splitter, window, bytes] = [SPLITTERS[format](), new TrafficWindow(16), Buffer.from(text)];
  const found: Found[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.copy(window.room(), 0, at, at + size);
    window.add(length);
    at += length;
    found.push(...entriesIn(splitter, window.bytes, at === bytes.length));
    window.keepFrom(splitter.rest);
  }
  return found;
}

const SPLITTERS = {
  har: () => new HarSplitter(false),
  ndjson: () => new LineSplitter(),
  json: () => new ValueSplitter(),
};

/** An entry without the position of its error. */
function jsonOrError(text: string): string {
  const json = parsedJson(text);
  return json === undefined ? 'Not valid JSON' : JSON.stringify(json);
}

function withoutPlace(text: string): string {
  return text.replace(/^Not valid JSON.*/, 'Not valid JSON');
}

/** Texts and the number of each of their entries with its JSON or its error. */
const entries = readYaml('entries.yaml', import.meta.url) as Readonly<
  Record<
    'har' | 'json',
    readonly { readonly name: string; readonly text: string; readonly entries: readonly Found[] }[]
  >
>;

const sizes = fc.integer({ min: 1, max: 40 });

describe('HAR', () => {
  test('any HAR, cut anywhere, has the entries that JSON.parse returns', () => {
    const entry = fc.dictionary(fc.string({ unit: anyCharacter, maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
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
      { numRuns: caseCount(25) },
    );
  });

  test('entries with the same beginning, also in strings and objects, are those of JSON.parse', () => {
    const text = fc.constantFrom('x', '},{"a":1}', ',{"a":', '"', '\\', '\n{');
    const inner = fc.record({ a: fc.oneof(text, fc.constant([{ a: 1 }, { a: { a: 2 } }])) });
    const entry = fc.oneof(fc.record({ a: fc.oneof(text, inner), b: text }), fc.record({ b: inner, a: text }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.constantFrom(0, 1), sizes, (objects, indent, size) => {
        const found = entriesOf('har', JSON.stringify({ log: { entries: objects } }, null, indent), size * 10);
        expect(found).toEqual(objects.map((each, index) => [index + 1, JSON.stringify(each)]));
      }),
      { numRuns: caseCount(300) },
    );
  });

  test('entries that are not valid JSON end with their brackets', () => {
    const part = fc.constantFrom('"a":1', '"b":01', '"c"', '"d":"\\x"', '"e":{"f":[1,]}', '"g":"}\\""', '');
    const entry = fc.array(part, { maxLength: 4 }).map((parts) => `{${parts.join(',')}}`);
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), sizes, (texts, size) => {
        const found = entriesOf('har', `{"log":{"entries":[${texts.join(' , ')}]}}`, size);
        const expected = texts.map((text, index) => [index + 1, jsonOrError(text)]);
        expect(found.map(([number, text]) => [number, withoutPlace(text)])).toEqual(expected);
      }),
      { numRuns: caseCount(300) },
    );
  });

  test.each(entries.har)('$name', ({ text, entries: expected }) => {
    for (const size of [1, 2, 3, 5, 7, 1000]) expect(entriesOf('har', text, size)).toEqual(expected);
  });
});

describe('NDJSON', () => {
  test('any lines, cut anywhere', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '')),
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), sizes, (lines, ends, size) => {
        const text = lines.join('\n') + (ends ? '\n' : '');
        const expected = lines.flatMap((each, index) =>
          /^[ \t\r]*$/.test(each) ? [] : [[index + 1, jsonOrError(each)]],
        );
        const found = entriesOf('ndjson', text, size);
        expect(found.map(([number, line]) => [number, withoutPlace(line)])).toEqual(expected);
      }),
      { numRuns: caseCount(300) },
    );
  });
});

describe('JSON objects over any number of lines', () => {
  test('one after another or in a list, cut anywhere', () => {
    const value = fc.dictionary(fc.string({ unit: anyCharacter, maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 4,
    });
    const indents = fc.constantFrom(0, 2, '\t');
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), indents, fc.boolean(), sizes, (values, indent, isList, size) => {
        const texts = values.map((each) => JSON.stringify(each, null, indent));
        const text = isList ? JSON.stringify(values, null, indent) : `\uFEFF${texts.join('\n')}\n`;
        const expected = values.map((each, index) => [index + 1, JSON.stringify(JSON.parse(JSON.stringify(each)))]);
        expect(entriesOf('json', text, size)).toEqual(expected);
      }),
      { numRuns: caseCount(300) },
    );
  });

  test.each(entries.json)('$name', ({ text, entries: expected }) => {
    for (const size of [1, 2, 3, 5, 1000]) {
      const found = entriesOf('json', text, size).map(([number, each]) => [number, withoutPlace(each)]);
      expect(found).toEqual(expected);
    }
  });
});

describe('an entry above the size limit is reported, and the entries after it are read', () => {
  const bytes = Buffer.alloc(LONGEST_ENTRY + 50, 'x');

  test.each<[keyof typeof SPLITTERS, string, string, string]>([
    ['har', '{"log":{"entries":[{"a":1},{"a":"', '"},{"b":2}]}}', '{"b":2}'],
    ['ndjson', '{"a":1}\n{"a":"', '"}\n{"b":2}\n', '{"b":2}'],
    ['json', '[{"a":1},\n{"a":"', '"},\n{"b":2}]\n', '{"b":2}'],
  ])('%s', (format, before, behind, last) => {
    const splitter = SPLITTERS[format]();
    bytes.write(before.padEnd(40, 'x'));
    const found = [...entriesIn(splitter, bytes, false)];
    const rest = Buffer.concat([bytes.subarray(splitter.rest), Buffer.from(behind)]);
    found.push(...entriesIn(splitter, rest, true));
    expect(found.map(([number, text]) => [number, text.slice(0, 100)])).toEqual([
      [1, '{"a":1}'],
      [2, 'It is longer than 134,217,728 bytes.'],
      [3, last],
    ]);
  });
});
