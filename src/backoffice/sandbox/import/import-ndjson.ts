import { createHash } from 'node:crypto';
import type { Validator } from '../../../engine/schema/validator.ts';
import type { AccountTransaction } from '../../contract/account-transaction.ts';
import type { AccountSummary, ImportCheckpoint, LedgerEntry, Store } from '../store/store.ts';
import { takenText } from '../store/taken-identifier.ts';
import { ImportError } from './import-error.ts';
import { type Line, linesOf } from './lines.ts';
import { isBlank, readRecord } from './read-record.ts';
import { type ImportSource, type OpenSource, openSource } from './source.ts';

/** The account that is written into, with the number of records that it has. */
type ImportAccount = Pick<AccountSummary, 'id' | 'accountID' | 'records'>;

/** The part of a store that an import needs. */
export type ImportStore = Pick<Store, 'append' | 'findCheckpoint'>;

/** The source and the target of an import. */
export interface ImportOptions {
  readonly store: ImportStore;
  readonly account: ImportAccount;
  readonly source: ImportSource;
  /**
   * The key of the progress of the import. A file needs none: it is known by its absolute path. A stream without
   * a name cannot be resumed.
   */
  readonly sourceName?: string | undefined;
  readonly validate: Validator<AccountTransaction>;
  /** How many records are written at once; default 10,000. */
  readonly batchSize?: number;
  /** Called after each batch that is durable. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Ends the import after the batch that is being written. */
  readonly signal?: AbortSignal;
}

/** How far an import has come. */
export interface ImportProgress {
  /** How many records this run has added. */
  readonly records: number;
  /** How many bytes of the source are in the ledger, those of earlier runs among them. */
  readonly bytes: number;
  readonly lines: number;
  /** The length of the source in bytes; undefined when unknown. */
  readonly totalBytes: number | undefined;
  /** The part of the source that was in the ledger before this run. */
  readonly before: SourcePlace;
}

/** A place in a source: the number of bytes and lines before it. */
type SourcePlace = Pick<ImportCheckpoint, 'bytes' | 'lines'>;

/** A batch also ends when its lines are this long together, in bytes, so that memory stays bounded. */
const BATCH_BYTES = 33_554_432;

/**
 * Appends the records of an NDJSON source to the ledger of an account, in their order. `validate` checks each line, which
 * is stored unchanged. A `finTranID` that the account has already is refused. Batches are appended whole, each with how far the
 * source is read, so that after a crash the next import of the same source goes on behind the last one. What was imported is not imported again; a source that has
 * grown goes on.
 *
 * White space around a record, empty lines, CRLF, a byte order mark at the beginning and a missing last line feed are
 * allowed.
 *
 * @throws {ImportError} at the first line that is wrong, among others; the batches before it are kept.
 * @throws {StoreError} as the store does.
 */
export async function importNdjson(options: ImportOptions): Promise<ImportProgress> {
  const source = await openSource(options.source, options.sourceName, options.signal);
  try {
    const { store, account } = options;
    const checkpoint = source.name === undefined ? undefined : await store.findCheckpoint(account, source.name);
    return await new ImportRun(options, source, checkpoint).toEnd();
  } finally {
    await source.close();
  }
}

class ImportRun {
  readonly #options: ImportOptions;
  readonly #source: OpenSource;
  readonly #checkpoint: ImportCheckpoint | undefined;
  readonly #before: SourcePlace;
  /** Of everything that was read: a hash of a part would accept a change in the rest. */
  readonly #hash = createHash('sha256');
  #read: SourcePlace = { bytes: 0, lines: 0 };
  /** The part of the source that is in the ledger. */
  #written: SourcePlace;
  /** How many records this run has added. */
  #records = 0;
  /** The batch that is being read: its entries, the line of each, and the length of these lines in bytes. */
  #batch: { readonly entries: LedgerEntry[]; readonly lines: number[]; bytes: number } = emptyBatch();

  /** @param checkpoint how far an earlier import of the source came. */
  constructor(options: ImportOptions, source: OpenSource, checkpoint: ImportCheckpoint | undefined) {
    this.#options = options;
    this.#source = source;
    this.#checkpoint = checkpoint;
    this.#before = { bytes: checkpoint?.bytes ?? 0, lines: checkpoint?.lines ?? 0 };
    this.#written = this.#before;
  }

