import type { Exchange, FailureReason } from '../../message/exchange.ts';
import type { Operation } from '../../openapi/operations.ts';
import { GivenUp } from '../send/patient-sender.ts';

/** Failures that cost as much time or memory as the limits allow. */
const COSTLY: ReadonlySet<FailureReason> = new Set(['stalled', 'too-large']);

/** How many of them in a row an operation may cost, and how many the whole server. */
const MOST_OF_OPERATION = 3;
const MOST_OF_SERVER = 9;

/** Bounds the time that a server can cost: an operation that keeps failing expensively is given up. */
export class Patience {
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

  count({ request: { operation }, outcome }: Exchange): void {
    const isCostly = outcome.kind === 'failure' && COSTLY.has(outcome.reason);
    this.#ofOperation.set(operation, isCostly ? (this.#ofOperation.get(operation) ?? 0) + 1 : 0);
    if (isCostly) this.#ofServer += 1;
  }
}
