import { isJsonArray, isJsonObject, type Json } from '../../openapi/json.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import type { Exchange } from '../exchange.ts';
import { succeeded } from '../exchange.ts';

/** Of each field, this many values are kept, out of this many items of a list. */
const MOST_VALUES = 2;

/** Identifiers that successful answers held, to be asked for: those of a server are more real than any example. */
export class ObservedValues {
  /** Values by the path that the answer came from and the name of the field. */
  readonly #values = new Map<string, Set<string>>();

  learn(exchange: Exchange): void {
    const { outcome, request } = exchange;
    if (outcome.kind !== 'answer' || !succeeded(exchange) || outcome.json === undefined) return;
    const { path } = request.operation;
    for (const item of itemsOf(outcome.json)) {
      if (!isJsonObject(item)) continue;
      for (const [name, value] of Object.entries(item)) {
        if (typeof value !== 'string' && typeof value !== 'number') continue;
        if (value === '' || String(value).length > 100) continue;
        this.#add(path, name, String(value));
        this.#add('', name, String(value));
      }
    }
  }

  /**
   * The values of a field with the name of the parameter, or in the `id` of what the path lists before the parameter: for
   * `/users/{user_id}` the `id` of an item of `/users`.
   */
  of({ path }: Operation, { name, in: where }: Parameter): readonly string[] {
    if (where !== 'path') return [];
    const [collection = ''] = path.split(`/{${name}}`, 1);
    return [
      ...this.#of(collection, name),
      ...this.#of(collection, 'id'),
      ...(plain(name) === 'id' ? [] : this.#of('', name)),
    ];
  }

  #of(path: string, name: string): readonly string[] {
    return [...(this.#values.get(`${path} ${plain(name)}`) ?? [])];
  }

  #add(path: string, name: string, value: string): void {
    const key = `${path} ${plain(name)}`;
    const known = this.#values.get(key) ?? new Set();
    if (known.size < MOST_VALUES) known.add(value);
    this.#values.set(key, known);
  }
}

/** The items of a list, at the root or in one field of it as in an envelope; else the value itself. */
function itemsOf(json: Json): readonly Json[] {
  if (isJsonArray(json)) return json.slice(0, MOST_VALUES);
  if (!isJsonObject(json)) return [];
  const list = Object.values(json).find(isJsonArray);
  return list === undefined ? [json] : list.slice(0, MOST_VALUES);
}

/** A name without regard to how it is written: `user_id` and `userID` are one. */
function plain(name: string): string {
  return name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
}
