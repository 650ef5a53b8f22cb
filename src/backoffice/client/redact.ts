const REDACTED = '[redacted]';

/** The shortest text that is taken for a secret; a shorter one would garble every message it occurs in. */
const SHORTEST = 4;

/** Headers that carry credentials. */
const CREDENTIALS = /auth|cookie|token|secret|password|ap[ip]-?key/i;

/** `text` without secrets, in whatever encoding, and without control characters but whitespace. */
export function redact(text: string | null | undefined, secrets: Iterable<string>): string {
  // Most headers that are read are absent.
  if (!text) return '';
  let clean = text;
  // A secret that contains another one goes first.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    if (secret.length < SHORTEST) continue;
    for (const pattern of encodings(secret)) clean = clean.replaceAll(pattern, REDACTED);
  }
  return clean.replace(/[^\P{Cc}\s]/gu, ' ');
}

/** Patterns of a secret as a URL, a form, JSON, HTML or base64 writes it. */
function encodings(secret: string): RegExp[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret));
  // base64 after none, one and two other bytes, without the characters that it shares with these.
  const inBase64 = ['', '-', '--'].map((before, at) =>
    btoa(before + bytes)
      .slice(at && at + 1)
      .replace(/.=+$/, ''),
  );
  return [secret, ...inBase64].map(patternOf);
}

/**
 * A pattern of a text in any encoding: between its letters and digits are as many other characters or escapes, whatever they mean.
 * Their number is limited, and no text can be read in two ways, so that no body takes more than linear time.
 */
function patternOf(text: string): RegExp {
  const pattern = text.replace(
    /[^a-z\d]+/gi,
    ({ length }) => `([\\\\%&]#?[a-z\\d]{1,5}|[^a-z\\d]){${length},${3 * length}}?`,
  );
  return new RegExp(pattern, 'gi');
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

/** A copy of what was thrown. */
export interface RedactedError extends Error {
  /** That of Node, such as ECONNREFUSED. */
  readonly code?: string;
}

/** A copy of a thrown value without secrets: its name, message, stack, `code` and cause. */
export function redactedError(thrown: unknown, secrets: Iterable<string>, depth = 3): RedactedError {
  const error: Error & { readonly code?: unknown } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const copy = new Error('', depth && error.cause ? { cause: redactedError(error.cause, secrets, depth - 1) } : {});
  for (const name of ['name', 'message', 'stack', 'code'] as const) {
    if (name in error) Object.assign(copy, { [name]: redact(`${error[name]}`, secrets) });
  }
  return copy;
}
