import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { RecordedBody } from './recorded-exchange.ts';

/** How much of a body is kept, in bytes; one that is larger is not looked at. */
export const MOST_KEPT = 16_000_000;

/** `body` without its content encoding; null where that is not known, or does not fit. */
export function decodedBody(body: Buffer | null, contentEncoding: string | undefined): RecordedBody {
  if (body === null) return null;
  if (body.length === 0) return '';
  const options = { maxOutputLength: MOST_KEPT };
  try {
    switch ((contentEncoding ?? 'identity').trim().toLowerCase()) {
      case '':
      case 'identity':
        return body;
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(body, options);
      case 'deflate':
        return inflateSync(body, options);
      case 'br':
        return brotliDecompressSync(body, options);
      case 'zstd':
        return zstdDecompressSync(body, options);
      default:
        return null;
    }
  } catch {
    return null;
  }
}
