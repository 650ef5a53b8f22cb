import type { ApiDescription } from '../document/api-description.ts';
import { questionsAboutRateLimit } from '../extensions/observed-questions.ts';
import type { Configuration } from '../findings/configuration/configuration.ts';
import { ConfiguredSeverities } from '../findings/configuration/configured-severities.ts';
import type { OperationFilter } from '../findings/configuration/operation-filter.ts';
import { givesTokens } from '../findings/redaction/secret-names.ts';
import { secretsOf } from '../findings/redaction/secrets.ts';
import type { Json } from '../json/json.ts';
import type { Credentials } from '../message/credentials.ts';
import type { Exchange, SentRequest } from '../message/exchange.ts';
import type { SendLimits } from '../message/limits.ts';
import type { RequestParts } from '../message/request-parts.ts';
import type { Operation } from '../openapi/operations.ts';
import type { RemainingResource, Report } from '../report/report.ts';
import { inCallOrder } from './call-order.ts';
import type { InputOptions } from './inputs/check-inputs.ts';
import { hasKnownValues, knownForms } from './request/base-request.ts';
import { ruleTexts } from './rules/operation-rules.ts';
import type { RulePack, RuleValues } from './rules/rule-pack.ts';
import { serverAddress } from './send/server-address.ts';
import { type Sending, TargetClient, wholeRequest } from './send/target-client.ts';
import { Recorder } from './session/recorder.ts';
import { type Redirected, runProblem, uncheckedReason } from './session/run-problem.ts';
import { createSession } from './session/session.ts';
import { VerifyError } from './verify-error.ts';
import { knownValues, verifyOperation } from './verify-operation.ts';
import { Writes } from './writes/write-run.ts';

/** What is validated, and how. */
export interface VerifyOptions extends InputOptions {
  readonly contract: ApiDescription;
  /** The address of the server with the prefix of all paths. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** The rules that are checked besides those of any document. */
  readonly packs: readonly RulePack[];
  /** The values of the options of the packs, by name. */
  readonly ruleValues: RuleValues;
  /** The ids of operations that are called though their method is not safe. */
  readonly also: readonly string[];
  /** Whether operations that change something are called too, on resources that this run creates and deletes. */
  readonly writes?: boolean;
  /** The operations that are called; all unless given. */
  readonly filter?: OperationFilter;
  /** Values of parameters, by name or by operationId, a point and the name; they come before all others. */
  readonly parameters?: ReadonlyMap<string, Json>;
  /** How long all waits together may last to which answers 429 and 503 lead, in milliseconds; without end unless given. */
  readonly mostWaited?: number;
  /** Requests a second; 0 for as many as can be. */
  readonly rps: number;
  readonly seed: number;
  /** Whether a field that the document does not declare is an error. */
  readonly strict: boolean;
  readonly configuration?: Configuration | undefined;
  /** How many operations must answer with a status from 200 to 299 at least once; 1 unless given. */
  readonly minSuccess?: number;
  readonly limits: SendLimits;
  readonly signal: AbortSignal;
  /** Ends the deleting of what this run created, which goes on after `signal`; nothing unless given. */
  readonly cleanUpSignal?: AbortSignal;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
  /** The version of this tool. */
  readonly version: string;
  /** Called before what this run created is deleted at its end, with how many there are; also when the run was stopped. */
  readonly onCleanUp?: (count: number) => void;
  /** Called with what this run created and could not delete; also when the run was stopped. */
  readonly onRemaining?: (remaining: readonly RemainingResource[]) => void;
  /** Called after each exchange with the operation, and how many there were. */
  readonly onExchange: (operationId: string, done: number) => void;
  /** Called with each exchange. */
  readonly watch?: (exchange: Exchange, parts: RequestParts) => void | Promise<void>;
}

