import type { Account, Application, LedgerEntry, SecretHash, Store } from '../../../src/sandbox/store/store.ts';

/** A hash that a test can distinguish from others. */
export function hash(of: string): SecretHash {
  return Buffer.from(of).toString('hex').padStart(64, '0') as SecretHash;
}

/** A new account of a new application. */
export async function makeAccount(
  store: Store,
  accountID = 'account',
): Promise<Account & { application: Application }> {
  const application = await store.saveApplication(hash('key'));
  await store.createAccount({ accountID, application, from: '2026-01-01', to: '2026-01-01', origin: 'test' });
  const account = await store.findAccount(application, accountID);
  if (account === undefined) throw new Error('The account was not made.');
  return { ...account, application };
}

/** `count` records from `first` on, two for each second since 2026-01-01. */
export function entries(count: number, first = 0): LedgerEntry[] {
  return Array.from({ length: count }, (_, at) => {
    const finTranID = `HC.${first + at}`;
    const tranWhen = Date.UTC(2026, 0, 1) + Math.floor((first + at) / 2) * 1000;
    return { tranWhen, finTranID, json: JSON.stringify({ finTranID, tranWhen: new Date(tranWhen).toISOString() }) };
  });
}

/** The chunks of a page. */
export async function chunksOf(page: AsyncIterable<readonly string[]>): Promise<(readonly string[])[]> {
  const chunks: (readonly string[])[] = [];
  for await (const chunk of page) chunks.push(chunk);
  return chunks;
}

/** Everything that an account holds, in the order of booking within a timestamp. */
export async function everything(store: Store, account: Account): Promise<string[]> {
  const chunks = await chunksOf(
    store.page(account, {
      lower: { at: 0, inclusive: true },
      upper: { at: 9e12, inclusive: true },
      scan: 'ascending',
      tiesBy: 'sequence',
      take: undefined,
      reverse: false,
    }),
  );
  return chunks.flat();
}
