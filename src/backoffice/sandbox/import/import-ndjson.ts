import type { AccountTransaction } from '../../contract/account-transaction.ts';
import type { Validator } from '../../contract/validators.ts';
import type { ImportCheckpoint, LedgerEntry } from '../store/store.ts';
import { BatchWriter, type ImportAccount, type ImportStore } from './batch-writer.ts';
import { ImportError } from './import-error.ts';
import { type Line, LineSplitter } from './line-splitter.ts';
import { readRecord } from './read-record.ts';
import { type ImportSource, type OpenSource, openSource } from './source.ts';
import { SourceProof } from './source-proof.ts';

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
  readonly before: { readonly bytes: number; readonly lines: number };
}

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
    const run = await ImportRun.begin(options, source);
    return await run.toEnd();
  } finally {
    await source.close();
  }
}

class ImportRun {
  readonly #options: ImportOptions;
  readonly #source: OpenSource;
  readonly #before: { readonly bytes: number; readonly lines: number };
  readonly #writer: BatchWriter;
  readonly #splitter: LineSplitter;
  readonly #proof: SourceProof;
  #entries: LedgerEntry[] = [];
  #lines: number[] = [];
  #batchBytes = 0;
  /** The position of the reader, and the part that is in the ledger. */
  #read = { bytes: 0, lines: 0 };
  #written: { readonly bytes: number; readonly lines: number };

  static async begin(options: ImportOptions, source: OpenSource): Promise<ImportRun> {
    const { store, account } = options;
    const checkpoint = source.name === undefined ? undefined : await store.findCheckpoint(account, source.name);
    if (checkpoint === undefined) return new ImportRun(options, source, { bytes: 0, lines: 0 }, new SourceProof());
    const proof = await source.skip(checkpoint.bytes);
    // A stopped source has no further chunk; `toEnd` reports the stop.
    const isStopped = proof === undefined && options.signal?.aborted === true;
    if (!isStopped && proof?.digest() !== checkpoint.proof) throw changed(source.label, checkpoint, account.accountID);
    return new ImportRun(options, source, checkpoint, proof ?? new SourceProof());
  }

  constructor(options: ImportOptions, source: OpenSource, { bytes, lines }: ImportCheckpointPlace, proof: SourceProof) {
    this.#options = options;
    this.#source = source;
    this.#before = { bytes, lines };
    this.#written = this.#before;
    this.#read = { bytes, lines };
    this.#proof = proof;
    this.#writer = new BatchWriter(options.store, options.account, source.label);
    const { label } = source;
    this.#splitter = new LineSplitter({ label, lines, isWithinLine: proof.endsWithinLine, isBeginning: bytes === 0 });
  }

  async toEnd(): Promise<ImportProgress> {
    try {
      for await (const chunk of this.#source.chunks()) {
        if (this.#options.signal?.aborted) break;
        await this.#take(chunk);
      }
      if (this.#options.signal?.aborted) throw new ImportError('stopped', 'The import was stopped.');
      for (const line of this.#splitter.end()) this.#add(line);
      await this.#write();
      await this.#writer.settle();
    } catch (error) {
      // The batch before ends first; if that fails, its error is the earlier one.
      const earliest = await this.#writer.settle().then(
        () => error,
        (failed: unknown) => failed,
      );
      throw earliest instanceof ImportError ? this.#withRest(earliest) : earliest;
    }
    return this.#progress();
  }

  async #take(chunk: Buffer): Promise<void> {
    let taken = 0;
    const takeTo = (end: number): void => {
      this.#proof.add(chunk.subarray(taken, end));
      this.#read.bytes += end - taken;
      taken = end;
    };
    for (const line of this.#splitter.split(chunk)) {
      this.#add(line);
      const { batchSize = 10_000 } = this.#options;
      if (this.#entries.length < batchSize && this.#batchBytes < BATCH_BYTES) continue;
      takeTo(line.end);
      await this.#write();
    }
    takeTo(chunk.length);
  }

  #add(line: Line): void {
    const entry = readRecord(line, this.#source.label, this.#options.validate);
    this.#read.lines = line.number;
    if (entry === undefined) return;
    this.#entries.push(entry);
    this.#lines.push(line.number);
    this.#batchBytes += line.bytes.length;
  }

  async #write(): Promise<void> {
    const [entries, lines] = [this.#entries, this.#lines];
    if (entries.length === 0) return;
    this.#entries = [];
    this.#lines = [];
    this.#batchBytes = 0;
    const place = { ...this.#read };
    const { name } = this.#source;
    const checkpoint = name === undefined ? undefined : { source: name, ...place, proof: this.#proof.digest() };
    await this.#writer.write({ entries, lines, checkpoint }, () => {
      this.#written = place;
      this.#options.onProgress?.(this.#progress());
    });
  }

  #progress(): ImportProgress {
    return { records: this.#writer.records, ...this.#written, totalBytes: this.#source.bytes, before: this.#before };
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

type ImportCheckpointPlace = Pick<ImportCheckpoint, 'bytes' | 'lines'>;

function changed(label: string, { lines }: ImportCheckpoint, accountID: string): ImportError {
  return new ImportError(
    'source-changed',
    `${label} has changed: its first ${lines} lines are in account ${accountID}, but now they are different. ` +
      'Give it as it was, with further lines only at its end, or import the records that the account does not have under another name.',
  );
}
