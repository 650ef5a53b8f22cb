import { bodyEncodingOf } from '../../../openapi/body-encoding.ts';
import type { RecordedBody } from '../recorded-exchange.ts';

/** A body as text; a sentence why there is none. */
export type BodyText = { readonly text: string } | { readonly why: string };

/** The text of a recorded body, in the encoding of its content type. */
export function bodyText(body: Exclude<RecordedBody, null>, contentType: string | undefined): BodyText {
  if (typeof body === 'string') return { text: body };
  const { label, isFatal } = bodyEncodingOf(contentType ?? '');
  try {
    return { text: new TextDecoder(label, { fatal: isFatal }).decode(body) };
  } catch {
    return { why: `The body is not valid ${label.toUpperCase()}.` };
  }
}
