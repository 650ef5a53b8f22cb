import type { ServerResponse } from 'node:http';
import { valuesOf } from './end-to-end-fields.ts';
import type { RawFields } from './passed-exchange.ts';

/**
 * The fields as Node takes them to write their bytes: after a Content-Length, it writes Content-Disposition as UTF-8, and
 * everything else byte for byte.
 */
export function fieldsForNode(fields: RawFields): string[] {
  const given = [...fields];
  let hasLength = false;
  for (let at = 0; at < fields.length; at += 2) {
    const [name = '', value = ''] = [fields[at]?.toLowerCase(), fields[at + 1]];
    if (name === 'content-length') hasLength = Number(value) !== 0;
    else if (name === 'content-disposition' && hasLength) given[at + 1] = Buffer.from(value).toString('latin1');
  }
  return given;
}

/** Whether a head has the field Trailer, though no chunks follow. */
export function hasTrailerOnly(fields: RawFields): boolean {
  return valuesOf(fields, 'trailer').length > 0 && !namesChunks(fields);
}

/** Whether Transfer-Encoding names chunks. */
export function namesChunks(fields: RawFields): boolean {
  return valuesOf(fields, 'transfer-encoding').some((value) => /chunk/i.test(value));
}

/**
 * Calls `write`, which writes a head, so that Node takes the message for one with chunks. It refuses Trailer otherwise, and adds
 * "Connection: close" to a 204 or 304 with Transfer-Encoding. Its body has no chunks.
 */
export function asIfChunked(message: ServerResponse, write: () => void): void {
  const fixed = (value: unknown) => ({ get: () => value, set() {}, configurable: true });
  Object.defineProperties(message, { chunkedEncoding: fixed(true), statusCode: fixed(200) });
  try {
    write();
  } finally {
    Reflect.deleteProperty(message, 'statusCode');
    Object.defineProperty(message, 'chunkedEncoding', { value: false, writable: true });
  }
}
