import type { CompiledQuery, Kysely } from 'kysely';
import type { Appended, Batch, DatabaseKind } from './store.ts';
import type { StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';

/** The parts that differ between the two kinds of database; all the rest is {@link SqlStore}. */
export interface Backend {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** The rows of a prepared query, for those of nearly every request. In SQLite it takes a fraction of what `db` takes. */
  rows<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  append(batch: Batch): Promise<Appended>;
  /** An error of the database, as an error of the store. */
  failure(error: unknown): StoreError;
  close(): Promise<void>;
}
