import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Enough for the upper levels of the tree of ten million records. */
const CACHE_KIB = 64 * 1024;

/**
 * A connection of `node:sqlite` in the shape of better-sqlite3, which Kysely expects. A statement is prepared once.
 */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  /** @param lockTimeoutMs how long it waits for others that write, in milliseconds; the whole process waits with it. */
  constructor(path: string, lockTimeoutMs: number) {
    this.#database = new DatabaseSync(path, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
    // With `normal` a killed process loses nothing. A machine that stops may lose the last transactions, each as a whole; with
    // `full` every request that is counted would wait for the disk.
    this.#database.exec(`pragma synchronous = normal; pragma cache_size = -${CACHE_KIB}`);
  }

  prepare(sql: string): SqliteStatement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = new SqliteStatement(this.#database.prepare(sql));
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** The one value that `sql` returns; undefined when it returns none. */
  value(sql: string): unknown {
    const row = this.#database.prepare(sql).get();
    return row === undefined ? undefined : Object.values(row)[0];
  }

  /**
   * A function that does `work` in one transaction. `work` must not await: other connections of the same process would
   * wait for the transaction, and it for them.
   */
  transaction<Result>(work: () => Result): () => Result {
    return () => {
      this.#database.exec('begin immediate');
      try {
        const result = work();
        this.#database.exec('commit');
        return result;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('rollback');
        throw error;
      }
    };
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }
}

/** A prepared statement. */
class SqliteStatement {
  /** Whether it answers rows. */
  readonly reader: boolean;
  readonly #statement: StatementSync;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...parameters.map(inputOf));
  }

  /** The first column of each row. */
  column(...parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...parameters.map(inputOf)).map((row) => Object.values(row)[0]);
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...parameters.map(inputOf));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...parameters.map(inputOf));
  }

  /** As {@link run}, for many rows: nothing is made for a row but the row. */
  insert(...values: SQLInputValue[]): void {
    this.#statement.run(...values);
  }
}

function inputOf(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value === null)
    return value;
  throw new TypeError(`SQLite takes no parameter of type ${typeof value}.`);
}
