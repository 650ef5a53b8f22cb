import fc from 'fast-check';
import type { PageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import type { LedgerEntry } from '../../../src/backoffice/sandbox/store/store.ts';
import type { ListedRecord } from '../domain/listing/page-of.ts';

/** Small, so that pages of few records are longer than a chunk. */
export const SMALL = 4;
const START = Date.UTC(2026, 0, 1);

/** Moments on a small grid: many ties, and bounds that meet records. */
const moment = fc.integer({ min: -1, max: 9 }).map((at) => START + at);

export const ledgers = fc
  .uniqueArray(fc.record({ tranWhen: moment, finTranID: fc.string({ maxLength: 4 }) }), {
    selector: ({ finTranID }) => finTranID,
    maxLength: 40,
    size: 'max',
  })
  .map((records) =>
    records.map(({ tranWhen, finTranID }, sequence) => ({
      finTranID,
      tranWhen: new Date(tranWhen).toISOString(),
      sequence,
    })),
  );

/** Any moment, but as often one that leaves room for long pages. */
const near = (end: number) => fc.oneof(moment, fc.constant(START + end));

export const bounds: fc.Arbitrary<PageBounds> = fc.record({
  lower: fc.record({ at: near(0), inclusive: fc.boolean() }),
  upper: fc.record({ at: near(8), inclusive: fc.boolean() }),
  scan: fc.constantFrom('ascending', 'descending'),
  tiesBy: fc.constantFrom('sequence', 'rank'),
  take: fc.option(fc.oneof(fc.nat({ max: 25 }), fc.constant(Number.MAX_SAFE_INTEGER)), { nil: undefined }),
  reverse: fc.boolean(),
});

/** `records` as they are appended, marked with `account`. */
export function entriesOf(records: readonly ListedRecord[], account: number): LedgerEntry[] {
  return records.map((record) => ({
    tranWhen: Date.parse(record.tranWhen),
    finTranID: record.finTranID,
    json: JSON.stringify({ ...record, account }),
  }));
}
