import { bodyFormatOf, parseMediaType } from './media-type.ts';

/** How the bytes of a body become text. */
export interface BodyEncoding {
  /** A label of the WHATWG Encoding Standard. */
  readonly label: string;
  /** Whether bytes that the encoding does not allow are an error. */
  readonly isFatal: boolean;
}

/** The text of a body; undefined where its encoding does not allow the bytes. */
export function decodedBody(bytes: Uint8Array, contentType: string): string | undefined {
  const { label, isFatal } = bodyEncodingOf(contentType);
  try {
    return new TextDecoder(label, { fatal: isFatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The encoding of a body: the `charset` of a text, else UTF-8. JSON is always UTF-8 (RFC 8259, section 8.1). Other content
 * is taken byte for byte.
 */
export function bodyEncodingOf(contentType: string): BodyEncoding {
  const type = parseMediaType(contentType);
  if (type === undefined) return { label: 'utf-8', isFatal: false };
  const format = bodyFormatOf(type);
  if (format === 'multipart') return { label: 'utf-8', isFatal: false };
  const isText = type.type === 'text' || /(?:^|\+)(?:xml|yaml)$/.test(type.subtype);
  if (format === 'other' && !isText) return { label: 'latin1', isFatal: false };
  const charset = type.parameters.get('charset');
  if (charset === undefined || format === 'json') return { label: 'utf-8', isFatal: true };
  try {
    return { label: new TextDecoder(charset).encoding, isFatal: true };
  } catch {
    return { label: 'utf-8', isFatal: false };
  }
}
