import { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/sandbox/store/open-store.ts';
import { arrayQuery, keyQuery, recordsQuery, rowsQuery, type Walk } from '../../../src/sandbox/store/page-queries.ts';
import { PLANNER } from '../../../src/sandbox/store/postgres/open-postgres.ts';
import type { Tables } from '../../../src/sandbox/store/tables.ts';
import { useDatabases } from './databases.ts';
import { entries, makeAccount } from './records.ts';

const RECORDS = 20_000;
const LIMIT = 50;
const START = Date.UTC(2026, 0, 1);
const END = START + (RECORDS / 2) * 1000;

const sqlite = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const postgres = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Walks from both ends and from the middle of the ledger, in both orders. */
const WALKS: readonly Walk[] = [true, false].flatMap((ascending) =>
  (['sequence', 'rank'] as const).flatMap((tiesBy) =>
    [START, (START + END) / 2, ascending ? END - 30_000 : START + 30_000].map((tran_when) => ({
      account: 1,
      ascending,
      tiesBy,
      after: { tran_when, tie_rank: 5, sequence: 5 },
      until: ascending ? END : START,
      below: RECORDS - 5,
    })),
  ),
);

function queriesOf(db: Kysely<Tables>, walk: Walk): CompiledQuery[] {
  return [rowsQuery(db, walk, LIMIT), recordsQuery(db, walk, LIMIT), keyQuery(db, walk, LIMIT)];
}

async function fill(address: string): Promise<void> {
  const store = await openStore(address);
  for (const accountID of ['one', 'other']) {
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
    const bySequence = walk.ascending
      ? 'account=? AND (tran_when,sequence)>(?,?) AND tran_when<?'
      : 'account=? AND tran_when>? AND (tran_when,sequence)<(?,?)';
    const byRank = 'account=? AND tran_when>? AND tran_when<?';
    for (const { sql } of [...queriesOf(sqlite, walk), arrayQuery(sqlite, walk, LIMIT)]) {
      const plan = database
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => detail);
      // The joined records are one row, made of those that a coroutine finds.
      expect(plan.filter((step) => step !== 'CO-ROUTINE taken' && step !== 'SCAN taken')).toEqual(
        walk.tiesBy === 'sequence'
          ? [`SEARCH transactions USING PRIMARY KEY (${bySequence})`]
          : [`SEARCH transactions USING PRIMARY KEY (${byRank})`, 'USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY'],
      );
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
    await client.query(PLANNER);
  });
  afterAll(() => client.end());

  describe.each(['set plan_cache_mode = force_custom_plan', 'set plan_cache_mode = force_generic_plan', 'analyze'])(
    'after %s',
    (command) => {
      beforeAll(async () => {
        await client.query(command);
      });

      test.each(WALKS)('reads only the records of the page: %j', async (walk) => {
        for (const { sql, parameters } of queriesOf(postgres, walk)) {
          const [root, ...inner] = await planOf(sql, parameters);
          const nodes = root?.['Node Type'] === 'Aggregate' ? inner : [root, ...inner];
          const scan = nodes.at(-1);
          const sorts = walk.tiesBy === 'rank' ? ['Incremental Sort'] : [];
          expect(nodes.map((node) => node?.['Node Type'])).toEqual([
            'Limit',
            ...sorts,
            expect.stringMatching(/^Index (Only )?Scan$/),
          ]);
          expect(scan).toMatchObject({ 'Index Name': 'transactions_in_order' });
          // Incremental sort takes the ties of 32 records or more at once.
          expect(Number(scan?.['Actual Rows'])).toBeLessThanOrEqual(LIMIT + 64);
          expect(Number(scan?.['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(2);
          if (sorts.length > 0)
            expect(nodes[1]).toMatchObject({ 'Presorted Key': [expect.stringContaining('tran_when')] });
        }
      });
    },
  );

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
