import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { errorMessage } from '../../json/error-message.ts';
import type { UndecodedBody } from '../exchange.ts';
import type { BodyContent } from './body-text.ts';

/** How much of a recorded body is kept, in bytes; one that is larger is not looked at. */
export const MOST_KEPT = 16_000_000;

/** The content codings that can be taken off (RFC 9110, section 8.4.1). */
const DECODERS = new Map<string, (body: Buffer, limits: { readonly maxOutputLength: number }) => Buffer>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
]);

/** More codings of one body are not taken off: each could cost as much as the first. */
const MOST_CODINGS = 4;

/** Why a body with this Content-Encoding is not read; undefined where each of its codings can be taken off. */
export function unknownCoding(contentEncoding: string | undefined): UndecodedBody | undefined {
  const codings = codingsOf(contentEncoding);
  const unknown =
    codings.length > MOST_CODINGS ? codings.join(', ') : codings.findLast((coding) => !DECODERS.has(coding));
  if (unknown === undefined) return undefined;
  const known = [...DECODERS.keys()].join(', ');
  const named = JSON.stringify(unknown.slice(0, 30));
  return { kind: 'unknown-coding', why: `Content-Encoding is ${named}; ${known} can be decoded.` };
}

function codingsOf(contentEncoding: string | undefined): string[] {
  const listed = (contentEncoding ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return listed.filter((coding) => coding !== '' && coding !== 'identity');
}

/** `body` without its content codings, of which the last was applied last; null where it has more than `mostBytes`. */
export function decodedBody(
  body: Buffer | null,
  contentEncoding: string | undefined,
  mostBytes: number = MOST_KEPT,
): BodyContent | UndecodedBody | null {
  if (body === null) return null;
  if (body.length === 0) return '';
  const unknown = unknownCoding(contentEncoding);
  if (unknown !== undefined) return unknown;
  let decoded = body;
  for (const coding of codingsOf(contentEncoding).toReversed()) {
    try {
      decoded = DECODERS.get(coding)?.(decoded, { maxOutputLength: mostBytes }) ?? decoded;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return null;
      return {
        kind: 'undecodable',
        why: `Content-Encoding is "${coding}", but the body is not valid ${coding} (${errorMessage(error)}).`,
      };
    }
  }
  return decoded;
}

/** Whether the body of a message is a range of its encoded bytes (RFC 9110, section 14.1), which need not decode alone. */
export function isRange(status: number | undefined, contentRange: string | undefined): boolean {
  return status === 206 || contentRange !== undefined;
}
