// The sentences of errors and notices, each with the cause and the cure. Those of paging are beside their cases.

/** An unusable value in a message. The contents of arrays, objects and functions are left out. */
export function named(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Object(value) !== value) return String(value);
  return `of type ${Object(value).constructor?.name ?? 'Object'}`;
}

export const INVALID_BODY = 'the body is not JSON.';
export const INVALID_HEADER = 'a header has forbidden characters.';
export const INVALID_URL = 'baseUrl must be an http(s) URL without user, query and fragment.';
const LATER = 'Try again later.';
export const CREDENTIALS = 'appKey and token';
export const NO_TOKEN = 'appKey, and set token: none was sent';
export const RETURN_TOKEN = 'Return it from the token function.';
export const SET_KEY = 'Pass it, or set BACKOFFICE_APP_KEY in Node.';
export const SET_TOKEN = 'Pass it, or set BACKOFFICE_TOKEN in Node.';
export const SET_URL = 'Pass it, or set BACKOFFICE_URL in Node.';

/** A text with the full stop that it may lack. */
const sentence = (text: string) => text.replace(/\.?$/, '.');

/** A text in brackets after others; nothing where there is none. */
export const inBrackets = (text: string | undefined) => (text ? ` (${text})` : '');

/** @param reason the message of the reason that the caller gave */
export const abortedFor = (reason: string | undefined) => `its signal was aborted${inBrackets(reason)}.`;

/** The names of the properties of an object, without their values. */
export function namesIn(value: object): string {
  const names = Object.keys(value).join(', ');
  return names ? `{ ${names} }` : 'none';
}
/** @param allowed what the value may be, in words */
export const invalidValue = (name: string, value: string, allowed: string) => `${name} is ${value}. Pass ${allowed}.`;
export const invalidSecret = (name: string) =>
  `${name} cannot be sent. Pass visible ASCII without spaces and "Bearer".`;
export const notSet = (name: string, cure: string) => `${name} is not set. ${cure}`;
export const invalidLifetime = (value: unknown) =>
  `expiresInMs is ${named(value)}. Return a number above 0, or leave it out.`;
export const unknownOperation = (suggestion: string) => `the document has no such operation. ${suggestion}`;
/**
 * @param near names that are spelled like it
 * @param known the names that exist, in words
 */
export const unknownName = (kind: string, name: string, near: readonly string[], known: string) =>
  `there is no ${kind} ${named(name)}. ${didYouMean(near) ?? `Pass ${known}.`}`;
/** A question for the names that a caller may have meant; undefined where there is none. */
export const didYouMean = (near: readonly string[]) => (near[0] ? `Did you mean ${near.join(' or ')}?` : undefined);
export const threw = (what: string, thrown: string) => `${what} threw: ${sentence(thrown)}`;
/** Follows the sentence of an error of a call. */
export const sentTo = (url: string, requests: number, requestId: string | undefined) =>
  ` Requests sent to ${url}: ${requests}.${requestId ? ` Request id: ${requestId}.` : ''}`;
export const timedOut = (limit: string, ms: number) =>
  `no whole response in ${ms} ms. Raise ${limit}, or ask for less.`;
export const disconnected = (thrown: string) =>
  `no whole response${inBrackets(thrown)}. Check the network, and scheme, host and port of baseUrl.`;
export const noBody = (status: number) => `the response ${status} is empty. Check baseUrl, or try again later.`;
/** @param isCut whether the body was probably cut: its type is JSON, its text is not */
export const notJson = (status: number, type: string | undefined, isCut: boolean) =>
  `the response ${status} is ${isCut ? 'cut off' : 'not JSON'}${inBrackets(type)}. ${isCut ? LATER : 'Check baseUrl.'}`;
/** @param sent the status, and what the error body says */
export const refused = (sent: string, cure: string) => `refused with ${sentence(sent)} ${cure}`;

/**
 * What the caller can do about a status.
 *
 * @param isPage whether the body is a text other than JSON, which the service does not send
 * @param errorCode that of the error body, which the service does send
 * @param credentials those of the request, in words
 */
export function cureOf(status: number, isPage: boolean, errorCode: string, credentials: string): string {
  if (status === 401 || status === 403) return `Check ${credentials}.`;
  if (status === 429) return 'Send fewer requests, or set environment.';
  // 0 is the status of a redirect in a browser. It is not followed: fetch would send the application key along.
  if (status < 400) return 'Check baseUrl: redirects are not followed.';
  if (status === 501) return 'The server lacks the operation.';
  if (status > 499) return LATER;
  if (isPage) return 'Check baseUrl.';
  return errorCode ? 'Correct the request.' : 'Check the request and baseUrl.';
}
/** Follows the sentence of an error. */
export const tooLate = (asked: number, limit: string, ms: number) =>
  ` Retry-After asks to wait ${asked} ms, but ${limit} leaves ${ms} ms.`;
export const deprecated = (deprecation: string, sunset: string, ...links: readonly string[]) =>
  `the service announces ${[deprecation && `Deprecation: ${deprecation}`, sunset && `Sunset: ${sunset}`, ...links].filter(Boolean).join(', ')}`;
