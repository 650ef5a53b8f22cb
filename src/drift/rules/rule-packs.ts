import { listingPack } from './listing/listing-pack.ts';
import type { RulePack } from './rule-pack.ts';

/** Every rule pack. */
export const RULE_PACKS: readonly RulePack[] = [listingPack];
