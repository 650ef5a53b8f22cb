import type { Moment } from '../moment.ts';
import type { ListingSwitches } from '../switches.ts';
import type { ListingRequest } from './read-listing.ts';

/** A bound on `tranWhen`. */
export interface Bound {
  readonly at: Moment;
  /** Whether a record at `at` lies within the bound. */
  readonly inclusive: boolean;
}

/** The steps of a store to find the records of a page, in this order: filter, scan, take, reverse. */
export interface PageBounds {
  /** Filter: no record before this. */
  readonly lower: Bound;
  /** Filter: no record after this. It may be below `lower`; then there is no record. */
  readonly upper: Bound;
  /**
   * Scan: from the oldest record or from the newest. The order is that of `tranWhen`, then of `tiesBy`, then of
   * `sequence`; `descending` is its exact reverse in all three, so that pages of both directions fit together.
   */
  readonly scan: 'ascending' | 'descending';
  /** Scan: by what records of one timestamp are sorted; `rank` is `tieRank(finTranID)`. */
  readonly tiesBy: 'sequence' | 'rank';
  /** Take: how many records at most, a whole number; undefined for all. */
  readonly take: number | undefined;
  /** Reverse: whether the records that were taken are answered in reverse. */
  readonly reverse: boolean;
}

/**
 * The bounds of the page for which `request` asks.
 *
 * The listing is one fixed sequence, the answer to a request with neither `limit` nor `offset`. `next` takes it from
 * `offset` on; `previous` takes the records before `offset`, and searches backwards where the page is to end there.
 *
 * Interface specification: Endpoints › GET /accounts/<account_id>/transactions › Paging rules.
 */
export function pageBounds(request: ListingRequest, switches: ListingSwitches): PageBounds {
  const { range, offset, limit } = request;
  const ascending = switches.order === 'ascending';
  const back =
    request.direction === 'previous' && (offset !== undefined || switches.previousWithoutOffset === 'last-page');
  const backwards = back && switches.previousPage !== 'first-of-range';

  const first: Bound = { at: range.first, inclusive: true };
  const last: Bound = { at: range.last, inclusive: true };
  const boundary = offset === undefined ? undefined : { at: offset, inclusive: switches.boundary === 'inclusive' };
  const boundaryIsUpper = back === ascending;
  return {
    lower: boundary !== undefined && !boundaryIsUpper ? boundary : first,
    upper: boundary !== undefined && boundaryIsUpper ? boundary : last,
    scan: backwards === ascending ? 'descending' : 'ascending',
    tiesBy: switches.ties === 'stable' ? 'sequence' : 'rank',
    take: limit,
    reverse: back && switches.previousPage === 'adjacent',
  };
}
