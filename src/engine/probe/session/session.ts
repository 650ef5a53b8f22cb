import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { ApiDescription } from '../../document/api-description.ts';
import type { Credentials } from '../../message/credentials.ts';
import { type FailureReason, type OperationExchange, sizeOf } from '../../message/exchange.ts';
import { interruptible } from '../../message/interruptible.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import type { Operation } from '../../openapi/operations.ts';
import { ObservedValues } from '../request/observed-values.ts';
import { GivenUp, type TargetClient } from '../send/target-client.ts';
import type { ProbeCollector } from './probe-collector.ts';
import { Shrinker } from './shrinker.ts';

/** What the cases of one run share. */
export interface ProbeSession {
  readonly api: ApiDescription;
  readonly collector: ProbeCollector;
  readonly credentials: Credentials;
  /** What successful answers held so far. */
  readonly observed: ObservedValues;
  /**
   * Sends a request, validates the response, and returns the exchange. What is found for the first time is sent again in smaller
   * requests, as long as they show it.
   *
   * @throws {GivenUp} when the operation has cost too much time without an answer.
   */
  send(parts: RequestParts): Promise<OperationExchange>;
  /** Runs `check` after the last request, for what only the whole run can show. */
  atEnd(check: () => void): void;
  /** Runs what was left for the end. */
  end(): void;
  /** Whether an answer that was sent is not as the document says, whatever was asked for. */
  isFaulty(exchange: OperationExchange): boolean;
  /** A number from 0 up to but without 1; the same ones for the same seed. */
  random(): number;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
  /** A short text of letters and digits that no earlier run had. */
  readonly runName: string;
}

/** What a session is made of. */
export interface ProbeSessionOptions {
  readonly client: TargetClient;
  readonly collector: ProbeCollector;
  readonly seed: number;
  readonly now: () => number;
  /** Ends the validation of a large response; the client has the same. */
  readonly signal: AbortSignal;
}

/** A session whose requests `client` sends. */
export function createSession({ client, collector, seed, now, signal }: ProbeSessionOptions): ProbeSession {
  const { api, credentials } = client;
  const observed = new ObservedValues(api);
  const patience = new Patience();
  const generator = mersenne(seed);
  const faulty = new WeakSet<OperationExchange>();
  const ending: (() => void)[] = [];
  const shrinker = new Shrinker(collector, (parts) => client.send(parts), signal);
  return {
    api,
    collector,
    credentials,
    observed,
    now,
    runName: `r${now().toString(36)}`,
    atEnd: (check) => ending.push(check),
    end() {
      for (const check of ending.splice(0)) check();
    },
    isFaulty: (exchange) => faulty.has(exchange),
    random: () => uniformFloat64(generator),
    async send(parts) {
      patience.check(parts.operation);
      const exchange = await client.send(parts);
      patience.count(exchange);
      const { faults, fresh } = await interruptible(sizeOf(exchange), signal, () => {
        observed.learn(exchange, parts);
        return collector.record(exchange, parts);
      });
      if (faults.some(({ rule }) => rule !== 'response-undeclared')) faulty.add(exchange);
      if (fresh.length > 0) await shrinker.shrink(parts, exchange, fresh);
      return exchange;
    },
  };
}

/** Failures that cost as much time or memory as the limits allow. */
const COSTLY: ReadonlySet<FailureReason> = new Set(['stalled', 'too-large']);

/** How many of them in a row an operation may cost, and how many the whole server. */
const MOST_OF_OPERATION = 3;
const MOST_OF_SERVER = 9;

/** Bounds the time that a server can cost: an operation that keeps failing expensively is given up. */
class Patience {
  readonly #ofOperation = new Map<Operation, number>();
  #ofServer = 0;

  /** @throws {GivenUp} when nothing more is to be sent to `operation`. */
  check(operation: Operation): void {
    const inRow = this.#ofOperation.get(operation) ?? 0;
    if (inRow >= MOST_OF_OPERATION) {
      throw new GivenUp(`It was given up after ${inRow} answers in a row that did not end within the limits.`);
    }
    if (this.#ofServer >= MOST_OF_SERVER) {
      throw new GivenUp(`The server was given up after ${this.#ofServer} answers that did not end within the limits.`);
    }
  }

  count({ request: { operation }, outcome }: OperationExchange): void {
    const isCostly = outcome.kind === 'failure' && COSTLY.has(outcome.reason);
    this.#ofOperation.set(operation, isCostly ? (this.#ofOperation.get(operation) ?? 0) + 1 : 0);
    if (isCostly) this.#ofServer += 1;
  }
}
