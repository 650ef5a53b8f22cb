import type { ApiDescription } from '../../document/api-description.ts';
import { calledOperations, type OperationFilter } from '../../findings/configuration/operation-filter.ts';
import { givesTokens } from '../../findings/redaction/secret-names.ts';
import type { Secrets } from '../../findings/redaction/secrets.ts';
import type { Json } from '../../json/json.ts';
import { carriedFor, carriesAny, carriesSame } from '../../message/credentials.ts';
import { type Exchange, outcomeText, refusesCredentials, type SentRequest, succeeded } from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { type Operation, operationName } from '../../openapi/operations.ts';
import type { RemainingResource } from '../../report/report.ts';
import { checkInputs, INPUT_RULES, type InputOptions } from '../inputs/check-inputs.ts';
import { isAccepted, reportRefused, sendBase } from '../inputs/send-base.ts';
import { type FormsOf, knownForms } from '../request/base-request.ts';
import { NO_CHECK, operationRules } from '../rules/operation-rules.ts';
import type { RulePack } from '../rules/rule-pack.ts';
import { GivenUp } from '../send/target-client.ts';
import type { Session } from '../session/session.ts';
import { type CreatedResource, CreatedResources, pathParameters } from './created-resources.ts';
import { type Confirmation, checkCreated, checkDeleted, confirmCreated } from './resource-checks.ts';
import { referenceMembers } from './resource-id.ts';
import { allKinds, planWrites, type ResourceKind, type WritePlan, writesOf } from './write-plan.ts';
import { type MadeRequest, WriteRequests } from './write-requests.ts';

/** What a run with `--writes` is asked for. */
export interface WritesOptions {
  readonly contract: ApiDescription;
  readonly baseUrl: string;
  /** The operations that are called; all unless given. */
  readonly filter: OperationFilter | undefined;
  /** The ids of operations that are called though they may change something. */
  readonly also: readonly string[];
  /** Values of parameters, by name or by operationId, a point and the name. */
  readonly known: ReadonlyMap<string, Json>;
  readonly packs: readonly RulePack[];
  readonly secrets: Secrets;
  /** How the inputs of a create are checked. */
  readonly inputs: InputOptions;
}

/** How the writes of a run send their requests. */
export interface WritesSession {
  readonly session: Session;
  /** Sends a request that is not validated, also after the run was stopped. */
  readonly sendUnrecorded: (parts: RequestParts) => Promise<Exchange>;
  /** Ends the deleting. */
  readonly signal: AbortSignal;
}

/** The writes of a run: what is created, changed and deleted, and what of it remains. */
export class Writes {
  readonly plan: WritePlan;
  readonly #options: WritesOptions;
  readonly #created: CreatedResources;
  readonly #planned: ReadonlySet<Operation>;

  constructor(options: WritesOptions) {
    const { contract, filter, baseUrl } = options;
    const { operations } = contract;
    this.#options = options;
    this.plan = planWrites(calledOperations(contract, filter));
    this.#planned = new Set(allKinds(this.plan.kinds).flatMap(writesOf));
    this.#created = new CreatedResources(this.plan, operations, baseUrl);
  }

  /** Whether {@link verify} calls an operation, or says why it does not. */
  takes(operation: Operation): boolean {
    return this.#planned.has(operation) || (this.plan.left.has(operation) && !this.#isNamed(operation));
  }

  /** Whether a request that may change data is about what this run created, creates something, or is asked for by its name. */
  mayBeSent(request: SentRequest): boolean {
    const isNamed = this.#isNamed(request.operation) && !this.#planned.has(request.operation);
    return isNamed || this.#created.mayBeSent(request);
  }

  /** Learns from an exchange of the run: what exists, and what was created. */
  note(parts: RequestParts, exchange: Exchange): void {
    this.#created.note(parts, exchange);
    const id = this.#created.of(exchange)?.id;
    // The id of a token may be the token.
    if (id !== undefined && givesTokens(parts.operation))
      this.#options.secrets.add('BACKOFFICE_CREATED_ID', String(id));
  }

