import type { ApiDescription } from '../document/api-description.ts';
import { questionsAboutRateLimit } from '../extensions/open-questions.ts';
import type { Configuration } from '../findings/configuration/configuration.ts';
import { ConfiguredSeverities } from '../findings/configuration/configured-severities.ts';
import { Redactor } from '../findings/redaction/redactor.ts';
import { secretsOf } from '../findings/redaction/secrets.ts';
import { ruleTexts } from '../findings/rule-packs/operation-rules.ts';
import type { Json } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { type OperationExchange, type OperationRequest, sizeOf } from '../message/exchange.ts';
import { interruptible } from '../message/interruptible.ts';
import type { RequestParts } from '../message/request-parts.ts';
import { type Operation, pathParametersOf } from '../openapi/operations.ts';
import { type RemainingResource, reportHead, type VerifyReport } from '../report/report.ts';
import { hasKnownValues, knownForms } from './request/base-request.ts';
import type { ObservedValues } from './request/observed-values.ts';
import {
  type Attempt,
  TargetClient,
  type TargetClientOptions,
  waitAskedFor,
  wholeRequest,
} from './send/target-client.ts';
import { ProbeCollector } from './session/probe-collector.ts';
import { type Redirected, runProblem, uncheckedReason } from './session/run-problem.ts';
import { createSession, type ProbeSession } from './session/session.ts';
import { knownValues, type OperationOptions, verifyOperation } from './verify-operation.ts';
import { WriteRun } from './writes/write-run.ts';

/** What is validated, and how. */
export interface VerifyOptions
  extends OperationOptions,
    Pick<TargetClientOptions, 'api' | 'baseUrl' | 'credentials' | 'mostWaited' | 'rps' | 'limits' | 'signal' | 'now'> {
  /** Whether operations that change something are called too, on resources that this run creates and deletes. */
  readonly writes?: boolean;
  readonly seed: number;
  /** Whether a field that the document does not declare is an error. */
  readonly strict: boolean;
  readonly configuration?: Configuration | undefined;
  /** How many operations must answer with a status from 200 to 299 at least once; 1 unless given. */
  readonly minSuccess?: number;
  /** Ends the deleting of what this run created, which goes on after `signal`; nothing unless given. */
  readonly cleanUpSignal?: AbortSignal;
  /** The version of this tool. */
  readonly version: string;
  /** Called before what this run created is deleted at its end, with how many there are; also when the run was stopped. */
  readonly onCleanUp?: (count: number) => void;
  /** Called with what this run created and could not delete; also when the run was stopped. */
  readonly onRemaining?: (remaining: readonly RemainingResource[]) => void;
  /** Called after each exchange with the operation, and how many there were. */
  readonly onExchange: (operationId: string, done: number) => void;
  /** Called with each exchange. */
  readonly watch?: (exchange: OperationExchange, parts: RequestParts) => void | Promise<void>;
}

/**
 * Validates the server at an address against a document. A run that checked too little returns a report with a `problem`, whose
 * code is one of {@link VerifyError}.
 *
 * @throws {VerifyError} `server-unreachable`, `protocol-wrong`
 * @throws {ConfigurationError} `configuration-invalid`
 */
export async function verify(options: VerifyOptions): Promise<VerifyReport> {
  return new VerifyRun(options).run();
}

const NEVER = new AbortController().signal;

/** One run: calls the operations of a document, each after those that it needs values of, then deletes what was created. */
class VerifyRun {
  readonly #start = performance.now();
  readonly #options: VerifyOptions;
  /** The values of parameters that rule packs and the caller say, by name. */
  readonly #known: ReadonlyMap<string, Json>;
  readonly #collector: ProbeCollector;
  readonly #client: TargetClient;
  /** Deletes what was created, also after the run was stopped, with a budget for waits of its own. */
  readonly #cleaningClient: TargetClient;
  readonly #session: ProbeSession;
  readonly #writes: WriteRun | undefined;
  #exchanges = 0;
  #redirected: Redirected | undefined;

