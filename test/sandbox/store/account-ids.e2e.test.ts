import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../../src/backoffice/sandbox/store/memory/memory-store.ts';
import { ALL, useDatabases } from './databases.ts';
import { hash } from './records.ts';

const NEW = { from: '2026-01-01', to: '2026-01-01', origin: 'test' };

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

describe.each([...ALL, 'MemoryStore'] as const)('account ids (%s)', (kind) => {
  const databases = useDatabases(kind === 'MemoryStore' ? 'memory' : kind);
  const open = async () => (kind === 'MemoryStore' ? new MemoryStore(Date.now) : databases.open());

  test.each(IDS)('%s', async (_name, accountID, isAccepted) => {
    const store = await open();
    const application = await store.saveApplication(hash('key'));
    const made = store.createAccount({ accountID, application, ...NEW });
    if (isAccepted) expect(await made).toBe(true);
    else await expect(made).rejects.toMatchObject({ name: 'StoreError', code: 'database-failed' });
    expect((await store.findAccount(application, accountID))?.accountID).toBe(isAccepted ? accountID : undefined);
    expect((await store.accountsOf(application)).map((account) => account.accountID)).toEqual(
      isAccepted ? [accountID] : [],
    );
  });
});
