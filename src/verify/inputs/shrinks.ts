import { isJsonObject, type Json } from '../../contract/json.ts';
import type { Parameter } from '../../contract/operations.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { Exchange } from '../exchange.ts';
import { type RequestParts, withParameter } from './request-parts.ts';

/** Makes a request smaller; undefined where it is so already. */
export type Shrink = (parts: RequestParts) => RequestParts | undefined;

/**
 * How a request could be made smaller without losing what is wrong at `pointer` of its answer, the boldest first: without
 * all that is optional, without each of it, over a day, and with a page that ends where the fault is.
 */
export function shrinksOf({ request: { operation }, outcome }: Exchange, pointer: string): Shrink[] {
  const optional = operation.parameters.filter(({ required }) => !required);
  const [, index] = /^\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
  const item =
    index === undefined || outcome.kind === 'failure' ? undefined : valueAt(outcome.json ?? null, `#/${index}`);
  const moment = momentOf(item);
  return [
    ...(moment === undefined ? [] : [(parts: RequestParts) => overDay(without(parts, optional), moment)]),
    (parts) => changed(parts, without(parts, optional)),
    ...optional.map(
      (each): Shrink =>
        (parts) =>
          changed(parts, without(parts, [each])),
    ),
    ...(moment === undefined ? [] : [(parts: RequestParts) => overDay(parts, moment)]),
    ...optional
      .filter(isPageSize)
      .flatMap((each): Shrink[] => [
        (parts) => changed(parts, sent(parts, each, 1)),
        (parts) => changed(parts, sent(parts, each, Number(index ?? 0) + 1)),
      ]),
  ];
}

function without(parts: RequestParts, parameters: readonly Parameter[]): RequestParts {
  return parameters.reduce((rest, each) => withParameter(rest, each, undefined), parts);
}

/** Sends a smaller number, where one was sent. */
function sent(parts: RequestParts, parameter: Parameter, value: number): RequestParts {
  return Number(parts.parameters.get(parameter)) > value ? withParameter(parts, parameter, value) : parts;
}

function changed(before: RequestParts, after: RequestParts): RequestParts | undefined {
  const isSame =
    before.parameters.size === after.parameters.size &&
    [...after.parameters].every(([parameter, value]) => before.parameters.get(parameter) === value);
  return isSame ? undefined : after;
}

function isPageSize({ name, in: where }: Parameter): boolean {
  return where === 'query' && /^(limit|(page_?)?size|count|per_?page)$/i.test(name);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** The first timestamp of an object; undefined where it has none. */
function momentOf(item: Json | undefined): number | undefined {
  if (!isJsonObject(item)) return undefined;
  const text = Object.values(item).find((each) => typeof each === 'string' && MOMENT.test(each));
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

const DAY = 86_400_000;

/** The request over the days around a moment, where it is one over a range of days. */
function overDay(parts: RequestParts, moment: number): RequestParts | undefined {
  const named = (name: string) => parts.operation.parameters.find((each) => each.in === 'query' && each.name === name);
  const from = named('from');
  const to = named('to');
  const [begin = '', end = ''] = [from, to].map((each) =>
    each === undefined ? '' : String(parts.parameters.get(each)),
  );
  if (from === undefined || to === undefined || !(Date.parse(end) - Date.parse(begin) > 2 * DAY)) return undefined;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return withParameter(withParameter(parts, from, day(moment - DAY)), to, day(moment + DAY));
}