  /** Calls the operations of the plan, and records why others are not called. */
  async verify({ session, sendUnrecorded, signal }: WritesSession): Promise<void> {
    const { known, secrets } = this.#options;
    for (const [operation, why] of this.plan.left) {
      if (!this.#isNamed(operation)) session.recorder.coverage.skip(operation, why);
    }
    const requests = this.#requests(session);
    await verifyWrites({
      session,
      plan: this.plan,
      packs: this.#options.packs,
      created: this.#created,
      requests,
      formsFor: (operation) => knownForms(session, operation, known),
      sendUnrecorded,
      cleanUp: (since) =>
        cleanUp(this.#created, { requests, recorder: session.recorder, send: sendUnrecorded, signal }, since),
      hide: (text) => secrets.hide(text),
      inputs: this.#options.inputs,
    });
  }

  /** How many resources of this run are still to be deleted. */
  get toDelete(): number {
    return this.#created.present().filter(({ doubt }) => doubt === undefined).length;
  }

  /**
   * Deletes what is left of what this run created.
   *
   * @param curlOf the command that sends a request, without secrets.
   * @returns what remains, with the reason and the command that deletes it.
   */
  async cleanUp(
    { session, sendUnrecorded, signal }: WritesSession,
    curlOf: (parts: RequestParts) => string,
  ): Promise<RemainingResource[]> {
    const requests = this.#requests(session);
    await cleanUp(this.#created, { requests, recorder: session.recorder, send: sendUnrecorded, signal });
    const { baseUrl, secrets, contract } = this.#options;
    const withCredentials = (parts: RequestParts): RequestParts =>
      carriesAny(parts.credentials)
        ? parts
        : { ...parts, credentials: carriedFor(contract, parts.operation, session.credentials) };
    return this.#created.present().map((resource) => {
      const { kind, id, path, doubt, failure } = resource;
      const made = requests.about(kind.remove, resource);
      return {
        operationId: kind.create.operationId,
        url: secrets.hide(baseUrl + path),
        message: secrets.hide(doubt ?? failure ?? 'It was not deleted.'),
        curl: id === undefined || 'why' in made ? null : curlOf(withCredentials(made.parts)),
      };
    });
  }

  #requests(session: Session): WriteRequests {
    return new WriteRequests(session, this.#options.known, this.#created);
  }

  #isNamed({ operationId }: Operation): boolean {
    return this.#options.also.includes(operationId);
  }
}

/** What the writes of a run need. */
export interface WriteRun {
  readonly session: Session;
  readonly plan: WritePlan;
  readonly packs: readonly RulePack[];
  readonly created: CreatedResources;
  readonly requests: WriteRequests;
  readonly formsFor: (operation: Operation) => FormsOf;
  /** Sends a request that is not validated, also after the run was stopped. */
  readonly sendUnrecorded: (parts: RequestParts) => Promise<Exchange>;
  /** Deletes what was created since there were `since` resources. */
  readonly cleanUp: (since: number) => Promise<void>;
  /** Removes secrets from a text. */
  readonly hide: (text: string) => string;
  readonly inputs: InputOptions;
}

/** Why the credentials of a change are not varied. */
const SAME_CREDENTIALS = 'With other credentials the request could change a resource that this run did not create.';

/**
 * Calls the operations of the plan: each kind of resource is created, read, updated, read, deleted and read again, with the
 * kinds inside of it in between.
 */
export async function verifyWrites(run: WriteRun): Promise<void> {
  for (const kind of run.plan.kinds) await verifyKind(run, kind, undefined);
}

