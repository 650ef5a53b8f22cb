import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { RefusalReason } from '../../../src/backoffice/sandbox/domain/errors.ts';
import { LISTING_SWITCHES, type Switches } from '../../../src/backoffice/sandbox/domain/switches.ts';

/** The form of `listing.yaml`, whose first lines describe it. */
interface ListingFile {
  readonly now: string;
  readonly range: string;
  readonly wide: string;
  readonly ledger: readonly string[];
  readonly cases: readonly {
    readonly queries: readonly string[];
    readonly switches?: Partial<Switches>;
    readonly now?: string;
    readonly page?: readonly number[];
    readonly refused?: RefusalReason;
  }[];
}

const file: ListingFile = parse(readFileSync(new URL('listing.yaml', import.meta.url), 'utf8'));

/** The ledger of all cases: when each record was booked. */
export const LEDGER = file.ledger;

/** Each query with its time, and either the page or the reason of its refusal. */
export const CASES = file.cases.flatMap(({ queries, switches = {}, now = file.now, page, refused }) =>
  queries.map((query) => ({
    query: query.replace('RANGE', file.range).replace('WIDE', file.wide),
    switches,
    now: Date.parse(now),
    page,
    refused,
  })),
);

export const PAGES = CASES.flatMap(({ page, ...rest }) => (page === undefined ? [] : [{ ...rest, page }]));

export const REFUSED = CASES.flatMap(({ refused, ...rest }) => (refused === undefined ? [] : [{ ...rest, refused }]));

/** The answers of switches that the cases have, and all that there are, as `name answer`. */
export const TESTED_ANSWERS = CASES.flatMap(({ switches }) =>
  Object.entries(switches).map(([name, answer]) => `${name} ${answer}`),
);
export const ALL_ANSWERS = Object.entries(LISTING_SWITCHES).flatMap(([name, { answers }]) =>
  Object.keys(answers).map((answer) => `${name} ${answer}`),
);