  async toEnd(): Promise<ImportProgress> {
    const { signal, batchSize = 10_000 } = this.#options;
    const lines = linesOf(this.#source.chunks, this.#source.label);
    if (this.#checkpoint !== undefined) await this.#skipKnown(lines, this.#checkpoint);
    try {
      for await (const line of lines) {
        if (signal?.aborted) break;
        this.#take(line);
        if (this.#batch.entries.length >= batchSize || this.#batch.bytes >= BATCH_BYTES) await this.#write();
      }
      if (signal?.aborted) throw new ImportError('stopped', 'The import was stopped.');
      await this.#write();
    } catch (error) {
      throw error instanceof ImportError ? this.#withRest(error) : error;
    }
    return this.#progress();
  }

  /**
   * Reads what an earlier import has read, and compares it with the hash of that.
   *
   * @throws {ImportError} `source-changed`.
   */
  async #skipKnown(lines: AsyncIterator<Line, void>, { bytes, proof }: ImportCheckpoint): Promise<void> {
    while (this.#read.bytes < bytes) {
      const { value: line } = await lines.next();
      // A source that was stopped has no further line; the caller reports the stop.
      if (line === undefined && this.#options.signal?.aborted) return;
      if (line === undefined) throw this.#changed();
      const known = line.bytes.subarray(0, bytes - this.#read.bytes);
      this.#advance(known, line.number);
      if (this.#read.bytes === bytes && this.#proof() !== proof) throw this.#changed();
      const rest = line.bytes.subarray(known.length);
      if (!isBlank(rest)) {
        const message = `${this.#source.label}:${line.number}: the line is in the ledger already, but it now goes on.`;
        throw new ImportError('source-changed', message, { line: line.number, pointer: '' });
      }
      this.#advance(rest, line.number);
    }
  }

  #advance(bytes: Buffer, lines: number): void {
    this.#hash.update(bytes);
    this.#read = { bytes: this.#read.bytes + bytes.length, lines };
  }

  #proof(): string {
    return this.#hash.copy().digest('hex');
  }

  #take(line: Line): void {
    const entry = readRecord(line, this.#source.label, this.#options.validate);
    this.#advance(line.bytes, line.number);
    if (entry === undefined) return;
    this.#batch.entries.push(entry);
    this.#batch.lines.push(line.number);
    this.#batch.bytes += line.bytes.length;
  }

  async #write(): Promise<void> {
    const { entries, lines } = this.#batch;
    if (entries.length === 0) return;
    this.#batch = emptyBatch();
    const { store, account, onProgress } = this.#options;
    const { label, name } = this.#source;
    const expected = account.records + this.#records;
    const appended = await store.append({
      account,
      expected,
      entries,
      ...(name === undefined ? {} : { checkpoint: { source: name, ...this.#read, proof: this.#proof() } }),
    });
    if (appended === 'moved') {
      throw new ImportError(
        'account-moved',
        `Another process writes into account ${account.accountID}: it no longer has the ${expected} records that it had. ` +
          'Wait until the other has ended.',
      );
    }
    if (typeof appended === 'object') {
      const { at, other } = appended;
      const line = lines[at] ?? 0;
      const owner = other === undefined ? 'a record of the account' : `line ${lines[other]}`;
      const message = `${label}:${line}: /finTranID${takenText(entries[at]?.finTranID, owner)}`;
      throw new ImportError('identifier-taken', message, { line, pointer: '/finTranID' });
    }
    this.#records += entries.length;
    this.#written = this.#read;
    onProgress?.(this.#progress());
  }

  #progress(): ImportProgress {
    return { records: this.#records, ...this.#written, totalBytes: this.#source.bytes, before: this.#before };
  }

  #changed(): ImportError {
    return new ImportError(
      'source-changed',
      `${this.#source.label} has changed: its first ${this.#before.lines} lines are in account ` +
        `${this.#options.account.accountID}, but now they are different. Give it as it was, with further lines only at its end, or import ` +
        'the records that the account does not have under another name.',
    );
  }

  /** `error` with what is kept and how to go on. */
  #withRest(error: ImportError): ImportError {
    const { lines } = this.#written;
    const kept = lines === 0 ? 'Nothing of it is imported yet.' : `Lines 1 to ${lines} are imported.`;
    const again = lines === 0 ? 'Import it again.' : 'Import it again to go on behind them.';
    const unnamed = lines === 0 ? again : 'It has no name to go on under: import only the lines behind them.';
    const { code, line, pointer, cause } = error;
    const message = `${error.message} ${kept} ${this.#source.name === undefined ? unnamed : again}`;
    return new ImportError(code, message, {
      ...(line === undefined ? {} : { line }),
      ...(pointer === undefined ? {} : { pointer }),
      ...(cause === undefined ? {} : { cause }),
    });
  }
}

function emptyBatch() {
  return { entries: [], lines: [], bytes: 0 };
}
