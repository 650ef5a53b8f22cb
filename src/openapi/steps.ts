/** More steps were needed than were allowed. */
export class StepsExhausted extends Error {
  override readonly name = 'StepsExhausted';
}

/** A number of steps that some work may take. Steps are counted, not timed, so that a result is the same on every machine. */
export class Steps {
  readonly #most: number;
  #left: number;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** How many steps were taken. */
  get taken(): number {
    return this.#most - this.#left;
  }

  /** Takes steps; returns whether there were as many left. */
  tryTake(count: number): boolean {
    this.#left -= count;
    return this.#left >= 0;
  }

  /** @throws {StepsExhausted} when there are not as many left. */
  take(count: number): void {
    if (!this.tryTake(count)) throw new StepsExhausted(`More than ${this.#most} steps are needed.`);
  }

  /** Allows all steps again. */
  reset(): void {
    this.#left = this.#most;
  }
}
