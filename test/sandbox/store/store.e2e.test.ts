import { describe, expect, test } from 'vitest';
import type { Counted, LedgerEntry } from '../../../src/backoffice/sandbox/store/store.ts';
import { caseCount } from '../../support/case-count.ts';
import { runSql, SHARED, STORES, useDatabases } from './databases.ts';
import { ALL_RECORDS, chunksOf, entries, everything, hash, makeAccount } from './records.ts';
import { expectAsInMemory } from './store-calls.ts';

/** Random letters, which a database cannot compress. */
const letters = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => of.at(((at * at * 7919) % 104_729) % of.length)).join('');

const IDS: readonly (readonly [name: string, accountID: string, isAccepted: boolean])[] = [
  ['an id of the document', '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400', true],
  ['one letter', 'a', true],
  ['the longest', letters(255, 'abcdefghijklmnop'), true],
  ['the longest, of three bytes each', letters(255, '一二三四五六七八九十'), true],
  ['one letter more', letters(256, 'abcdefghijklmnop'), false],
  ['longer than a key of an index', letters(10_000, '一二三四五六七八九十'), false],
  ['quotes and wildcards', `' or 1=1 -- %_"\\`, true],
  ['a control character', 'a\u0001', true],
  ['a pair of surrogates', '😀', true],
  ['one half of it', '\ud83d', false],
  ['the other half', 'a\ude00', false],
  ['NUL', 'a\0', false],
];

describe.each(STORES)('a store (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('takes or refuses account ids', async () => {
    const store = await databases.open();
    for (const [name, accountID, isAccepted] of IDS) {
      const application = await store.saveApplication(hash(name));
      const made = store.createAccount({
        accountID,
        application,
        from: '2026-01-01',
        to: '2026-01-01',
        origin: 'test',
      });
      if (isAccepted) expect(await made, name).toBe(true);
      else await expect(made, name).rejects.toMatchObject({ name: 'StoreError', code: 'database-failed' });
      const found = await store.findAccount(application, accountID);
      expect(found?.accountID, name).toBe(isAccepted ? accountID : undefined);
      const ids = (await store.accountsOf(application)).map((account) => account.accountID);
      expect(ids, name).toEqual(isAccepted ? [accountID] : []);
    }
  });

  test('answers records as they were appended, to the byte', async () => {
    const store = await databases.open();
    const account = await makeAccount(store);
    const texts = [
      '{"a" : 1.0}',
      '{"b":"\\u0000 é 😀 \\\\ \\" {},NULL"}',
      '{\n"c":\t1e2}',
      `{"d":"${'x'.repeat(100_000)}"}`,
    ];
    const batch = texts.map((json, at) => ({ tranWhen: at, finTranID: `${at}`, json }));
    expect(await store.append({ account, expected: 0, entries: batch })).toBe('appended');
    expect((await chunksOf(store.page(account, ALL_RECORDS))).join()).toBe(texts.join());
  });

  test('finds a finTranID in a record, whatever is before it', async () => {
    const store = await databases.open();
    const [entry] = entries(1);
    if (!entry) expect.unreachable();
    for (const text of ['\\u0000', '\\ud800', '\\"finTranID\\":1']) {
      const account = await makeAccount(store, text);
      const odd = { ...entry, json: entry.json.replace('{', `{"comment":"${text}",`) };
      expect(await store.append({ account, expected: 0, entries: [odd] }), text).toBe('appended');
      expect(await store.append({ account, expected: 1, entries: [odd] }), text).toEqual({ at: 0, other: undefined });
    }
  });

  test('of several writers that expect the same, one appends', async () => {
    const store = await databases.open();
    const account = await makeAccount(store);
    const attempts = Array.from({ length: 8 }, () => store.append({ account, expected: 0, entries: entries(100) }));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1);
    expect(await everything(store, account)).toEqual(entries(100).map(({ json }) => json));
  });

  test('counts the requests of a second, and says how long to wait', async () => {
    const store = await databases.open();
    const counts: Counted[] = [];
    // The second may end between two counts, but not between all of them.
    while (counts.at(-1)?.allowed !== false && counts.length < 1000) counts.push(await store.count('\0 any key', 3));
    const refused = counts.at(-1);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.slice(0, -1)).toEqual(counts.slice(1).map(() => ({ allowed: true, retryAfterMs: 0 })));
    expect(refused).toMatchObject({ allowed: false });
    expect(refused?.retryAfterMs).toBeGreaterThan(0);
    expect(refused?.retryAfterMs).toBeLessThanOrEqual(1000);
    expect(await store.count('another key', 3)).toEqual({ allowed: true, retryAfterMs: 0 });
    await new Promise((resolve) => setTimeout(resolve, (refused?.retryAfterMs ?? 0) + 5));
    expect(await store.count('\0 any key', 3)).toEqual({ allowed: true, retryAfterMs: 0 });
  });

  test('names its kind, closes more than once, and then says so', async () => {
    const kinds = { memory: 'sqlite', file: 'sqlite', postgres: 'postgres', embedded: 'memory' };
    const store = await databases.open();
    expect(store.kind).toBe(kinds[kind]);
    const account = await makeAccount(store);
    await store.append({ account, expected: 0, entries: entries(1) });
    await Promise.all([store.close(), store.close()]);
    const closed = { name: 'StoreError', code: 'database-failed', message: 'The store is closed. Open it again.' };
    await expect(store.ping()).rejects.toMatchObject(closed);
    await expect(store.count('key', 1)).rejects.toMatchObject(closed);
    await expect(everything(store, account)).rejects.toMatchObject(closed);
  });
});

