import { calledOperations, type OperationFilter } from '../../findings/configuration/operation-filter.ts';
import { givesTokens, SecretNames } from '../../findings/redaction/secret-names.ts';
import type { Secrets } from '../../findings/redaction/secrets.ts';
import { NO_CHECK, operationRules } from '../../findings/rule-packs/operation-rules.ts';
import type { RulePack } from '../../findings/rule-packs/rule-pack.ts';
import type { Json } from '../../json/json.ts';
import { carriedFor, carriesAny, carriesSame } from '../../message/credentials.ts';
import {
  isMalformed,
  isMissing,
  type OperationExchange,
  type OperationRequest,
  outcomeText,
  refused,
  refusesCredentials,
  succeeded,
} from '../../message/exchange.ts';
import { type RequestParts, withOrigin } from '../../message/request-parts.ts';
import { type Operation, operationName, pathParametersOf } from '../../openapi/operations.ts';
import type { Finding, RemainingResource } from '../../report/report.ts';
import { checkInputs, INPUT_RULES, type InputOptions } from '../inputs/check-inputs.ts';
import { checkCertainRefusal } from '../inputs/refused-base.ts';
import { passesCredentials, reportRefusal, sendBase } from '../inputs/send-base.ts';
import { type FormsOf, knownForms } from '../request/base-request.ts';
import { GivenUp } from '../send/target-client.ts';
import type { ProbeSession } from '../session/session.ts';
import { type CreatedResource, CreatedResources } from './created-resources.ts';
import { changingUpdate, isStored, notStored } from './read-back.ts';
import { checkCreated, checkDeleted, confirmCreated } from './resource-checks.ts';
import { referenceMembers } from './resource-id.ts';
import { allKinds, isCreatedElsewhere, planWrites, type ResourceKind, type WritePlan, writesOf } from './write-plan.ts';
import { type MadeRequest, WriteRequests } from './write-requests.ts';

/** What a run with `--writes` is made of. */
export interface WriteRunOptions {
  readonly session: ProbeSession;
  readonly baseUrl: string;
  /** The operations that are called; all unless given. */
  readonly filter: OperationFilter | undefined;
  /** The ids of operations that are called though they may change something. */
  readonly also: readonly string[];
  /** Values of parameters, by name or by operationId, a point and the name. */
  readonly known: ReadonlyMap<string, Json>;
  /** Values of request bodies, by operationId. */
  readonly bodies: ReadonlyMap<string, Json>;
  readonly packs: readonly RulePack[];
  readonly secrets: Secrets;
  /** How the inputs of a create are checked. */
  readonly inputs: InputOptions;
  /** Sends a request that deletes what was created, or confirms it before, also after the run was stopped, and validates the response. */
  readonly sendCleaning: (parts: RequestParts) => Promise<OperationExchange>;
  /** Ends the deleting: `sendCleaning` throws afterwards. */
  readonly cleanUpSignal: AbortSignal;
}

/** Why the credentials of a change are not varied. */
const SAME_CREDENTIALS = 'With other credentials the request could change a resource that this run did not create.';

/** Why the query of a create is not varied. */
const SAME_QUERY = 'With another query, such as a choice of fields, the answer may not report what it created.';

/** Why the body of a create is not varied. */
const SAME_BODY = 'With another body the request could replace a resource that this run did not create.';

/** Why a resource is still there when the process was asked to end. */
const OUT_OF_TIME = 'The process was asked to end before it was deleted.';

/** After so many deletes in a row without an answer, nothing more is sent. */
const MOST_UNANSWERED = 3;

/** The part of a run that creates, changes and deletes resources, and knows what of them remains. */
export class WriteRun {
  readonly #options: WriteRunOptions;
  readonly #session: ProbeSession;
  readonly #plan: WritePlan;
  readonly #planned: ReadonlySet<Operation>;
  readonly #created: CreatedResources;
  readonly #requests: WriteRequests;
  #secretNames: SecretNames | undefined;
  /** How many updates were changed to be read back. */
  #updates = 0;

