import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../../src/backoffice/contract/bundled-document.ts';
import { REFUSALS, type Refusal, type RefusalReason } from '../../../../src/backoffice/sandbox/domain/errors.ts';
import {
  type ListingQuery,
  type ListingRequest,
  readListing,
} from '../../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../../src/backoffice/sandbox/domain/switches.ts';
import { createAjv } from '../../../../src/engine/extensions/ajv.ts';
import { objectAt } from '../../../../src/engine/openapi/document.ts';
import { schemaValidators } from '../../../../src/pipeline/derive/schema-validators.ts';
import { everySwitches, NOW as LATER, ranges } from './listing-cases.ts';

const NOW = Date.parse('2026-10-10T12:00:00.000Z');
const RANGE = { from: '2026-10-01', to: '2026-10-14' };

function read(query: ListingQuery, switches: Partial<ListingSwitches> = {}): ListingRequest | Refusal {
  return readListing(query, NOW, { ...DEFAULT_LISTING_SWITCHES, ...switches });
}

function refusalOf(query: ListingQuery): Refusal {
  const refusal = read(query);
  if (refusal.kind !== 'refusal') throw new Error('It was accepted.');
  return refusal;
}

const refused: [RefusalReason, ListingQuery][] = [
  ['from-missing', { to: '2026-10-14' }],
  ['from-missing', {}],
  ['to-missing', { from: '2026-10-01' }],
  ['from-no-date', { ...RANGE, from: '' }],
  ['from-no-date', { ...RANGE, from: '2026-02-30' }],
  ['from-no-date', { ...RANGE, from: '2026-10-01T00:00:00Z' }],
  ['to-no-date', { ...RANGE, to: 'today' }],
  ['range-reversed', { from: '2026-10-02', to: '2026-10-01' }],
  ['limit-no-number', { ...RANGE, limit: '' }],
  ['limit-no-number', { ...RANGE, limit: 'ten' }],
  ['limit-no-number', { ...RANGE, limit: '0x10' }],
  ['limit-no-number', { ...RANGE, limit: 'Infinity' }],
  ['limit-no-number', { ...RANGE, limit: ' 5' }],
  ['limit-odd', { ...RANGE, limit: '0' }],
  ['limit-odd', { ...RANGE, limit: '-1' }],
  ['limit-odd', { ...RANGE, limit: '2.5' }],
  ['offset-no-date', { ...RANGE, offset: '' }],
  ['offset-no-date', { ...RANGE, offset: '3' }],
  ['offset-no-date', { ...RANGE, offset: '2026-10-02T13:45:10.221 00:00' }],
  ['offset-no-date', { ...RANGE, offset: '2026-10-02T13:45:10.221' }],
  ['offset-outside-range', { ...RANGE, offset: '2026-09-30' }],
  ['offset-outside-range', { ...RANGE, offset: '2026-09-30T23:59:59.999Z' }],
  ['offset-outside-range', { ...RANGE, offset: '2026-10-15' }],
  ['offset-outside-range', { from: '2026-10-01', to: '2026-10-05', offset: '2026-10-06T00:00:00.000Z' }],
  ['offset-in-future', { ...RANGE, offset: '2026-10-10T12:00:00.001Z' }],
  ['offset-in-future', { ...RANGE, offset: '2026-10-14' }],
  ['offset-in-future', { from: '2026-10-01', to: '2099-12-31', offset: '2099-01-01' }],
  ['offset-in-future', { from: '2099-01-01', to: '2099-12-31', offset: '2099-01-01' }],
];

