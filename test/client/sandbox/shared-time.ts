import { afterEach, beforeEach, vi } from 'vitest';
import type { Fetch } from '../../../src/backoffice/client/call.ts';
import type { Clock } from '../../../src/backoffice/client/clock.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** How many turns of the event loop nothing may happen before time goes on. */
const IDLE_TURNS = 3;

/**
 * Time that clients and a sandbox of this process share. It passes only while no request is under way and a client waits, and
 * then at once to the end of the shortest wait: every request takes no time, however slow the machine.
 */
class SharedTime implements Clock {
  readonly #start = Date.now();
  readonly #sleepers = new Set<Sleeper>();
  #now = 0;
  #underWay = 0;
  #isWatching = false;

  now(): number {
    return this.#now;
  }

  date(): number {
    return this.#start + this.#now;
  }

  after(ms: number, wake: () => void): () => void {
    const sleeper = { at: this.#now + ms, wake };
    this.#sleepers.add(sleeper);
    this.#watch();
    return () => void this.#sleepers.delete(sleeper);
  }

  /** A request, which has ended when its whole answer is there. */
  readonly fetch: Fetch = async (request) => {
    this.#underWay += 1;
    try {
      const response = await fetch(request);
      const { status, headers } = response;
      return new Response(await response.arrayBuffer(), { status, headers });
    } finally {
      this.#underWay -= 1;
      this.#watch();
    }
  };

  #watch(turns = IDLE_TURNS): void {
    if (turns === IDLE_TURNS && this.#isWatching) return;
    this.#isWatching = true;
    setImmediate(() => {
      const isIdle = this.#underWay === 0 && this.#sleepers.size > 0;
      if (isIdle && turns > 1) {
        this.#watch(turns - 1);
        return;
      }
      this.#isWatching = false;
      if (isIdle) this.#pass();
    });
  }

  #pass(): void {
    const [first] = [...this.#sleepers].sort((one, other) => one.at - other.at);
    if (first === undefined) return;
    this.#sleepers.delete(first);
    this.#now = Math.max(this.#now, first.at);
    first.wake();
    this.#watch();
  }
}

/** The time of each test; `Date.now()` of this process is that time, too. */
export function useSharedTime(): { current: SharedTime } {
  const time = { current: new SharedTime() };
  beforeEach(() => {
    time.current = new SharedTime();
    vi.spyOn(Date, 'now').mockImplementation(() => Math.floor(time.current.date()));
  });
  afterEach(() => void vi.restoreAllMocks());
  return time;
}
