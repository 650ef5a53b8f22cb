import { isJsonObject, type Json } from '../../openapi/json.ts';
import { valueAt } from '../../openapi/pointer.ts';
import type { Exchange } from '../exchange.ts';

/** Where in an answer something is wrong, as far as it shows what could be left out of the request. */
export interface FaultPlace {
  /** The number of the item in the answer's list, from 0; undefined where it is in none. */
  readonly index: number | undefined;
  /** The first timestamp of that item, in milliseconds since 1970-01-01T00:00:00.000Z; undefined where it has none. */
  readonly moment: number | undefined;
}

/** The place that a JSON pointer into the body of an answer leads to. */
export function faultPlace({ outcome }: Exchange, pointer: string): FaultPlace {
  const [, index] = /^\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
  if (index === undefined || outcome.kind === 'failure') return { index: undefined, moment: undefined };
  return { index: Number(index), moment: momentOf(valueAt(outcome.json ?? null, `#/${index}`)) };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

function momentOf(item: Json | undefined): number | undefined {
  if (!isJsonObject(item)) return undefined;
  const text = Object.values(item).find((each) => typeof each === 'string' && MOMENT.test(each));
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
