import { type Exchange, isWriting, sizeOf } from '../../message/exchange.ts';
import { interruptible } from '../../message/interruptible.ts';
import { type RequestParts, renderRequest } from '../../message/request-parts.ts';
import type { Recorder } from './recorder.ts';
import { type FaultPlace, faultPlace, smallestRequest } from './reductions.ts';

/** How many requests may be spent on one finding, and on all. */
const MOST_OF_FINDING = 6;
const MOST = 30;
/** How many of all are kept for what leaves out much at once, so that later findings have a share of it. */
const KEPT = 20;

/** Looks for the smallest request that still shows the findings `ids` of an exchange. */
export type Shrinker = (parts: RequestParts, exchange: Exchange, ids: readonly string[]) => Promise<void>;

/** Where the answer to a request has which findings, by their ids. */
type Sight = ReadonlyMap<string, FaultPlace>;

/**
 * A shrinker that keeps to a budget: it leaves out what a request can do without and takes simpler values, and goes on from
 * whatever still shows a finding until nothing smaller does.
 *
 * @param send sends a request at the pace of the run.
 */
export function createShrinker(
  recorder: Recorder,
  send: (parts: RequestParts) => Promise<Exchange>,
  signal: AbortSignal,
): Shrinker {
  let left = MOST;
  async function look(parts: RequestParts): Promise<Sight> {
    left -= 1;
    const exchange = await send(parts);
    const faults = await interruptible(sizeOf(exchange), signal, () => {
      const found = recorder.probe(exchange, parts);
      recorder.showSmaller(exchange, found);
      return found;
    });
    const sight = new Map<string, FaultPlace>();
    for (const fault of faults) {
      const id = recorder.idOf(fault);
      if (!sight.has(id)) sight.set(id, faultPlace(exchange, fault.pointer));
    }
    return sight;
  }
  return async (parts, exchange, ids) => {
    // A smaller request would change something again.
    if (isWriting(parts.operation)) return;
    // What fails slowly is not asked for again.
    if (exchange.outcome.kind === 'failure' || !canBeSmaller(parts) || left === 0) return;
    // Once something was sent, the recorder may show a finding by another exchange.
    const places = ids.map((id) => [id, faultPlace(exchange, recorder.causeOf(id)?.fault.pointer ?? '')] as const);
    const seen = new Map<string, Sight>();
    for (const [id, place] of places) {
      let tries = MOST_OF_FINDING;
      await smallestRequest(parts, place, {
        mayTry: (isFirst) => tries > 0 && left > (isFirst ? 0 : KEPT),
        async placeIn(candidate) {
          const { method, path, headers, body } = renderRequest(candidate);
          const key = JSON.stringify([method, path, headers, body]);
          let sight = seen.get(key);
          if (sight === undefined) {
            tries -= 1;
            sight = await look(candidate);
            seen.set(key, sight);
          }
          return sight.get(id);
        },
      });
    }
  };
}

/** Whether a request holds anything that could be left out or made smaller. */
function canBeSmaller({ parameters }: RequestParts): boolean {
  return [...parameters.keys()].some(({ required, in: where }) => !required || where === 'query');
}
