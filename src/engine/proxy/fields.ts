import type { ServerResponse } from 'node:http';

/** Fields of a head or of trailers as they were received: names and values alternately, in their order and case. */
export type RawFields = readonly string[];

/** Fields of one connection that are removed even if Connection does not name them (RFC 9110, section 7.6.1). */
const OF_CONNECTION = new Set(['connection', 'proxy-connection', 'keep-alive', 'te', 'upgrade']);

/** Fields that frame the message or name its host: no Connection field can remove them. */
const KEPT = new Set(['host', 'content-length', 'transfer-encoding', 'trailer']);

/**
 * The fields of a message that an intermediary forwards, in their order and case. Transfer-Encoding stays, since it frames
 * the message on the next connection in the same way.
 */
export function endToEndFields(fields: RawFields): string[] {
  const named = connectionOptions(fields);
  return selected(fields, (name) => KEPT.has(name) || !(OF_CONNECTION.has(name) || named.has(name)));
}

/** Names and values in pairs, as `addTrailers` takes them. */
export function fieldPairs(fields: RawFields): [name: string, value: string][] {
  return fields.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, fields[at + 1] ?? '']] : []));
}

/** The fields whose name in lower case `isWanted` accepts. */
export function selected(fields: RawFields, isWanted: (name: string) => boolean): string[] {
  const kept: string[] = [];
  for (let at = 0; at < fields.length; at += 2) {
    const [name = '', value = ''] = [fields[at], fields[at + 1]];
    if (isWanted(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

/** All values of the field `name`, given in lower case. */
export function fieldValues(fields: RawFields, name: string): string[] {
  return selected(fields, (each) => each === name).filter((_, at) => at % 2 === 1);
}

/** Whether the list in the field `name` has `token` as a member, in any case. */
export function hasToken(fields: RawFields, name: string, token: string): boolean {
  return tokensOf(fields, name).includes(token);
}

/** The names that the Connection field lists, in lower case. */
function connectionOptions(fields: RawFields): ReadonlySet<string> {
  return new Set(tokensOf(fields, 'connection'));
}

/** The members of the list in the field `name`, in lower case. */
export function tokensOf(fields: RawFields, name: string): string[] {
  return fieldValues(fields, name).flatMap((value) => value.split(',').map((token) => token.trim().toLowerCase()));
}

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
  return fieldValues(fields, 'trailer').length > 0 && !namesChunks(fields);
}

/** Whether Transfer-Encoding names chunks. */
export function namesChunks(fields: RawFields): boolean {
  return fieldValues(fields, 'transfer-encoding').some((value) => /chunk/i.test(value));
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
