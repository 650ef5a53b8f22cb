import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { dateOf, type Moment } from '../domain/listing/moment.ts';
import type { Batch, LedgerEntry } from './store.ts';
import type { Tables } from './tables.ts';

/** How many records of the account are identified; no row when the account has another number of records than expected. */
export function expectedAccount(db: Kysely<Tables>, { account, expected }: Batch) {
  return db.selectFrom('accounts').select('identified').where('id', '=', account.id).where('records', '=', expected);
}

/** Counts the records of `batch` on its account. */
export function advanceAccount(db: Kysely<Tables>, { account, expected, entries, isGenerated }: Batch): CompiledQuery {
  const [first, last] = daysOf(entries);
  return db
    .updateTable('accounts')
    .set(({ eb, ref }) => ({
      records: expected + entries.length,
      ...(isGenerated === true ? {} : { identified: expected + entries.length }),
      first_day: eb.case().when('first_day', '>', first).then(first).else(ref('first_day')).end(),
      last_day: eb.case().when('last_day', '<', last).then(last).else(ref('last_day')).end(),
    }))
    .where('id', '=', account.id)
    .compile();
}

/** Identifies the records of the account of `batch` from the one at `identified` on. */
export function identifyRest(db: Kysely<Tables>, { account, expected }: Batch, identified: number): CompiledQuery[] {
  const columns = ['account', 'tie_rank', 'sequence', 'tran_when'] as const;
  const rest = db
    .selectFrom('transactions')
    .select(columns)
    .where('account', '=', account.id)
    .where('sequence', '>=', identified);
  return [
    db.insertInto('identifiers').columns(columns).expression(rest).compile(),
    db.updateTable('accounts').set({ identified: expected }).where('id', '=', account.id).compile(),
  ];
}

/** The records of an account whose `finTranID` has one of `ranks`, an expression such as `in (1, 2)`. */
export function recordsOfRanks(
  db: Kysely<Tables>,
  account: number,
  ranks: RawBuilder<unknown>,
): CompiledQuery<{ record: string }> {
  return sql<{ record: string }>`
    select record from identifiers join transactions using (account, tran_when, sequence)
    where account = ${account} and identifiers.tie_rank ${ranks}`.compile(db);
}

/** The `finTranID` of a stored record. SQL does not read all that is valid JSON, such as \u0000. */
export function identifierOf(record: string): unknown {
  return Object(JSON.parse(record)).finTranID;
}

/** Saves how far the import of `batch` has come; undefined when `batch` belongs to no import. */
export function saveCheckpoint(db: Kysely<Tables>, { account, checkpoint }: Batch): CompiledQuery | undefined {
  if (checkpoint === undefined) return undefined;
  const { source, bytes, lines, proof } = checkpoint;
  return db
    .insertInto('checkpoints')
    .values({ account: account.id, source, bytes, lines, proof })
    .onConflict((conflict) => conflict.columns(['account', 'source']).doUpdateSet({ bytes, lines, proof }))
    .compile();
}

/** The first and the last day of `entries`; without any, days that widen no range. */
function daysOf(entries: readonly LedgerEntry[]): [string, string] {
  let first: Moment = Number.POSITIVE_INFINITY;
  let last: Moment = Number.NEGATIVE_INFINITY;
  for (const { tranWhen } of entries) {
    first = Math.min(first, tranWhen);
    last = Math.max(last, tranWhen);
  }
  return entries.length === 0 ? ['9999-12-31', ''] : [dateOf(first), dateOf(last)];
}