describe.each(SHARED)('a store on a database (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('returns what the store in memory returns, for all sequences of calls', async () => {
    // To make a database takes longer than to empty it.
    const address = await databases.fresh();
    await (await databases.open(address)).close();
    const tables = ['checkpoints', 'transactions', 'accounts', 'tokens', 'applications', 'limits'];
    const deletes = tables.map((table) => `delete from ${table};`).join('');
    const empty = kind === 'postgres' ? `truncate ${tables.join()} restart identity` : deletes;
    const open = async () => {
      await runSql(address, empty);
      return databases.open(address, { chunk: 4 });
    };
    await expectAsInMemory(open, caseCount(10));
  });
});

describe.each(SHARED)('a database of the first version (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('is migrated by several processes at once, keeps its records, and takes a finTranID once from then on', async () => {
    const address = await databases.fresh();
    const first = await databases.open(address);
    const account = await makeAccount(first);
    // The first version took a finTranID twice.
    const [one, two, three] = entries(3);
    if (!one || !two || !three) expect.unreachable();
    await first.append({ account, expected: 0, entries: [one, two, two], isGenerated: true });
    await first.close();
    // What the later versions made is gone by now.
    await runSql(address, "delete from sandbox_migrations where name <> '0001-first'");
    const [store] = await Promise.all(Array.from({ length: 4 }, () => databases.open(address)));
    if (store === undefined) expect.unreachable();
    expect(await everything(store, account)).toEqual([one, two, two].map(({ json }) => json));
    const append = (batch: readonly LedgerEntry[]) => store.append({ account, expected: 3, entries: batch });
    expect(await append([three, two])).toEqual({ at: 1, other: undefined });
    expect(await append([three])).toBe('appended');
  });
});

describe.each(SHARED)('two stores on one database (%s)', (kind) => {
  const databases = useDatabases(kind);

  test('what one has kept is there for the next, when it is closed', async () => {
    const address = await databases.fresh();
    const before = await databases.open(address);
    const account = await makeAccount(before);
    const token = { hash: hash('token'), application: account.application, expires: 1_764_000_000_000 };
    const checkpoint = { source: 'file', bytes: 3, lines: 3, proof: 'p' };
    await before.saveToken(token);
    await before.append({ account, expected: 0, entries: entries(3), checkpoint });
    await before.close();
    const after = await databases.open(address);
    expect(await after.findApplication(hash('key'))).toEqual(account.application);
    expect(await after.findToken(token.hash)).toEqual(token);
    expect(await after.accountsOf(account.application)).toMatchObject([{ accountID: 'account', records: 3 }]);
    expect(await after.findCheckpoint(account, 'file')).toEqual(checkpoint);
    expect(await everything(after, account)).toEqual(entries(3).map(({ json }) => json));
  });

  test('a new token of one is known to the other at once, a changed or deleted one soon', async () => {
    const address = await databases.fresh();
    const [one, other] = [await databases.open(address), await databases.open(address)];
    const token = { hash: hash('token'), application: await one.saveApplication(hash('key')), expires: 2_000 };
    expect(await other.findToken(token.hash)).toBeUndefined();
    await one.saveToken(token);
    expect(await other.findToken(token.hash)).toEqual(token);
    await one.saveToken({ ...token, expires: 1_000 });
    await expect.poll(() => other.findToken(token.hash)).toEqual({ ...token, expires: 1_000 });
    await one.deleteTokensExpiredBefore(1_001);
    await expect.poll(() => other.findToken(token.hash)).toBeUndefined();
  });
});
