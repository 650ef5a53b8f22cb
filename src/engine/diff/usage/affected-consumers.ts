import { asObject, isJsonObject, type JsonObject } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { childPointer, pointerOf, valueAt } from '../../json/pointer.ts';
import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  CONDITIONS,
  DEPENDENT_SCHEMAS,
  OF_ITEMS,
  OF_UNNAMED_MEMBERS,
} from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type Operation, operationName, operationsOf } from '../../openapi/operations.ts';
import { partsAt } from '../../schema/view/schema-view.ts';
import type { Change, Versions } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import { namesInBase, operationNames } from '../operation-names.ts';
import type { NotFollowed, Outcome, UsageManifest, UsedOperation, UsedPart } from './usage-manifest.ts';

/** A project that a change affects. */
interface AffectedConsumer {
  readonly consumer: string;
  /** The first place that the change affects, as `file:line`. */
  readonly at: string;
  /** What the code does there, such as `reads components/schemas/Order/state`. */
  readonly why: string;
}

/** The projects that a change affects. No project is affected only where both lists are empty. */
export interface UsageOfChange {
  readonly affected: readonly AffectedConsumer[];
  /** Projects whose manifests do not show whether the change affects them. */
  readonly unknown: readonly { readonly consumer: string; readonly why: string }[];
}

/** Every request is refused that does not follow the change, whatever the project writes. */
const DEMANDS: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'required-property-added',
  'property-became-required',
  'dependency-added',
  'required-parameter-added',
  'parameter-became-required',
]);

const OF_PROPERTY = /propert(y|ies)/;

/** Returns the projects that a change affects, as their manifests show. */
export function affectedConsumers(
  manifests: readonly UsageManifest[],
  { base, revision }: Versions,
): (change: Change) => UsageOfChange {
  const parts = new SchemaParts(base.document);
  const nameOf = namesInBase(operationNames(base.document), revision.document);
  const used = manifests.map((manifest) => usedParts(manifest, parts));
  return (change) => {
    const at = targetOf(change, base.original);
    const operations = new Set(change.operationIds.map(nameOf));
    const affected: AffectedConsumer[] = [];
    const unknown: { consumer: string; why: string }[] = [];
    for (const { manifest, reads, writes, whole, missing } of used) {
      const calls = manifest.operations.filter(({ operation }) => operations.has(nameOf(operation)));
      const isBody = [...operations].some((id) => owns(parts.bodies(id), at));
      const isDemand = change.direction === 'request' && DEMANDS.has(change.kind);
      const listed = change.direction === 'request' ? writes : reads;
      // A project that sends another property of the object may send it without the required one.
      const target = isDemand ? at.replace(/\/properties\/[^/]+$/, '') : at;
      const entry =
        isDemand && calls.length > 0
          ? undefined
          : listed.find(({ part, chain }) => chain.some((each) => owns(each, target)) && sends(part, change));
      const open = whole.find(({ below }) => owns(below, at));
      const { consumer } = manifest;
      if (/^#\/webhooks\/|\/callbacks\//.test(at)) {
        unknown.push({ consumer, why: 'manifests do not contain webhooks and callbacks' });
      } else if (entry !== undefined) {
        const verb = change.direction === 'request' ? 'sends' : 'reads';
        affected.push({ consumer, at: entry.part.at, why: `${verb} ${entry.part.path}` });
      } else if (calls.length > 0 && (isDemand || isBody || !isWithinValue(at))) {
        const read = calls
          .map((call) =>
            responseRead(change, at, { manifest, calls: call, responses: parts.responses(nameOf(call.operation)) }),
          )
          .find((each) => each !== undefined);
        if (read !== undefined) affected.push({ consumer, ...read });
        else if (manifest.notFollowed[0] !== undefined) unknown.push(notFollowedIn(manifest, manifest.notFollowed[0]));
      } else if (open !== undefined) {
        affected.push({ consumer, at: open.part.at, why: `${open.part.path} ${open.part.why}` });
      } else if (missing !== undefined) {
        const why = `its types have ${missing}, which the base does not have`;
        unknown.push({ consumer, why });
      } else if (manifest.notFollowed[0] !== undefined) {
        unknown.push(notFollowedIn(manifest, manifest.notFollowed[0]));
      }
    }
    return { affected, unknown };
  };
}

const notFollowedIn = ({ consumer }: UsageManifest, { at, why }: NotFollowed) => ({ consumer, why: `${at} ${why}` });

