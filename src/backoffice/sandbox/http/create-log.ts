import { type DestinationStream, type Logger, pino } from 'pino';
import { printableJson } from '../../../engine/json/unprintable.ts';

/** The level from which lines are logged, and their content. */
export const LOG_LEVELS = {
  silent: 'Nothing.',
  error: 'What the sandbox could not do.',
  warn: 'That, and what a person should look at.',
  info: 'That, and lines for the start and for each request.',
} as const;

/** A level of {@link LOG_LEVELS}. */
export type LogLevel = keyof typeof LOG_LEVELS;

/** The keys of secrets, in case a request or the options of the sandbox are ever logged. */
const SECRETS = ['appKey', 'token', 'authorization', 'svc-client-app-key'];

/** The log of a sandbox: one JSON object a line, without secrets, on `destination`. */
export function createLog(level: LogLevel, destination: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino(
    {
      level,
      base: null,
      hooks: { streamWrite: printableJson },
      redact: { paths, censor: '[secret]' },
      serializers: { error: serializeError },
    },
    destination,
  );
}

/** The logged properties of an error. Others are left out: those of a database error hold values of the query. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    ...('code' in error ? { code: error.code } : {}),
    message,
    stack,
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}
