import type { ImportStore } from '../../../src/backoffice/sandbox/import/import-ndjson.ts';
import type { Batch, ImportCheckpoint, LedgerEntry } from '../../../src/backoffice/sandbox/store/store.ts';
import { takenIdentifier } from '../../../src/backoffice/sandbox/store/taken-identifier.ts';

/** A store in memory that does what an import needs: batches whole or not at all, in their order, with checkpoints. */
export class MemoryStore implements ImportStore {
  readonly entries: LedgerEntry[] = [];
  readonly batches: number[] = [];
  readonly checkpoints = new Map<string, ImportCheckpoint>();
  /** Called before a batch is appended; what it throws fails the batch. */
  before: (batch: Batch) => void | Promise<void> = () => {};

  /** The account, as it is now. */
  get account() {
    return { id: 1, accountID: 'A', records: this.entries.length };
  }

  get jsons(): string[] {
    return this.entries.map(({ json }) => json);
  }

  async append(batch: Batch) {
    await this.before(batch);
    if (batch.expected !== this.entries.length) return 'moved';
    const identifiers = new Set(this.entries.map(({ finTranID }) => finTranID));
    const taken = takenIdentifier(batch.entries, (finTranID) => identifiers.has(finTranID));
    if (taken !== undefined) return taken;
    this.entries.push(...batch.entries);
    this.batches.push(batch.entries.length);
    if (batch.checkpoint) this.checkpoints.set(batch.checkpoint.source, batch.checkpoint);
    return 'appended';
  }

  async findCheckpoint(_account: unknown, source: string) {
    return this.checkpoints.get(source);
  }
}