interface Used {
  readonly manifest: UsageManifest;
  readonly reads: readonly Chained[];
  readonly writes: readonly Chained[];
  readonly whole: readonly { readonly part: UsageManifest['whole'][number]; readonly below: Pointers }[];
  /** A part that the base does not have: the types are those of another document. */
  readonly missing: string | undefined;
}

interface Chained {
  readonly part: UsedPart;
  readonly chain: readonly Pointers[];
}

function usedParts(manifest: UsageManifest, parts: SchemaParts): Used {
  let missing: string | undefined;
  const chained = <P extends { readonly path: string }>(list: readonly P[]) =>
    list.flatMap((part) => {
      const chain = parts.chain(part.path);
      if (chain === undefined) missing ??= part.path;
      return chain === undefined ? [] : [{ part, chain }];
    });
  const reads = chained(manifest.reads);
  const writes = chained([...manifest.writes, ...manifest.parameters]);
  const whole = chained(manifest.whole).map(({ part, chain }) => ({
    part,
    below: parts.below(chain.at(-1) ?? new Set()),
  }));
  return { manifest, reads, writes, whole, missing };
}

/** The pointer in the base that a change is about. */
function targetOf({ base, kind, detail }: Change, document: Versions['base']['original']): string {
  if (detail === undefined || !OF_PROPERTY.test(kind)) return base.pointer;
  const owner = base.pointer.replace(/\/(required(\/\d+)?|properties)$/, '');
  const property = childPointer(owner, 'properties', detail);
  return valueAt(document, property) === undefined ? owner : property;
}

/** Whether a property, parameter or schema contains the pointer, so that the parts that a project uses decide. */
function isWithinValue(at: string): boolean {
  return at.includes('/properties/') || at.startsWith('#/components/schemas/') || /\/parameters\/[^/]+/.test(at);
}

/** A removed enum value affects only projects that may send it. */
function sends({ values }: UsedPart, { kind, detail, direction }: Change): boolean {
  if (kind !== 'enum-value-removed' || direction !== 'request' || values === undefined || detail === undefined)
    return true;
  const removed: unknown = JSON.parse(detail);
  return values.some((value) => value === removed);
}

/** A project that calls an operation, and the responses of the operation in the base. */
interface Caller {
  readonly manifest: UsageManifest;
  readonly calls: UsedOperation;
  readonly responses: readonly ResponseParts[];
}

/** The use of an operation that a change affects. */
interface AffectedUse {
  readonly at: string;
  readonly why: string;
}

/**
 * The use that a change of a called operation affects, at the pointer `at` of the base; undefined where the project does not
 * read the part of the response that changed. A change of anything but a response affects each call, as does a response in
 * a manifest of version 1, which does not show what is read.
 */
function responseRead(change: Change, at: string, { manifest, calls, responses }: Caller): AffectedUse | undefined {
  const called = { at: calls.at, why: `calls ${calls.operation}` };
  if (change.direction !== 'response' || manifest.version !== 2) return called;
  if (change.kind === 'status-added') {
    const status = /\/responses\/([^/]+)$/.exec(change.revision.pointer)?.[1];
    return status === undefined ? called : (bodyRead(calls, [status]) ?? statusRead(manifest, undefined));
  }
  if (change.kind === 'success-removed' || change.kind === 'status-removed') {
    const { detail = 'default' } = change;
    return bodyRead(calls, [detail]) ?? statusRead(manifest, detail);
  }
  const header = headerOf(change, at, responses);
  const isWhole = change.kind.startsWith('response-body-');
  const changed = responses.filter(({ body, pointer }) => owns(body, at) || (isWhole && at === pointer));
  const statuses = changed.map(({ status }) => status);
  if (header === undefined && statuses.length === 0) return called;
  return (header === undefined ? undefined : headerRead(manifest, header)) ?? bodyRead(calls, statuses);
}

/** The name of the response header that changed. */
function headerOf({ kind, detail }: Change, at: string, responses: readonly ResponseParts[]): string | undefined {
  const isBody = responses.some(({ body }) => owns(body, at));
  if (/^header-(added|removed)$/.test(kind) && !isBody) return detail?.toLowerCase();
  for (const { headers } of responses) {
    for (const [name, pointers] of headers) if (owns(pointers, at)) return name;
  }
  return undefined;
}

