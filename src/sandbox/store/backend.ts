import type { Kysely } from 'kysely';
import type { Counters } from './counters.ts';
import type { Appended, Batch, Store } from './store.ts';
import type { StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';

/** What the two kinds of database do differently; all the rest is {@link SqlStore}. */
export interface Backend {
  readonly kind: Store['kind'];
  readonly db: Kysely<Tables>;
  readonly counters: Counters;
  append(batch: Batch): Promise<Appended>;
  /** What the database said, as an error of the store. */
  failure(error: unknown): StoreError;
  close(): Promise<void>;
}
