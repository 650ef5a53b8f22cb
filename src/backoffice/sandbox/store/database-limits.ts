/** How long a store waits for its database, and how many connections it opens. */
export interface DatabaseLimits {
  /** The most connections of a process to PostgreSQL. */
  readonly connections: number;
  /** How long to wait for a connection to PostgreSQL, a new one or a free one, in milliseconds. */
  readonly connectTimeoutMs: number;
  /** How long a statement may take in PostgreSQL, in milliseconds. Migrations may take longer. */
  readonly statementTimeoutMs: number;
  /** How long to wait for others that hold a part of the database, or the SQLite file, in milliseconds. */
  readonly lockTimeoutMs: number;
}

/** The limits unless others are given. */
export const DATABASE_LIMITS: DatabaseLimits = {
  connections: 10,
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 10_000,
};
