import { type Clock, sleep } from '../../src/backoffice/client/clock.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** A clock whose time passes only while everybody sleeps: then it goes to the first who wakes. */
export class VirtualClock implements Clock {
  #now = 0;
  readonly #start: number;
  readonly #sleepers = new Set<Sleeper>();
  #scheduled = false;

  constructor(start = Date.UTC(2026, 9, 15)) {
    this.#start = start;
  }

  now(): number {
    return this.#now;
  }

  /** How many timers run. */
  get pending(): number {
    return this.#sleepers.size;
  }

  date(): number {
    return this.#start + this.#now;
  }

  after(ms: number, then: () => void): () => void {
    const sleeper = { at: this.#now + ms, wake: then };
    this.#sleepers.add(sleeper);
    this.#schedule();
    return () => void this.#sleepers.delete(sleeper);
  }

  /** For tests that sleep themselves. */
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return sleep(this, ms, signal);
  }

  /** After all that can go on has gone on, the first sleeper wakes. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const [first] = [...this.#sleepers].sort((a, b) => a.at - b.at);
      if (!first) return;
      this.#sleepers.delete(first);
      this.#now = Math.max(this.#now, first.at);
      first.wake();
      if (this.#sleepers.size > 0) this.#schedule();
    });
  }
}
