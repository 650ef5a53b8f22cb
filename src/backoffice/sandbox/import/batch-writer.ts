import type { AccountSummary, ImportCheckpoint, LedgerEntry, Store } from '../store/store.ts';
import { takenText } from '../store/taken-identifier.ts';
import { ImportError } from './import-error.ts';

/** The account that is written into, with the number of records that it has. */
export type ImportAccount = Pick<AccountSummary, 'id' | 'accountID' | 'records'>;

/** The part of a store that an import needs. */
export type ImportStore = Pick<Store, 'append' | 'findCheckpoint'>;

/** Records of a source that are appended whole. */
export interface ReadBatch {
  readonly entries: readonly LedgerEntry[];
  /** The line of each entry. */
  readonly lines: readonly number[];
  /** How far the source is read; undefined when it has no name. */
  readonly checkpoint: ImportCheckpoint | undefined;
}

/** Writes batches one after another, each while the next one is being read. */
export class BatchWriter {
  readonly #store: ImportStore;
  readonly #account: ImportAccount;
  readonly #label: string;
  #pending: Promise<void> = Promise.resolve();
  /** How many records were written. */
  records = 0;

  /** @param label names the source in errors. */
  constructor(store: ImportStore, account: ImportAccount, label: string) {
    this.#store = store;
    this.#account = account;
    this.#label = label;
  }

  /**
   * Begins to write a batch, once the one before is written. Then calls `written`.
   *
   * @throws {ImportError} `account-moved`, `identifier-taken`, or what the store throws, of the batch before.
   */
  async write(batch: ReadBatch, written: () => void): Promise<void> {
    await this.#pending;
    this.#pending = this.#append(batch).then(written);
    // A later `await` receives the error; until then it is not an unhandled rejection.
    this.#pending.catch(() => {});
  }

  /** Waits for the last batch. @throws {ImportError} as `write` does. */
  settle(): Promise<void> {
    return this.#pending;
  }

  async #append({ entries, lines, checkpoint }: ReadBatch): Promise<void> {
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
    if (typeof appended === 'object') {
      const { at, other } = appended;
      const line = lines[at] ?? 0;
      const text = takenText(
        entries[at]?.finTranID,
        other === undefined ? 'a record of the account' : `line ${lines[other]}`,
      );
      const message = `${this.#label}:${line}: /finTranID${text}`;
      throw new ImportError('identifier-taken', message, { line, pointer: '/finTranID' });
    }
    this.records += entries.length;
  }
}
