import { createRandom, type Random } from '../../../../src/backoffice/sandbox/domain/random.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { brokenBytes, injured } from './broken-bytes.ts';
import { oddRequest } from './odd-request.ts';
import { properRequest } from './proper-request.ts';
import { bytesOf, type WireRequest } from './wire-request.ts';

/** A request of a case, as far as its answer depends on it. */
export interface SentRequest {
  readonly method: string;
  /** As it is on the wire. */
  readonly target: string;
}

/** What happens on one connection. It depends on the seed and its index alone. */
export interface FuzzCase {
  readonly index: number;
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

/** The case number `index` of `seed`. */
export function caseOf(seed: number, index: number, operations: readonly Operation[]): FuzzCase {
  const random = createRandom(seed).split(`fuzz ${index}`);
  // Ten seconds each: a few of a hundred thousand requests.
  if (random.chance(1, 5000)) return { ...brokenCase(random, operations, index), ending: 'stall' };
  if (random.chance(1, 6)) return brokenCase(random, operations, index);
  const requests = Array.from({ length: random.integer(1, 6) }, () => wireRequest(random, operations));
  const bytes = requests.map(bytesOf);
  const isAbandoned = random.chance(1, 25);
  return {
    index,
    ...piecesOf(random, bytes),
    requests: requests.map(({ method, target }) => ({ method, target })),
    ending: isAbandoned ? 'abandon' : 'answers',
  };
}

function wireRequest(random: Random, operations: readonly Operation[]): WireRequest {
  return random.chance(2, 5) ? properRequest(random, operations) : oddRequest(random, operations);
}

function brokenCase(random: Random, operations: readonly Operation[], index: number): FuzzCase {
  const before = random.chance(1, 2) ? [] : [properRequest(random, operations)];
  const sound = wireRequest(random, operations);
  // The end of an answer would be unknown, were it to a HEAD that is perhaps none any more.
  const method = sound.method === 'HEAD' ? 'GET' : sound.method;
  const broken = random.chance(1, 2) ? brokenBytes(random) : injured(random, bytesOf({ ...sound, method }));
  return {
    index,
    ...piecesOf(random, [...before.map(bytesOf), broken]),
    requests: [...before.map(({ method, target }) => ({ method, target })), ANYTHING],
    ending: 'half-close',
  };
}

const ANYTHING: SentRequest = { method: '', target: '' };

/** Pipelined as one piece, one piece a request, or in crumbs that end anywhere, slowly. */
function piecesOf(random: Random, bytes: readonly Buffer[]): Pick<FuzzCase, 'pieces' | 'pauseMs'> {
  switch (random.integer(0, 9)) {
    case 0: {
      const all = Buffer.concat(bytes);
      const cuts = Array.from({ length: random.integer(1, 6) }, () => random.integer(0, all.length)).sort(
        (one, other) => one - other,
      );
      const ends = [...cuts, all.length];
      return { pieces: ends.map((end, at) => all.subarray(ends[at - 1] ?? 0, end)), pauseMs: random.integer(0, 8) };
    }
    case 1:
    case 2:
    case 3:
      return { pieces: bytes, pauseMs: 0 };
    default:
      return { pieces: [Buffer.concat(bytes)], pauseMs: 0 };
  }
}
