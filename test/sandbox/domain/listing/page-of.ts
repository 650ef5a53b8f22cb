import type { components } from '../../../../generated/types.ts';
import type { Bound, PageBounds } from '../../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { tieRank } from '../../../../src/backoffice/sandbox/domain/listing/tie-rank.ts';
import { type Moment, momentOf } from '../../../../src/backoffice/sandbox/domain/moment.ts';

/** The fields of a record that the listing needs. */
export interface ListedRecord extends Pick<components['schemas']['AccountTransaction'], 'finTranID' | 'tranWhen'> {
  /** The place of the record in the order of booking, different for each record of an account. */
  readonly sequence: number;
}

/**
 * The page of `ledger`, which is in any order, that `bounds` describe: the reference for every store, made to be plain.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Paging rules.
 */
export function pageOf<R extends ListedRecord>(ledger: readonly R[], bounds: PageBounds): R[] {
  const found = ledger
    .filter((record) => isWithin(record, bounds))
    .sort((one, other) => compare(one, other, bounds.tiesBy) * (bounds.scan === 'ascending' ? 1 : -1))
    .slice(0, bounds.take);
  return bounds.reverse ? found.reverse() : found;
}

function isWithin({ tranWhen }: ListedRecord, { lower, upper }: PageBounds): boolean {
  const when = whenOf(tranWhen);
  return (when > lower.at || isAt(when, lower)) && (when < upper.at || isAt(when, upper));
}

/** Of a record that is stored, which has a valid timestamp. */
function whenOf(tranWhen: string): Moment {
  return momentOf(tranWhen) ?? Number.NaN;
}

function isAt(when: number, bound: Bound): boolean {
  return bound.inclusive && when === bound.at;
}

function compare(one: ListedRecord, other: ListedRecord, tiesBy: PageBounds['tiesBy']): number {
  return (
    whenOf(one.tranWhen) - whenOf(other.tranWhen) ||
    (tiesBy === 'rank' ? tieRank(one.finTranID) - tieRank(other.finTranID) : 0) ||
    one.sequence - other.sequence
  );
}