describe('a listing is refused', () => {
  const validate = schemaValidators(loadDocument(), createAjv()).at('#/components/schemas/Error');

  it.each(refused)('%s: %j', (reason, query) => {
    const refusal = refusalOf(query);
    const { code, field, type, message } = REFUSALS[reason];
    expect(refusal).toMatchObject({ reason, error: { errorCode: code, message, errorDetails: { field, type } } });
    expect(validate(refusal.error)).toBe(true);
    const value = query[field];
    expect(refusal.error.errorDetails?.detail).toContain(value === undefined ? 'was not sent' : JSON.stringify(value));
  });

  it('for every reason of the catalogue, each with a code of its own', () => {
    expect(new Set(refused.map(([reason]) => reason))).toEqual(new Set(Object.keys(REFUSALS)));
    const codes = Object.values(REFUSALS).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('by the text only for an offset outside of the range or in the future', () => {
    const specified = Object.entries(REFUSALS).filter(([, { source }]) => source === 'text');
    expect(specified.map(([reason]) => reason)).toEqual(['offset-outside-range', 'offset-in-future']);
  });

  it.each(refused)('with examples that are accepted in its place, for %s: %j', (_reason, query) => {
    const refusal = refusalOf(query);
    const { field = '', allowedValues } = refusal.error.errorDetails ?? {};
    const examples = allowedValues?.split(', ') ?? [];
    expect(examples.length > 0 || query.from === '2099-01-01').toBe(true);
    for (const example of examples) {
      expect(read({ ...RANGE, ...query, [field]: example }), example).toMatchObject({ kind: 'request' });
    }
  });

  it('with the code and the message of the examples in the document', () => {
    const examples =
      '#/paths/~1accounts~1{account_id}~1transactions/get/responses/400/content/application~1json/examples';
    const outside = { ...RANGE, offset: '2026-09-30' };
    const future = { from: '2026-10-01', to: '2099-12-31', offset: '2099-01-01' };
    for (const [name, query] of Object.entries({ offsetBeforeFrom: outside, offsetInFuture: future })) {
      const { value } = objectAt(loadDocument(), `${examples}/${name}`);
      expect(read(query)).toMatchObject({ error: value['value'] });
    }
  });

  it('with examples that are accepted, whatever the switches', () => {
    fc.assert(
      fc.property(
        ranges,
        everySwitches,
        fc.constantFrom('x', '2026-08-01', '2098-01-01'),
        (range, switches, offset) => {
          const query = { ...range, offset };
          const refusal = readListing(query, NOW, switches);
          if (refusal.kind !== 'refusal') throw new Error('It was accepted.');
          for (const example of refusal.error.errorDetails?.allowedValues?.split(', ') ?? []) {
            expect(readListing({ ...range, offset: example }, NOW, switches)).toMatchObject({ kind: 'request' });
          }
        },
      ),
    );
  });

  it('without repeating a long value', () => {
    const refusal = refusalOf({ ...RANGE, offset: '\0'.repeat(100_000) });
    expect(JSON.stringify(refusal).length).toBeLessThan(1000);
  });
});

describe('the range', () => {
  const query = { from: '2026-03-08', to: '2026-03-08' };
  const cases: [Partial<ListingSwitches>, string, string][] = [
    [{}, '2026-03-08T00:00:00.000Z', '2026-03-08T23:59:59.999Z'],
    [{ rangeEnd: 'start-of-day' }, '2026-03-08T00:00:00.000Z', '2026-03-08T00:00:00.000Z'],
    [{ rangeTimeZone: 'new-york' }, '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    [{ rangeTimeZone: 'new-york', rangeEnd: 'start-of-day' }, '2026-03-08T05:00:00.000Z', '2026-03-08T05:00:00.000Z'],
  ];

  it.each(cases)('of one day is with %j that from %s to %s', (switches, first, last) => {
    expect(read(query, switches)).toMatchObject({ range: { first: Date.parse(first), last: Date.parse(last) } });
  });

  it('ends before it begins, whatever the switches, where it is reversed', () => {
    fc.assert(
      fc.property(everySwitches, (others) => {
        const request = read({ from: '2026-10-05', to: '2026-10-04' }, { ...others, reversedRange: 'empty' });
        return request.kind === 'request' && request.range.last < request.range.first;
      }),
    );
  });

  it('may lie at either end of what a date can name', () => {
    fc.assert(
      fc.property(
        everySwitches,
        fc.constantFrom('0000-01-01', '0099-03-08', '1969-12-31', '9999-12-31'),
        (all, day) => {
          expect(read({ from: day, to: day }, all)).toMatchObject({ kind: 'request' });
          expect(read({ from: day, to: day, offset: '2026-10-01T00:00:00Z' }, all)).toMatchObject({ kind: 'refusal' });
        },
      ),
    );
  });
});

describe('a date as offset', () => {
  it('is accepted when it is that of `from` or of `to`, whatever the switches', () => {
    fc.assert(
      fc.property(ranges, everySwitches, fc.boolean(), ({ from, to }, switches, atEnd) => {
        const request = readListing({ from, to, offset: atEnd ? to : from }, LATER, switches);
        if (request.kind !== 'request' || request.offset === undefined) return false;
        return request.offset >= request.range.first && request.offset <= request.range.last;
      }),
    );
  });

  it('is refused one day outside of the range, whatever the switches', () => {
    fc.assert(
      fc.property(everySwitches, fc.constantFrom('2026-09-30', '2026-10-06'), (switches, offset) => {
        const refusal = readListing({ from: '2026-10-01', to: '2026-10-05', offset }, LATER, switches);
        expect(refusal).toMatchObject({ reason: 'offset-outside-range' });
      }),
    );
  });

  const moments: [Partial<ListingSwitches>, string, string][] = [
    [{}, '2026-10-05', '2026-10-05T00:00:00.000Z'],
    [{ offsetDate: 'end-of-day' }, '2026-10-05', '2026-10-05T23:59:59.999Z'],
    [{ rangeTimeZone: 'new-york' }, '2026-10-05', '2026-10-05T04:00:00.000Z'],
    [{ rangeTimeZone: 'new-york', offsetDate: 'end-of-day' }, '2026-10-05', '2026-10-06T03:59:59.999Z'],
    [{ rangeEnd: 'start-of-day', offsetDate: 'end-of-day' }, '2026-10-09', '2026-10-09T00:00:00.000Z'],
  ];

  it.each(moments)('is with %j, sent as %s, the moment %s', (switches, offset, moment) => {
    const query = { from: '2026-10-01', to: '2026-10-09', offset };
    expect(read(query, switches)).toMatchObject({ offset: Date.parse(moment) });
  });

  const days: [Partial<ListingSwitches>, string, string][] = [
    [{}, '2026-10-10T00:00:00.000Z', '2026-10-09T23:59:59.999Z'],
    [{ offsetDate: 'end-of-day' }, '2026-10-10T00:00:00.000Z', '2026-10-09T23:59:59.999Z'],
    [{ rangeTimeZone: 'new-york' }, '2026-10-10T04:00:00.000Z', '2026-10-10T03:59:59.999Z'],
  ];

  it.each(days)('is with %j in the future until its day begins at %s', (given, begins, before) => {
    const switches = { ...DEFAULT_LISTING_SWITCHES, ...given };
    const query = { ...RANGE, offset: '2026-10-10' };
    expect(readListing(query, Date.parse(begins), switches)).toMatchObject({ kind: 'request' });
    expect(readListing(query, Date.parse(before), switches)).toMatchObject({ reason: 'offset-in-future' });
  });
});

describe('a timestamp as offset', () => {
  const outside: [Partial<ListingSwitches>, string, string][] = [
    [{ rangeTimeZone: 'new-york' }, '2026-10-01T04:00:00.000Z', '2026-10-01T03:59:59.999Z'],
    [{ rangeTimeZone: 'new-york' }, '2026-10-06T03:59:59.999Z', '2026-10-06T04:00:00.000Z'],
    [{ rangeEnd: 'start-of-day' }, '2026-10-05T00:00:00.000Z', '2026-10-05T00:00:00.001Z'],
  ];

  it.each(outside)('is with %j within the range at %s and outside of it at %s', (switches, inside, offset) => {
    const query = { from: '2026-10-01', to: '2026-10-05' };
    expect(read({ ...query, offset: inside }, switches)).toMatchObject({ offset: Date.parse(inside) });
    expect(read({ ...query, offset }, switches)).toMatchObject({ reason: 'offset-outside-range' });
  });
});

describe('a listing is accepted', () => {
  it('with the dates alone: no limit is assumed, and the direction is next', () => {
    expect(read(RANGE)).toEqual({
      kind: 'request',
      range: { first: Date.parse('2026-10-01T00:00:00.000Z'), last: Date.parse('2026-10-14T23:59:59.999Z') },
      limit: undefined,
      offset: undefined,
      direction: 'next',
    });
  });

  it.each([
    '2026-10-01',
    '2026-10-01T00:00:00.000Z',
    '2026-10-05',
    '2026-10-05T23:59:59.999Z',
    '2026-10-06T01:59:59.999+02:00',
  ])('with an offset from the first to the last moment of the range: %s', (offset) => {
    expect(read({ from: '2026-10-01', to: '2026-10-05', offset })).toMatchObject({ kind: 'request' });
  });

  it.each(['2026-10-10T12:00:00.000Z', '2026-10-10'])('with an offset that is not after now: %s', (offset) => {
    expect(read({ ...RANGE, offset })).toMatchObject({ kind: 'request' });
  });

  it.each([
    ['1', 1],
    ['1000', 1000],
    ['1e3', 1000],
    ['10.0', 10],
    ['1000000000', 1_000_000_000],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', undefined],
    ['1e400', undefined],
    ['9'.repeat(10_000), undefined],
  ])('with the limit %s, however large', (limit, expected) => {
    expect(read({ ...RANGE, limit })).toMatchObject({ kind: 'request', limit: expected });
  });

  it.each([
    ['0', 0],
    ['-3', 0],
    ['-0.5', 0],
    ['2.5', 2],
    ['1e-400', 0],
  ])('with the odd limit %s as %d where it is rounded down', (limit, expected) => {
    expect(read({ ...RANGE, limit }, { oddLimit: 'rounded-down' })).toMatchObject({ kind: 'request', limit: expected });
  });

  it('with a reversed range where that is empty, but then with no offset', () => {
    const reversed = { from: '2026-10-05', to: '2026-10-01' };
    expect(read(reversed, { reversedRange: 'empty' })).toMatchObject({ kind: 'request' });
    for (const offset of ['2026-10-05', '2026-10-03', '2026-10-01']) {
      const refusal = read({ ...reversed, offset }, { reversedRange: 'empty' });
      expect(refusal).toMatchObject({ reason: 'offset-outside-range' });
    }
  });

  it.each([
    ['prev', 'previous'],
    ['previous', 'previous'],
    ['next', 'next'],
    ['Prev', 'next'],
    ['PREVIOUS', 'next'],
    ['prevoius', 'next'],
    [' prev', 'next'],
    ['', 'next'],
  ])('with the direction %j as %s', (direction, expected) => {
    expect(read({ ...RANGE, direction })).toMatchObject({ direction: expected });
  });
});
