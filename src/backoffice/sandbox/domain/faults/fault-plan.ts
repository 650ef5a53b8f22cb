import { createRandom } from '../ledger/random.ts';
import { FAULT_KINDS, type Fault, type FaultKind, faultArgumentOf } from './fault.ts';
import type { FaultRule } from './parse-fault.ts';

/** Which requests get which fault. */
export interface FaultPlan {
  /**
   * The fault of the request with that number, or undefined. It depends on the seed, the rules and the number alone, so
   * requests may be asked for in any order, and again.
   *
   * @param requestNumber any number that identifies the request, such as the count of requests so far.
   */
  faultOf(requestNumber: number): Fault | undefined;
}

const WORDS = 2 ** 32;

/**
 * The plan that `rules` make with `seed`. Whether a kind hits a request is drawn for each kind alone: other rules do not
 * change it. Where several kinds hit a request, the first in the order of `FAULTS` is its fault.
 *
 * A rule of a kind overrides one of `all`; of several rules of a kind, the last holds.
 *
 * @throws {RangeError} when `seed` is not a safe integer.
 */
export function createFaultPlan(rules: readonly FaultRule[], seed: number): FaultPlan {
  const random = createRandom(seed).split('faults');
  const chosen = FAULT_KINDS.flatMap((kind) => {
    const rule = rules.findLast((one) => one.kind === kind) ?? rules.findLast((one) => one.kind === 'all');
    const argument = rule?.argument ?? faultArgumentOf(kind)?.default ?? 0;
    return rule === undefined ? [] : [{ kind, rate: rule.rate, argument, random: random.split(kind) }];
  });
  return {
    faultOf(requestNumber) {
      for (const { kind, rate, argument, random: stream } of chosen) {
        const draws = stream.split(String(requestNumber));
        if (draws.word() / WORDS < rate) return faultOfKind(kind, argument, () => draws.word() / WORDS);
      }
      return undefined;
    },
  };
}

/**
 * A fault of `kind` with its argument.
 *
 * @param fraction returns the share of the body after which `truncate` cuts it.
 */
export function faultOfKind(kind: FaultKind, argument: number, fraction: () => number): Fault {
  switch (kind) {
    case 'latency':
      return { kind, milliseconds: argument };
    case 'status':
      return { kind, status: argument };
    case 'truncate':
      return { kind, fraction: fraction() };
    default:
      return { kind };
  }
}
