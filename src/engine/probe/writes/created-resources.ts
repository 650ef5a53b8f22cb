import type { Json } from '../../json/json.ts';
import { decodePercent } from '../../json/percent-encoding.ts';
import { isUnknownBody, jsonOf } from '../../message/body.ts';
import { carriesSame } from '../../message/credentials.ts';
import { encodeParameters } from '../../message/encode-parameters.ts';
import {
  isWriting,
  type OperationExchange,
  type OperationRequest,
  outcomeText,
  succeeded,
} from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import {
  isSameParameter,
  type Operation,
  operationName,
  pathParametersOf,
  templateNames,
  templateShape,
} from '../../openapi/operations.ts';
import { pathMatcher } from '../../openapi/path-matcher.ts';
import {
  type CreatedNames,
  type CreatedUrl,
  createdNames,
  isSafeId,
  listedIds,
  type ResourceId,
} from './resource-id.ts';
import { allKinds, collectionOf, isCreatedElsewhere, type ResourceKind, type WritePlan } from './write-plan.ts';

/** A resource that this run created, or may have created. */
export interface CreatedResource {
  readonly kind: ResourceKind;
  /** Undefined where the answer does not report it, or reports it wrongly. */
  id: ResourceId | undefined;
  /** Its path below the address of the server, encoded; that of the create where the id is not known. */
  path: string;
  /** The ids in the body of the answer, the best first. */
  readonly bodyIds: readonly ResourceId[];
  /** The request that created it. */
  readonly parts: RequestParts;
  /** The exchange of the create. */
  readonly exchange: OperationExchange;
  /** The status of its answer. */
  readonly status: number | null;
  /** The Location header of its answer: as it was written, and the operation that reads what is there, if the document has one. */
  readonly location: { readonly text: string; readonly read: ReadOperation | undefined } | undefined;
  /** Whether everything that names it was found to name it: before, no request that may change data is sent about it. */
  isConfirmed: boolean;
  /** Why it must not be changed or deleted; undefined where it is certain that this run created it. */
  doubt: string | undefined;
  /** How what names it disagrees, until that is recorded as a finding; `doubt` says the same. */
  disagreement: string | undefined;
  /** Its entity tag, as far as it is known. */
  etag: string | undefined;
  /** Why it is still there; undefined until it could not be deleted. */
  failure: string | undefined;
  isRemoved: boolean;
}

/** An operation that reads a resource, and the values of the parameters in its path, in the order of the path. */
export interface ReadOperation {
  readonly operation: Operation;
  readonly values: readonly Json[];
}

/** What the answer of a collection listed, or of a resource in it, and the request for it. */
interface ListedIds {
  readonly parts: RequestParts;
  readonly ids: ReadonlySet<string>;
}

/**
 * The resources that a run created, by what its exchanges show. A resource counts as created by this run only if the server
 * reports its id for a create, everything in the answer that names it agrees, no earlier answer listed it, no other create
 * reported it too, and reading it shows what was created.
 */
export class CreatedResources {
  readonly #baseUrl: string;
  readonly #kinds: readonly ResourceKind[];
  readonly #all: CreatedResource[] = [];
  readonly #byExchange = new WeakMap<OperationExchange, CreatedResource>();
  /** What was read of each collection, by its encoded path, before this run created something there. */
  readonly #existing = new Map<string, ListedIds[]>();
  readonly #chosen = new Set<Json | undefined>();
  readonly #announced = new Set<string>();
  readonly #proven = new Set<ResourceKind>();
  readonly #reads: readonly Operation[];
  readonly #matchTemplate: ReturnType<typeof pathMatcher>;

  constructor(plan: WritePlan, operations: readonly Operation[], baseUrl: string) {
    this.#baseUrl = baseUrl;
    this.#kinds = allKinds(plan.kinds);
    this.#reads = operations.filter(({ method }) => method === 'get');
    this.#matchTemplate = pathMatcher(new Set(operations.map(({ path }) => barePath(path))));
  }

  /** How many there are; what is created afterwards has this index or a greater one. */
  get count(): number {
    return this.#all.length;
  }

  /** Those that may still be there, the last one first. */
  present(since = 0): CreatedResource[] {
    return this.#all
      .slice(since)
      .filter(({ isRemoved }) => !isRemoved)
      .reverse();
  }

