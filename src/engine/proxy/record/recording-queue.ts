import { errorMessage } from '../../json/error-message.ts';
import { counted } from '../../report/report-text.ts';
import { bytesOf, type ExchangeObserver, type PassedExchange } from '../passed-exchange.ts';

/** A thread that records. */
export interface RecordingThread {
  /** Resolves when an exchange was written, and rejects where it was not; the message has the cause, and nothing of the exchange. */
  write(exchange: PassedExchange): Promise<void>;
  stop(): Promise<void>;
}

/** How exchanges are recorded beside the requests. */
export interface RecordingQueueOptions {
  readonly thread: RecordingThread;
  /** The share of the requests that is recorded, from 0 to 1. */
  readonly share: number;
  /** How much waits at most to be written: exchanges, and bytes. */
  readonly limits: { readonly exchanges: number; readonly bytes: number };
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  readonly now: () => number;
  /** Called with a sentence when exchanges cannot be recorded. */
  readonly onProblem: (text: string) => void;
}

/** How often a problem is reported, in milliseconds. */
const REPORTED_EVERY = 60_000;

/** Passes exchanges to a thread that records them. What comes while too much waits is left out, counted and reported. */
export class RecordingQueue implements ExchangeObserver {
  readonly #options: RecordingQueueOptions;
  readonly counts = { recorded: 0, behind: 0, failed: 0 };
  readonly #waiting = new Set<Promise<void>>();
  #bytes = 0;
  #isStopping = false;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(options: RecordingQueueOptions) {
    this.#options = options;
  }

  /** How many exchanges wait to be written. */
  get waiting(): number {
    return this.#waiting.size;
  }

  wants(): boolean {
    const { share, random } = this.#options;
    if (share < 1 && random() >= share) return false;
    if (!this.#isFull()) return true;
    this.#leaveOut();
    return false;
  }

  take(exchange: PassedExchange): void {
    if (this.#isFull()) {
      this.#leaveOut();
      return;
    }
    const bytes = bytesOf(exchange);
    this.#bytes += bytes;
    const written = this.#write(exchange).finally(() => {
      this.#bytes -= bytes;
      this.#waiting.delete(written);
    });
    this.#waiting.add(written);
  }

  async close(): Promise<void> {
    await Promise.all(this.#waiting);
  }

  /** Ends the thread, also while it writes. */
  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#options.thread.stop();
  }

  async #write(exchange: PassedExchange): Promise<void> {
    try {
      await this.#options.thread.write(exchange);
      this.counts.recorded += 1;
    } catch (error) {
      this.counts.failed += 1;
      if (this.#isStopping) return;
      const why = errorMessage(error);
      this.#report(
        `Recording failed (${why}): ${counted(this.counts.failed, 'exchange')} so far. Requests are still forwarded.`,
      );
    }
  }

  #isFull(): boolean {
    const { limits } = this.#options;
    return this.#waiting.size >= limits.exchanges || this.#bytes >= limits.bytes;
  }

  #leaveOut(): void {
    this.counts.behind += 1;
    this.#report(
      `Recording cannot keep up: ${counted(this.counts.behind, 'exchange')} so far not recorded. Lower --record-sample.`,
    );
  }

  #report(text: string): void {
    const { now, onProblem } = this.#options;
    if (now() - this.#reportedAt < REPORTED_EVERY) return;
    this.#reportedAt = now();
    onProblem(text);
  }
}
