import { carriesAny } from '../../message/credentials.ts';
import { type Exchange, outcomeText, refusesCredentials, succeeded } from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { type Operation, operationName } from '../../openapi/operations.ts';
import { checkInputs, INPUT_RULES, type InputOptions } from '../inputs/check-inputs.ts';
import { isAccepted, reportRefused, sendBase } from '../inputs/send-base.ts';
import type { FormsOf } from '../request/base-request.ts';
import { NO_CHECK, operationRules } from '../rules/operation-rules.ts';
import type { RulePack } from '../rules/rule-pack.ts';
import { GivenUp } from '../send/target-client.ts';
import type { Session } from '../session/session.ts';
import { confirmCreated } from './confirm-created.ts';
import { type CreatedResource, type CreatedResources, pathParameters } from './created-resources.ts';
import { referenceMembers } from './resource-id.ts';
import { checkCreated, checkDeleted } from './resource-rules.ts';
import { noteUnvaried, withoutQuery } from './unvaried-inputs.ts';
import { type ResourceKind, type WritePlan, writesOf } from './write-plan.ts';
import type { MadeRequest, WriteRequests } from './write-requests.ts';

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
