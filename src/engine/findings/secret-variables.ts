/** The shell variables that replace secrets: curl lines can be run when they are set. */
const TOKEN = 'BACKOFFICE_TOKEN';
const APP_KEY = 'BACKOFFICE_APP_KEY';
export const COOKIE = 'BACKOFFICE_COOKIE';
export const OTHER = 'BACKOFFICE_SECRET';
export const CREDENTIAL_VARIABLES = [TOKEN, APP_KEY, COOKIE, OTHER];

/** The variable in place of the value of a header, a parameter or a field. */
export function variableFor(name: string): string {
  const lower = name.toLowerCase();
  if (lower.endsWith('authorization')) return TOKEN;
  return /(?:app|api)[-_]?key/.test(lower) ? APP_KEY : OTHER;
}

const VARIABLE = /(?:\$|%24)BACKOFFICE_(?:TOKEN|APP_KEY|COOKIE|SECRET)\b/;

/** What instrumentations of OpenTelemetry write in place of a secret: the semantic conventions, .NET, and Python. */
const REDACTED = new Set(['REDACTED', 'Redacted', '[REDACTED]']);

/** Whether a secret was taken out of a text, by us or by OpenTelemetry. Such a text says nothing about the value that was sent. */
export function isRedacted(text: string): boolean {
  return VARIABLE.test(text) || REDACTED.has(text);
}

/**
 * Whether a text says nothing about the value that was sent: a secret was taken out, or bytes that are not UTF-8 were replaced. In a URL
 * the character U+FFFD is percent-encoded, and a header cannot have it.
 */
export function isLost(text: string): boolean {
  return isRedacted(text) || text.includes('\uFFFD');
}