  constructor(options: WriteRunOptions) {
    const { session, filter, baseUrl, known } = options;
    const { api } = session;
    this.#options = options;
    this.#session = session;
    this.#plan = planWrites(calledOperations(api, filter));
    this.#planned = new Set(allKinds(this.#plan.kinds).flatMap(writesOf));
    this.#created = new CreatedResources(this.#plan, api.operations, baseUrl);
    this.#requests = new WriteRequests(session, known, this.#created, options.bodies);
  }

  /** Whether {@link verify} calls an operation, or says why it does not. */
  takes(operation: Operation): boolean {
    return this.#planned.has(operation) || (this.#plan.left.has(operation) && !this.#isNamed(operation));
  }

  /** Whether a request that may change data is about what this run created, creates something, or is asked for by its name. */
  mayBeSent(request: OperationRequest): boolean {
    const isNamed = this.#isNamed(request.operation) && !this.#planned.has(request.operation);
    return isNamed || this.#created.mayBeSent(request);
  }

  /** Learns from an exchange of the run: what exists, and what was created. */
  note(parts: RequestParts, exchange: OperationExchange): void {
    this.#created.note(parts, exchange);
    const id = this.#created.of(exchange)?.id;
    // The id of a token may be the token.
    if (id !== undefined && givesTokens(parts.operation)) {
      this.#options.secrets.add('BACKOFFICE_CREATED_ID', String(id));
    }
  }

