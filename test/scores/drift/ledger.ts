import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';

/**
 * The records of an account as the server returns them without a fault. Faults select the records that they change from it,
 * so that each fault changes at least one record of any ledger.
 */
export class Ledger {
  readonly #records: readonly Json[];
  /** By predicate: the position of each record among those for which the predicate is true, by id. */
  readonly #places = new Map<(record: Json) => boolean, ReadonlyMap<string, number>>();

  readonly #rarest = new Map<(record: Json) => string, string>();

  /** @param page the whole ledger, as one page. */
  constructor(page: Json) {
    this.#records = isJsonArray(page) ? page : [];
  }

  /**
   * Whether `record` is selected: of the records for which `isCandidate` returns true, the one in the middle, and every
   * `count`-th before and after it.
   */
  isOneIn(count: number, record: Json, isCandidate: (record: Json) => boolean): boolean {
    let places = this.#places.get(isCandidate);
    if (places === undefined) {
      places = new Map(this.#records.filter(isCandidate).map((each, place) => [idOf(each), place]));
      this.#places.set(isCandidate, places);
    }
    const place = places.get(idOf(record));
    return place !== undefined && (place - Math.floor(places.size / 2)) % count === 0;
  }

  /** The key that the fewest records have. */
  rarest(keyOf: (record: Json) => string): string {
    const known = this.#rarest.get(keyOf);
    if (known !== undefined) return known;
    const counts = [...Map.groupBy(this.#records, keyOf)].map(([key, { length }]) => ({ key, length }));
    counts.sort((one, other) => one.length - other.length || (one.key < other.key ? -1 : 1));
    const rarest = counts[0]?.key ?? '';
    this.#rarest.set(keyOf, rarest);
    return rarest;
  }
}

function idOf(record: Json): string {
  return isJsonObject(record) ? String(record['finTranID']) : '';
}
