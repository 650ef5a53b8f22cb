import type { PageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { MemoryLedger } from '../../../src/backoffice/sandbox/store/memory/memory-ledger.ts';
import type {
  Account,
  Application,
  LedgerEntry,
  SecretHash,
  Store,
} from '../../../src/backoffice/sandbox/store/store.ts';

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
export async function chunksOf(page: AsyncIterable<string>): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of page) chunks.push(chunk);
  return chunks;
}

/** The records of a chunk, each as compact JSON. */
export function recordsOf(chunk: string): string[] {
  const records: unknown[] = JSON.parse(`[${chunk}]`);
  return records.map((record) => JSON.stringify(record));
}

/** The bounds of everything that an account holds, in the order of booking within a timestamp. */
export const ALL_RECORDS: PageBounds = {
  lower: { at: 0, inclusive: true },
  upper: { at: 9e12, inclusive: true },
  scan: 'ascending',
  tiesBy: 'sequence',
  take: undefined,
  reverse: false,
};

/** Everything that an account holds. */
export async function everything(store: Store, account: Account): Promise<string[]> {
  return (await chunksOf(store.page(account, ALL_RECORDS))).flatMap(recordsOf);
}

/**
 * The page that `bounds` describe of a ledger that was booked in this order: that of the store in memory, which
 * test/sandbox/listing compares with the text.
 */
export function pageOf<R extends { readonly finTranID: string; readonly tranWhen: string }>(
  ledger: readonly R[],
  bounds: PageBounds,
): R[] {
  const memory = new MemoryLedger();
  memory.append(
    ledger.map(({ finTranID, tranWhen }, place) => ({
      finTranID,
      tranWhen: Date.parse(tranWhen),
      json: String(place),
    })),
  );
  return memory.page(bounds).flatMap(({ json }) => ledger[Number(json)] ?? []);
}