  /**
   * Calls the operations of the plan, and records why others are not called. Each kind of resource is created, read, updated, read,
   * deleted and read again, with the kinds inside of it in between.
   */
  async verify(): Promise<void> {
    for (const [operation, why] of this.#plan.left) {
      if (!this.#isNamed(operation)) this.#session.collector.coverage.skip(operation, why);
    }
    for (const kind of this.#plan.kinds) await this.#verifyKind(kind, undefined);
  }

  /** How many resources of this run are still to be deleted. */
  get toDelete(): number {
    return this.#created.present().filter(({ doubt }) => doubt === undefined).length;
  }

  /**
   * Deletes what this run created and is still there, the last one first, so that what is inside of another resource goes before
   * it. What cannot be deleted has a `failure` afterwards.
   *
   * @param since only what was created since there were so many resources.
   */
  async cleanUp(since = 0): Promise<void> {
    let unanswered = 0;
    for (const resource of this.#created.present(since)) {
      const made = this.#requests.about(resource.kind.remove, resource);
      if (this.#isOutOfTime) resource.failure = OUT_OF_TIME;
      else if ('why' in made) resource.failure = made.why;
      else if (unanswered === MOST_UNANSWERED) {
        resource.failure = `It was not tried, since ${MOST_UNANSWERED} requests in a row got no answer.`;
      } else {
        const exchange = await this.#deleteResource(resource, made.parts);
        if (exchange !== undefined) unanswered = exchange.outcome.kind === 'answer' ? 0 : unanswered + 1;
      }
    }
  }

  /**
   * What this run created and could not delete, with the reason and the command that deletes it.
   *
   * @param curlOf the command that sends a request, without secrets.
   */
  remaining(curlOf: (parts: RequestParts) => string): RemainingResource[] {
    const { api, credentials } = this.#session;
    const { baseUrl, secrets } = this.#options;
    const withCredentials = (parts: RequestParts): RequestParts =>
      carriesAny(parts.credentials) ? parts : { ...parts, credentials: carriedFor(api, parts.operation, credentials) };
    return this.#created.present().map((resource) => {
      const { kind, id, path, doubt, failure } = resource;
      const made = this.#requests.about(kind.remove, resource);
      return {
        operationId: kind.create.operationId,
        url: secrets.hide(baseUrl + path),
        message: secrets.hide(doubt ?? failure ?? 'It was not deleted.'),
        curl: id === undefined || 'why' in made ? null : curlOf(withCredentials(made.parts)),
      };
    });
  }

  /**
   * A finding whose request is about a resource that this run has deleted: its message says what must be created to see it again.
   * That something is missing is seen at once.
   */
  withCreateFirst(finding: Finding): Finding {
    const { request, response, operationId } = finding;
    if (isMissing(response?.status ?? 0)) return finding;
    const path = request?.url.slice(this.#options.baseUrl.length).split('?', 1)[0] ?? '';
    const deleted = this.#created.deletedOn(path).filter(({ kind }) => kind.create.operationId !== operationId);
    if (deleted.length === 0) return finding;
    const creates = deleted.map(({ kind }) => operationName(kind.create)).join(', then ');
    const ids = deleted.map(({ id }) => id).join(' and ');
    const what = `It is deleted by now: to repeat the request, send ${creates} first, and use the new ${deleted.length === 1 ? 'id' : 'ids'} for ${ids}.`;
    return { ...finding, message: `${finding.message} ${what}` };
  }

  /** @param outer why there is no `parent`, where one was to be created. */
  async #verifyKind(kind: ResourceKind, parent: CreatedResource | undefined, outer?: string): Promise<void> {
    const made = this.#requests.create(kind, parent);
    if ('why' in made) return this.#skipKind(kind, outer ?? made.why);
    const names = isCreatedElsewhere(kind) ? referenceMembers(kind, made.parts) : [];
    if (names.length > 0) return this.#skipKind(kind, refersToOthers(names));
    const since = this.#created.count;
    if (parent !== undefined) await this.#readAll(kind.lists, parent);
    const existing = await this.#readBeforePut(kind, made.parts);
    if (existing !== undefined) return this.#skipKind(kind, existing);
    const sent = await this.#attempt(kind.create, () => sendBase(this.#session, made.parts));
    this.#noteRules(kind.create);
    if (sent === undefined) return this.#skipKind(kind, `${operationName(kind.create)} was given up.`);
    // No other body is tried: one that names a resource could replace what this run did not create.
    checkCertainRefusal(this.#session, sent);
    const resource = this.#created.of(sent.exchange);
    if (resource !== undefined) await this.#confirmReadable(resource);
    const spare = resource && (await this.#createSpare(kind, { parent, first: resource, sent: sent.base }));
    const why = whyUnusable(kind, sent.exchange, resource);
    if (resource === undefined || why !== undefined) {
      await this.cleanUp(since);
      return this.#skipKind(kind, why ?? '');
    }
    for (const update of kind.updates) {
      await this.#change(update, resource);
      const read = await this.#readAll(kind.reads, resource);
      if (read !== undefined) await this.#attempt(update, () => this.#checkReadBack(update, resource, read));
    }
    await this.#readAll(kind.readsBelow, resource);
    for (const child of kind.children) await this.#verifyKind(child, resource);
    for (const action of kind.actions) await this.#act(action, spare ?? resource);
    await this.#remove(resource);
    await this.cleanUp(since);
    await this.#checkCreateInputs(kind.create, sent.base);
  }

  /**
   * Creates a second resource, for the actions. A server that returns an existing resource for a create returns it again, which
   * shows that it is not one of this run. A documented refusal is not a fault: names may have to be unique.
   */
  async #createSpare(kind: ResourceKind, { parent, first, sent }: FirstCreate): Promise<CreatedResource | undefined> {
    if (kind.create.method === 'put' || first.doubt !== undefined || first.status === 202) return undefined;
    const made = this.#requests.create(kind, parent);
    if ('why' in made) return undefined;
    const send = (parts: RequestParts) =>
      this.#attempt(kind.create, () => this.#session.send({ ...parts, credentials: sent.credentials }));
    let exchange = await send(made.parts);
    if (exchange !== undefined && mayBeTaken(exchange)) {
      const other = this.#requests.create(kind, parent, 2);
      const hasOtherNames = 'parts' in other && other.parts.body?.text !== made.parts.body?.text;
      if (hasOtherNames) exchange = await send(other.parts);
    }
    if (exchange === undefined) return undefined;
    const spare = this.#created.of(exchange);
    if (spare === undefined && first.status !== 201 && !refused(exchange)) {
      first.doubt ??= `${operationName(kind.create)} answered ${first.status}, not 201, and could not be repeated (${outcomeText(exchange)}), so that the resource may have existed before.`;
    }
    if (spare === undefined) return undefined;
    await this.#confirm(spare);
    return spare.doubt === undefined ? spare : undefined;
  }

  /** Why a PUT must not be sent that is to create a resource: what it would replace can be read. */
  async #readBeforePut(kind: ResourceKind, parts: RequestParts): Promise<string | undefined> {
    const operation = kind.reads.find(({ method }) => method === 'get');
    if (kind.create.method !== 'put' || operation === undefined) return undefined;
    const id = pathParametersOf(kind.create)
      .flatMap((parameter) => parts.parameters.get(parameter) ?? [])
      .at(-1);
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const made = this.#requests.about(operation, { kind, id, parts, etag: undefined });
    if ('why' in made) return undefined;
    const unused = operation.parameters.filter(({ in: where }) => where === 'path');
    const reading = unused.reduce(
      (all, each) => withOrigin(all, each, { value: all.parameters.get(each) ?? id, origin: 'generated' }),
      made.parts,
    );
    const exchange = await this.#attempt(operation, () => this.#session.send(reading));
    if (exchange === undefined || !succeeded(exchange)) return undefined;
    const path = exchange.request.path.split('?', 1)[0];
    return `GET ${path} answered ${outcomeText(exchange)} before ${operationName(kind.create)} was to create it.`;
  }

  /** Reads a resource that was created, which must be there, and confirms that it is one of this run. */
  async #confirmReadable(resource: CreatedResource): Promise<void> {
    const { kind, status, doubt } = resource;
    if (doubt !== undefined || status === 202) return this.#confirm(resource);
    const read = await this.#readAll(kind.reads, resource, (exchange) => {
      if (status === 201) checkCreated(this.#session.collector, resource, exchange);
    });
    await this.#confirm(resource, read);
  }

  async #confirm(resource: CreatedResource, read?: OperationExchange): Promise<void> {
    const { collector } = this.#session;
    const { sendCleaning: send } = this.#options;
    await confirmCreated(resource, { requests: this.#requests, collector, send }, read);
  }

  /** Sends each safe operation about a resource, and returns the answer to the last GET. */
  async #readAll(
    operations: readonly Operation[],
    resource: CreatedResource,
    checkRead: (exchange: OperationExchange) => void = () => {},
  ): Promise<OperationExchange | undefined> {
    let read: OperationExchange | undefined;
    for (const operation of operations) {
      const made = this.#requests.about(operation, resource);
      if ('why' in made) continue;
      const exchange = await this.#attempt(operation, () => this.#session.send(made.parts));
      if (exchange === undefined) continue;
      checkRead(exchange);
      if (operation.method === 'get') read = exchange;
    }
    return read;
  }

  /** Sends a request that changes a resource of this run. */
  async #change(
    operation: Operation,
    resource: CreatedResource,
    made: MadeRequest = this.#requests.about(operation, resource),
  ): Promise<OperationExchange | undefined> {
    const session = this.#session;
    const { coverage } = session.collector;
    if ('why' in made) {
      coverage.skip(operation, made.why);
      return undefined;
    }
    this.#noteRules(operation);
    if (operation.security.length > 0) coverage.noteRule(operation, 'input-security', SAME_CREDENTIALS);
    return this.#attempt(operation, async () => {
      const exchange = await session.send(made.parts);
      const { credentials } = resource.parts;
      if (!refusesCredentials(exchange) || carriesAny(made.parts.credentials) || !carriesAny(credentials)) {
        return exchange;
      }
      // With the credentials that created it, the request can change no resource of others.
      const again = await session.send({ ...made.parts, credentials });
      if (!passesCredentials(again)) return exchange;
      reportRefusal(session, { base: made.parts, exchange }, again);
      return again;
    });
  }

  /**
   * Checks `write-read-back`: updates a resource with other values, reads it, and restores it. A server may have reasons to refuse
   * other values, so that a documented refusal is no finding.
   *
   * @param before what the resource is read as.
   */
  async #checkReadBack(update: Operation, resource: CreatedResource, before: OperationExchange): Promise<void> {
    const session = this.#session;
    const { api, collector, runName } = session;
    const own = this.#requests.about(update, resource);
    const reading = this.#requests.about(before.request.operation, resource);
    if ('why' in own || 'why' in reading || collector.isOff('write-read-back', update)) return;
    this.#updates += 1;
    this.#secretNames ??= new SecretNames(api);
    const context = { api, secretNames: this.#secretNames, unique: `${runName}u${this.#updates}` };
    for (const most of [undefined, 1]) {
      const changing = changingUpdate(context, { parts: own.parts, resource }, before, most);
      if (changing === undefined) return;
      const updated = await session.send(changing.parts);
      if (!isStored(updated)) continue;
      const after = await session.send(reading.parts);
      if (succeeded(after)) {
        collector.coverage.noteRule(update, 'write-read-back');
        collector.check(updated, notStored(changing, updated, { before, after }));
      }
      await session.send(own.parts);
      return;
    }
  }

  /** Calls an action, unless its body refers to other resources: they are not of this run. */
  async #act(operation: Operation, resource: CreatedResource): Promise<void> {
    const made = this.#requests.about(operation, resource);
    const names = 'parts' in made ? referenceMembers(resource.kind, made.parts) : [];
    await this.#change(operation, resource, names.length === 0 ? made : { why: refersToOthers(names) });
  }

  /** Deletes a resource, which must not be there any more. */
  async #remove(resource: CreatedResource): Promise<void> {
    const { kind } = resource;
    const { collector } = this.#session;
    const removal = await this.#change(kind.remove, resource);
    if (removal === undefined || !succeeded(removal)) return;
    resource.isRemoved = true;
    if (removal.outcome.status === 202) {
      for (const read of kind.reads) {
        const why = `${operationName(kind.remove)} answered 202, so that the resource may still be there.`;
        collector.coverage.noteRule(read, 'resource-deleted', why);
      }
      return;
    }
    await this.#readAll(kind.reads, resource, (exchange) => checkDeleted(collector, removal, exchange));
  }

  /** Checks the inputs of a create, and records which of them are not varied. */
  async #checkCreateInputs(create: Operation, base: RequestParts): Promise<void> {
    const formsFor = withoutQuery(knownForms(this.#session, create, this.#options.known));
    const checked = { base, baseSucceeded: true, formsFor };
    await this.#attempt(create, () => checkInputs(this.#cleaningSession(), checked, this.#options.inputs));
    const { coverage } = this.#session.collector;
    if (create.parameters.some(({ in: where }) => where === 'query')) {
      coverage.noteRule(create, 'input-valid', SAME_QUERY);
      coverage.noteRule(create, 'input-invalid', SAME_QUERY);
    }
    if (base.body !== null) coverage.noteRule(create, 'input-invalid', SAME_BODY);
  }

  /** A session that deletes what each request creates before the next: names may have to be unique. */
  #cleaningSession(): ProbeSession {
    return {
      ...this.#session,
      send: async (parts) => {
        const since = this.#created.count;
        const exchange = await this.#session.send(parts);
        await this.cleanUp(since);
        return exchange;
      },
    };
  }

  get #isOutOfTime(): boolean {
    return this.#options.cleanUpSignal.aborted;
  }

  /** @returns the answer to the DELETE; undefined where none was sent, or the sending was ended. */
  async #deleteResource(resource: CreatedResource, parts: RequestParts): Promise<OperationExchange | undefined> {
    const { sendCleaning } = this.#options;
    try {
      await this.#confirm(resource);
      if (resource.doubt !== undefined) return undefined;
      const { credentials } = resource.parts;
      const first = await sendCleaning(parts);
      // A server may require credentials where the document requires none: those that created the resource.
      const isRefused = refusesCredentials(first) && !carriesSame(parts.credentials, credentials);
      const exchange = isRefused ? await sendCleaning({ ...parts, credentials }) : first;
      resource.failure = whyNotDeleted(resource, exchange, this.#created.isProven(resource.kind));
      resource.isRemoved = resource.failure === undefined;
      return exchange;
    } catch (error) {
      if (this.#isOutOfTime) resource.failure = OUT_OF_TIME;
      else if (error instanceof GivenUp) resource.failure = error.message;
      else throw error;
      return undefined;
    }
  }

  /** Runs requests of an operation; undefined where the operation is given up. */
  async #attempt<T>(operation: Operation, send: () => Promise<T>): Promise<T | undefined> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      this.#session.collector.coverage.giveUp(operation, error.message, INPUT_RULES);
      return undefined;
    }
  }

  /** Records why nothing of a kind is called. The kinds inside of it may still be created where --param says. */
  async #skipKind(kind: ResourceKind, why: string): Promise<void> {
    const { coverage } = this.#session.collector;
    for (const operation of writesOf(kind)) coverage.skip(operation, this.#options.secrets.hide(why));
    for (const child of kind.children) await this.#verifyKind(child, undefined, why);
  }

  /** Records that the rules that the document states for an operation are not checked: no pack has rules for writes. */
  #noteRules(operation: Operation): void {
    const { api, collector } = this.#session;
    for (const { id } of operationRules(this.#options.packs, api.document, operation)) {
      collector.coverage.noteRule(operation, id, NO_CHECK);
    }
  }

  #isNamed({ operationId }: Operation): boolean {
    return this.#options.also.includes(operationId);
  }
}

