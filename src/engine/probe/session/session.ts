import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { ApiDescription } from '../../document/api-description.ts';
import type { Credentials } from '../../message/credentials.ts';
import { type Exchange, sizeOf } from '../../message/exchange.ts';
import { interruptible } from '../../message/interruptible.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import type { Operation } from '../../openapi/operations.ts';
import { ObservedValues } from '../request/observed-values.ts';
import type { Sender } from '../send/http-sender.ts';
import { createExchanger } from './exchanger.ts';
import { Patience } from './patience.ts';
import type { Recorder } from './recorder.ts';
import { createShrinker } from './shrink.ts';

/** What the cases of one run share. */
export interface Session {
  readonly contract: ApiDescription;
  readonly recorder: Recorder;
  readonly credentials: Credentials;
  /** What successful answers held so far. */
  readonly observed: ObservedValues;
  /**
   * Sends a request, validates the response, and returns the exchange. What is found for the first time is sent again in smaller
   * requests, as long as they show it.
   *
   * @throws {GivenUp} when the operation has cost too much time without an answer.
   */
  send(parts: RequestParts): Promise<Exchange>;
  /** Runs `check` after the last request, for what only the whole run can show. */
  atEnd(check: () => void): void;
  /** Runs what was left for the end. */
  end(): void;
  /** Whether an answer that was sent is not as the document says, whatever was asked for. */
  isFaulty(exchange: Exchange): boolean;
  /** A number from 0 up to but without 1; the same ones for the same seed. */
  random(): number;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
}

/** What a session is made of. */
export interface SessionOptions {
  readonly contract: ApiDescription;
  readonly recorder: Recorder;
  readonly credentials: Credentials;
  readonly sender: Sender;
  readonly seed: number;
  readonly now: () => number;
  /** Called after each exchange. */
  readonly onExchange: (operation: Operation, done: number) => void;
  /** Called with each exchange before all others, also with the last one of a session that is ended. */
  readonly watch?: (parts: RequestParts, exchange: Exchange) => void | Promise<void>;
  /** Ends the session: what is sent afterwards throws. */
  readonly signal: AbortSignal;
}

/** A session over `sender`. */
export function createSession({ sender, seed, onExchange, watch, signal, ...shared }: SessionOptions): Session {
  const { recorder } = shared;
  const observed = new ObservedValues(shared.contract);
  const patience = new Patience();
  const generator = mersenne(seed);
  const faulty = new WeakSet<Exchange>();
  const ending: (() => void)[] = [];
  let done = 0;
  const exchange = createExchanger({ ...shared, sender, watch, signal });
  const exchanged = async (parts: RequestParts): Promise<Exchange> => {
    const received = await exchange(parts);
    done += 1;
    onExchange(parts.operation, done);
    return received;
  };
  const shrinker = createShrinker(recorder, exchanged, signal);
  return {
    ...shared,
    observed,
    atEnd: (check) => ending.push(check),
    end() {
      for (const check of ending.splice(0)) check();
    },
    isFaulty: (exchange) => faulty.has(exchange),
    random: () => uniformFloat64(generator),
    async send(parts) {
      patience.check(parts.operation);
      const exchange = await exchanged(parts);
      patience.count(exchange);
      const { faults, fresh } = await interruptible(sizeOf(exchange), signal, () => {
        observed.learn(exchange, parts);
        return recorder.record(exchange, parts);
      });
      if (faults.some(({ rule }) => rule !== 'response-undeclared')) faulty.add(exchange);
      if (fresh.length > 0) await shrinker(parts, exchange, fresh);
      return exchange;
    },
  };
}
