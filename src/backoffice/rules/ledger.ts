import type { Days } from '../../engine/json/day.ts';
import type { LedgerWindow } from './ledger-window.ts';
import type { ListedRecord } from './listed-page.ts';
import type { Listing } from './listing.ts';
import type { Walk } from './walk.ts';

/** What is known of the ledger of the account against which the rules of the listing are checked. */
export interface Ledger {
  readonly listing: Listing;
  /** The range that may be asked for. */
  readonly range: Days;
  /** The records that the survey saw, in the order of their dates. */
  readonly known: readonly ListedRecord[];
  /** Whether the survey read the whole ledger. */
  readonly isWhole: boolean;
  /** A window with a few records, to be walked page by page. */
  readonly small: LedgerWindow;
  /** A window with as many records as may be read at once. */
  readonly big: LedgerWindow;
  /** The small window walked from its first page to its end. */
  readonly walk: Walk;
  /** Whether every element of these pages is a record that can be read; else no rule can be checked. */
  readonly isReadable: boolean;
}

/**
 * Checks one rule.
 *
 * @returns why the rule cannot be checked on this ledger; undefined when it was.
 */
export type RuleCheck = (ledger: Ledger) => Promise<string | undefined>;

/** Why a rule on the order of pages cannot be checked. */
export const NO_ORDER = 'No window of the ledger has records of three dates in an order, so that pages could differ.';
