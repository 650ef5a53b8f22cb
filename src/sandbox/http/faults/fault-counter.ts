import type { Fault } from '../../domain/faults/fault.ts';
import type { FaultPlan } from '../../domain/faults/fault-plan.ts';

/** Numbers the requests for operations, in the order in which they arrive. */
export interface FaultCounter {
  /** The fault of the next request; undefined when it has none. */
  next(): Fault | undefined;
}

/** Starts to number requests at 1. */
export function createFaultCounter(plan: FaultPlan | undefined): FaultCounter {
  let number = 0;
  return {
    next() {
      number += 1;
      return plan?.faultOf(number);
    },
  };
}
