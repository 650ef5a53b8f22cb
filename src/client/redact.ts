/** The shortest text that is taken for a secret; a shorter one would garble every message it occurs in. */
const SHORTEST = 4;

/** Replaces every secret in `text`. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (clean, secret) => (secret.length < SHORTEST ? clean : clean.replaceAll(secret, '[redacted]')),
    text,
  );
}
