import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import { hostileRequests } from './hostile-requests.ts';
import { bytesOf } from './wire-request.ts';

/** A request of a case, as far as its answer depends on it. */
export interface SentRequest {
  readonly method: string;
  /** As it is on the wire. */
  readonly target: string;
}

/** What happens on one connection. */
export interface FuzzCase {
  /** The sent bytes, in pieces; secrets are written as placeholders. */
  readonly pieces: readonly Buffer[];
  /** How long to wait between two pieces, in milliseconds. */
  readonly pauseMs: number;
  /** The requests, in order; a request that does not exist for bytes that are no HTTP. */
  readonly requests: readonly SentRequest[];
  /**
   * - `answers`: each request is HTTP, so that each must be answered, unless the server says that it closes.
   * - `half-close`: the bytes may be anything; the client says that no more come and waits for the end.
   * - `abandon`: the client goes away at once, or with the first bytes of an answer.
   * - `stall`: the bytes never end; the server must give up by itself.
   */
  readonly ending: 'answers' | 'half-close' | 'abandon' | 'stall';
}

const ANYTHING: SentRequest = { method: '', target: '' };

/** What clients may send on a connection, with requests for `operations`. */
export function fuzzCases(operations: readonly Operation[]): Arbitrary<FuzzCase> {
  const { proper, requests, broken } = hostileRequests(operations);
  const whole = fc
    .tuple(fc.array(requests, { minLength: 1, maxLength: 6, size: 'max' }), cuts, fc.integer({ min: 1, max: 25 }))
    .map(([sent, cut, luck]) => ({
      ...cut(sent.map(bytesOf)),
      requests: sent.map(({ method, target }) => ({ method, target })),
      ending: luck === 1 ? ('abandon' as const) : ('answers' as const),
    }));
  const injured = (ending: FuzzCase['ending']) =>
    fc.tuple(fc.array(proper, { maxLength: 1 }), broken, cuts).map(([before, bytes, cut]) => ({
      ...cut([...before.map(bytesOf), bytes]),
      requests: [...before.map(({ method, target }) => ({ method, target })), ANYTHING],
      ending,
    }));
  return fc.oneof(
    // Ten seconds each: a few of a hundred thousand requests.
    { weight: 1, arbitrary: injured('stall') },
    { weight: 833, arbitrary: injured('half-close') },
    { weight: 4166, arbitrary: whole },
  );
}

type Cut = (bytes: readonly Buffer[]) => Pick<FuzzCase, 'pieces' | 'pauseMs'>;

/** Pipelined as one piece, one piece a request, or in crumbs that end anywhere, slowly. */
const cuts: Arbitrary<Cut> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Cut>((bytes) => ({ pieces: [Buffer.concat(bytes)], pauseMs: 0 })) },
  { weight: 3, arbitrary: fc.constant<Cut>((pieces) => ({ pieces, pauseMs: 0 })) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 6, size: 'max' }), fc.nat({ max: 8 })).map(
      ([places, pauseMs]): Cut =>
        (bytes) => {
          const all = Buffer.concat(bytes);
          const ends = [
            ...places.map((place) => place % (all.length + 1)).sort((one, other) => one - other),
            all.length,
          ];
          return { pieces: ends.map((end, at) => all.subarray(ends[at - 1] ?? 0, end)), pauseMs };
        },
    ),
  },
);
