import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';

/**
 * Waits until the last account of the application has at least `least` records, as the sandbox `child` makes them.
 *
 * @returns how many it has then.
 */
export async function recordsOf(child: ChildProcess, database: string, appKey: string, least: number): Promise<number> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  child.once('exit', over).stdout?.once('data', over);
  const store = await openStore(database);
  try {
    const application = await store.saveApplication(secretHash(appKey));
    for (;;) {
      const records = (await store.accountsOf(application)).at(-1)?.records ?? 0;
      if (records >= least) return records;
      if (isOver) throw new Error(`It ended or listens, and has ${records} records.`);
      await setTimeout(5);
    }
  } finally {
    await store.close();
  }
}
