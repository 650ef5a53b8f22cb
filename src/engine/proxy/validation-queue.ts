import { errorMessage } from '../json/error-message.ts';
import type { HttpExchange } from '../message/exchange.ts';
import { type Finding, isOpenFinding, type Severity, type TrafficReport } from '../report/report.ts';
import type { FindingKey } from '../traffic/traffic-collector.ts';
import {
  Backlog,
  type BacklogLimits,
  type BacklogOptions,
  bytesOf,
  type ExchangeObserver,
  type WorkerThread,
} from './exchange-observer.ts';
import type { NewFinding, ValidationReply, ValidationRequest } from './validation-worker.ts';

/** A thread that validates. */
export type ValidationThread = WorkerThread<ValidationRequest, ValidationReply>;

/** How exchanges are validated beside the requests. */
export interface ValidationQueueOptions extends BacklogOptions {
  readonly threads: number;
  readonly startThread: () => ValidationThread;
  /** Called with the findings of exchanges that were validated: all of them, and those that are new. */
  readonly onFindings: (shown: readonly FindingKey[], found: readonly NewFinding[]) => void;
}

/** What became of the requests so far. */
export interface ValidationCounts {
  /** Requests that arrived. */
  requests: number;
  validated: number;
  /** Left out by the share that is validated. */
  unsampled: number;
  /** Left out because too many others waited. */
  behind: number;
  /** Lost with a thread that ended. */
  lost: number;
}

/** How many exchanges a thread takes at once, and of how many bytes. */
const BATCH = { exchanges: 64, bytes: 4_000_000 };
/** How often threads are started in place of those that ended. */
const MOST_RESTARTS = 5;

interface Waiting {
  readonly exchange: HttpExchange;
  readonly bytes: number;
  readonly since: number;
}

interface Slot {
  thread: ValidationThread | undefined;
  /** Since when its oldest exchange waits; undefined while it has nothing to do. */
  busySince: number | undefined;
  /** How many requests it has not replied to. */
  asked: number;
  /** The last report, for when the thread ends. */
  report: TrafficReport | undefined;
  /** The last reports of the threads that this one replaced. */
  readonly former: TrafficReport[];
}

/** Validates exchanges in other threads. What comes while too many wait is left out, counted and reported. */
export class ValidationQueue implements ExchangeObserver {
  readonly #options: ValidationQueueOptions;
  readonly #slots: readonly Slot[];
  readonly counts: ValidationCounts = { requests: 0, validated: 0, unsampled: 0, behind: 0, lost: 0 };
  #waiting: Waiting[] = [];
  /** The exchanges whose responses are held back, the oldest first. */
  readonly #held = new Set<Waiting>();
  readonly #backlog: Backlog;
  #restarts = 0;
  #isStopping = false;
  #onIdle: (() => void)[] = [];

