import { asyncProperty, check } from 'fast-check';
import type { RequestParts } from '../request/request-parts.ts';
import type { FaultPlace } from './fault-place.ts';
import { RequestArbitrary } from './request-arbitrary.ts';
import { shrinksOf } from './shrinks.ts';

/** How requests are tried out. */
export interface Trials {
  /**
   * Whether one more request may be tried.
   *
   * @param isFirst whether it is one of those that leave out much, and was not tried already in a larger request.
   */
  mayTry(isFirst: boolean): boolean;
  /** Tries a request and returns where its response has the fault; undefined where it has it not. */
  placeIn(parts: RequestParts): Promise<FaultPlace | undefined>;
}

/**
 * Looks for the smallest request that still shows a fault, by fast-check: from each smaller one that shows it, on to still
 * smaller ones, until none shows it or no more may be tried.
 *
 * @param start a request that shows the fault.
 * @param place where its answer has it.
 * @throws whatever `trials` throws; then nothing more is tried.
 */
export async function smallestRequest(start: RequestParts, place: FaultPlace, trials: Trials): Promise<RequestParts> {
  const places = new Map([[start, place]]);
  let thrown: { readonly error: unknown } | undefined;
  const requests = new RequestArbitrary(start, shrinksOf(start.operation), {
    placeIn: (parts) => places.get(parts),
    mayTry: (isFirst) => thrown === undefined && trials.mayTry(isFirst),
  });
  const isClean = asyncProperty(requests, async (parts) => {
    if (parts === start) return false;
    try {
      const found = await trials.placeIn(parts);
      if (found !== undefined) places.set(parts, found);
      return found === undefined;
    } catch (error) {
      // fast-check would take it for the fault, and go on.
      thrown = { error };
      return true;
    }
  });
  const { counterexample } = await check(isClean, { examples: [[start]], numRuns: 1, endOnFailure: false, seed: 0 });
  if (thrown !== undefined) throw thrown.error;
  return counterexample?.[0] ?? start;
}
