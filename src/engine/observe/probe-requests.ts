import { createHash } from 'node:crypto';
import { type RequestParts, withParameter } from '../message/request-parts.ts';
import { unknownValues } from './unknown-values.ts';

/** A media type that no server has (RFC 9110, 15.5.7). */
const NOT_ACCEPTABLE = 'application/x-not-acceptable';

/**
 * Variants of a reading request that was answered with success, whose answers documents often lack: of a resource that does not
 * exist, and in a media type that the server does not have.
 */
export function probeRequests(parts: RequestParts, seed: number): RequestParts[] {
  const unknown = withUnknownResource(parts, seed);
  return [
    ...(unknown === undefined ? [] : [unknown]),
    ...(parts.operation.method === 'get' ? [{ ...parts, accept: NOT_ACCEPTABLE }] : []),
  ];
}

/** The request with another value of the last path parameter that is a segment; undefined where there is none. */
function withUnknownResource(parts: RequestParts, seed: number): RequestParts | undefined {
  const { path, parameters } = parts.operation;
  const segment = path.split('/').findLast((text) => /^\{[^{}]+\}$/.test(text));
  const parameter = parameters.find((candidate) => candidate.in === 'path' && `{${candidate.name}}` === segment);
  const value = parameter && parts.parameters.get(parameter);
  if (parameter === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return withParameter(parts, parameter, unknownValue(String(value), seed));
}

/** A value of the same form that no resource has: a number, or a text with other digits and letters. */
function unknownValue(value: string, seed: number): string {
  if (!/^\d+$/.test(value)) return unknownValues(value, seed)[0] ?? `${value}-${seed}`;
  const hash = createHash('sha256').update(`${seed} ${value}`).digest();
  // A number of nine digits fits into 32 bits.
  return String(900_000_000 + (hash.readUInt32BE() % 99_999_999));
}
