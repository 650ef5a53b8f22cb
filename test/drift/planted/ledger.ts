import { isJsonArray, isJsonObject, type Json } from '../../../src/openapi/json.ts';

/**
 * The records of an account as the server returns them before anything is planted. Faults pick the records that they hit by
 * it, so that there is one to hit whatever the ledger holds.
 */
export class Ledger {
  readonly #records: readonly Json[];
  /** For each choice of records, how many of them lie before each. */
  readonly #places = new Map<(record: Json) => boolean, ReadonlyMap<string, number>>();

  readonly #rarest = new Map<(record: Json) => string, string>();

  /** @param page the whole ledger, as one page. */
  constructor(page: Json) {
    this.#records = isJsonArray(page) ? page : [];
  }

  /**
   * Whether `record` is one in `count` of those for which `isMeant` holds: the one in the middle of them, and each that lies
   * a multiple of `count` before or behind it.
   */
  isOneIn(count: number, record: Json, isMeant: (record: Json) => boolean): boolean {
    let places = this.#places.get(isMeant);
    if (places === undefined) {
      places = new Map(this.#records.filter(isMeant).map((each, place) => [idOf(each), place]));
      this.#places.set(isMeant, places);
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
