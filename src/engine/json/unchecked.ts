/** The parts of a document that values could not be checked against, each once, with the reason. */
export class Unchecked {
  readonly #reasons = new Map<string, string>();

  /** Records that `what`, such as a pattern, was not checked. */
  add(what: string, why: string): void {
    if (this.#reasons.size < MOST_KEPT && !this.#reasons.has(what)) this.#reasons.set(what, why);
  }

  /** The reason of each, in the order in which they were found. */
  result(): Record<string, string> {
    return Object.fromEntries(this.#reasons);
  }
}

/** A document could have any number of them. */
const MOST_KEPT = 100;
