import { bodyEncodingOf } from '../body-encoding.ts';
import type { UndecodedBody } from '../exchange.ts';

/** A body as its text, or its bytes. */
export type BodyContent = string | Uint8Array;

/** Whether a body was received, but its bytes could not be read. */
export function isUndecoded(body: BodyContent | UndecodedBody | null): body is UndecodedBody {
  return body !== null && typeof body === 'object' && 'why' in body;
}

/** A body as text; a sentence why there is none. */
export type BodyText = { readonly text: string } | UndecodedBody;

/** The text of a body, in the encoding of its content type. */
export function bodyText(body: BodyContent | UndecodedBody, contentType: string | undefined): BodyText {
  if (typeof body === 'string') return { text: body };
  if (isUndecoded(body)) return body;
  const { label, isFatal } = bodyEncodingOf(contentType ?? '');
  try {
    return { text: new TextDecoder(label, { fatal: isFatal }).decode(body) };
  } catch {
    return { kind: 'undecodable', why: `The body is not valid ${label.toUpperCase()}.` };
  }
}