  /** The resources that this run created and deleted and that a path leads to or into, the outer one first. */
  deletedOn(path: string): CreatedResource[] {
    const deleted = this.#all.filter(({ isRemoved, doubt }) => isRemoved && doubt === undefined);
    const byPath = new Map(deleted.map((each) => [each.path, each]));
    const onPath = [...byPath.values()]
      .filter((each) => `${path}/`.startsWith(`${each.path}/`))
      .sort((one, other) => one.path.length - other.path.length);
    // One that was created in another resource needs that one first, wherever its path is.
    const [first] = onPath;
    const isElsewhere = first !== undefined && isCreatedElsewhere(first.kind);
    return isElsewhere ? [...this.deletedOn(barePath(first.exchange.request.path)), ...onPath] : onPath;
  }

  /** What the create of an exchange created; undefined where it created nothing. */
  of(exchange: OperationExchange): CreatedResource | undefined {
    return this.#byExchange.get(exchange);
  }

  /** Records an id that this run chose: a create that reports it again reports the same resource. */
  choose(id: ResourceId): void {
    this.#chosen.add(id);
  }

  /** Allows a PUT that creates a resource at a path that was chosen by this run. */
  announce(path: string): void {
    this.#announced.add(barePath(path));
  }

  /** Whether an exchange at the path of a resource of a kind showed that the id is the one in the path. */
  isProven(kind: ResourceKind): boolean {
    return this.#proven.has(kind);
  }

  /** Whether a request of an operation that may change data is about what this run created, or creates something. */
  mayBeSent({ operation, path }: OperationRequest): boolean {
    const plainPath = barePath(path);
    if (this.#announced.has(plainPath)) return true;
    const isCreate = this.#kinds.some(({ create }) => create === operation && create.method === 'post');
    return isCreate || this.present().some((each) => isOwn(each) && isAtOrBelow(plainPath, each.path));
  }

  /** Learns from an exchange: what exists, and what was created. */
  note(parts: RequestParts, exchange: OperationExchange): void {
    const { operation } = parts;
    if (isWriting(operation)) {
      const kind = this.#kinds.find(({ create }) => create === operation);
      if (kind !== undefined && !this.#isUpdate(kind, exchange)) this.#noteCreate(kind, parts, exchange);
    } else this.#noteRead(parts, exchange);
    if (!succeeded(exchange) || exchange.outcome.kind !== 'answer') return;
    const path = barePath(exchange.request.path);
    for (const resource of this.#all) {
      if (resource.doubt !== undefined || resource.path !== path) continue;
      this.#proven.add(resource.kind);
      resource.etag = exchange.outcome.headers['etag'] ?? resource.etag;
    }
  }

  /** A second PUT of a resource that is there changes it. */
  #isUpdate({ create }: ResourceKind, { request }: OperationExchange): boolean {
    return create.method === 'put' && this.present().some(({ path }) => path === barePath(request.path));
  }

  #noteRead(parts: RequestParts, exchange: OperationExchange): void {
    const { request, outcome } = exchange;
    if (!succeeded(exchange) || outcome.kind !== 'answer') return;
    const path = barePath(request.path);
    for (const kind of this.#kinds) {
      const isList = kind.lists.includes(request.operation);
      if (!isList && !kind.reads.includes(request.operation)) continue;
      // Such a list does not show what exists.
      if (isList && isUnknownBody(outcome.body)) continue;
      const collection = isList ? collectionFor(kind, path) : collectionOf(path);
      const ids = isList ? listedIds(kind, jsonOf(outcome.body)) : [lastPart(path)];
      const isOwn = (id: string) =>
        this.#all.some((each) => String(each.id) === id && collectionOf(each.path) === collection);
      const known = this.#existing.get(collection) ?? [];
      this.#existing.set(collection, [...known, { parts, ids: new Set(ids.filter((id) => !isOwn(id))) }]);
    }
  }

  /** Whether an id was there before, for requests with the same parameters and, as far as there are any, the same credentials. */
  #existed(id: ResourceId, collection: string, parts: RequestParts): boolean {
    const listed = (this.#existing.get(collection) ?? []).filter((each) => sharesParameters(each.parts, parts));
    const same = listed.filter((each) => carriesSame(each.parts.credentials, parts.credentials));
    return (same.length > 0 ? same : listed).some(({ ids }) => ids.has(String(id)));
  }

