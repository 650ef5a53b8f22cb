import { statedRules } from '../../engine/extensions/stated-rules.ts';
import type { Fault } from '../../engine/findings/checks/fault.ts';
import type { PackRule } from '../../engine/findings/rule-packs/rule-pack.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { Operation } from '../../engine/openapi/operations.ts';

const LIVE: PackRule = { severity: 'error', isRecorded: false };
const RECORDED: PackRule = { severity: 'error', isRecorded: true };

/** The rules of the listing, in the order of the document, which has their sentences under `x-rules`. */
export const LISTING_RULES = {
  'limit-no-default': LIVE,
  'limit-no-maximum': LIVE,
  'limit-not-exceeded': RECORDED,
  'offset-is-date-boundary': RECORDED,
  'offset-within-range': RECORDED,
  'offset-not-in-future': RECORDED,
  'direction-fallback': LIVE,
  'direction-previous-alias': LIVE,
  'records-within-range': RECORDED,
  'paging-first-page': LIVE,
  'paging-next-page': RECORDED,
  'paging-previous-page': LIVE,
  'paging-end': LIVE,
  'paging-full-page': LIVE,
  'paging-empty-page': LIVE,
  'paging-sequential': RECORDED,
} as const;

/** The id of a rule of the listing. */
export type ListingRule = keyof typeof LISTING_RULES;

/** Whether `id` is the id of a rule of the listing. */
export function isListingRule(id: string): id is ListingRule {
  return Object.hasOwn(LISTING_RULES, id);
}

/** A violation of `rule`; undefined where the document does not state that rule for `operation`. */
export function listingFault(
  document: OpenApiDocument,
  operation: Operation,
  { rule, message, pointer }: { readonly rule: ListingRule; readonly message: string; readonly pointer: string },
): Fault | undefined {
  const stated = statedRules(document, operation).find(({ id }) => id === rule);
  return stated && { rule, severity: LISTING_RULES[rule].severity, message, pointer, source: stated.pointer };
}
