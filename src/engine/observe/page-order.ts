import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { type ObservedAt, Tally } from './tally.ts';

type SortDirection = 'ascending' | 'descending';

/** A property by which the items of pages were ordered. */
interface SeenOrder {
  readonly tally: Tally;
  directions: ReadonlySet<SortDirection>;
  /** How often two neighbours differed. */
  steps: number;
}

/** The order of the items of the pages of one operation, by each property of the items. */
export class PageOrder {
  readonly #orders = new Map<string, SeenOrder>();

  add(body: Json, exchange: ObservedAt): void {
    const items = pageOf(body);
    if (items === undefined || items.length < 2) return;
    const names = new Set(items.flatMap((item) => Object.keys(item)));
    for (const name of names)
      this.#addProperty(
        name,
        items.map((item) => item[name]),
        exchange,
      );
  }

  #addProperty(name: string, values: readonly (Json | undefined)[], exchange: ObservedAt): void {
    const order = getOrInsert(this.#orders, name, () => ({ tally: new Tally(), directions: new Set(BOTH), steps: 0 }));
    order.tally.add(exchange);
    for (const [index, value] of values.entries()) {
      const next = values[index + 1];
      if (index === values.length - 1) break;
      const compared = compare(value, next);
      if (compared === undefined) order.directions = new Set();
      else if (compared !== 0) {
        order.steps += 1;
        const direction = compared < 0 ? 'ascending' : 'descending';
        order.directions = new Set([...order.directions].filter((each) => each === direction));
      }
    }
  }

  /** The properties by which all pages were ordered, in one direction, where at least `least` neighbours differed. */
  orders(least: number): { readonly name: string; readonly direction: SortDirection; readonly tally: Tally }[] {
    return [...this.#orders].flatMap(([name, { directions, steps, tally }]) => {
      const [direction, other] = directions;
      return direction === undefined || other !== undefined || steps < least ? [] : [{ name, direction, tally }];
    });
  }
}

const BOTH: readonly SortDirection[] = ['ascending', 'descending'];

/** Negative where `one` comes before `other`; undefined where they have no order. */
function compare(one: Json | undefined, other: Json | undefined): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return undefined;
  return one < other ? -1 : Number(one > other);
}

/** The items of a page: the body itself, or its only list of objects. */
function pageOf(body: Json): readonly Readonly<Record<string, Json>>[] | undefined {
  const lists = isJsonObject(body) ? Object.values(body).filter(isJsonArray) : isJsonArray(body) ? [body] : [];
  const [list, another] = lists;
  if (list === undefined || another !== undefined) return undefined;
  const items = list.filter(isJsonObject);
  return items.length === list.length ? items : undefined;
}