  #noteCreate(kind: ResourceKind, parts: RequestParts, exchange: OperationExchange): void {
    const { outcome, request } = exchange;
    const path = barePath(request.path);
    const name = `${request.method} ${path}`;
    const isPut = kind.create.method === 'put';
    const collection = isPut ? collectionOf(path) : collectionFor(kind, path);
    const etag = outcome.kind === 'answer' ? outcome.headers['etag'] : undefined;
    const isChosen = (value: Json | undefined) => this.#chosen.has(value);
    const names =
      outcome.kind === 'answer'
        ? createdNames(kind, outcome, { baseUrl: this.#baseUrl, path, collection, isChosen })
        : { location: undefined, links: [], ids: [] };
    const location = names.location && { text: names.location.text, read: this.#readAt(names.location.path) };
    // Without 201 and a Location, the answer may name a resource that existed before. After another success it counts as removed
    // together with the outer resource, like what an action makes; after a failure or 201, something new may exist.
    const isLink = isCreatedElsewhere(kind) && (outcome.status !== 201 || names.location?.id === undefined);
    const resource = {
      ...{ kind, parts, path, exchange, status: outcome.status, location, bodyIds: names.ids, etag },
      ...{ isConfirmed: false, disagreement: undefined, failure: undefined },
      isRemoved:
        isLink &&
        succeeded(exchange) &&
        outcome.status !== 201 &&
        this.present().some((each) => isAtOrBelow(path, each.path)),
    };
    const unknown = (doubt: string) => this.#add(exchange, { ...resource, id: undefined, doubt });
    const known = (id: ResourceId) => {
      const created = { ...resource, id, doubt: undefined };
      const at = pathFor(kind.remove, resourceValues(created));
      const named = this.#doubted({ ...created, path: at }, collection);
      this.#add(exchange, named);
      const disagreement = disagreementOf(names, named, collection);
      if (disagreement !== undefined) dispute(named, disagreement.text, disagreement.id);
    };
    const ownId = isPut ? lastPart(path) : undefined;
    if (outcome.kind === 'failure' || outcome.status === 502 || outcome.status === 504) {
      if (outcome.kind === 'failure' && outcome.reason === 'unreachable') return;
      if (ownId !== undefined) known(ownId);
      else unknown(`${name} got ${outcomeText(exchange)}, so that it may have created something.`);
      return;
    }
    if (!succeeded(exchange)) return;
    const id = ownId ?? idOf(names);
    if (isLink)
      unknown(
        `${name} is not answered with 201 and the Location of the new resource, which may have existed before the run.`,
      );
    else if (id === undefined) unknown(`The answer ${outcome.status} to ${name} has no id of what it created.`);
    else if (isSafeId(id)) known(id);
    else unknown(`${name} created a resource with the id ${JSON.stringify(id)}, which no path can hold.`);
  }

  /** The resource with the reason for which it may not be one of this run. */
  #doubted(resource: CreatedResource & { readonly id: ResourceId }, collection: string): CreatedResource {
    const { id, path, kind, status, parts } = resource;
    const name = operationName(kind.create);
    const shown = `${kind.idParameter} = ${JSON.stringify(id)}`;
    const template = this.#matchTemplate(path, () => true)?.template ?? '';
    if (templateShape(template) !== templateShape(kind.remove.path)) {
      return { ...resource, doubt: `The path of the resource with ${shown} is that of another operation.` };
    }
    if (this.#existed(id, collection, parts)) {
      const doubt = `${name} answered ${status} with ${shown}, which existed before.`;
      // After a 201, there may be something new all the same.
      return { ...resource, id: undefined, doubt, isRemoved: status !== 201 };
    }
    const same = this.present().find((each) => each.path === path);
    if (same === undefined || this.#chosen.has(id)) return resource;
    same.doubt ??= `${name} answered twice with ${shown}, so that it may have existed before.`;
    return { ...resource, doubt: same.doubt, isRemoved: true };
  }

  /** The operation that reads what is at a path. */
  #readAt(path: string | undefined): ReadOperation | undefined {
    const plainPath = barePath(path ?? '');
    const isRead = (template: string) => this.#reads.some((each) => barePath(each.path) === template);
    const match = path === undefined ? undefined : this.#matchTemplate(plainPath, ({ template }) => isRead(template));
    const operation = this.#reads.find((each) => barePath(each.path) === match?.template);
    if (match === undefined || operation === undefined) return undefined;
    return { operation, values: templateNames(operation.path).flatMap((name) => match.values[name] ?? []) };
  }

  #add(exchange: OperationExchange, resource: CreatedResource): void {
    this.#all.push(resource);
    this.#byExchange.set(exchange, resource);
  }
}

/** Whether it is certain that this run created a resource. */
function isOwn({ doubt, isConfirmed }: CreatedResource): boolean {
  return doubt === undefined && isConfirmed;
}

