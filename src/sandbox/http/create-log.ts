import { type DestinationStream, type Logger, pino } from 'pino';

/** From which level on lines are logged, and what they tell. */
export const LOG_LEVELS = {
  silent: 'Nothing.',
  error: 'What the sandbox could not do.',
  warn: 'That, and what a person should look at.',
  info: 'That, and a line for each request.',
} as const;

/** A level of {@link LOG_LEVELS}. */
export type LogLevel = keyof typeof LOG_LEVELS;

/** Where a secret would stand, should anybody ever log a request or the options of the sandbox. */
const SECRETS = ['appKey', 'token', 'authorization', 'svc-client-app-key'];

/** The log of a sandbox: one JSON object a line, without secrets, on `destination`. */
export function createLog(level: LogLevel, destination: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino(
    { level, base: null, redact: { paths, censor: '[secret]' }, serializers: { error: serializeError } },
    destination,
  );
}

/** What a log tells of an error. Other properties are left out: those of a database error hold values of the query. */
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
