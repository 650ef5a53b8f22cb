import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DESCRIPTORS, openTimes } from '../../support/open-files.ts';
import { useDatabases } from './databases.ts';
import { entries, makeAccount } from './records.ts';

const databases = useDatabases('file');

test.skipIf(!existsSync(DESCRIPTORS))('a store has one connection to its SQLite file', async () => {
  const address = await databases.fresh();
  const store = await databases.open(address);
  const account = await makeAccount(store);
  await store.append({ account, expected: 0, entries: entries(3) });
  await store.count('key', 1);
  expect(openTimes(address.slice('sqlite:'.length))).toBe(1);
  await store.close();
  expect(openTimes(address.slice('sqlite:'.length))).toBe(0);
});

test('a new file that another connection is about to write is opened once that connection lets go of it', async () => {
  const address = await databases.fresh();
  const writer = new DatabaseSync(address.slice('sqlite:'.length));
  writer.exec('begin immediate');
  const opening = databases.open(address);
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  writer.close();
  await expect((await opening).ping()).resolves.toBeUndefined();
});

test('a new file that another connection is about to write for too long is busy', async () => {
  const address = await databases.fresh();
  const writer = new DatabaseSync(address.slice('sqlite:'.length));
  writer.exec('begin immediate');
  await expect(databases.open(address, { lockTimeoutMs: 20 })).rejects.toMatchObject({ code: 'database-busy' });
  writer.close();
});
