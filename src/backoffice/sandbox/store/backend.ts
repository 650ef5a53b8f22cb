import type { Kysely, RawBuilder } from 'kysely';
import type { DatabaseKind, StoreError } from './store.ts';
import type { Tables } from './tables.ts';

/** The parts that differ between the two kinds of database; all the rest is {@link SqlStore}. */
export interface Backend {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** The items of a JSON array as a table with the columns `place`, from 0 on, and `value`. */
  items(array: string): RawBuilder<unknown>;
  /** Keeps other processes from changing tables and indexes until the transaction of `db` ends. */
  lock(db: Kysely<Tables>): Promise<void>;
  /** An error of the database, as an error of the store. */
  failure(error: unknown): StoreError;
}
