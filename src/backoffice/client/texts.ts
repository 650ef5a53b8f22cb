import { allowedValue } from './option-values.ts';

/** An unusable value in a message. The contents of arrays, objects and functions are left out. */
export function named(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Object(value) !== value) return String(value);
  return `of type ${Object(value).constructor?.name ?? 'Object'}`;
}

/** What the caller can do about a value that is not passed to the client. */
const CURES: Readonly<Record<string, string>> = { expiresInMs: 'Return a number above 0, or leave it out.' };

/** What the caller can do about a status. */
function cureOf(status: number): string {
  if (status === 401 || status === 403) return 'Give a valid token that may do this.';
  if (status === 429) return 'Send fewer requests; the option environment keeps the limits.';
  // 0 is the status of a redirect in a browser. It is not followed: fetch would send the application key along.
  if (status < 400) return 'Correct baseUrl: redirects are not followed.';
  if (status === 501) return 'The server does not implement the operation.';
  return status < 500 ? 'Correct the request.' : 'Try again later.';
}

/** The cause and the cure of each error, from its values. */
const TEXTS = {
  aborted: () => 'its signal was aborted.',
  /** @param sent the status, and what the error body says */
  api: (sent: string) => `refused with ${sent.replace(/\.$/, '')}. ${cureOf(Number.parseInt(sent, 10))}`,
  'bad-body': () => 'the body is not JSON.',
  'bad-header': () => 'a header has characters that HTTP does not allow.',
  'bad-request': (thrown: string) => `cannot build the request, or a middleware threw: ${thrown}`,
  'bad-secret': (name: string) => `${name} cannot be sent. Pass visible ASCII text without spaces and "Bearer".`,
  'bad-url': () => 'baseUrl must be an http or https URL without user, query and fragment.',
  'bad-value': (name: string, value: unknown) => {
    // A text in place of headers may hold a secret. The names of retry options hold none.
    const isRetry = Object(value) === value && name === 'retry';
    return `${name} is ${isRetry ? `{ ${Object.keys(Object(value)).join(', ')} }` : named(name === 'headers' ? Object(value) : value)}. ${CURES[name] ?? `Pass ${allowedValue(name)}.`}`;
  },
  contract: (fault: string) => `${fault} To go on all the same, set validation.mode to 'warn'.`,
  deprecated: (deprecation: string, sunset: string, ...links: readonly string[]) =>
    `the service announces ${[deprecation && `Deprecation: ${deprecation}`, sunset && `Sunset: ${sunset}`, ...links].filter(Boolean).join(', ')}`,
  network: (thrown: string) => `no whole response (${thrown}). Check the connection and baseUrl.`,
  'no-body': (status: number) => `the response ${status} has no body; JSON is documented.`,
  'not-json': (status: number, type: string | undefined) =>
    `the response ${status} is not JSON (${type ?? 'no content type'}). Check baseUrl.`,
  'not-parsed': (status: number) =>
    `parseJson threw for the response ${status}, which is JSON; its error is the cause.`,
  timeout: (limit: string, ms: number) => `no whole response in ${ms} ms. Raise ${limit}, or ask for less.`,
  token: () => 'the token function failed; its error is the cause.',
  'too-late': (asked: number, limit: string, ms: number) =>
    `Retry-After asks to wait ${asked} ms, but ${limit} leaves ${ms} ms.`,
  'unknown-operation': (suggestion: string) => `the document has no such operation. ${suggestion}`,
  'unknown-parameter': (name: string, names: string) =>
    `there is no parameter ${named(name)}. Pass ${names ? `{ ${names} }` : 'none'}.`,
} as const satisfies Record<string, (...values: readonly never[]) => string>;

/** The name of a text. */
export type TextKey = keyof typeof TEXTS;

/** The values that each text takes. */
export type TextValues = { readonly [Key in TextKey]: Parameters<(typeof TEXTS)[Key]> };

/** Writes a text from the values of an error. */
export function explain<Key extends TextKey>(key: Key, ...values: TextValues[Key]): string {
  const texts: { readonly [Each in TextKey]: (...values: TextValues[Each]) => string } = TEXTS;
  return texts[key](...values);
}
