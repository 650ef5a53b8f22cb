import { createHash } from 'node:crypto';
import type { SentRequest } from '../message/exchange.ts';
import { unknownValues } from '../probe/unknown-values.ts';

/** A media type that no server has (RFC 9110, 15.5.7). */
const NOT_ACCEPTABLE = 'application/x-not-acceptable';

/**
 * Variants of a reading request that was answered with success, whose answers documents often lack: of a resource that does not
 * exist, and in a media type that the server does not have.
 */
export function probeRequests(request: SentRequest, seed: number): SentRequest[] {
  const unknown = unknownPath(request, seed);
  return [
    ...(unknown === undefined ? [] : [{ ...request, path: unknown }]),
    ...(request.method === 'GET' ? [{ ...request, headers: { ...request.headers, accept: NOT_ACCEPTABLE } }] : []),
  ];
}

/** The path with another value of the last path parameter that is a segment; undefined where there is none. */
function unknownPath({ operation, path }: SentRequest, seed: number): string | undefined {
  const [before = '', ...query] = path.split('?');
  const segments = before.split('/');
  const index = operation.path.split('/').findLastIndex((segment) => /^\{[^{}]+\}$/.test(segment));
  const value = segments[index];
  if (value === undefined || value === '') return undefined;
  return [segments.with(index, unknownValue(value, seed)).join('/'), ...query].join('?');
}

/** A value of the same form that no resource has: a number, or a text with other digits and letters. */
function unknownValue(value: string, seed: number): string {
  if (!/^\d+$/.test(value)) return unknownValues(value, seed)[0] ?? `${value}-${seed}`;
  const hash = createHash('sha256').update(`${seed} ${value}`).digest();
  // A number of nine digits fits into 32 bits.
  return String(900_000_000 + (hash.readUInt32BE() % 99_999_999));
}
