import { type HttpExchange, sizeOf } from '../message/exchange.ts';

/** How much the two heads of an exchange count, in bytes. */
const HEADS = 2000;

/** How much memory an exchange takes while it waits for a thread, in bytes. */
export function bytesOf(exchange: HttpExchange): number {
  return HEADS + sizeOf(exchange);
}

/**
 * Receives exchanges that passed. It runs in the thread of the proxy: each method returns at once, never throws, and leaves
 * work to other threads. Each observer limits what it holds, and counts what it leaves out.
 */
export interface ExchangeObserver {
  /** Whether it takes the exchange of a request that has arrived, so that its bodies are kept. */
  wants(): boolean;
  /**
   * Takes an exchange that it wants, when the last byte of its response has passed. All observers have the same object: only
   * `lastObserver` of `ForwardOptions` may take the bytes of its bodies away.
   */
  take(exchange: HttpExchange): void;
  /** Finishes its work; nothing is passed to it any more. */
  close(): Promise<void>;
}

/** A worker thread that replies to messages one after another. */
export interface WorkerThread<Message, Reply> {
  /** Sends a message and returns its reply. Rejects when the thread has ended. */
  ask(message: Message): Promise<Reply>;
  /** Ends the thread, also while it works. */
  stop(): Promise<void>;
}

/** How much waits for a thread at most: exchanges, and bytes of bodies and heads. */
export interface BacklogLimits {
  readonly exchanges: number;
  readonly bytes: number;
}

/** How much waits for the threads of a proxy that runs. */
export const BACKLOG_LIMITS: BacklogLimits = { exchanges: 10_000, bytes: 64_000_000 };

/** How much of the traffic threads take. */
export interface BacklogOptions {
  /** The share of the requests that is taken, from 0 to 1. */
  readonly share: number;
  readonly limits: BacklogLimits;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  readonly now: () => number;
  /** Called with a sentence when threads cannot take exchanges. */
  readonly onProblem: (text: string) => void;
}

/** How often a problem is reported, in milliseconds. */
const REPORTED_EVERY = 60_000;

/** Counts the exchanges that wait for threads, so that an observer leaves out what comes while too much waits. */
export class Backlog {
  readonly #options: BacklogOptions;
  readonly #waiting = { exchanges: 0, bytes: 0 };
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(options: BacklogOptions) {
    this.#options = options;
  }

  get waiting(): BacklogLimits {
    return { ...this.#waiting };
  }

  get isFull(): boolean {
    const { limits } = this.#options;
    return this.#waiting.exchanges >= limits.exchanges || this.#waiting.bytes >= limits.bytes;
  }

  /** Draws whether a request is in the share that is taken. */
  isTaken(): boolean {
    const { share, random } = this.#options;
    return share >= 1 || random() < share;
  }

  add(bytes: number): void {
    this.#waiting.exchanges += 1;
    this.#waiting.bytes += bytes;
  }

  remove(bytes: number): void {
    this.#waiting.exchanges -= 1;
    this.#waiting.bytes -= bytes;
  }

  /** Reports a problem, unless one was reported within the last minute. */
  report(text: string): void {
    const { now, onProblem } = this.#options;
    if (now() - this.#reportedAt < REPORTED_EVERY) return;
    this.#reportedAt = now();
    onProblem(text);
  }
}