  constructor(options: VerifyOptions) {
    const { api, baseUrl, credentials, configuration, strict, seed, now, signal } = options;
    const { cleanUpSignal = NEVER } = options;
    this.#options = options;
    this.#known = knownValues(options);
    const secrets = secretsOf(credentials);
    const redactor = new Redactor(api, configuration?.settings.redact);
    const { bodies = new Map() } = options;
    for (const [name, value] of this.#known) redactor.collect({ [name.replace(/^.*\./s, '')]: value }, secrets);
    for (const body of bodies.values()) redactor.collect(body, secrets);
    const severities = configuration && new ConfiguredSeverities(configuration, api);
    this.#collector = new ProbeCollector({ api, secrets, redactor, baseUrl, strict, severities });
    const receive = (exchange: OperationExchange, attempt: Attempt) => this.#receive(exchange, attempt);
    const note = (exchange: OperationExchange, attempt: Attempt) => this.#note(exchange, attempt);
    this.#client = this.#clientWith({ signal, mustReach: true, onExchange: receive });
    this.#cleaningClient = this.#clientWith({ signal: cleanUpSignal, onExchange: note });
    this.#session = createSession({ client: this.#client, collector: this.#collector, seed, now, signal });
    const { writes, filter, also, packs } = options;
    this.#writes = writes
      ? new WriteRun({
          session: this.#session,
          baseUrl,
          filter,
          also,
          known: this.#known,
          bodies,
          packs,
          secrets,
          inputs: options,
          sendCleaning: (parts) => this.#sendCleaning(parts, cleanUpSignal),
          cleanUpSignal,
        })
      : undefined;
  }

  async run(): Promise<VerifyReport> {
    let remaining: readonly RemainingResource[] = [];
    try {
      await this.#callOperations();
      await this.#writes?.verify();
      this.#session.end();
    } finally {
      remaining = await this.#cleanUp();
      this.#client.close();
      this.#cleaningClient.close();
    }
    return this.#report(remaining);
  }

  async #callOperations(): Promise<void> {
    const { api } = this.#options;
    const session = this.#session;
    const isReady = (operation: Operation) => hasKnownValues(operation, knownForms(session, operation, this.#known));
    for (const operation of inCallOrder(api.operations, session.observed, isReady)) {
      if (this.#writes?.takes(operation) === true) continue;
      await verifyOperation(session, operation, this.#known, this.#options);
    }
  }

  /** Deletes what this run created, also when it was stopped, and returns what remains. */
  async #cleanUp(): Promise<readonly RemainingResource[]> {
    const { onCleanUp, onRemaining } = this.#options;
    const writes = this.#writes;
    if (writes === undefined) return [];
    if (writes.toDelete > 0) onCleanUp?.(writes.toDelete);
    await writes.cleanUp();
    const remaining = writes.remaining((parts) => this.#collector.curlOf(wholeRequest(this.#client, parts)));
    if (remaining.length > 0) onRemaining?.(remaining);
    return remaining;
  }

  async #sendCleaning(parts: RequestParts, signal: AbortSignal): Promise<OperationExchange> {
    const exchange = await this.#cleaningClient.send(parts);
    await interruptible(sizeOf(exchange), signal, () => this.#collector.record(exchange, parts));
    return exchange;
  }

  #clientWith(options: Pick<TargetClientOptions, 'signal' | 'mustReach' | 'onExchange'>): TargetClient {
    const { api, baseUrl, credentials, rps, mostWaited, limits, now, writes } = this.#options;
    const { cleanUpSignal = NEVER } = this.#options;
    const mayBeSent = (request: OperationRequest) => this.#writes?.mayBeSent(request) === true;
    const writing = writes ? { mayBeSent, signal: cleanUpSignal } : undefined;
    return new TargetClient({ api, credentials, baseUrl, rps, mostWaited, limits, now, writing, ...options });
  }

  /** Counts an exchange of an operation, and learns from it. */
  async #receive(exchange: OperationExchange, attempt: Attempt): Promise<void> {
    const { request, outcome } = exchange;
    const { api, signal, onExchange } = this.#options;
    const location = outcome.kind === 'answer' ? outcome.headers['location'] : undefined;
    if (location !== undefined) this.#redirected ??= { path: request.path, location };
    if (attempt.isSentAgain) return observeLimit(this.#collector, api, exchange);
    await this.#note(exchange, attempt);
    if (signal.aborted) return;
    this.#exchanges += 1;
    onExchange(request.operation.operationId, this.#exchanges);
  }

  /** Learns from an exchange what was created, also when the run was stopped. */
  async #note(exchange: OperationExchange, { parts, isSentAgain }: Attempt): Promise<void> {
    if (isSentAgain) return;
    this.#writes?.note(parts, exchange);
    await this.#options.watch?.(exchange, parts);
  }

  #report(remaining: readonly RemainingResource[]): VerifyReport {
    const { api, baseUrl, credentials, packs, seed, version, minSuccess = 1 } = this.#options;
    const { summary, findings, observations } = this.#collector.result();
    const coverage = this.#collector.coverage.result((operation, evidence) =>
      uncheckedReason(api, credentials, operation, evidence),
    );
    const redirected = this.#redirected;
    const problem = runProblem({ api, credentials, baseUrl, minSuccess, coverage, redirected });
    return {
      ...reportHead('verify', version, api),
      target: baseUrl,
      seed,
      durationMs: Math.round(performance.now() - this.#start),
      summary,
      findings: findings.map((finding) => this.#writes?.withCreateFirst(finding) ?? finding),
      observations,
      coverage,
      ...(remaining.length === 0 ? {} : { remaining }),
      ...(problem === undefined ? {} : { problem }),
      rules: ruleTexts(api, packs, findings),
    };
  }
}

/** Observes how a server answers a request that came too early. */
function observeLimit(collector: ProbeCollector, { document }: ApiDescription, exchange: OperationExchange): void {
  const { request, outcome } = exchange;
  if (outcome.kind !== 'answer') return;
  const form = { seconds: 'in seconds', date: 'as a date', none: 'that is neither seconds nor a date' };
  const stated =
    outcome.headers['retry-after'] === undefined
      ? 'no Retry-After'
      : `Retry-After ${form[waitAskedFor(exchange, 0)?.unit ?? 'none']}`;
  const message = `A request that comes too early is answered with ${outcome.status} and ${stated}.`;
  collector.observe('rate-limit', request.operation, message, questionsAboutRateLimit(document));
}

/**
 * The operations in the order in which they are called, so that values of answers can be used: lists before what they list, an
 * operation before those that its responses link to, and last those that need a value of which none is known yet.
 *
 * @param isReady whether the values that an operation needs are known; asked again after each call.
 */
function* inCallOrder(
  operations: readonly Operation[],
  observed: ObservedValues,
  isReady: (operation: Operation) => boolean,
): Generator<Operation, void> {
  const waiting = linkingFirst(operations, observed);
  while (waiting.length > 0) {
    const index = waiting.findIndex(isReady);
    yield* waiting.splice(Math.max(index, 0), 1);
  }
}

/** Operations by how many path parameters they have; one that is linked to comes after those that link to it. */
function linkingFirst(operations: readonly Operation[], observed: ObservedValues): Operation[] {
  const sorted = operations.toSorted((left, right) => pathParametersOf(left).length - pathParametersOf(right).length);
  const linking = new Map<Operation, Operation[]>();
  for (const source of sorted) {
    for (const target of observed.linkedFrom(source)) getOrInsert(linking, target, () => []).push(source);
  }
  const ordered = new Set<Operation>();
  const visited = new Set<Operation>();
  // Links may form circles.
  const visit = (operation: Operation): void => {
    if (visited.has(operation)) return;
    visited.add(operation);
    for (const source of linking.get(operation) ?? []) visit(source);
    ordered.add(operation);
  };
  for (const operation of sorted) visit(operation);
  return [...ordered];
}
