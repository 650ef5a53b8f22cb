import { statedRules } from '../../engine/extensions/stated-rules.ts';
import type { LiveRulePack } from '../../engine/probe/live-rule-pack.ts';
import { isListingRule, LISTING_RULES } from './listing-rules.ts';
import { pageFaults } from './page-faults.ts';
import { startListing } from './start-listing.ts';

/** The rules of the listing of account transactions: limit, offset, direction, range and paging. */
const listingPack: LiveRulePack = {
  title: 'The listing of transactions',
  options: {
    account: { kind: 'text', help: 'The account whose ledger is listed.', value: 'ID' },
    from: { kind: 'date', help: 'The first day of its records; 1970-01-01 unless given.' },
    to: { kind: 'date', help: 'The last day of its records; today unless given.' },
  },
  examples: [
    {
      line: 'backoffice verify https://host/back-office --account ID --from 2026-01-01 --to 2026-06-30',
      does: 'Verifies a deployment. The key and the token come from BACKOFFICE_APP_KEY and BACKOFFICE_TOKEN.',
    },
  ],
  rules: LISTING_RULES,
  rulesOf: (document, operation) =>
    statedRules(document, operation).flatMap(({ id }) => (isListingRule(id) ? [id] : [])),
  contradiction({ from, to }) {
    if (from === undefined || to === undefined || from <= to) return undefined;
    return `--from is ${from} and --to is ${to}; --to must not be earlier than --from.`;
  },
  parameterValues({ account }) {
    if (account === undefined) return {};
    // An account identifier begins with that of its user.
    const [user = account] = account.split('.');
    return { account_id: account, user_id: user };
  },
  start: startListing,
  recordedFaults: pageFaults,
};

/** Every rule pack. */
export const RULE_PACKS: readonly LiveRulePack[] = [listingPack];
