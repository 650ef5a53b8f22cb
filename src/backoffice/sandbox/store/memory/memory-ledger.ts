import type { Bound, PageBounds } from '../../domain/listing/page-bounds.ts';
import { tieRank } from '../../domain/listing/tie-rank.ts';
import type { LedgerEntry } from '../store.ts';

/** A record with its place in the order of booking. */
interface SequencedEntry extends LedgerEntry {
  readonly sequence: number;
}

/** The records of an account, sorted by `tranWhen` and then in the order of booking. */
export class MemoryLedger {
  #sorted: readonly SequencedEntry[] = [];

  get size(): number {
    return this.#sorted.length;
  }

  append(entries: readonly LedgerEntry[]): void {
    const added = entries.map((entry, at) => ({ ...entry, sequence: this.size + at }));
    // The sort is stable, and takes time in proportion to the records where most of them are sorted.
    this.#sorted = [...this.#sorted, ...added].sort((one, other) => one.tranWhen - other.tranWhen);
  }

  /** The page that `bounds` describe. What is appended later does not change it. */
  page({ lower, upper, scan, tiesBy, take, reverse }: PageBounds): readonly LedgerEntry[] {
    const start = this.#firstFrom(lower.inclusive ? lower.at : lower.at + 1);
    const end = this.#firstFrom(upper.inclusive ? upper.at + 1 : upper.at);
    const ascending = scan === 'ascending';
    const wanted = Math.min(take ?? Number.POSITIVE_INFINITY, Math.max(0, end - start));
    let [first, last] = ascending ? [start, start + wanted] : [end - wanted, end];
    if (tiesBy === 'rank' && wanted > 0) {
      // The records of a timestamp are sorted together, also those beyond the page.
      [first, last] = [Math.max(start, this.#tiesStart(first)), Math.min(end, this.#tiesEnd(last - 1))];
    }
    const found = wanted > 0 ? this.#sorted.slice(first, last) : [];
    if (tiesBy === 'rank') found.sort(byRank);
    if (!ascending) found.reverse();
    const page = found.slice(0, wanted);
    return reverse ? page.reverse() : page;
  }

  /** The place of the first record that is not before `moment`. */
  #firstFrom(moment: Bound['at']): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle]?.tranWhen ?? moment) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #tiesStart(place: number): number {
    return this.#firstFrom(this.#sorted[place]?.tranWhen ?? 0);
  }

  #tiesEnd(place: number): number {
    return this.#firstFrom((this.#sorted[place]?.tranWhen ?? 0) + 1);
  }
}

function byRank(one: SequencedEntry, other: SequencedEntry): number {
  return (
    one.tranWhen - other.tranWhen || tieRank(one.finTranID) - tieRank(other.finTranID) || one.sequence - other.sequence
  );
}
