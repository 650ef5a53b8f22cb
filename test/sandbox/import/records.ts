import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import { generateLedger } from '../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { type ImportOptions, importNdjson } from '../../../src/backoffice/sandbox/import/import-ndjson.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import type { MemoryStore } from './memory-store.ts';

const ACCOUNT_ID = '3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400';

/** The lines of a ledger: `count` different records. */
export function ledgerLines(count: number, seed = 1): string[] {
  const options = { seed, accountID: ACCOUNT_ID, from: '2026-01-01', to: '2026-06-30', records: count };
  return Array.from(generateLedger(options), (record) => JSON.stringify(record));
}

/** A line with some fields of a valid record replaced; undefined takes a field away. */
export function lineWith(fields: Record<string, unknown>): string {
  const [line = ''] = ledgerLines(1);
  return JSON.stringify({ ...JSON.parse(line), ...fields });
}

/** The identifier of that number. */
export function idAt(at: number): string {
  return `HC.00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
}

/** A file with that content, gone when the test is over. */
export function temporaryFile(content: string | Buffer): string {
  const path = join(temporaryFolder(), 'records.ndjson');
  writeFileSync(path, content);
  return path;
}

/** Imports into the account of `store` as it is now. */
export function importInto(
  store: MemoryStore,
  source: ImportOptions['source'],
  options: Partial<ImportOptions> = {},
): ReturnType<typeof importNdjson> {
  return importNdjson({ store, account: store.account, source, validate: isAccountTransaction, ...options });
}
