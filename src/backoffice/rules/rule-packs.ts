import type { RulePack } from '../../engine/probe/rules/rule-pack.ts';
import { listingPack } from './listing-pack.ts';

/** Every rule pack. */
export const RULE_PACKS: readonly RulePack[] = [listingPack];
