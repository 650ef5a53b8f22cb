import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Counted } from './store.ts';
import type { Tables } from './tables.ts';

/** Makes a limiter of so many points in a second, with no timer of its own. */
export type MakeLimiter = (perSecond: number) => RateLimiterAbstract;

/** After how many counts those of seconds long gone are forgotten, so that the table does not grow with its keys. */
const FORGET_EVERY = 10_000;

/**
 * Counts requests with rate-limiter-flexible, by its own clock. Keys are hashed: nothing secret and nothing long is stored.
 */
export class Counters {
  readonly #db: Kysely<Tables>;
  readonly #makeLimiter: MakeLimiter;
  readonly #limiters = new Map<number, RateLimiterAbstract>();
  #counted = 0;

  constructor(db: Kysely<Tables>, makeLimiter: MakeLimiter) {
    this.#db = db;
    this.#makeLimiter = makeLimiter;
  }

  async count(counter: string, perSecond: number): Promise<Counted> {
    if (this.#counted % FORGET_EVERY === 0) await this.#forget();
    this.#counted += 1;
    const key = hash('sha256', counter, 'base64url');
    try {
      await this.#limiter(perSecond).consume(key);
      return { allowed: true, retryAfterMs: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, retryAfterMs: Math.max(1, refusal.msBeforeNext) };
    }
  }

  #limiter(perSecond: number): RateLimiterAbstract {
    let limiter = this.#limiters.get(perSecond);
    if (limiter === undefined) {
      limiter = this.#makeLimiter(perSecond);
      this.#limiters.set(perSecond, limiter);
    }
    return limiter;
  }

  async #forget(): Promise<void> {
    // An hour, since the clocks of several machines may differ.
    await this.#db
      .deleteFrom('limits')
      .where('expire', '<', Date.now() - 3_600_000)
      .execute();
  }
}
