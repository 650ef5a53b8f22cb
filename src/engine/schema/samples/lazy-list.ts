/** A list whose items are computed when they are first asked for. */
export class LazyList<T> implements Iterable<T> {
  readonly #known: T[] = [];
  readonly #source: Iterator<T>;

  constructor(source: Iterator<T>) {
    this.#source = source;
  }

  /** The items, each computed at most once, however often the list is gone through. */
  *[Symbol.iterator](): Generator<T, void> {
    for (let index = 0; ; index += 1) {
      if (index === this.#known.length) {
        const next = this.#source.next();
        if (next.done === true) return;
        this.#known.push(next.value);
      }
      const item = this.#known[index];
      if (item !== undefined) yield item;
    }
  }
}