/**
 * Validates the server at an address against a document. A run that checked too little returns a report with a `problem`, whose
 * code is one of {@link VerifyError}.
 *
 * @throws {VerifyError} `address-wrong`, `server-unreachable`, `protocol-wrong`
 * @throws {ConfigurationError} `configuration-invalid`
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const start = performance.now();
  const baseUrl = serverAddress(options.baseUrl);
  const { contract, packs, credentials, seed, strict, now, configuration } = options;
  const secrets = secretsOf(credentials);
  const severities = configuration && new ConfiguredSeverities(configuration, contract);
  const recorder = new Recorder({ contract, secrets, baseUrl, strict, severities, confidential: givesTokens });
  const known = knownValues({ ...options, packs });
  const { filter, also } = options;
  const writes = options.writes
    ? new Writes({ contract, baseUrl, filter, also, known, packs, secrets, inputs: options })
    : undefined;
  const { rps, mostWaited, limits, signal, cleanUpSignal = NEVER } = options;
  const target = { contract, credentials, baseUrl, rps, mostWaited, limits, now };
  const writing = writes && { mayBeSent: (request: SentRequest) => writes.mayBeSent(request), signal: cleanUpSignal };
  // What was created must be known also when the run was stopped.
  const note = async (exchange: Exchange, { parts, isSentAgain }: Sending) => {
    if (isSentAgain) return;
    writes?.note(parts, exchange);
    await options.watch?.(exchange, parts);
  };
  let redirected: Redirected | undefined;
  let done = 0;
  const client = new TargetClient({
    ...target,
    signal,
    writing,
    mustReach: true,
    async onExchange(exchange, sending) {
      const { request, outcome } = exchange;
      const location = outcome.kind === 'answer' ? outcome.headers['location'] : undefined;
      if (location !== undefined) redirected ??= { path: request.path, location };
      if (sending.isSentAgain) return observeLimit(recorder, contract, exchange);
      await note(exchange, sending);
      if (signal.aborted) return;
      done += 1;
      options.onExchange(request.operation.operationId, done);
    },
  });
  const session = createSession({ client, recorder, seed, now, signal });
  // What was created is deleted also after the run was stopped, with a budget for waits of its own.
  const cleaning = new TargetClient({ ...target, signal: cleanUpSignal, writing, onExchange: note });
  const sendUnrecorded = (parts: RequestParts) => cleaning.send(parts);
  let remaining: readonly RemainingResource[] = [];
  try {
    const isReady = (operation: Operation) => hasKnownValues(operation, knownForms(session, operation, known));
    for (const operation of inCallOrder(contract.operations, session.observed, isReady)) {
      if (writes?.takes(operation)) continue;
      await verifyOperation(session, operation, { ...options, packs });
    }
    await writes?.verify({ session, sendUnrecorded, signal: cleanUpSignal });
    session.end();
  } finally {
    if (writes !== undefined) {
      if (writes.toDelete > 0) options.onCleanUp?.(writes.toDelete);
      const curlOf = (parts: RequestParts) => recorder.curlOf(wholeRequest(client, parts));
      remaining = await writes.cleanUp({ session, sendUnrecorded, signal: cleanUpSignal }, curlOf);
      if (remaining.length > 0) options.onRemaining?.(remaining);
    }
    client.close();
    cleaning.close();
  }
  const { title, version, sha256 } = contract;
  const { summary, findings, observations } = recorder.result();
  const coverage = recorder.coverage.result((operation, evidence) =>
    uncheckedReason(contract, credentials, operation, evidence),
  );
  const problem = runProblem({
    contract,
    credentials,
    baseUrl,
    minSuccess: options.minSuccess ?? 1,
    coverage,
    redirected,
  });
  return {
    tool: { name: 'backoffice', version: options.version, command: 'verify' },
    contract: { title, version, sha256 },
    target: baseUrl,
    seed,
    durationMs: Math.round(performance.now() - start),
    summary,
    findings,
    observations,
    coverage,
    ...(remaining.length === 0 ? {} : { remaining }),
    ...(problem === undefined ? {} : { problem: { code: problem.code, message: problem.message } }),
    rules: ruleTexts(contract, packs, findings),
  };
}

const NEVER = new AbortController().signal;

/** Observes how a server answers a request that came too early. */
function observeLimit(recorder: Recorder, { document }: ApiDescription, { request, outcome }: Exchange): void {
  if (outcome.kind !== 'answer') return;
  const after = outcome.headers['retry-after'];
  const stated =
    after === undefined ? 'no Retry-After' : `Retry-After ${/^\d+$/.test(after) ? 'in seconds' : 'as a date'}`;
  const message = `A request that comes too early is answered with ${outcome.status} and ${stated}.`;
  recorder.observe('rate-limit', request.operation, message, questionsAboutRateLimit(document));
}
