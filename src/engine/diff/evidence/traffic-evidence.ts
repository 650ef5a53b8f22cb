import { describeDocument } from '../../document/api-description.ts';
import { editAt } from '../../edit/edit-at.ts';
import { ExchangeValidator } from '../../findings/checks/exchange-validator.ts';
import type { Fault } from '../../findings/checks/fault.ts';
import { canonicalAs } from '../../json/canonical.ts';
import {
  asList,
  exactNumber,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  keepSpellings,
  parseJson,
} from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { partsOf, pointerOf, valueAt } from '../../json/pointer.ts';
import type { OperationExchange } from '../../message/exchange.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type Operation, operationName } from '../../openapi/operations.ts';
import { withMembers } from '../../openapi/with-values.ts';
import type { Change } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import type { ChangeEvidence } from '../classified-change.ts';
import { namesInBase, type OperationNames, operationNames } from '../operation-names.ts';
import type { Version } from '../read-version.ts';

/** Statuses by which a server refuses a request for what it holds, not for who sends it, how often, or where it leads. */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 413, 414, 415, 422, 431]);
/** Statuses of a server that does not have the operation. A 404 may as well mean that the record does not exist. */
const OF_OPERATION: ReadonlySet<number> = new Set([405, 410, 501]);

const REMOVALS: ReadonlySet<ChangeKind> = new Set([
  'operation-removed',
  'operation-removed-before-sunset',
  'deprecated-operation-removed',
]);

/** Whether `status` shows that a server refuses what a change of this kind makes the document refuse. */
function isRefusal(status: number, kind: ChangeKind): boolean {
  return (REMOVALS.has(kind) ? OF_OPERATION : OF_CONTENT).has(status);
}

/** Collects what recorded traffic says of changes. Its memory does not grow with the traffic. */
interface TrafficEvidence {
  /** Looks at one exchange of an operation of the base, recorded at a place such as `traffic.ndjson:12`. */
  observe(exchange: OperationExchange, where: string): void;
  /** The evidence, by the id of the change; a change without a relevant exchange has none. */
  evidence(): ReadonlyMap<string, ChangeEvidence>;
}

/**
 * Evidence on `changes`, which lead from `base` to `revision`. Each change is made alone in the base:
 * - a change of responses is a correction when a response that the base refuses is not refused any more;
 * - a change of requests is one when requests that only the change refuses were refused, and none was accepted.
 */
export function watchTraffic(base: Version, revision: Version, changes: readonly Change[]): TrafficEvidence {
  const names = operationNames(base.document);
  const nameInBase = namesInBase(names, revision.document);
  const before = new VersionFaults(base.document, names);
  const watched = changes
    .filter(({ severity }) => severity !== 'safe')
    .map((change) => new ChangeTrial(change, () => faultsUnder(applyChange(base, revision, change), names)));
  const byOperation = new Map<string, ChangeTrial[]>();
  for (const one of watched) {
    for (const id of new Set(one.change.operationIds.map(nameInBase))) {
      getOrInsert(byOperation, id, () => []).push(one);
    }
  }
  return {
    observe(exchange, where) {
      const concerned = byOperation.get(exchange.request.operation.operationId) ?? [];
      const [requests, responses] = [
        concerned.filter(({ change }) => change.direction === 'request'),
        concerned.filter(({ change }) => change.direction === 'response'),
      ];
      if (responses.length > 0) observeResponse({ exchange, where }, before.response(exchange), responses);
      if (requests.length > 0 && before.request(exchange)?.length === 0) observeRequest({ exchange, where }, requests);
    },
    evidence: () => new Map(watched.flatMap((one) => one.entry())),
  };
}

function faultsUnder(document: OpenApiDocument | undefined, names: OperationNames): VersionFaults | undefined {
  if (document === undefined) return undefined;
  try {
    return new VersionFaults(document, names);
  } catch {
    // Made alone, the change leaves something that cannot be read, so that nothing can be said of it.
    return undefined;
  }
}

/** An exchange and the place of its recording. */
interface PlacedExchange {
  readonly exchange: OperationExchange;
  readonly where: string;
}

function observeResponse(
  placed: PlacedExchange,
  faults: readonly string[] | undefined,
  changes: readonly ChangeTrial[],
) {
  if (faults === undefined || faults.length === 0) return;
  for (const one of changes) {
    const left = one.faultsFrom((validator) => validator.response(placed.exchange));
    if (left === undefined) continue;
    const isLess = faults.some((fault) => !left.includes(fault)) && left.every((fault) => faults.includes(fault));
    if (isLess) one.count('seen', placed);
  }
}

