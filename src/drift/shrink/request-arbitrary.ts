import { Arbitrary, type Stream, stream, Value } from 'fast-check';
import type { RequestParts } from '../request/request-parts.ts';
import type { FaultPlace } from './fault-place.ts';
import type { ShrinkWay } from './shrink-way.ts';

/** What is known while a request is made smaller. */
export interface ShrinkState {
  /** Where a request shows the fault; undefined for one that is not known to show it. */
  placeIn(parts: RequestParts): FaultPlace | undefined;
  /** Whether one more request may be sent; `isFirst` where it is bold, and was not tried before in a larger request. */
  mayTry(isFirst: boolean): boolean;
}

/** How a request was made from a larger one. */
class Origin {
  /** The number of the way that made it. */
  readonly way: number;
  /** Whether the ways are gone through for the first time. */
  readonly isFirstPass: boolean;
  /** What the way wants to know when it goes on. */
  readonly inner: unknown;

  constructor(way: number, isFirstPass: boolean, inner: unknown) {
    this.way = way;
    this.isFirstPass = isFirstPass;
    this.inner = inner;
  }
}

/**
 * One failing request, and the smaller ones that the given ways make of it. After one that still shows the fault the way that
 * made it goes on, then those behind it, and at last those before it once more: with a smaller request they may succeed.
 */
export class RequestArbitrary extends Arbitrary<RequestParts> {
  readonly #start: RequestParts;
  readonly #ways: readonly ShrinkWay[];
  readonly #state: ShrinkState;

  constructor(start: RequestParts, ways: readonly ShrinkWay[], state: ShrinkState) {
    super();
    this.#start = start;
    this.#ways = ways;
    this.#state = state;
  }

  override generate(): Value<RequestParts> {
    return new Value(this.#start, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is RequestParts {
    return value === this.#start;
  }

  override shrink(parts: RequestParts, context: unknown): Stream<Value<RequestParts>> {
    return stream(this.#smaller(parts, context instanceof Origin ? context : new Origin(0, true, undefined)));
  }

  *#smaller(parts: RequestParts, origin: Origin): Generator<Value<RequestParts>> {
    const place = this.#state.placeIn(parts);
    if (place === undefined) return;
    const count = this.#ways.length;
    for (let step = 0; step <= count; step += 1) {
      const number = (origin.way + step) % count;
      const way = this.#ways[number];
      if (way === undefined) return;
      const isFirstPass = origin.isFirstPass && origin.way + step < count;
      const inner = step === 0 ? origin.inner : undefined;
      for (const { value, context } of way.smaller(parts, place, inner)) {
        if (!this.#state.mayTry(isFirstPass && way.isBold)) return;
        yield new Value(value, new Origin(number, isFirstPass, context));
      }
    }
  }
}