/** @param outer why there is no `parent`, where one was to be created. */
async function verifyKind(
  run: WriteRun,
  kind: ResourceKind,
  parent: CreatedResource | undefined,
  outer?: string,
): Promise<void> {
  const { session, created, requests } = run;
  const made = requests.create(kind, parent);
  if ('why' in made) return skipKind(run, kind, outer ?? made.why);
  const since = created.count;
  if (parent !== undefined) await readAll(run, kind.lists, parent);
  const existing = await readBeforePut(run, kind, made.parts);
  if (existing !== undefined) return skipKind(run, kind, existing);
  const sent = await attempt(run, kind.create, () => sendBase(session, made.parts));
  noteRules(run, kind.create);
  if (sent === undefined) return skipKind(run, kind, `${operationName(kind.create)} was given up.`);
  const resource = created.of(sent.exchange);
  if (resource !== undefined) await confirm(run, resource);
  const spare =
    resource === undefined ? undefined : await createSpare(run, kind, { parent, first: resource, sent: sent.base });
  const why = whyUnusable(kind, sent.exchange, resource);
  if (resource === undefined || why !== undefined) {
    await run.cleanUp(since);
    return skipKind(run, kind, why ?? '');
  }
  for (const update of kind.updates) {
    await change(run, update, resource);
    await readAll(run, kind.reads, resource);
  }
  await readAll(run, kind.readsBelow, resource);
  for (const child of kind.children) await verifyKind(run, child, resource);
  for (const action of kind.actions) await act(run, action, spare ?? resource);
  await remove(run, resource);
  await run.cleanUp(since);
  const formsFor = withoutQuery(run.formsFor(kind.create));
  const base = { operation: kind.create, base: sent.base, baseSucceeded: true, formsFor };
  await attempt(run, kind.create, () => checkInputs(cleaningSession(run), base, run.inputs));
  noteUnvaried(session, kind.create, sent.base);
}

/** Why nothing that a create answers with can be changed; undefined where it can. */
function whyUnusable(
  kind: ResourceKind,
  exchange: Exchange,
  resource: CreatedResource | undefined,
): string | undefined {
  const name = operationName(kind.create);
  if (resource === undefined)
    return `${name} answered ${outcomeText(exchange)}, so that there is no resource of this run.`;
  if (resource.doubt !== undefined) return resource.doubt;
  if (resource.status === 202) return `${name} answered 202, so that its resource may not exist yet.`;
  return undefined;
}

interface FirstCreate {
  readonly parent: CreatedResource | undefined;
  readonly first: CreatedResource;
  readonly sent: RequestParts;
}

/**
 * Creates a second resource, for the actions. A server that returns an existing resource for a create returns it again, which
 * shows that it is not one of this run. A refusal is not a fault: names may have to be unique.
 */
async function createSpare(
  { requests, created, sendUnrecorded, session }: WriteRun,
  kind: ResourceKind,
  { parent, first, sent }: FirstCreate,
): Promise<CreatedResource | undefined> {
  if (kind.create.method === 'put' || first.doubt !== undefined || first.status === 202) return undefined;
  const made = requests.create(kind, parent);
  if ('why' in made) return undefined;
  const exchange = await sendUnrecorded({ ...made.parts, credentials: sent.credentials });
  session.observed.learn(exchange, made.parts);
  const spare = created.of(exchange);
  const isRefused =
    exchange.outcome.kind === 'answer' && exchange.outcome.status >= 400 && exchange.outcome.status < 500;
  if (spare === undefined && first.status !== 201 && !isRefused) {
    first.doubt ??= `${operationName(kind.create)} answered ${first.status}, not 201, and could not be repeated (${outcomeText(exchange)}), so that the resource may have existed before.`;
  }
  if (spare === undefined) return undefined;
  await confirmCreated(spare, { requests, recorder: session.recorder, send: sendUnrecorded });
  return spare.doubt === undefined ? spare : undefined;
}

/**
 * Reads a resource that was created, which must be there.
 *
 * @returns the answer to the GET.
 */
async function readBack(run: WriteRun, resource: CreatedResource): Promise<Exchange | undefined> {
  const { kind, status } = resource;
  let read: Exchange | undefined;
  await readAll(run, kind.reads, resource, (exchange) => {
    if (exchange.request.method === 'GET') read = exchange;
    if (status === 201) checkCreated(run, resource, exchange);
  });
  return read;
}

/** Why a PUT must not be sent that is to create a resource: what it would replace can be read. */
async function readBeforePut(run: WriteRun, kind: ResourceKind, parts: RequestParts): Promise<string | undefined> {
  const operation = kind.reads.find(({ method }) => method === 'get');
  if (kind.create.method !== 'put' || operation === undefined) return undefined;
  const id = pathParameters(kind.create)
    .flatMap((parameter) => parts.parameters.get(parameter) ?? [])
    .at(-1);
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const made = run.requests.about(operation, { kind, id, parts, etag: undefined });
  if ('why' in made) return undefined;
  const exchange = await run.sendUnrecorded(made.parts);
  if (!succeeded(exchange)) return undefined;
  const path = exchange.request.path.split('?', 1)[0];
  return `GET ${path} answered ${outcomeText(exchange)} before ${operationName(kind.create)} was to create it.`;
}

