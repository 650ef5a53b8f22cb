import type { CompiledQuery, Kysely } from 'kysely';
import { dateOf, type Moment } from '../domain/listing/moment.ts';
import type { Batch, LedgerEntry } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Counts the records of `batch` on its account. It changes no row when the account has another number of records than
 * expected, and holds the account until the transaction ends, so that of several writers one appends.
 */
export function advanceAccount(db: Kysely<Tables>, { account, expected, entries }: Batch): CompiledQuery {
  const [first, last] = daysOf(entries);
  return db
    .updateTable('accounts')
    .set(({ eb, ref }) => ({
      records: eb('records', '+', entries.length),
      first_day: eb.case().when('first_day', '>', first).then(first).else(ref('first_day')).end(),
      last_day: eb.case().when('last_day', '<', last).then(last).else(ref('last_day')).end(),
    }))
    .where('id', '=', account.id)
    .where('records', '=', expected)
    .compile();
}

/** Notes how far the import of `batch` has come; undefined when it is none. */
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
