import type { ApiDescription } from '../../engine/document/api-description.ts';
import { redactorOf } from '../../engine/findings/redaction/redactor.ts';
import type { Secrets } from '../../engine/findings/redaction/secrets.ts';
import { isJsonObject } from '../../engine/json/json.ts';
import { getOrInsert } from '../../engine/json/memoized.ts';
import { jsonOf, undecodedIn } from '../../engine/message/body.ts';
import type { Credentials } from '../../engine/message/credentials.ts';
import type { Answer, Failure, OperationExchange } from '../../engine/message/exchange.ts';
import { type RequestParts, renderRequest } from '../../engine/message/request-parts.ts';
import { learnedExchange } from '../../engine/observe/learned-exchange.ts';
import { GivenUp, RequestsSpent, type TargetClient } from '../../engine/probe/send/target-client.ts';
import { shownExchange } from '../../engine/probe/session/probe-collector.ts';
import type { LearnedExchange, LearnNeed } from '../../engine/report/learned.ts';

/** How often a request is sent until it is answered. */
const MOST_TRIES = 6;

/** An exchange with an answer that is not noise. */
export interface LearnEvidence {
  /** The name of the exchange in the report. */
  readonly id: string;
  readonly parts: RequestParts;
  readonly answer: Answer;
}

/** No further request is sent: why, and what would be needed. */
export class LearnStop extends Error {
  override readonly name = 'LearnStop';
  readonly need: LearnNeed;

  constructor(need: LearnNeed, message: string) {
    super(message);
    this.need = need;
  }
}

/** One request was not answered but with noise: 429, 5xx, or no response. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Why a question stays open after an error: what is needed, and why. @throws any other error */
export function missingAfter(error: unknown): { readonly need: LearnNeed; readonly why: string } {
  if (error instanceof LearnStop) return { need: error.need, why: error.message };
  if (error instanceof Unanswered) return { need: 'answers', why: error.message };
  throw error;
}

/** How requests are sent and recorded. */
interface LearnSessionOptions {
  readonly client: TargetClient;
  readonly secrets: Secrets;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
}

/** Sends the requests of one run, and records the exchanges that are evidence. */
export class LearnSession {
  readonly api: ApiDescription;
  readonly credentials: Credentials;
  readonly now: () => number;
  readonly #client: TargetClient;
  readonly #secrets: Secrets;
  readonly #exchanges = new Map<string, LearnedExchange>();
  readonly #evidence = new Map<string, LearnEvidence>();
  readonly #statuses = new Map<string, Map<number, string>>();
  readonly #errorCodes = new Map<string, { readonly id: string; readonly status: number }>();

  constructor({ client, secrets, now }: LearnSessionOptions) {
    this.api = client.api;
    this.credentials = client.credentials;
    this.now = now;
    this.#client = client;
    this.#secrets = secrets;
  }

  /** How many requests were sent, those with noise among them. */
  get requests(): number {
    return this.#client.requests;
  }

  /** Every recorded exchange by its id. */
  get exchanges(): ReadonlyMap<string, LearnedExchange> {
    return this.#exchanges;
  }

  /** The exchange with an id. */
  evidenceOf(id: string): LearnEvidence | undefined {
    return this.#evidence.get(id);
  }

  /** The statuses that were seen of each operation, each with an exchange that shows it. */
  get statuses(): ReadonlyMap<string, ReadonlyMap<number, string>> {
    return this.#statuses;
  }

  /** The error codes that were seen, each with an exchange that shows it. */
  get errorCodes(): ReadonlyMap<string, { readonly id: string; readonly status: number }> {
    return this.#errorCodes;
  }

  /**
   * Sends a request until an answer comes that is not noise: statuses from 500, and 429, are noise unless `expected` has them.
   *
   * @throws {Unanswered} @throws {LearnStop}
   */
  async send(parts: RequestParts, expected: readonly number[] = []): Promise<LearnEvidence> {
    let last = '';
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const exchange = await this.#sendOnce(parts);
      const { outcome } = exchange;
      const isRead = outcome.kind === 'answer' && undecodedIn(outcome.body) === undefined;
      if (isRead && !isNoise(outcome.status, expected)) {
        const evidence = { id: this.#record(exchange, outcome), parts, answer: outcome };
        this.#evidence.set(evidence.id, evidence);
        return evidence;
      }
      last = isRead ? `the status ${outcome.status}` : `no response that can be read (${whyUnread(outcome)})`;
    }
    const { method, path } = renderRequest(parts);
    throw new Unanswered(`${method} ${path} had ${MOST_TRIES} times ${last}.`);
  }

  #record(exchange: OperationExchange, answer: Answer): string {
    const secrets = this.#secrets;
    const { operation } = exchange.request;
    const id = `x${this.#exchanges.size + 1}`;
    const shown = shownExchange(exchange, { secrets, redactor: redactorOf(this.api), baseUrl: this.#client.baseUrl });
    this.#exchanges.set(id, learnedExchange(exchange, shown, { id, at: new Date(this.now()).toISOString() }));
    const code = errorCodeOf(answer);
    if (code !== undefined && !this.#errorCodes.has(code)) this.#errorCodes.set(code, { id, status: answer.status });
    const statuses = getOrInsert(this.#statuses, operation.operationId, () => new Map<number, string>());
    if (!statuses.has(answer.status)) statuses.set(answer.status, id);
    return id;
  }

  /** @throws {LearnStop} */
  async #sendOnce(parts: RequestParts): Promise<OperationExchange> {
    try {
      return await this.#client.send(parts);
    } catch (error) {
      if (error instanceof GivenUp) throw new LearnStop('answers', error.message);
      if (error instanceof RequestsSpent) throw new LearnStop('requests', error.message);
      throw error;
    }
  }
}

function whyUnread(outcome: Answer | Failure): string {
  return outcome.kind === 'answer' ? (undecodedIn(outcome.body)?.why ?? '') : outcome.message;
}

/** Whether a status may come at any time, whatever is asked for. Those that are `expected` are none. */
export function isNoise(status: number, expected: readonly number[] = []): boolean {
  return (status === 429 || status >= 500) && !expected.includes(status);
}

function errorCodeOf({ status, body }: Answer): string | undefined {
  const json = jsonOf(body);
  const code = status >= 400 && isJsonObject(json) ? json['errorCode'] : undefined;
  return typeof code === 'string' ? code : undefined;
}
