import type { Generated } from 'kysely';

/** The tables of the database, as `migrations.ts` makes them. */
export interface Tables {
  applications: { id: Generated<number>; key_hash: string };
  tokens: { hash: string; application: number; expires: number };
  accounts: {
    id: Generated<number>;
    account_id: string;
    application: number;
    first_day: string;
    last_day: string;
    records: number;
    origin: string;
  };
  transactions: TransactionsTable;
  checkpoints: { account: number; source: string; bytes: number; lines: number; proof: string };
  /** How many requests were counted, and when the second of the first of them ends. */
  limits: { key: string; points: number; expire: number | null };
}

/** The records of all ledgers, clustered by account, `tran_when` and `sequence`, so that a page is a range of the table. */
export interface TransactionsTable {
  account: number;
  tran_when: number;
  sequence: number;
  tie_rank: number;
  record: string;
}

/** More than any `sequence`, and the greatest integer of four bytes. */
export const BEYOND_SEQUENCE = 2 ** 31 - 1;

/** More than any `tie_rank`. */
export const BEYOND_RANK = 2 ** 32;
