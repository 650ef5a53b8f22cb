import { errorMessage } from '../json/error-message.ts';
import type { HttpExchange } from '../message/exchange.ts';
import { counted } from '../report/report-text.ts';
import {
  Backlog,
  type BacklogOptions,
  bytesOf,
  type ExchangeObserver,
  type WorkerThread,
} from './exchange-observer.ts';

/** Records each exchange. Its reply is why an exchange was not written, which says nothing of the exchange; undefined where it was. */
export type RecordingThread = WorkerThread<HttpExchange, string | undefined>;

/** How exchanges are recorded beside the requests. */
export interface RecordingQueueOptions extends BacklogOptions {
  readonly thread: RecordingThread;
}

/** Passes exchanges to a thread that records them. What comes while too much waits is left out, counted and reported. */
export class RecordingQueue implements ExchangeObserver {
  readonly #thread: RecordingThread;
  readonly #backlog: Backlog;
  readonly counts = { recorded: 0, behind: 0, failed: 0 };
  readonly #writing = new Set<Promise<void>>();
  #isStopping = false;

  constructor({ thread, ...options }: RecordingQueueOptions) {
    this.#thread = thread;
    this.#backlog = new Backlog(options);
  }

  /** How many exchanges wait to be written. */
  get waiting(): number {
    return this.#backlog.waiting.exchanges;
  }

  wants(): boolean {
    return this.#backlog.isTaken() && this.#hasRoom();
  }

  take(exchange: HttpExchange): void {
    if (!this.#hasRoom()) return;
    const bytes = bytesOf(exchange);
    this.#backlog.add(bytes);
    const written = this.#write(exchange).finally(() => {
      this.#backlog.remove(bytes);
      this.#writing.delete(written);
    });
    this.#writing.add(written);
  }

  async close(): Promise<void> {
    await Promise.all(this.#writing);
  }

  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#thread.stop();
  }

  async #write(exchange: HttpExchange): Promise<void> {
    // The bodies are copied at once: the validation takes them away.
    const failure = await this.#thread.ask(exchange).catch(errorMessage);
    if (failure === undefined) {
      this.counts.recorded += 1;
      return;
    }
    this.counts.failed += 1;
    if (this.#isStopping) return;
    this.#backlog.report(
      `Recording failed (${failure}): ${counted(this.counts.failed, 'exchange')} so far. Requests are still forwarded.`,
    );
  }

  /** Whether one more can wait; it is counted as left out otherwise. */
  #hasRoom(): boolean {
    if (!this.#backlog.isFull) return true;
    this.counts.behind += 1;
    this.#backlog.report(
      `Recording cannot keep up: ${counted(this.counts.behind, 'exchange')} so far not recorded. Lower --record-sample.`,
    );
    return false;
  }
}
