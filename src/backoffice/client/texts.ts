// The sentences of errors and notices, each with the cause and the cure. Those of paging are beside their cases.

/** An unusable value in a message. The contents of arrays, objects and functions are left out. */
export function named(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Object(value) !== value) return String(value);
  return `of type ${Object(value).constructor?.name ?? 'Object'}`;
}

export const ABORTED = 'its signal was aborted.';
export const INVALID_BODY = 'the body is not JSON.';
export const INVALID_HEADER = 'a header has forbidden characters.';
export const INVALID_URL = 'baseUrl must be an http(s) URL without user, query and fragment.';
export const TOKEN_FAILED = 'the token function failed; its error is the cause.';

/** The names in an object, without what they are names of. */
export function namesIn(value: object): string {
  return `{ ${Object.keys(value).join(', ')} }`;
}
/** @param allowed what the value may be, in words */
export const invalidValue = (name: string, value: string, allowed: string) => `${name} is ${value}. Pass ${allowed}.`;
export const invalidSecret = (name: string) =>
  `${name} is not set or cannot be sent. Pass visible ASCII without spaces and "Bearer".`;
export const invalidLifetime = (value: unknown) =>
  `expiresInMs is ${named(value)}. Return a number above 0, or leave it out.`;
export const unknownOperation = (suggestion: string) => `the document has no such operation. ${suggestion}`;
/** @param known the parameters that there are, by name */
export const unknownParameter = (name: string, known: object) =>
  `there is no parameter ${named(name)}. Pass ${Object.keys(known)[0] ? namesIn(known) : 'none'}.`;
export const notSent = (thrown: string) => `not sent: ${thrown}`;
export const timedOut = (limit: string, ms: number) =>
  `no whole response in ${ms} ms. Raise ${limit}, or ask for less.`;
/** @param url that of the request, of which the message has the origin */
export const disconnected = (url: string, thrown: string) =>
  `no whole response from ${new URL(url).origin} (${thrown}). Check the connection and baseUrl.`;
export const noBody = (status: number) => `the response ${status} is empty.`;
/** @param isCut whether the body was probably cut: its type is JSON, its text is not */
export const notJson = (status: number, type: string | undefined, isCut: boolean) =>
  `the response ${status} is not JSON (${type ?? 'no content type'}). ${isCut ? 'Try again later.' : 'Check baseUrl.'}`;
export const NOT_PARSED = 'parseJson threw; see cause.';
/**
 * @param sent the status, and what the error body says
 * @param isPage whether the body is a text other than JSON, which the service does not send
 */
export const refused = (sent: string, isPage: boolean) =>
  `refused with ${sent.replace(/\.$/, '')}. ${cureOf(Number.parseInt(sent, 10), isPage)}`;

/** What the caller can do about a status. */
function cureOf(status: number, isPage: boolean): string {
  if (status === 401 || status === 403) return 'Check appKey and token.';
  if (status === 429) return 'Send fewer requests, or set environment.';
  // 0 is the status of a redirect in a browser. It is not followed: fetch would send the application key along.
  if (status < 400) return 'Check baseUrl: redirects are not followed.';
  if (status === 501) return 'The server lacks the operation.';
  if (status > 499) return 'Try again later.';
  return isPage ? 'Check baseUrl.' : 'Correct the request.';
}
/** Follows the sentence of an error. */
export const tooLate = (asked: number, limit: string, ms: number) =>
  ` Retry-After asks to wait ${asked} ms, but ${limit} leaves ${ms} ms.`;
export const deprecated = (deprecation: string, sunset: string, ...links: readonly string[]) =>
  `the service announces ${[deprecation && `Deprecation: ${deprecation}`, sunset && `Sunset: ${sunset}`, ...links].filter(Boolean).join(', ')}`;
