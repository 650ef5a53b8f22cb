/** How many exchanges a tally names. */
const MOST_NAMED = 3;

/** An exchange that is looked at. */
export interface ObservedAt {
  /** Counts the exchanges. */
  readonly number: number;
  /** A timestamp with milliseconds and Z. */
  readonly at: string;
  /** Keeps the exchange, and returns its name in the report. */
  readonly name: () => string;
}

/** How often something was seen: values, exchanges, days, and the first exchanges that show it. */
export class Tally {
  values = 0;
  exchanges = 0;
  first = '';
  last = '';
  readonly named: string[] = [];
  #latest = -1;

  add({ number, at, name }: ObservedAt): void {
    this.values += 1;
    if (number === this.#latest) return;
    this.#latest = number;
    this.exchanges += 1;
    const day = at.slice(0, 10);
    if (this.first === '' || day < this.first) this.first = day;
    if (day > this.last) this.last = day;
    if (this.named.length < MOST_NAMED) this.named.push(name());
  }
}