/** Reads a resource that was created, and confirms that it is one of this run. */
async function confirm(run: WriteRun, resource: CreatedResource): Promise<void> {
  const { requests, session, sendUnrecorded } = run;
  const mayExist = resource.doubt === undefined && resource.status !== 202;
  const read = mayExist ? await readBack(run, resource) : undefined;
  await confirmCreated(resource, { requests, recorder: session.recorder, send: sendUnrecorded }, read);
}

/** Sends each safe operation about a resource. */
async function readAll(
  run: WriteRun,
  operations: readonly Operation[],
  resource: CreatedResource,
  checkRead: (exchange: Exchange) => void = () => {},
): Promise<void> {
  for (const operation of operations) {
    const made = run.requests.about(operation, resource);
    if ('why' in made) continue;
    const exchange = await attempt(run, operation, () => run.session.send(made.parts));
    if (exchange !== undefined) checkRead(exchange);
  }
}

/** Sends a request that changes a resource of this run. */
async function change(
  run: WriteRun,
  operation: Operation,
  resource: CreatedResource,
  made: MadeRequest = run.requests.about(operation, resource),
): Promise<Exchange | undefined> {
  const { session } = run;
  const { coverage } = session.recorder;
  if ('why' in made) {
    coverage.skip(operation, made.why);
    return undefined;
  }
  noteRules(run, operation);
  if (operation.security.length > 0) coverage.checked(operation, 'input-security', SAME_CREDENTIALS);
  return attempt(run, operation, async () => {
    const exchange = await session.send(made.parts);
    const { credentials } = resource.parts;
    if (!refusesCredentials(exchange) || carriesAny(made.parts.credentials) || !carriesAny(credentials))
      return exchange;
    // With the credentials that created it, the request can change no resource of others.
    const again = await session.send({ ...made.parts, credentials });
    if (!isAccepted(again)) return exchange;
    reportRefused(session, { base: made.parts, exchange }, again);
    return again;
  });
}

/** Calls an action, unless its body refers to other resources: they are not of this run. */
async function act(run: WriteRun, operation: Operation, resource: CreatedResource): Promise<void> {
  const made = run.requests.about(operation, resource);
  const names = 'parts' in made ? referenceMembers(resource.kind, made.parts) : [];
  const why = `Its body refers to other resources (${names.join(', ')}), which this run did not create.`;
  await change(run, operation, resource, names.length === 0 ? made : { why });
}

/** Deletes a resource, which must not be there any more. */
async function remove(run: WriteRun, resource: CreatedResource): Promise<void> {
  const { kind } = resource;
  const removal = await change(run, kind.remove, resource);
  if (removal === undefined || !succeeded(removal)) return;
  resource.isRemoved = true;
  const { outcome } = removal;
  if (outcome.status === 202) {
    for (const read of kind.reads) {
      const why = `${operationName(kind.remove)} answered 202, so that the resource may still be there.`;
      run.session.recorder.coverage.checked(read, 'resource-deleted', why);
    }
    return;
  }
  await readAll(run, kind.reads, resource, (exchange) => {
    checkDeleted(run, removal, exchange);
  });
}

/** A session that deletes what each request creates before the next: names may have to be unique. */
function cleaningSession({ session, created, cleanUp }: WriteRun): Session {
  return {
    ...session,
    async send(parts) {
      const since = created.count;
      const exchange = await session.send(parts);
      await cleanUp(since);
      return exchange;
    },
  };
}

/** Runs requests of an operation; undefined where the operation is given up. */
async function attempt<T>({ session }: WriteRun, operation: Operation, send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    session.recorder.coverage.giveUp(operation, error.message, INPUT_RULES);
    return undefined;
  }
}

/** Records why nothing of a kind is called. The kinds inside of it may still be created where --param says. */
async function skipKind(run: WriteRun, kind: ResourceKind, why: string): Promise<void> {
  for (const operation of writesOf(kind)) run.session.recorder.coverage.skip(operation, run.hide(why));
  for (const child of kind.children) await verifyKind(run, child, undefined, why);
}

