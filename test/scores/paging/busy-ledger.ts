import { demoAccounts } from '../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import { generateLedger } from '../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { DEFAULT_LISTING_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { NAIVE_WALKS, type NaiveWalk } from '../../client/paging/naive-walks.ts';
import { answer, serviceOf } from '../../client/paging/paging-case.ts';
import { CLIENT_WALK, clientWalk } from './client-walk.ts';

/** What a walk does to the busy ledger, where the page has the records at `offset` and where it has not. */
export interface BusyRow {
  readonly name: string;
  readonly inclusive: BusyWalk;
  readonly exclusive: BusyWalk;
}

/** The records that a walk lost and repeated, and its requests. */
export interface BusyWalk {
  readonly lost: number;
  readonly repeated: number;
  readonly requests: number;
}

const UNTIL = '2026-10-14';
const PAGE_SIZE = 500;

/**
 * Walks forwards in pages of 500, with the client and naively, over a ledger as the sandbox makes it: three busy years, in
 * which fees, dividends and fills share their timestamps.
 */
export async function walkBusyLedger(records: number, seed: number): Promise<BusyRow[]> {
  const account = demoAccounts({ seed, until: UNTIL, big: records }).at(-1);
  if (account === undefined) throw new Error('The sandbox has no account.');
  const ledger = [...generateLedger(account)].map((record, sequence) => ({ ...record, sequence }));
  const walkWith = async (walk: NaiveWalk, boundary: 'inclusive' | 'exclusive'): Promise<BusyWalk> => {
    const { fetchPage, queries } = serviceOf((query) =>
      answer(ledger, query, { ...DEFAULT_LISTING_SWITCHES, boundary }),
    );
    const given = await walk(fetchPage, { from: account.from, to: account.to, pageSize: PAGE_SIZE });
    const distinct = new Set(given.map(({ finTranID }) => finTranID)).size;
    return { lost: records - distinct, repeated: given.length - distinct, requests: queries.length };
  };
  const rows: BusyRow[] = [];
  for (const [name, walk] of Object.entries({ [CLIENT_WALK]: clientWalk, ...NAIVE_WALKS })) {
    const [inclusive, exclusive] = [await walkWith(walk, 'inclusive'), await walkWith(walk, 'exclusive')];
    rows.push({ name, inclusive, exclusive });
  }
  return rows;
}
