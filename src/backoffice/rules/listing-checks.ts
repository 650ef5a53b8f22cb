import { checkAlias, checkFallback, checkPreviousPage } from './checks/direction-checks.ts';
import {
  checkEmptyPage,
  checkEnd,
  checkFullPage,
  checkNoDefault,
  checkNoMaximum,
  checkNotExceeded,
} from './checks/limit-checks.ts';
import { checkDateBoundary, checkNotInFuture, checkWithinRange } from './checks/offset-checks.ts';
import { checkFirstPage, checkNextPage, checkRange, checkSequential } from './checks/page-checks.ts';
import type { RuleCheck } from './ledger.ts';
import type { ListingRule } from './listing-rules.ts';

/** The check of each rule of the listing. */
export const LISTING_CHECKS: Readonly<Record<ListingRule, RuleCheck>> = {
  'limit-no-default': checkNoDefault,
  'limit-no-maximum': checkNoMaximum,
  'limit-not-exceeded': checkNotExceeded,
  'offset-is-date-boundary': checkDateBoundary,
  'offset-within-range': checkWithinRange,
  'offset-not-in-future': checkNotInFuture,
  'direction-fallback': checkFallback,
  'direction-previous-alias': checkAlias,
  'records-within-range': checkRange,
  'paging-first-page': checkFirstPage,
  'paging-next-page': checkNextPage,
  'paging-previous-page': checkPreviousPage,
  'paging-end': checkEnd,
  'paging-full-page': checkFullPage,
  'paging-empty-page': checkEmptyPage,
  'paging-sequential': checkSequential,
};