  constructor(options: ValidationQueueOptions) {
    this.#options = options;
    this.#backlog = new Backlog(options);
    this.#slots = Array.from({ length: options.threads }, () => ({
      thread: options.startThread(),
      busySince: undefined,
      asked: 0,
      report: undefined,
      former: [],
    }));
  }

  /** How many exchanges wait, and how many bytes they have. */
  get waiting(): BacklogLimits {
    return this.#backlog.waiting;
  }

  /** How long the oldest exchange that is not validated yet has waited, in milliseconds. */
  get lagMs(): number {
    const [held] = this.#held;
    const since = [...this.#slots.map(({ busySince }) => busySince), this.#waiting[0]?.since, held?.since];
    const now = this.#options.now();
    return Math.max(0, ...since.map((at) => (at === undefined ? 0 : now - at)));
  }

  wants(): boolean {
    this.counts.requests += 1;
    if (!this.#backlog.isTaken()) {
      this.counts.unsampled += 1;
      return false;
    }
    if (!this.#isFull()) return true;
    this.#leaveOut();
    return false;
  }

  take(exchange: HttpExchange): void {
    const bytes = bytesOf(exchange);
    if (this.#isFull()) {
      this.#leaveOut();
      return;
    }
    this.#waiting.push({ exchange, bytes, since: this.#options.now() });
    this.#backlog.add(bytes);
    this.#next();
  }

  /**
   * Validates an exchange whose response is held back, and returns what it shows; nothing where its thread fails or all threads
   * have ended. Returns undefined where too many others wait.
   */
  async check(exchange: HttpExchange): Promise<readonly Finding[] | undefined> {
    this.counts.requests += 1;
    const running = this.#slots.filter(({ thread }) => thread !== undefined);
    const [slot] = running.sort((left, right) => left.asked - right.asked);
    if (slot === undefined || this.#isFull()) {
      this.#leaveOut();
      return slot === undefined ? [] : undefined;
    }
    const held = { exchange, bytes: bytesOf(exchange), since: this.#options.now() };
    this.#held.add(held);
    this.#backlog.add(held.bytes);
    const reply = await this.#ask(slot, { kind: 'check', exchange }, 1);
    this.#held.delete(held);
    this.#backlog.remove(held.bytes);
    return reply?.kind === 'validated' ? reply.findings : [];
  }

  /**
   * The report of each thread; the last one of a thread that has ended, or that does not answer before `late` resolves: it
   * answers when it has validated what it has.
   */
  async reports(late: Promise<unknown> = new Promise(() => {})): Promise<readonly TrafficReport[]> {
    const answered = Promise.all(
      this.#slots.map(async (slot) => {
        const reply = await slot.thread?.ask({ kind: 'report' }).catch(() => undefined);
        if (reply?.kind === 'report') slot.report = reply.report;
      }),
    );
    await Promise.race([answered, late]);
    return this.#slots.flatMap(({ former, report }) => [...former, ...(report === undefined ? [] : [report])]);
  }

  /** Waits until nothing waits any more. */
  async close(): Promise<void> {
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  /** Ends the threads, also while they validate. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#slots.map(({ thread }) => thread?.stop()));
  }

  #isIdle(): boolean {
    const isBusy = this.#slots.some(({ busySince }) => busySince !== undefined);
    return !isBusy && (this.#waiting.length === 0 || this.#isStopped);
  }

  /** Whether every thread has ended. */
  get #isStopped(): boolean {
    return this.#slots.every(({ thread }) => thread === undefined);
  }

  #isFull(): boolean {
    return this.#isStopped || this.#backlog.isFull;
  }

  #leaveOut(): void {
    this.counts.behind += 1;
    const { behind, requests } = this.counts;
    this.#backlog.report(
      `Validation cannot keep up: ${behind} of ${requests} requests so far were not validated. Lower --sample or raise --threads.`,
    );
  }

  /** Passes what waits to the threads that have nothing to do. */
  #next(): void {
    for (const slot of this.#slots) {
      if (slot.thread === undefined || slot.busySince !== undefined || this.#waiting.length === 0) continue;
      void this.#validate(slot);
    }
    if (this.#isIdle()) for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  async #validate(slot: Slot): Promise<void> {
    const batch = this.#batch();
    slot.busySince = batch[0]?.since;
    const exchanges = batch.map(({ exchange }) => exchange);
    await this.#ask(slot, { kind: 'validate', exchanges }, batch.length);
    slot.busySince = undefined;
    this.#next();
  }

  #batch(): Waiting[] {
    let [count, bytes] = [0, 0];
    while (count < Math.min(BATCH.exchanges, this.#waiting.length) && bytes < BATCH.bytes) {
      bytes += this.#waiting[count]?.bytes ?? 0;
      count += 1;
    }
    const batch = this.#waiting.splice(0, count);
    for (const waiting of batch) this.#backlog.remove(waiting.bytes);
    return batch;
  }

  async #ask(slot: Slot, request: ValidationRequest, count: number): Promise<ValidationReply | undefined> {
    const { thread } = slot;
    slot.asked += 1;
    try {
      const reply = await thread?.ask(request);
      if (reply?.kind !== 'validated') return undefined;
      this.counts.validated += count;
      this.#options.onFindings(reply.shown, reply.found);
      return reply;
    } catch (error) {
      this.counts.lost += count;
      // All requests to a thread that ends fail, but it is replaced once.
      if (slot.thread === thread && !this.#isStopping) this.#restart(slot, error);
      return undefined;
    } finally {
      slot.asked -= 1;
    }
  }

  #restart(slot: Slot, error: unknown): void {
    const why = errorMessage(error);
    const isRestarted = this.#restarts < MOST_RESTARTS;
    this.#restarts += 1;
    if (isRestarted && slot.report !== undefined) {
      slot.former.push(slot.report);
      slot.report = undefined;
    }
    slot.thread = isRestarted ? this.#options.startThread() : undefined;
    this.#options.onProblem(
      `A validation thread failed (${why}). ${isRestarted ? 'It was restarted; its findings since the last report are lost.' : 'It was not restarted.'} Requests are still forwarded.`,
    );
  }
}

/** How often a finding was seen in an operation. */
export interface SeenFinding {
  readonly rule: string;
  readonly severity: Severity;
  /** Null for what the document does not declare. */
  readonly operationId: string | null;
  /** Whether the baseline accepts it in this operation. */
  readonly isAccepted: boolean;
  count: number;
}

/** Notices the first occurrence of a finding in an operation, whichever thread reports it. */
export class FindingWatch {
  readonly #seen = new Map<string, SeenFinding>();
  readonly #accept: (finding: Finding) => Finding;
  readonly #onNew: (finding: Finding) => void;

  /**
   * @param accept returns a finding with what the baseline says of it
   * @param onNew called with a finding of one operation that the baseline does not accept, when it is first seen
   */
  constructor(accept: (finding: Finding) => Finding, onNew: (finding: Finding) => void) {
    this.#accept = accept;
    this.#onNew = onNew;
  }

  /** What all threads have found so far. */
  all(): readonly SeenFinding[] {
    return [...this.#seen.values()];
  }

  take(shown: readonly FindingKey[], found: readonly NewFinding[]): void {
    for (const { finding, ...each } of found) {
      const key = keyOf(each);
      if (this.#seen.has(key)) continue;
      const { operationId } = each;
      const operations = operationId === null ? [] : [{ operationId, count: 1 }];
      const here = this.#accept({ ...finding, operationId, operations, count: 1 });
      const isAccepted = !isOpenFinding(here);
      const { rule, severity } = finding;
      this.#seen.set(key, { rule, severity, operationId, isAccepted, count: 0 });
      if (!isAccepted) this.#onNew(here);
    }
    for (const each of shown) {
      const seen = this.#seen.get(keyOf(each));
      if (seen !== undefined) seen.count += 1;
    }
  }
}

function keyOf({ id, operationId }: FindingKey): string {
  return JSON.stringify([id, operationId]);
}
