import type { Exchange } from '../exchange.ts';
import { type RequestParts, renderRequest } from '../inputs/request-parts.ts';
import { shrinksOf } from '../inputs/shrinks.ts';
import type { Recorder } from './recorder.ts';

/** How many requests may be spent on one finding, and on all. */
const MOST_OF_FINDING = 6;
const MOST = 30;

/** Looks for the smallest request that still shows the findings `ids` of an exchange. */
export type Shrinker = (parts: RequestParts, exchange: Exchange, ids: readonly string[]) => Promise<void>;

/**
 * A shrinker that keeps to a budget: it leaves out what a request can do without and takes simpler values, and goes on from
 * whatever still shows a finding.
 *
 * @param send sends a request at the pace of the run.
 */
export function createShrinker(recorder: Recorder, send: (parts: RequestParts) => Promise<Exchange>): Shrinker {
  let left = MOST;
  /** Sends a request unless it was sent already for the same exchange; undefined where the budget is spent. */
  async function probed(parts: RequestParts, sent: Map<string, readonly string[]>) {
    const { method, path, headers, body } = renderRequest(parts);
    const key = JSON.stringify([method, path, headers, body]);
    const known = sent.get(key);
    if (known !== undefined) return known;
    if (left === 0) return undefined;
    left -= 1;
    const exchange = await send(parts);
    const faults = recorder.probe(exchange);
    recorder.showSmaller(exchange, faults);
    const ids = faults.map((fault) => recorder.idOf(fault, exchange));
    sent.set(key, ids);
    return ids;
  }
  return async (parts, exchange, ids) => {
    // What fails slowly is not asked for again.
    if (exchange.outcome.kind === 'failure') return;
    const sent = new Map<string, readonly string[]>();
    for (const id of ids) {
      const pointer = recorder.causeOf(id)?.fault.pointer ?? '';
      let smallest = parts;
      let tries = MOST_OF_FINDING;
      for (const shrink of shrinksOf(exchange, pointer)) {
        const candidate = shrink(smallest);
        if (candidate === undefined || tries === 0) continue;
        tries -= 1;
        const shown = await probed(candidate, sent);
        if (shown === undefined) return;
        if (shown.includes(id)) smallest = candidate;
      }
    }
  };
}