/** Records that the rules that the document states for an operation are not checked: no pack has rules for writes. */
function noteRules({ session, packs }: WriteRun, operation: Operation): void {
  const { contract, recorder } = session;
  for (const { id } of operationRules(packs, contract.document, operation)) {
    recorder.coverage.checked(operation, id, NO_CHECK);
  }
}

/** Why the query of a create is not varied. */
const SAME_QUERY = 'With another query, such as a choice of fields, the answer may not report what it created.';

/** Why the body of a create is not varied. */
const SAME_BODY = 'With another body the request could replace a resource that this run did not create.';

/** The forms of all parameters but those of the query. */
export function withoutQuery(formsFor: FormsOf): FormsOf {
  return (parameter) => {
    const forms = formsFor(parameter);
    return parameter.in === 'query' ? { ...forms, valid: [], invalid: [] } : forms;
  };
}

/** Records which inputs of a create were not varied, and why. */
export function noteUnvaried({ recorder: { coverage } }: Session, create: Operation, { body }: RequestParts): void {
  if (create.parameters.some(({ in: where }) => where === 'query')) {
    coverage.checked(create, 'input-valid', SAME_QUERY);
    coverage.checked(create, 'input-invalid', SAME_QUERY);
  }
  if (body !== null) coverage.checked(create, 'input-invalid', SAME_BODY);
}

/** Why a resource is still there when the process was asked to end. */
const OUT_OF_TIME = 'The process was asked to end before it was deleted.';

/** After so many deletes in a row without an answer, nothing more is sent. */
const MOST_UNANSWERED = 3;

/**
 * Deletes what this run created and is still there, the last one first, so that what is inside of another resource goes before
 * it. What cannot be deleted has a `failure` afterwards. Nothing is recorded but what names a resource wrongly.
 *
 * @param confirmation its `send` sends a request, also after the run was stopped, until `signal` aborts.
 * @param since only what was created since there were so many resources.
 */
export async function cleanUp(created: CreatedResources, confirmation: Confirmation, since = 0): Promise<void> {
  const { requests, send, signal } = confirmation;
  const isOver = () => signal?.aborted === true;
  let unanswered = 0;
  for (const resource of created.present(since)) {
    if (isOver()) {
      resource.failure = OUT_OF_TIME;
      continue;
    }
    const made = requests.about(resource.kind.remove, resource);
    if ('why' in made) {
      resource.failure = made.why;
      continue;
    }
    if (unanswered === MOST_UNANSWERED) {
      resource.failure = `It was not tried, since ${MOST_UNANSWERED} requests in a row got no answer.`;
      continue;
    }
    try {
      await confirmCreated(resource, confirmation);
      if (resource.doubt !== undefined) continue;
      const { credentials } = resource.parts;
      const first = await send(made.parts);
      // A server may require credentials where the document requires none: those that created the resource.
      const isRefused = refusesCredentials(first) && !carriesSame(made.parts.credentials, credentials);
      const exchange = isRefused ? await send({ ...made.parts, credentials }) : first;
      unanswered = exchange.outcome.kind === 'answer' ? 0 : unanswered + 1;
      resource.failure = failureOf(resource, exchange, created.isProven(resource.kind));
      resource.isRemoved = resource.failure === undefined;
    } catch (error) {
      if (isOver()) resource.failure = OUT_OF_TIME;
      else if (error instanceof GivenUp) resource.failure = error.message;
      else throw error;
    }
  }
}

/** Why a resource may still be there after a DELETE; undefined where it is not. */
function failureOf({ status }: CreatedResource, exchange: Exchange, isProven: boolean): string | undefined {
  if (succeeded(exchange)) return undefined;
  const { outcome, request } = exchange;
  const answer = `${request.method} was answered with ${outcomeText(exchange)}`;
  const isMissing = outcome.kind === 'answer' && (outcome.status === 404 || outcome.status === 410);
  if (!isMissing) return `${answer}.`;
  if (status === 202) return `${answer}, but the create was answered with 202: it may appear later.`;
  // Without any success at such a path, the id may not be the one that belongs into it.
  return isProven || status === null ? undefined : `${answer}, although the create was answered with ${status}.`;
}
