import type { LiveRulePack } from '../../engine/probe/live-rule-pack.ts';
import { listingPack } from './listing-pack.ts';

/** Every rule pack. */
export const RULE_PACKS: readonly LiveRulePack[] = [listingPack];