/** A request that is right by the base and wrong only by the change. */
function observeRequest(placed: PlacedExchange, changes: readonly ChangeTrial[]): void {
  const status = placed.exchange.outcome.status ?? 0;
  for (const one of changes) {
    const refuses = isRefusal(status, one.change.kind);
    if (!refuses && (status < 200 || status > 299)) continue;
    const faults = one.faultsFrom((validator) => validator.request(placed.exchange));
    if (faults === undefined || faults.length === 0) continue;
    one.count(refuses ? 'seen' : 'against', placed);
  }
}

/** A change, the validator of the base with only this change, and the exchanges that count for or against it. */
class ChangeTrial {
  readonly change: Change;
  readonly #makeValidator: () => VersionFaults | undefined;
  readonly #counts = { seen: 0, against: 0 };
  readonly #first: { seen?: PlacedExchange; against?: PlacedExchange } = {};
  #validator: VersionFaults | undefined;
  #isMade = false;

  constructor(change: Change, makeValidator: () => VersionFaults | undefined) {
    this.change = change;
    this.#makeValidator = makeValidator;
  }

  /** The faults that `ask` reports under the base with the change; undefined where it cannot be evaluated. */
  faultsFrom(ask: (validator: VersionFaults) => readonly string[] | undefined): readonly string[] | undefined {
    if (!this.#isMade) this.#validator = this.#makeValidator();
    this.#isMade = true;
    return this.#validator === undefined ? undefined : ask(this.#validator);
  }

  count(side: 'seen' | 'against', placed: PlacedExchange): void {
    this.#counts[side] += 1;
    this.#first[side] ??= placed;
  }

  entry(): [string, ChangeEvidence][] {
    const { seen, against } = this.#counts;
    if (seen + against === 0) return [];
    return [[this.change.id, { seen, against, message: this.#message() }]];
  }

  #message(): string {
    const { seen, against } = this.#counts;
    const isRequest = this.change.direction === 'request';
    const summary = isRequest
      ? countText(seen, 'such request was refused', 'such requests were refused')
      : countText(
          seen,
          'recorded response already matches the revision only',
          'recorded responses already match the revision only',
        );
    const accepted = countText(against, 'such request was accepted', 'such requests were accepted');
    const first = (placed: PlacedExchange | undefined) =>
      placed === undefined ? '' : `, first in ${placed.where} with status ${placed.exchange.outcome.status}`;
    const pro = seen === 0 ? [] : [`${summary}${first(this.#first.seen)}`];
    const contra = against === 0 ? [] : [`${accepted}${first(this.#first.against)}`];
    return `${[...pro, ...contra].join('; ')}.`;
  }
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The operation is not in the document. */
const NO_OPERATION = 'no operation';

/** The faults of exchanges under one version of a document: texts that are the same for the same fault in two versions. */
class VersionFaults {
  readonly #validator: ExchangeValidator;
  readonly #operations: ReadonlyMap<string, Operation>;
  #isEvaluable = true;

  /** @param names what exchanges call its operations: on the wire another operationId is the same operation. */
  constructor(document: OpenApiDocument, names: OperationNames) {
    const description = describeDocument(document, () => {
      this.#isEvaluable = false;
    });
    const nameOf = (operation: Operation) => names.get(operationName(operation)) ?? operation.operationId;
    this.#operations = new Map(description.operations.map((operation) => [nameOf(operation), operation]));
    this.#validator = new ExchangeValidator(description, false);
  }

  /** The faults of a request; undefined once a schema of the version could not be evaluated. */
  request(exchange: OperationExchange): readonly string[] | undefined {
    const { parameters } = exchange.request;
    const known = this.#inVersion(exchange);
    if (known === undefined || parameters === undefined) return [NO_OPERATION];
    return this.#textsOf(this.#validator.requestFaults(known, parameters));
  }

  /** The faults of a response; undefined once a schema of the version could not be evaluated. */
  response(exchange: OperationExchange): readonly string[] | undefined {
    const known = this.#inVersion(exchange);
    return known === undefined ? [] : this.#textsOf(this.#validator.validateResponse(known).faults);
  }

  /** The exchange as one of this version's operation; undefined where the version does not have it. */
  #inVersion(exchange: OperationExchange): OperationExchange | undefined {
    const operation = this.#operations.get(exchange.request.operation.operationId);
    return operation && { ...exchange, request: { ...exchange.request, operation } };
  }

  #textsOf(faults: readonly Fault[]): readonly string[] | undefined {
    if (!this.#isEvaluable) return undefined;
    const errors = faults.filter(({ severity }) => severity === 'error');
    return errors.map(({ rule, pointer, source, member = '' }) => `${rule} ${pointer} ${source} ${member}`);
  }
}

type Edit = (old: Json | undefined) => Json | undefined;

/**
 * The base with only this change of the revision applied, which separates its effect from the effect of other changes.
 * Undefined where a change cannot be made alone, such as one of a whole document.
 */
export function applyChange(base: Version, revision: Version, change: Change): OpenApiDocument | undefined {
  const found = editOf(revision, change);
  if (found === undefined) return undefined;
  const edited = editAt(withNewComponents(base.document, revision.document), partsOf(found.pointer), found.edit);
  if (!isJsonObject(edited)) return undefined;
  const { paths } = edited;
  return isJsonObject(paths) ? { ...base.document, ...edited, paths } : undefined;
}

function editOf(revision: Version, change: Change): { readonly pointer: string; readonly edit: Edit } | undefined {
  const pointer = change.base.isThere ? change.base.pointer : change.revision.pointer;
  if (pointer === '#') return undefined;
  const ofMember = memberEdit(change);
  if (ofMember !== undefined) return { pointer, edit: ofMember };
  if (!change.revision.isThere) return { pointer, edit: () => undefined };
  const value = valueAt(revision.document, change.revision.pointer);
  return value === undefined ? undefined : (numberEdit(revision, change, pointer) ?? { pointer, edit: () => value });
}

/** The edit of the object that has a number, with all its digits; undefined for other values. */
function numberEdit({ document }: Version, { revision }: Change, pointer: string) {
  const [parts, partsNow] = [partsOf(pointer), partsOf(revision.isThere ? revision.pointer : '#')];
  const [key, keyNow] = [parts.pop() ?? '', partsNow.pop() ?? ''];
  const holder = valueAt(document, pointerOf(...partsNow));
  const spelling = exactNumber(holder, keyNow);
  if (spelling === undefined || !isJsonObject(holder)) return undefined;
  const edit: Edit = (old) => {
    if (!isJsonObject(old)) return undefined;
    const made = withMembers(old, { [key]: holder[keyNow] ?? null });
    keepSpellings(made, [[key, spelling]]);
    return made;
  };
  return { pointer: pointerOf(...parts), edit };
}

/** The edit of a list for a change of one of its members; undefined for other changes. */
function memberEdit({ kind, detail }: Change): Edit | undefined {
  if (detail === undefined) return undefined;
  switch (kind) {
    case 'enum-value-added':
      return (old) => (isJsonArray(old) ? listOf([...textsOf(old), detail]) : old);
    case 'enum-value-removed':
      return (old) => (isJsonArray(old) ? listOf(textsOf(old).filter((text) => text !== detail)) : old);
    case 'property-became-optional':
    case 'required-property-removed':
      return (old) => (isJsonArray(old) ? old.filter((name) => name !== detail) : old);
    case 'property-became-required':
    case 'required-property-added':
      return (old) => [...asList(old), detail];
    default:
      return undefined;
  }
}

/** The items of a list as canonical JSON, with all digits of numbers. */
function textsOf(list: readonly Json[]): string[] {
  return list.map((item, index) => canonicalAs(item, exactNumber(list, index)));
}

function listOf(texts: readonly string[]): Json {
  return parseJson(`[${texts.join(',')}]`);
}

/** The base with the components that it lacks, to which the new parts of a change may refer. */
function withNewComponents(base: OpenApiDocument, revision: OpenApiDocument): JsonObject {
  const { components: own = {} } = base;
  const { components: other } = revision;
  if (!isJsonObject(other) || !isJsonObject(own)) return base;
  const sections = Object.entries(other).map(([name, members]): [string, Json] => {
    const known = own[name];
    return [name, isJsonObject(members) && isJsonObject(known) ? { ...members, ...known } : (known ?? members)];
  });
  return { ...base, components: { ...own, ...Object.fromEntries(sections) } };
}
