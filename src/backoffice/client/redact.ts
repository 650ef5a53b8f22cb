import { encodings } from '#client-texts';

const REDACTED = '[redacted]';

/** The shortest text that is taken for a secret; a shorter one would garble every message it occurs in. */
const SHORTEST = 4;

/** Headers that carry credentials. */
const CREDENTIALS = /auth|cookie|token|secret|password|ap[ip]-?key/i;

/** `text` without secrets, also encoded ones (not in bundles with short texts), and without control characters but whitespace. */
export function redact(text: string | null | undefined, secrets: Iterable<string>): string {
  let clean = text ?? '';
  // A secret that contains another one goes first.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    // Most headers that are read are absent.
    if (!clean || secret.length < SHORTEST) continue;
    clean = clean.replaceAll(secret, REDACTED);
    encodings?.(secret).forEach((pattern) => {
      clean = clean.replace(pattern, REDACTED);
    });
  }
  return clean.replace(/[^\P{Cc}\s]/gu, ' ');
}

/** Adds the credentials in `headers` to `secrets`, with and without the name of their scheme. */
export function collectCredentials(headers: Headers, secrets: Set<string>): void {
  for (const [name, value] of headers) {
    if (CREDENTIALS.test(name)) secrets.add(value).add(value.replace(/^\S+\s+/, ''));
  }
}

/** Adds every text and number in `body` to `secrets`: the body of a request for a token is credentials. */
export function collectValues(body: unknown, secrets: Set<string>): void {
  if (Object(body) === body) for (const value of Object.values(Object(body))) collectValues(value, secrets);
  else if (body && body !== true) secrets.add(String(body));
}

/** A copy of a thrown value without secrets: its name, message, stack, `code` and cause. */
export function redactedError(thrown: unknown, secrets: Iterable<string>, depth = 3): Error {
  const error: Error & { readonly code?: unknown } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const copy = new Error('', depth && error.cause ? { cause: redactedError(error.cause, secrets, depth - 1) } : {});
  for (const name of ['name', 'message', 'stack', 'code'] as const) {
    if (name in error) Object.assign(copy, { [name]: redact(`${error[name]}`, secrets) });
  }
  return copy;
}
