import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/**
 * `pool` for Kysely, with every statement named after its text, so that each connection parses and plans it once. The
 * texts are few, since values are parameters.
 */
export function namedPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, NamingClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    let naming = clients.get(client);
    if (naming === undefined) {
      naming = new NamingClient(client, names);
      clients.set(client, naming);
    }
    return naming;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: Map<string, string>;
  /** Whether the connection can no longer be used: it was ended, or the answer to a statement did not come in time. */
  #isLost = false;

  constructor(client: pg.PoolClient, names: Map<string, string>) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('The store reads in chunks, not with cursors.');
    return this.#answer(text, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isLost);
  }

  async #answer(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#client.query({ name: this.#nameOf(text), text, values: [...values] });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') this.#isLost = true;
      throw error;
    }
  }

  #nameOf(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) {
      name = createHash('sha256').update(text).digest('base64url');
      this.#names.set(text, name);
    }
    return name;
  }
}
