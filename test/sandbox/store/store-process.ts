import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { demoAccounts } from '../../../src/backoffice/sandbox/domain/ledger/demo-accounts.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { seedLedgers } from '../../../src/backoffice/sandbox/store/seed.ts';
import type { Store } from '../../../src/backoffice/sandbox/store/store.ts';
import { entries, everything, hash, makeAccount, mixedEntries } from './records.ts';

/**
 * A process of its own with a store on the given address: `store-process.ts ADDRESS TASK [NAME]`. It prints its results
 * as lines of JSON.
 */
const [address = '', task, name = ''] = process.argv.slice(2);

/** How many records a batch has that `append` appends. */
const BATCH = 7;

const store = await openStore(address);
print('open');
if (task === 'append') await append(store);
if (task === 'append-among-others') await appendAmongOthers(store);
if (task === 'seed') await seed(store);
if (task === 'answer') await answer(store);
await store.close();

/** Appends until it is killed, and prints after each batch how many records were acknowledged. */
async function append(store: Store): Promise<void> {
  const account = await makeAccount(store);
  for (let expected = 0; ; expected += BATCH) {
    const checkpoint = { source: 'test', bytes: expected + BATCH, lines: expected + BATCH, proof: '' };
    await store.append({ account, expected, entries: entries(BATCH, expected), checkpoint });
    print(expected + BATCH);
  }
}

/** Appends until its input ends to the account to which others append too, and prints where each batch is in the ledger. */
async function appendAmongOthers(store: Store): Promise<void> {
  const account = await makeAccount(store);
  let isOver = false;
  process.stdin.resume().once('end', () => {
    isOver = true;
  });
  for (let batch = 0; !isOver; ) {
    await setTimeout(1);
    const [summary] = await store.accountsOf(account.application);
    const expected = summary?.records ?? 0;
    const appended = await store.append({ account, expected, entries: mixedEntries(BATCH, name, batch) });
    if (appended === 'moved') continue;
    print({ expected, name, batch });
    batch += 1;
  }
}

async function seed(store: Store): Promise<void> {
  const application = await store.saveApplication(hash('key'));
  const accounts = demoAccounts({ seed: 1, until: '2026-10-01', big: 12_000 });
  print(await seedLedgers(store, application, accounts, print));
}

/** Answers a question for each line that comes in. */
async function answer(store: Store): Promise<void> {
  for await (const line of createInterface(process.stdin)) {
    const [question, about = ''] = line.split(' ');
    if (question === 'token') print((await store.findToken(hash(about))) ?? null);
    if (question === 'count') print(await store.count(about, 2));
    if (question === 'ledger') print(await everything(store, await makeAccount(store)));
  }
}

function print(what: unknown): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
