import type { AccountSummary, ImportCheckpoint, LedgerEntry, Store } from '../store/store.ts';
import { ImportError } from './import-error.ts';

/** The account that is written into, with the number of records that it has. */
export type ImportAccount = Pick<AccountSummary, 'id' | 'accountID' | 'records'>;

/** The part of a store that an import needs. */
export type ImportStore = Pick<Store, 'append' | 'findCheckpoint'>;

/** Writes batches one after another, each while the next one is being read. */
export class BatchWriter {
  readonly #store: ImportStore;
  readonly #account: ImportAccount;
  #pending: Promise<void> = Promise.resolve();
  /** How many records were written. */
  records = 0;

  constructor(store: ImportStore, account: ImportAccount) {
    this.#store = store;
    this.#account = account;
  }

  /**
   * Begins to write a batch, once the one before is written. Then calls `written`.
   *
   * @throws {ImportError} `account-moved`, or what the store throws, of the batch before.
   */
  async write(
    entries: readonly LedgerEntry[],
    checkpoint: ImportCheckpoint | undefined,
    written: () => void,
  ): Promise<void> {
    await this.#pending;
    this.#pending = this.#append(entries, checkpoint).then(written);
    // A later `await` receives the error; until then it is not an unhandled rejection.
    this.#pending.catch(() => {});
  }

  /** Waits for the last batch. @throws {ImportError} as `write` does. */
  settle(): Promise<void> {
    return this.#pending;
  }

  async #append(entries: readonly LedgerEntry[], checkpoint: ImportCheckpoint | undefined): Promise<void> {
    const { id, accountID, records } = this.#account;
    const appended = await this.#store.append({
      account: { id, accountID },
      expected: records + this.records,
      entries,
      ...(checkpoint === undefined ? {} : { checkpoint }),
    });
    if (appended === 'moved') {
      throw new ImportError(
        'account-moved',
        `Another process writes into account ${accountID}: it no longer has the ${records + this.records} records that ` +
          'it had. Wait until the other has ended.',
      );
    }
    this.records += entries.length;
  }
}
