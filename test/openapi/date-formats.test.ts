import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate } from '../../src/engine/schema/formats/date.ts';
import { isDateTime } from '../../src/engine/schema/formats/date-time.ts';
import { isUuid } from '../../src/engine/schema/formats/uuid.ts';
import { anyCharacter } from '../support/any-character.ts';
import { caseCount } from '../support/case-count.ts';

const library = new Ajv2020();
addFormats.default(library);
const libraryFormats = {
  date: library.compile({ type: 'string', format: 'date' }),
  'date-time': library.compile({ type: 'string', format: 'date-time' }),
  uuid: library.compile({ type: 'string', format: 'uuid' }),
};

/** What ajv-formats says of `text`. */
function libraryVerdict(format: keyof typeof libraryFormats, text: string): boolean {
  return libraryFormats[format](text);
}

/** What RFC 3339 says beyond ajv-formats: T between date and time, hours and minutes in range, a full offset. */
const RFC_3339_SHAPE = /^.{10}t([01]\d|2[0-3]):[0-5]\d:\d\d(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

const twoDigits = (max: number) => fc.nat({ max }).map((number) => String(number).padStart(2, '0'));
const nearDate = fc
  .tuple(
    fc.constantFrom('0000', '1900', '1999', '2000', '2023', '2024', '2100', '999', '20245'),
    twoDigits(14),
    twoDigits(33),
  )
  .map((parts) => parts.join('-'));
const nearTime = fc
  .tuple(twoDigits(25), fc.oneof(twoDigits(61), fc.constant('59')), fc.oneof(twoDigits(62), fc.constant('60')))
  .map((parts) => parts.join(':'));
const nearOffset = fc.oneof(
  fc.constantFrom('Z', 'z', '', 'ZZ', '+', '+00', '-0000', ' Z', '+00:00', '-00:00', '+24:00', '-05.30'),
  fc
    .tuple(fc.constantFrom('+', '-', ' '), twoDigits(25), fc.constantFrom(':', ''), twoDigits(61))
    .map((parts) => parts.join('')),
);
const nearDateTime = fc
  .tuple(
    nearDate,
    fc.constantFrom('T', 't', ' ', '\n', '', 'TT'),
    nearTime,
    fc.constantFrom('', '.', '.0', '.123', '.1x', ',5'),
    nearOffset,
  )
  .map((parts) => parts.join(''));

/** `text` with one character put in, taken out or replaced. */
const withOneSlip = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(
      texts,
      fc.nat(),
      fc.constantFrom('', '0', '9', 'a', 'G', '-', ':', 'T', 'Z', ' ', '٣', '😀'),
      fc.nat({ max: 1 }),
    )
    .map(([text, place, put, taken]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + put + text.slice(at + taken);
    });

const anything = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }));

describe('date', () => {
  it('agrees with ajv-formats', () => {
    fc.assert(
      fc.property(fc.oneof(nearDate, withOneSlip(nearDate), anything), (text) => {
        expect(isDate(text)).toBe(libraryVerdict('date', text));
      }),
      { numRuns: caseCount(3_000) },
    );
  });
});

describe('date-time', () => {
  it('agrees with ajv-formats where that keeps to RFC 3339, and refuses the rest', () => {
    fc.assert(
      fc.property(fc.oneof(nearDateTime, withOneSlip(nearDateTime), anything), (text) => {
        expect(isDateTime(text)).toBe(libraryVerdict('date-time', text) && RFC_3339_SHAPE.test(text));
      }),
      { numRuns: caseCount(10_000) },
    );
  });

  it('agrees with ajv-formats on every minute of leap seconds', () => {
    for (let minuteOfDay = 0; minuteOfDay < 1_440; minuteOfDay += 1) {
      for (const offset of ['Z', '+00:30', '-05:30', '+14:00', '-23:59', '+23:59']) {
        const time = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
          .map((part) => String(part).padStart(2, '0'))
          .join(':');
        const text = `2026-06-30T${time}:60${offset}`;
        expect(`${text} ${isDateTime(text)}`).toBe(`${text} ${libraryVerdict('date-time', text)}`);
      }
    }
  });
});

describe('uuid', () => {
  const uuids = fc.oneof(
    fc.uuid(),
    fc.uuid().map((text) => text.toUpperCase()),
  );

  it('agrees with ajv-formats but for the prefix urn:uuid:', () => {
    fc.assert(
      fc.property(fc.oneof(uuids, withOneSlip(uuids), anything), (text) => {
        expect(isUuid(text)).toBe(libraryVerdict('uuid', text));
        expect(isUuid(`urn:uuid:${text}`)).toBe(false);
      }),
      { numRuns: caseCount(3_000) },
    );
  });
});
