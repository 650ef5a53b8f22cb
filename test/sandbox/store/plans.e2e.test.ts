import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { keyQuery, rowsQuery, type Walk } from '../../../src/backoffice/sandbox/store/pages.ts';
import { CHUNK } from '../../../src/backoffice/sandbox/store/store.ts';
import type { Tables } from '../../../src/backoffice/sandbox/store/tables.ts';
import { useDatabases } from './databases.ts';
import { entries, makeAccount } from './records.ts';

const RECORDS = 20_000;
const LIMITS = [50, CHUNK];
/** The walks are over the ledgers of all accounts: with statistics, the first and the last of them are special cases. */
const ACCOUNTS = ['one', 'two', 'three'];
const START = Date.UTC(2026, 0, 1);
const END = START + (RECORDS / 2) * 1000;

/** For the texts of queries; neither is ever connected. */
const SQLITE = new Kysely<Tables>({ dialect: new SqliteDialect({ database: () => expect.unreachable() }) });
const POSTGRES = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => expect.unreachable() }) });

/** Walks from both ends and from the middle of each ledger, in both orders. */
const WALKS: readonly Walk[] = ACCOUNTS.flatMap((_, account) =>
  [true, false].flatMap((ascending) =>
    (['sequence', 'rank'] as const).flatMap((tiesBy) =>
      [START, (START + END) / 2, ascending ? END - 30_000 : START + 30_000].map((tran_when) => ({
        account: account + 1,
        ascending,
        tiesBy,
        from: { tran_when, tie_rank: 5, sequence: 5 },
        until: ascending ? END : START,
        below: RECORDS - 5,
      })),
    ),
  ),
);

function queriesOf(db: Kysely<Tables>, walk: Walk, limit: number): CompiledQuery[] {
  return [rowsQuery(db, walk, limit).compile(), keyQuery(db, walk, limit).compile()];
}

async function fill(address: string): Promise<void> {
  const store = await openStore(address);
  for (const accountID of ACCOUNTS) {
    const account = await makeAccount(store, accountID);
    await store.append({ account, expected: 0, entries: entries(RECORDS) });
  }
  await store.close();
}

describe('the plan of a page in SQLite', () => {
  const databases = useDatabases('file');
  let database: DatabaseSync;

  beforeAll(async () => {
    const address = await databases.fresh();
    await fill(address);
    database = new DatabaseSync(address.slice('sqlite:'.length));
  });
  afterAll(() => database.close());

  test.each(WALKS)('is a search of the primary key: %j', (walk) => {
    const start = walk.tiesBy === 'sequence' ? '(account,tran_when,sequence)' : '(account,tran_when)';
    const values = start.replaceAll(/\w+/g, '?');
    const range = walk.ascending
      ? `${start}>${values} AND (account,tran_when)<(?,?)`
      : `(account,tran_when)>(?,?) AND ${start}<${values}`;
    for (const { sql } of queriesOf(SQLITE, walk, 50)) {
      const plan = database
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => detail);
      expect(plan).toEqual([
        `SEARCH transactions USING PRIMARY KEY (${range})`,
        ...(walk.tiesBy === 'sequence' ? [] : ['USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY']),
      ]);
    }
  });
});

describe('the plan of a page in PostgreSQL', () => {
  const databases = useDatabases('postgres');
  let client: pg.Client;

  beforeAll(async () => {
    const address = await databases.fresh();
    await fill(address);
    client = new pg.Client({ connectionString: address });
    await client.connect();
  });
  afterAll(() => client.end());

  // The server of the tests makes no statistics by itself.
  describe.each([
    ['without statistics', ''],
    ['with statistics', 'analyze'],
  ])('%s', (_name, statistics) => {
    beforeAll(async () => void (await client.query(statistics)));

    describe.each(['force_custom_plan', 'force_generic_plan'])('and %s', (mode) => {
      beforeAll(async () => void (await client.query(`set plan_cache_mode = ${mode}`)));

      test.each(WALKS)('reads only the records of the page: %j', async (walk) => {
        for (const limit of LIMITS) {
          for (const query of queriesOf(POSTGRES, walk, limit)) await expectReadsOnly(query, walk, limit);
        }
      });
    });
  });

  async function expectReadsOnly({ sql, parameters }: CompiledQuery, walk: Walk, limit: number): Promise<void> {
    const nodes = await planOf(sql, parameters);
    const scan = nodes.at(-1);
    const sorts = walk.tiesBy === 'rank' ? ['Incremental Sort'] : [];
    expect(nodes.map((node) => node?.['Node Type'])).toEqual([
      'Limit',
      ...sorts,
      expect.stringMatching(/^Index (Only )?Scan$/),
    ]);
    expect(scan).toMatchObject({ 'Index Name': 'transactions_in_order' });
    // Incremental sort takes the ties of 32 records or more at once.
    expect(Number(scan?.['Actual Rows'])).toBeLessThanOrEqual(limit + 64);
    expect(Number(scan?.['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(2);
    if (sorts.length > 0)
      expect(nodes[1]).toMatchObject({
        'Presorted Key': [expect.stringContaining('account'), expect.stringContaining('tran_when')],
      });
  }

  /** The nodes of a plan that was executed, the root first; each has one below it at most. */
  async function planOf(sql: string, parameters: readonly unknown[]): Promise<Record<string, unknown>[]> {
    await client.query(`prepare page as ${sql}`);
    const { rows } = await client.query(`explain (analyze, format json) execute page (${parameters.join()})`);
    await client.query('deallocate page');
    const nodes: Record<string, unknown>[] = [];
    for (let node = rows[0]['QUERY PLAN'][0].Plan; node !== undefined; node = node.Plans?.[0]) nodes.push(node);
    return nodes;
  }
});