function headerRead({ headers = [] }: UsageManifest, name: string): AffectedUse | undefined {
  const read = headers.find((each) => each.name === undefined || each.name === name);
  return read === undefined ? undefined : { at: read.at, why: `reads header ${read.name ?? name}` };
}

/** `status` is the one that is gone; undefined for a new one, which any comparison may meet. */
function statusRead({ statuses }: UsageManifest, status: string | undefined): AffectedUse | undefined {
  const pattern = new RegExp(`^${status?.toLowerCase().replaceAll('x', '\\d')}$`);
  const read = statuses.find(
    (each) =>
      status === undefined || status === 'default' || each.status === undefined || pattern.test(String(each.status)),
  );
  return read === undefined ? undefined : { at: read.at, why: `reads status ${read.status ?? 'of responses'}` };
}

function bodyRead({ at, operation, bodies }: UsedOperation, statuses: readonly string[]): AffectedUse | undefined {
  const outcomes = new Set(statuses.flatMap(outcomesOf));
  const isRead = bodies === undefined || bodies.some((each) => outcomes.has(each));
  return isRead && outcomes.size > 0 ? { at, why: `calls ${operation}` } : undefined;
}

/** Whether a status is of a success or an error; `default` may be both. */
function outcomesOf(status: string): readonly Outcome[] {
  if (status === 'default') return ['success', 'error'];
  return /^[123]/.test(status) ? ['success'] : ['error'];
}

/** The pointers of schemas that describe one value. */
export type Pointers = ReadonlySet<string>;

/** Keywords whose schemas describe the value, or items and members of it that types do not name. */
const UNNAMED = [
  ...ALWAYS_APPLIED,
  ...ALTERNATIVES,
  'not',
  ...CONDITIONS,
  ...DEPENDENT_SCHEMAS,
  ...OF_ITEMS,
  ...OF_UNNAMED_MEMBERS,
] as const;

/** A response of an operation. */
export interface ResponseParts {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly pointer: string;
  readonly body: Pointers;
  readonly headers: ReadonlyMap<string, Pointers>;
}