/** The first create of a kind. */
interface FirstCreate {
  readonly parent: CreatedResource | undefined;
  readonly first: CreatedResource;
  readonly sent: RequestParts;
}

/** Why a request is not sent whose body has members that refer to other resources. */
function refersToOthers(names: readonly string[]): string {
  return `Its body refers to other resources (${names.join(', ')}), which this run did not create.`;
}

/** Whether a create may be refused because a name is taken. */
function mayBeTaken({ outcome }: OperationExchange): boolean {
  return outcome.kind === 'answer' && (outcome.status === 409 || isMalformed(outcome.status));
}

/** Why nothing that a create answers with can be changed; undefined where it can. */
function whyUnusable(
  kind: ResourceKind,
  exchange: OperationExchange,
  resource: CreatedResource | undefined,
): string | undefined {
  const name = operationName(kind.create);
  if (resource === undefined) {
    return `${name} answered ${outcomeText(exchange)}, so that there is no resource of this run.`;
  }
  if (resource.doubt !== undefined) return resource.doubt;
  if (resource.status === 202) return `${name} answered 202, so that its resource may not exist yet.`;
  return undefined;
}

/** Why a resource may still be there after a DELETE; undefined where it is not. */
function whyNotDeleted(
  { status }: CreatedResource,
  exchange: OperationExchange,
  isProven: boolean,
): string | undefined {
  if (succeeded(exchange)) return undefined;
  const { outcome, request } = exchange;
  const answer = `${request.method} was answered with ${outcomeText(exchange)}`;
  if (outcome.kind !== 'answer' || !isMissing(outcome.status)) return `${answer}.`;
  if (status === 202) return `${answer}, but the create was answered with 202: it may appear later.`;
  // Without any success at such a path, the id may not be the one that belongs into it.
  return isProven || status === null ? undefined : `${answer}, although the create was answered with ${status}.`;
}

/** The forms of all parameters but those of the query. */
function withoutQuery(formsFor: FormsOf): FormsOf {
  return (parameter) => {
    const forms = formsFor(parameter);
    return parameter.in === 'query' ? { ...forms, valid: [], invalid: [] } : forms;
  };
}
