import type { Value } from 'fast-check';
import type { RequestParts } from '../request/request-parts.ts';
import type { FaultPlace } from './fault-place.ts';

/** One way to make a request smaller. */
export interface ShrinkWay {
  /** Whether it leaves out much at once. The others only make values smaller. */
  readonly isBold: boolean;
  /**
   * Smaller requests, the smallest first; none where the request is so already. Each is smaller than `parts` in the same
   * sense, so that no reduction goes on for ever.
   *
   * @param place where the answer to `parts` has the fault.
   * @param context that of `parts`, where this way made it; undefined otherwise.
   */
  smaller(parts: RequestParts, place: FaultPlace, context: unknown): Iterable<Value<RequestParts>>;
}