/** The id of a created resource: that of the Location header, of a link, or of the body, as the body writes it. */
function idOf({ location, links, ids }: CreatedNames): ResourceId | undefined {
  const inUrl = location?.id ?? links[0]?.id;
  return ids.find((id) => String(id) === String(inUrl)) ?? inUrl ?? ids[0];
}

/**
 * Records that what names a resource disagrees: nothing is changed or deleted by these names, and the report names what stays by
 * another id of the body, where there is one.
 *
 * @param wrong the id that names another resource.
 */
export function dispute(resource: CreatedResource, disagreement: string, wrong: ResourceId | undefined): void {
  const { request, outcome } = resource.exchange;
  const path = barePath(request.path);
  resource.disagreement = `${request.method} ${path} answered ${outcome.status}, and ${disagreement}.`;
  resource.doubt = resource.disagreement;
  resource.isRemoved = false;
  resource.id = resource.bodyIds.find((id) => String(id) !== String(wrong));
  resource.path = resource.id === undefined ? path : pathFor(resource.kind.remove, resourceValues(resource));
}

/** How what names a created resource disagrees, as far as its answer shows it; reading it may show more. */
function disagreementOf(
  { location, links, ids }: CreatedNames,
  { id, path, location: target }: CreatedResource,
  collection: string,
): { readonly text: string; readonly id: ResourceId | undefined } | undefined {
  const urls = location === undefined ? links : [location, ...links];
  const other = urls.find((each) => each.id !== undefined && id !== undefined && String(each.id) !== String(id));
  if (other !== undefined) return { text: `${quoteUrl(other)} names another resource than ${path}`, id: other.id };
  if (location === undefined) return undefined;
  if (location.path === undefined || barePath(location.path) === collection) {
    return { text: `${quoteUrl(location)} is not the path of what was created`, id: undefined };
  }
  if (target?.read !== undefined) return undefined;
  if (location.id === undefined)
    return { text: `${quoteUrl(location)} is a path of no operation that reads`, id: undefined };
  const isInBody = ids.length === 0 || ids.some((each) => String(each) === String(id));
  return isInBody
    ? undefined
    : { text: `${quoteUrl(location)} names another resource than the id in the body, ${ids[0]}`, id };
}

function quoteUrl({ source, text }: CreatedUrl): string {
  return `${source} ${JSON.stringify(text)}`;
}

/** Whether two requests have the same values of the parameters that both operations have, those of the path left out. */
function sharesParameters(one: RequestParts, other: RequestParts): boolean {
  return one.operation.parameters.every((parameter) => {
    const same = other.operation.parameters.find((each) => isSameParameter(each, parameter));
    if (parameter.in === 'path' || same === undefined) return true;
    return JSON.stringify(one.parameters.get(parameter)) === JSON.stringify(other.parameters.get(same));
  });
}

/** The values of the parameters in the path of a resource, in the order of the path; empty where its id is not known. */
export function resourceValues({ kind, parts, id }: Pick<CreatedResource, 'kind' | 'parts' | 'id'>): Json[] {
  if (id === undefined) return [];
  return [...pathValues(parts).slice(0, templateNames(kind.remove.path).length - 1), id];
}

/** The values of the parameters in the path of a request, in the order of the path. */
function pathValues({ operation, parameters }: RequestParts): Json[] {
  return pathParametersOf(operation).flatMap((parameter) => parameters.get(parameter) ?? []);
}

function pathFor(operation: Operation, values: readonly Json[]): string {
  const pairs = pathParametersOf(operation).flatMap((parameter, index) => {
    const value = values[index];
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return barePath(encodeParameters(operation.path, pairs).path);
}

function isAtOrBelow(path: string, item: string): boolean {
  return path === item || path.startsWith(`${item}/`);
}

/** The path of the collection whose items `kind` deletes, for a request of its create or its lists. */
function collectionFor(kind: ResourceKind, path: string): string {
  const parts = collectionOf(barePath(kind.remove.path)).split('/');
  const count = isCreatedElsewhere(kind) ? parts.length - 1 : parts.length;
  return [...path.split('/').slice(0, count), ...parts.slice(count)].join('/');
}

/** A path without its query, and without a slash at its end. */
function barePath(path: string): string {
  return (path.split('?', 1)[0] ?? '').replace(/\/$/, '');
}

function lastPart(path: string): string {
  return decodePercent(path.slice(collectionOf(path).length + 1));
}
