import { Secrets } from '../../engine/findings/redaction/secrets.ts';
import { unsteered, unsteeredLines } from '../../engine/report/printable.ts';

/**
 * Whether `error` is of one of our closed catalogues (StoreError, ImportError, UsageError, …): a class of its own and a
 * code in kebab-case. Such a message says what to do, so a stack would only hide it. Codes of Node, SQLite and PostgreSQL
 * look otherwise.
 */
export function hasOwnMessage(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error) || error.constructor === Error || !('code' in error)) return false;
  return typeof error.code === 'string' && /^[a-z]+(-[a-z]+)*$/.test(error.code);
}

/** A shorter secret may be a part of any word, so that taking it out would only point at it. */
const SHORTEST_SECRET = 8;

/**
 * The text that is printed on stderr about an error. Our messages hold no secret to begin with; removing them here is a second
 * defence, for errors that come from elsewhere.
 */
export function errorText(error: unknown, secrets: readonly string[]): string {
  const text = hasOwnMessage(error) ? unsteered(error.message) : unsteeredLines(unexpectedText(error));
  const hidden = new Secrets({});
  // Those of --auth and --header have a name in front of the secret, HTTP Basic has a user.
  for (const secret of secrets.flatMap((given) => [given, given.replace(/^[^=:]*[=:]\s*/, '')])) {
    if (secret.length >= SHORTEST_SECRET) hidden.add('BACKOFFICE_SECRET', secret);
  }
  return hidden.hide(text);
}

function unexpectedText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a defect of backoffice, not of its input. Please report it with these lines.\n${stack}`;
}
