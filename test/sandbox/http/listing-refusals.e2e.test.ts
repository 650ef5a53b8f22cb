import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { createAjv } from '../../../src/engine/extensions/ajv.ts';
import { schemaValidators } from '../../../src/pipeline/derive/schema-validators.ts';
import { anySandbox, listingCases } from './listing-cases.ts';
import { isOffsetAllowed } from './listing-expectations.ts';
import {
  type Answer,
  createWorld,
  type Ledger,
  type ListingSandbox,
  type ListingWorld,
  type Sent,
} from './listing-world.ts';

const RANGE = { from: '2026-10-01', to: '2026-10-14' };
const isError = schemaValidators(loadDocument(), createAjv()).at('#/components/schemas/Error');

/** Checks that `answer` refuses the parameter `field` with the whole error body. */
function expectRefusal({ status, body }: Answer, field: string, expected = 400): void {
  expect(body).toEqual({
    errorCode: expect.stringMatching(/^E\d+$/),
    message: expect.stringMatching(/\w/),
    errorDetails: expect.objectContaining({ field, detail: expect.stringContaining(field) }),
  });
  expect(isError(body)).toBe(true);
  expect(status).toBe(expected);
}

describe.each([
  ['sqlite', 150],
  ['postgres', 10],
] as const)('an offset over HTTP, from %s,', (kind, numRuns) => {
  let world: ListingWorld;
  beforeAll(async () => {
    world = await createWorld(kind);
  });
  afterAll(() => world.close());

  it('is refused with 400 outside of from..to and in the future, and accepted everywhere else', () => {
    const now = fc.constantFrom(
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-08T13:45:10.221Z',
      '2026-11-01T00:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    );
    const ofTheLedger = fc.boolean();
    return fc.assert(
      fc.asyncProperty(listingCases, anySandbox, now, ofTheLedger, async ({ times, requests }, answers, at, around) => {
        const { switches, ...sandbox } = await world.sandbox(answers);
        const ledger = await world.ledger(times);
        world.clock.now = Date.parse(at);
        for (const request of requests) {
          const offset = around ? at : (request.offset ?? at.slice(0, 10));
          const answer = await sandbox.ask(ledger.accountID, { ...request, offset });
          if (isOffsetAllowed(offset, request, switches, world.clock.now)) {
            expect(answer, JSON.stringify({ ...request, offset, at, switches })).toMatchObject({
              status: 200,
              body: expect.any(Array),
            });
          } else expectRefusal(answer, 'offset');
        }
      }),
      { numRuns },
    );
  });
});

describe('a request over HTTP', () => {
  let world: ListingWorld;
  let ledger: Ledger;
  let sandbox: ListingSandbox;
  beforeAll(async () => {
    world = await createWorld('sqlite');
    world.clock.now = Date.parse('2026-10-10T12:00:00.000Z');
    ledger = await world.ledger(['2026-10-01T00:00:00.000Z', '2026-10-14T23:59:59.999Z']);
    sandbox = await world.sandbox();
  });
  afterAll(() => world.close());

  const edges: [string, number][] = [
    ['2026-09-30T23:59:59.999Z', 400],
    ['2026-10-01T00:00:00.000Z', 200],
    ['2026-10-01T00:00:00Z', 200],
    ['2026-10-01T01:59:59.999+02:00', 400],
    ['2026-10-01T02:00:00.000+02:00', 200],
    ['2026-09-30', 400],
    ['2026-10-01', 200],
    ['2026-10-10', 200],
    ['2026-10-10T12:00:00.000Z', 200],
    ['2026-10-10T12:00:00.001Z', 400],
    ['2026-10-11', 400],
    ['2026-10-14', 400],
  ];

  it.each(edges)('with the offset %s is answered with %i', async (offset, status) => {
    for (const direction of ['next', 'prev', 'previous', 'Prev', undefined]) {
      const answer = await sandbox.ask(ledger.accountID, { ...RANGE, offset, direction });
      if (status === 400) expectRefusal(answer, 'offset');
      else expect(answer.status).toBe(200);
    }
  });

  it('with an offset after the last moment of to is refused, and with one at that moment is answered', async () => {
    const range = { from: '2026-10-01', to: '2026-10-05' };
    const ask = (offset: string) => sandbox.ask(ledger.accountID, { ...range, offset });
    expectRefusal(await ask('2026-10-06'), 'offset');
    expectRefusal(await ask('2026-10-06T00:00:00.000Z'), 'offset');
    expect((await ask('2026-10-05')).status).toBe(200);
    expect((await ask('2026-10-05T23:59:59.999Z')).status).toBe(200);
  });

  it('lists records that lie in the future: only an offset must not', async () => {
    expect(await sandbox.page(ledger, RANGE)).toHaveLength(2);
    expect(await sandbox.page(ledger, { ...RANGE, offset: '2026-10-10' })).toHaveLength(1);
  });

  it('gets as many records as limit says, also beyond what is recommended, and all without one', async () => {
    const moments = Array.from({ length: 6000 }, (_, at) => new Date(Date.UTC(2026, 9, 2) + at).toISOString());
    const large = await world.ledger(moments);
    const limits = ['1', '1001', '5001', '5999', '1e9', undefined];
    const pages = await Promise.all(limits.map((limit) => sandbox.page(large, { ...RANGE, limit })));
    expect(pages.map(({ length }) => length)).toEqual([1, 1001, 5001, 5999, 6000, 6000]);
  });

  const wrong: [string, Sent][] = [
    ['from', { to: '2026-10-14' }],
    ['from', {}],
    ['from', { ...RANGE, from: '' }],
    ['from', { ...RANGE, from: '2026-02-30' }],
    ['from', { ...RANGE, from: '2026-10-01T00:00:00Z' }],
    ['to', { from: '2026-10-01' }],
    ['to', { ...RANGE, to: 'today' }],
    ['to', { ...RANGE, to: '2026-10-14\0' }],
    ['limit', { ...RANGE, limit: 'ten' }],
    ['limit', { ...RANGE, limit: '' }],
    ['limit', { ...RANGE, limit: 'NaN' }],
    ['limit', { ...RANGE, limit: '0x10' }],
    ['offset', { ...RANGE, offset: '3' }],
    ['offset', { ...RANGE, offset: '' }],
    ['offset', { ...RANGE, offset: '2026-10-02T13:45:10.221' }],
    ['offset', { ...RANGE, offset: '2026-10-02T13:45:10.221Z,2026-10-03' }],
  ];

  it.each(wrong)('with a bad %s is refused with 400, or 422 where it is switched so: %j', async (field, sent) => {
    expectRefusal(await sandbox.ask(ledger.accountID, sent), field);
    const switched = await world.sandbox({ badParameters: '422' });
    expectRefusal(await switched.ask(ledger.accountID, sent), field, 422);
  });

  it('with an offset that the text refuses is refused with 400, however bad parameters are switched', async () => {
    const switched = await world.sandbox({ badParameters: '422' });
    for (const offset of ['2026-09-30', '2026-10-11']) {
      expectRefusal(await switched.ask(ledger.accountID, { ...RANGE, offset }), 'offset');
    }
  });
});
