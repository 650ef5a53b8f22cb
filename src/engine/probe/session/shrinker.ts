import { isWriting, type OperationExchange, sizeOf } from '../../message/exchange.ts';
import { interruptible } from '../../message/interruptible.ts';
import { type RequestParts, renderRequest } from '../../message/request-parts.ts';
import type { ProbeCollector } from './probe-collector.ts';
import { type FaultPlace, faultPlace, reductionsOf } from './reductions.ts';

/** How many requests may be spent on one finding, and on all. */
const MOST_OF_FINDING = 6;
const MOST = 30;
/** How many of all are kept for what leaves out much at once, so that later findings have a share of it. */
const KEPT = 20;

/** Where the answer to a request has which findings, by their ids. */
type FaultPlaces = ReadonlyMap<string, FaultPlace>;

/**
 * Makes requests that show findings smaller, within a budget: it leaves out what a request can do without and takes simpler values,
 * and goes on from whatever still shows a finding until nothing smaller does.
 */
export class Shrinker {
  readonly #collector: ProbeCollector;
  readonly #send: (parts: RequestParts) => Promise<OperationExchange>;
  readonly #signal: AbortSignal;
  #left = MOST;

  /**
   * @param send sends a request at the pace of the run.
   * @param signal ends the validation of a large response.
   */
  constructor(
    collector: ProbeCollector,
    send: (parts: RequestParts) => Promise<OperationExchange>,
    signal: AbortSignal,
  ) {
    this.#collector = collector;
    this.#send = send;
    this.#signal = signal;
  }

  /** Looks for the smallest request that still shows the findings `ids` of an exchange. */
  async shrink(parts: RequestParts, exchange: OperationExchange, ids: readonly string[]): Promise<void> {
    // A smaller request would change something again.
    if (isWriting(parts.operation)) return;
    // What fails slowly is not asked for again.
    if (exchange.outcome.kind === 'failure' || !canBeSmaller(parts) || this.#left === 0) return;
    // Once something was sent, the collector may show a finding by another exchange.
    const places = ids.map((id) => [id, this.#placeOfFinding(id, exchange)] as const);
    const tried = new Map<string, FaultPlaces>();
    for (const [id, place] of places) {
      let tries = MOST_OF_FINDING;
      await smallestRequest(parts, place, {
        mayTry: (isFirst) => tries > 0 && this.#left > (isFirst ? 0 : KEPT),
        placeIn: async (candidate) => {
          const { method, path, headers, body } = renderRequest(candidate);
          const key = JSON.stringify([method, path, headers, body]);
          let found = tried.get(key);
          if (found === undefined) {
            tries -= 1;
            found = await this.#try(candidate);
            tried.set(key, found);
          }
          return found.get(id);
        },
      });
    }
  }

  #placeOfFinding(id: string, exchange: OperationExchange): FaultPlace {
    return faultPlace(exchange, this.#collector.exampleOf(id)?.fault.pointer ?? '');
  }

  async #try(parts: RequestParts): Promise<FaultPlaces> {
    this.#left -= 1;
    const exchange = await this.#send(parts);
    const faults = await interruptible(sizeOf(exchange), this.#signal, () => {
      const found = this.#collector.probe(exchange, parts);
      this.#collector.showSmaller(exchange, found);
      return found;
    });
    const places = new Map<string, FaultPlace>();
    for (const fault of faults) {
      const id = this.#collector.idOf(fault);
      if (!places.has(id)) places.set(id, faultPlace(exchange, fault.pointer));
    }
    return places;
  }
}

/** Whether a request holds anything that could be left out or made smaller. */
function canBeSmaller({ parameters }: RequestParts): boolean {
  return [...parameters.keys()].some(({ required, in: where }) => !required || where === 'query');
}

/** How requests are tried. */
export interface Trials {
  /**
   * Whether one more request may be sent.
   *
   * @param isFirst whether it leaves out much at once, and no larger request was tried without the same.
   */
  mayTry(isFirst: boolean): boolean;
  /** Sends a request and returns where its response has the fault; undefined where it does not. */
  placeIn(parts: RequestParts): Promise<FaultPlace | undefined>;
}

/**
 * Looks for the smallest request that still shows a fault. It makes one amount after the other as small as it can, each by
 * bisection, and goes on from every smaller request that shows the fault, until no reduction finds one.
 *
 * @param start a request that shows the fault.
 * @param at where its response has the fault.
 */
export async function smallestRequest(start: RequestParts, at: FaultPlace, trials: Trials): Promise<RequestParts> {
  const reductions = reductionsOf(start.operation);
  let [smallest, place] = [start, at];
  let unsuccessful = 0;
  // A reduction that fails for a larger request may succeed for a smaller one, so that each is tried again.
  for (let step = 0; unsuccessful < reductions.length; step += 1) {
    const reduction = reductions[step % reductions.length];
    const amount = reduction?.amountIn(smallest, place);
    unsuccessful += 1;
    if (reduction === undefined || amount === undefined) continue;
    // The fault shows with `shown`, and not with any amount up to `hidden` that was tried.
    let [hidden, shown] = [amount.least - 1, amount.value];
    while (shown - hidden > 1 && trials.mayTry(reduction.isBold && step < reductions.length)) {
      const tried = hidden < amount.least ? amount.least : Math.floor((hidden + shown) / 2);
      const candidate = amount.requestWith(tried);
      const found = await trials.placeIn(candidate);
      if (found === undefined) {
        hidden = tried;
        continue;
      }
      shown = tried;
      [smallest, place] = [candidate, found];
      unsuccessful = 0;
    }
  }
  return smallest;
}
