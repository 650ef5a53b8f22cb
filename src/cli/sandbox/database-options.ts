import { DATABASE_LIMITS, type DatabaseLimits } from '../../backoffice/sandbox/store/database-limits.ts';
import type { Values } from '../command/option.ts';
import { integer } from '../command/option-kinds.ts';

const section = 'Database';

/** The limits of the connections to the database. */
export const databaseOptions = {
  databaseConnections: integer({
    help: 'The most connections of this process to PostgreSQL.',
    default: DATABASE_LIMITS.connections,
    min: 1,
    max: 1000,
    section,
  }),
  databaseConnectTimeout: seconds(
    'How long to wait for a connection to PostgreSQL, a new one or a free one, in seconds.',
    DATABASE_LIMITS.connectTimeoutMs,
  ),
  databaseStatementTimeout: seconds(
    'How long a statement may take in PostgreSQL, in seconds.',
    DATABASE_LIMITS.statementTimeoutMs,
  ),
  databaseLockTimeout: seconds(
    'How long to wait for others that hold a part of the database, or the SQLite file, in seconds.',
    DATABASE_LIMITS.lockTimeoutMs,
  ),
};

/** The limits that `values` choose. */
export function databaseLimits(values: Values<typeof databaseOptions>): DatabaseLimits {
  return {
    connections: values.databaseConnections,
    connectTimeoutMs: values.databaseConnectTimeout * 1000,
    statementTimeoutMs: values.databaseStatementTimeout * 1000,
    lockTimeoutMs: values.databaseLockTimeout * 1000,
  };
}

/** Where the data are, for people: without user and password. */
export function databaseText(address: string): string {
  if (address === 'sqlite::memory:' || address === 'memory') return 'memory: everything is gone when it stops';
  if (!URL.canParse(address) || address.startsWith('sqlite:')) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

function seconds(help: string, defaultMs: number) {
  return integer({ help, value: 'SECONDS', default: defaultMs / 1000, min: 1, max: 86_400, section });
}
