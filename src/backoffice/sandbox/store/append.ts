import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dateOf } from '../../../engine/json/day.ts';
import { tieRank } from '../domain/listing/tie-rank.ts';
import type { Moment } from '../domain/moment.ts';
import type { Backend } from './backend.ts';
import { type Appended, assertMoments, type Batch, type LedgerEntry } from './store.ts';
import type { Tables } from './tables.ts';
import { type TakenIdentifier, takenIdentifier } from './taken-identifier.ts';

/**
 * Makes the index by which the identifiers of a batch are compared with those of its account, unless it is there. It is not made before: the
 * ranks of a ledger lie all over the index, so that generated ledgers of millions of records would take several times as long to load.
 *
 * The rank comes first: PostgreSQL, without statistics, would sort a ledger that it reads by an index that begins with the account.
 */
export async function indexIdentifiers({ db, lock }: Backend): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lock(transaction);
    await transaction.schema
      .createIndex('transactions_by_rank')
      .ifNotExists()
      .on('transactions')
      .columns(['tie_rank', 'account'])
      .execute();
  });
}

/** Appends a batch in one transaction, so that it is appended whole or not at all. */
export function append({ kind, db, items }: Backend, batch: Batch): Promise<Appended> {
  // One parameter for the whole batch: databases limit the number of parameters, and many take long.
  const rows = items(
    JSON.stringify(batch.entries.map(({ tranWhen, finTranID, json }) => [tranWhen, tieRank(finTranID), json])),
  );
  return db.transaction().execute(async (transaction): Promise<Appended> => {
    const { account, expected, checkpoint } = batch;
    const expectedAccount = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('records', '=', expected)
      // The account is held until the transaction ends, so that of several writers one appends. A transaction of SQLite holds the file.
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (expectedAccount === undefined) return 'moved';
    const taken = batch.isGenerated === true ? undefined : await findTaken(transaction, batch, rows);
    if (taken !== undefined) return taken;
    assertMoments(batch.entries);
    await advanceAccount(transaction, batch);
    await sql`
      insert into transactions (account, tran_when, sequence, tie_rank, record)
      select cast(${account.id} as integer), cast(value ->> 0 as bigint), cast(${expected} + place as integer),
        cast(value ->> 1 as bigint), value ->> 2
      from ${rows}`.execute(transaction);
    if (checkpoint !== undefined) await saveCheckpoint(transaction, batch, checkpoint);
    return 'appended';
  });
}

/** The first entry of `batch` whose `finTranID` is taken. The account is asked by rank, which has a fifth of the size in the index. */
async function findTaken(
  db: Kysely<Tables>,
  { account, entries }: Batch,
  rows: RawBuilder<unknown>,
): Promise<TakenIdentifier | undefined> {
  const sameRank = await db
    .selectFrom('transactions')
    .select('record')
    .where('account', '=', account.id)
    .where('tie_rank', 'in', sql<number>`(select cast(value ->> 1 as bigint) from ${rows})`)
    .execute();
  const stored = new Set(sameRank.map(({ record }) => identifierOf(record)));
  return takenIdentifier(entries, (finTranID) => stored.has(finTranID));
}

/** The `finTranID` of a stored record. SQL does not read all that is valid JSON, such as \u0000. */
function identifierOf(record: string): unknown {
  return Object(JSON.parse(record)).finTranID;
}

async function advanceAccount(db: Kysely<Tables>, { account, expected, entries }: Batch): Promise<void> {
  const [first, last] = daysOf(entries);
  await db
    .updateTable('accounts')
    .set(({ eb, ref }) => ({
      records: expected + entries.length,
      first_day: eb.case().when('first_day', '>', first).then(first).else(ref('first_day')).end(),
      last_day: eb.case().when('last_day', '<', last).then(last).else(ref('last_day')).end(),
    }))
    .where('id', '=', account.id)
    .execute();
}

async function saveCheckpoint(
  db: Kysely<Tables>,
  { account }: Batch,
  { source, bytes, lines, proof }: NonNullable<Batch['checkpoint']>,
): Promise<void> {
  await db
    .insertInto('checkpoints')
    .values({ account: account.id, source, bytes, lines, proof })
    .onConflict((conflict) => conflict.columns(['account', 'source']).doUpdateSet({ bytes, lines, proof }))
    .execute();
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
