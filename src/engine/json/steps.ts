/** The steps that any value may take, and those that each part of a value may take in addition. */
export const STEPS_OF_VALUE = 20_000_000;
export const STEPS_OF_PART = 1000;

/** More steps were needed than were allowed. */
export class StepsExhausted extends Error {
  override readonly name = 'StepsExhausted';
}

/** A number of steps that some work may take. Steps are counted, not timed, so that a result is the same on every machine. */
export class Steps {
  readonly #most: number;
  #left: number;
  #granted = 0;
  #more: (() => number) | undefined;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** How many steps were taken. */
  get taken(): number {
    return this.#most + this.#granted - this.#left;
  }

  /** Takes steps; returns whether there were as many left. */
  tryTake(count: number): boolean {
    this.#left -= count;
    if (this.#left < 0 && this.#more !== undefined) {
      this.#granted = this.#more();
      this.#left += this.#granted;
      this.#more = undefined;
    }
    return this.#left >= 0;
  }

  /** @throws {StepsExhausted} when there are not as many left. */
  take(count: number): void {
    if (!this.tryTake(count)) throw new StepsExhausted(`More than ${this.#most + this.#granted} steps are needed.`);
  }

  /** Allows all steps again, and once `more` when these are taken. */
  reset(more?: () => number): void {
    this.#left = this.#most;
    this.#granted = 0;
    this.#more = more;
  }
}

/** How many values a value has in it, with itself. */
export function partsOf(value: unknown): number {
  let parts = 0;
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    parts += 1;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner);
  }
  return parts;
}

/** How many items or members a value has; 1 where it is neither a list nor an object. */
export function membersOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
}
