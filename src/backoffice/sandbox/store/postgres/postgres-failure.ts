import { inspect } from 'node:util';
import { errorCode, errorMessage } from '../../../../engine/json/error-message.ts';
import { StoreError, type StoreErrorCode } from '../store.ts';

/** The meaning of the error codes of PostgreSQL, by their beginning: its manual, appendix A. */
const FAILURES: readonly (readonly [start: string, code: StoreErrorCode, message: string])[] = [
  ['28', 'database-unreachable', 'refuses the user. Look at the user and the password of its address.'],
  ['3D', 'database-unreachable', 'does not exist. Create it, or name another.'],
  [
    '53300',
    'database-unreachable',
    'has too many connections. Lower --database-connections, or raise max_connections of the server.',
  ],
  ['57P', 'database-unreachable', 'is starting or stopping. Try again.'],
  ['08', 'database-unreachable', 'has ended the connection. Try again.'],
  ['55P03', 'database-busy', 'was held by others for too long. Try again, or raise --database-lock-timeout.'],
  ['57014', 'database-busy', 'took too long for a statement. Try again, or raise --database-statement-timeout.'],
  ['40', 'database-busy', 'had others write the same. Try again.'],
  ['53', 'database-failed', 'has no space or memory left. Make some.'],
  ['42501', 'database-failed', 'refuses the right. Let its user create tables, and read and write them.'],
  ['3F', 'database-failed', 'has no schema to create tables in. Set the search_path of its user.'],
];

/** The error of the pool when all its connections were in use for too long. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/** SQLSTATE. */
const STATE = /^[0-9A-Z]{5}$/;
/** The errors of `pg` and Node for a connection that was not made or that was lost. */
const CONNECTION = /^(E[A-Z_]+|UND_ERR.*)$/;
const LOST = /timeout|terminated|connection|SASL|SSL|certificate|not queryable/i;

/** The error of PostgreSQL for the database `name`, as an error of the store that holds none of `secrets`. */
export function postgresFailure(error: unknown, name: string, secrets: readonly string[]): StoreError {
  if (error instanceof StoreError) return error;
  const text = errorMessage(error);
  const code = errorCode(error) ?? '';
  const options = holdsAny(error, secrets) ? {} : { cause: error };
  if (STATE.test(code)) {
    const failure = FAILURES.find(([start]) => code.startsWith(start));
    if (failure !== undefined) return new StoreError(failure[1], `${name} ${failure[2]}`, options);
  } else if (text === NONE_FREE) {
    const cure = 'Try again, or raise --database-connections.';
    return new StoreError('database-busy', `${name} has no free connection. ${cure}`, options);
  } else if (CONNECTION.test(code) || LOST.test(text)) {
    const cure = 'Start it, or look at the host, the port, the user and the password of its address.';
    return new StoreError('database-unreachable', `${name} does not answer. ${cure}`, options);
  }
  const detail = holdsAny(text, secrets) ? '' : `: ${text}`;
  return new StoreError('database-failed', `${name} could not do what was asked${detail}`, options);
}

function holdsAny(value: unknown, secrets: readonly string[]): boolean {
  const text = typeof value === 'string' ? value : inspect(value, { depth: 6, showHidden: true });
  return secrets.some((secret) => text.includes(secret));
}
