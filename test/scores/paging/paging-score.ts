import fc from 'fast-check';
import { checkCase } from '../../client/paging/check-case.ts';
import { checkNaive } from '../../client/paging/check-naive.ts';
import { NAIVE_WALKS, type NaiveWalk } from '../../client/paging/naive-walks.ts';
import { type PagingCase, pagingCases } from '../../client/paging/paging-case.ts';
import { CLIENT_WALK, clientWalk } from './client-walk.ts';

/** In how many ledgers a walk forwards does what it should not. */
export interface WalkScore {
  readonly name: string;
  readonly loses: number;
  readonly repeats: number;
  readonly refused: number;
  /** Ledgers with any of these. */
  readonly wrong: number;
  /** Requests for all ledgers. */
  readonly requests: number;
}

/** How the walk over the listing did. */
export interface PagingScore {
  readonly seed: number;
  /** The checked ledgers; up to the counterexample where there is one. */
  readonly ledgers: number;
  /** The smallest case found that goes wrong, and how. */
  readonly counterexample: { readonly walked: PagingCase; readonly complaint: string } | undefined;
  /** The walk of the client, forwards and without checkpoints. */
  readonly ours: WalkScore;
  readonly naive: readonly WalkScore[];
}

/** What is wrong with the walks over `walked`, an error among it; undefined where nothing is. */
export async function complaintOf(walked: PagingCase): Promise<string | undefined> {
  try {
    return await checkCase(walked);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Checks the walk, and every naive one, over `ledgers` random ledgers; the same for the same seed.
 *
 * @param onLedger called after each.
 */
export async function scorePaging(ledgers: number, seed: number, onLedger = () => {}): Promise<PagingScore> {
  const ours = scored(CLIENT_WALK, clientWalk);
  const naive = Object.entries(NAIVE_WALKS).map(([name, walk]) => scored(name, walk));
  let count = 0;
  let isRight = true;
  const property = fc.asyncProperty(pagingCases, async (walked) => {
    isRight &&= (await complaintOf(walked)) === undefined;
    if (!isRight) return (await complaintOf(walked)) === undefined;
    count += 1;
    onLedger();
    for (const { walk, score } of [ours, ...naive]) {
      const { loses, repeats, isRefused } = await checkNaive(walk, walked);
      if (loses) score.loses += 1;
      if (repeats) score.repeats += 1;
      if (isRefused) score.refused += 1;
      if (loses || repeats || isRefused) score.wrong += 1;
    }
    return true;
  });
  const { counterexample } = await fc.check(property, { numRuns: ledgers, seed });
  const walked = counterexample?.[0];
  const complaint = walked && (await complaintOf(walked));
  return {
    seed,
    ledgers: count,
    counterexample: walked && { walked, complaint: complaint ?? 'is right when run again' },
    ours: ours.score,
    naive: naive.map(({ score }) => score),
  };
}

/** A walk that counts its requests in its score. */
function scored(name: string, walk: NaiveWalk) {
  const score = { name, loses: 0, repeats: 0, refused: 0, wrong: 0, requests: 0 };
  const counting: NaiveWalk = (fetchPage, options) => {
    const counted = (...request: Parameters<typeof fetchPage>) => {
      score.requests += 1;
      return fetchPage(...request);
    };
    return walk(counted, options);
  };
  return { walk: counting, score };
}