/** Finds the parts of a document that a path in its types names. */
class SchemaParts {
  readonly #document: OpenApiDocument;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #closures = new Map<string, Pointers>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#operations = new Map(
      operationsOf(document, () => {}).flatMap((each): [string, Operation][] => [
        [each.operationId, each],
        [operationName(each), each],
      ]),
    );
  }

  /**
   * The pointers of the part that each name of `path` leads to, the outermost first; undefined where the document has no
   * such part.
   */
  chain(path: string): readonly Pointers[] | undefined {
    const [root = '', ...names] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (root === 'components') {
      const [section = '', name = '', ...rest] = names;
      return this.#below(pointerOf('components', section, name), rest, section === 'schemas');
    }
    if (root !== 'operations' && root !== 'paths') return undefined;
    const [first = '', second = ''] = names;
    const operation =
      root === 'operations'
        ? this.#operations.get(first)
        : [...this.#operations.values()].find(
            ({ method, path }) => path === first && (method === second || second === 'parameters'),
          );
    if (operation === undefined) return undefined;
    const rest = names.slice(root === 'paths' && second !== 'parameters' ? 2 : 1);
    const [part, where, name, ...inner] = rest;
    if (part !== 'parameters') return this.#below(operation.pointer, rest, false);
    const parameters = operation.parameters.filter(
      (each) =>
        (where === undefined || each.in === where) &&
        (name === undefined || (each.in === 'header' ? isSameHeader(each.name, name) : each.name === name)),
    );
    if (name === undefined) return [new Set(parameters.map(({ pointer }) => pointer))];
    const [parameter] = parameters;
    return parameter === undefined ? undefined : this.#below(parameter.pointer, inner, false);
  }

  /** The pointers of the schemas of the bodies and parameters of an operation. */
  bodies(operationId: string): Pointers {
    const operation = this.#operations.get(operationId);
    if (operation === undefined) return new Set();
    const value = valueAt(this.#document, operation.pointer);
    return new Set(isJsonObject(value) ? this.#mediaBelow(operation.pointer, 0) : []);
  }

  /** The responses of an operation, with the schemas of their bodies and of their headers by name in lower case. */
  responses(operationId: string): readonly ResponseParts[] {
    return (this.#operations.get(operationId)?.responses ?? []).map(({ status, pointer }) => {
      const content = childPointer(pointer, 'content');
      const names = Object.keys(this.#objectAt(childPointer(pointer, 'headers')) ?? {});
      const headers = names.map((name): [string, Pointers] => {
        const header = childPointer(pointer, 'headers', name);
        return [name.toLowerCase(), new Set([header, this.#followed(header), ...this.#mediaBelow(header, 0)])];
      });
      const media = Object.keys(this.#objectAt(content) ?? {});
      const body = media.flatMap((name) => this.#mediaBelow(childPointer(content, name), 0));
      return { status, pointer, body: new Set([content, ...body]), headers: new Map(headers) };
    });
  }

  /** Everything below a part: its schemas and those of its properties. */
  below(pointers: Pointers): Pointers {
    const found = new Set<string>();
    const visit = (pointer: string): void => {
      for (const each of this.closure(pointer)) {
        if (found.has(each)) continue;
        found.add(each);
        const properties = this.#objectAt(each)?.['properties'];
        for (const name of Object.keys(asObject(properties))) {
          visit(childPointer(each, 'properties', name));
        }
      }
    };
    for (const pointer of pointers) {
      visit(pointer);
      for (const body of this.#mediaBelow(pointer, 0)) visit(body);
    }
    return found;
  }

  /** The schema at `pointer` with all that it consists of, except for its properties. */
  closure(pointer: string): Pointers {
    return getOrInsert(this.#closures, pointer, () => {
      const { parts } = partsAt(this.#document, [pointer], UNNAMED);
      return new Set([pointer, ...parts.map((part) => part.pointer)]);
    });
  }

  #objectAt(pointer: string): JsonObject | undefined {
    const value = pointer.startsWith('#') ? valueAt(this.#document, pointer) : undefined;
    return isJsonObject(value) ? value : undefined;
  }

  #followed(pointer: string): string {
    const ref = this.#objectAt(pointer)?.['$ref'];
    return typeof ref === 'string' ? ref : pointer;
  }

  #below(start: string, names: readonly string[], isSchema: boolean): readonly Pointers[] | undefined {
    if (this.#objectAt(start) === undefined) return undefined;
    const chain: Pointers[] = [];
    let [at, inSchema] = [start, isSchema];
    let rest = names;
    while (!inSchema) {
      chain.push(new Set([at, this.#followed(at)]));
      const object = this.#objectAt(this.#followed(at));
      if (isJsonObject(object?.['schema'])) {
        at = childPointer(this.#followed(at), 'schema');
        inSchema = true;
        break;
      }
      const [name, ...others] = rest;
      if (name === undefined) return chain;
      const next = childPointer(this.#followed(at), name);
      // The types have members such as headers for every response.
      if (this.#objectAt(next) === undefined) return chain;
      [at, rest] = [next, others];
    }
    let pointers: Pointers = this.closure(at);
    chain.push(pointers);
    for (const name of rest) {
      const next = [...pointers].flatMap((each) => {
        const property = childPointer(each, 'properties', name);
        return valueAt(this.#document, property) === undefined ? [] : [property];
      });
      if (next.length === 0) return undefined;
      pointers = new Set(next.flatMap((each) => [...this.closure(each)]));
      chain.push(pointers);
    }
    return chain;
  }

  /** The closures of the schemas of all media types and headers below an element that is not a schema. */
  #mediaBelow(pointer: string, depth: number): string[] {
    const at = this.#followed(pointer);
    const object = this.#objectAt(at);
    if (object === undefined || depth > 5) return [];
    if (isJsonObject(object['schema'])) return [...this.closure(childPointer(at, 'schema'))];
    return ['responses', 'requestBody', 'content', 'headers'].flatMap((key) => {
      const inner = this.#objectAt(childPointer(at, key));
      if (inner === undefined) return [];
      if (key === 'requestBody') return this.#mediaBelow(childPointer(at, key), depth + 1);
      return Object.keys(inner).flatMap((name) => this.#mediaBelow(childPointer(at, key, name), depth + 1));
    });
  }
}

/** Whether a pointer is of one of the schemas, and not of a property below it. */
function owns(pointers: Pointers, at: string): boolean {
  for (const pointer of pointers) {
    if (at === pointer) return true;
    if (at.startsWith(`${pointer}/`) && !at.slice(pointer.length).includes('/properties/')) return true;
  }
  return false;
}

function isSameHeader(name: string, other: string | undefined): boolean {
  return name.toLowerCase() === other?.toLowerCase();
}
