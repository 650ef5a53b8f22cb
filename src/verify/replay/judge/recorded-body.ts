import type { RecordedBody } from '../recorded-exchange.ts';

/** A body as text; a sentence why there is none. */
export type BodyText = { readonly text: string } | { readonly why: string };

/**
 * The text of a recorded body. What is JSON or text must be UTF-8; of other content each byte that is not becomes U+FFFD.
 */
export function bodyText(body: Exclude<RecordedBody, null>, contentType: string | undefined): BodyText {
  if (typeof body === 'string') return { text: body };
  const fatal = /json|^text\//i.test(contentType ?? '') && !/charset=(?!"?utf-8)/i.test(contentType ?? '');
  try {
    return { text: new TextDecoder('utf-8', { fatal }).decode(body) };
  } catch {
    return { why: 'The body is not valid UTF-8.' };
  }
}
