import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Postgres, postgresAt, startPostgres } from './real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the PostgreSQL server of this test run. */
    postgresPort: number;
  }
}

/** Starts one PostgreSQL server for the whole run, since starting one takes a second. Vitest calls this (`globalSetup`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresPort', server.port);
  return server.stop;
}

/** The PostgreSQL server of this test run. Each test file creates databases of its own in it. */
export function sharedPostgres(): Postgres {
  return postgresAt(inject('postgresPort'));
}
