import { pathOfItem } from '../../document/source/readable-path.ts';
import { excerptOfNames } from '../../json/excerpt.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { childPointer, partsOf, pointerOf, valueAt } from '../../json/pointer.ts';
import type { Change, Versions } from '../change.ts';
import type { Version } from '../read-version.ts';
import { sentOperationIds } from '../service/contracted.ts';

/** The part that a change is about, its direction and operations, such as `Thing.name (responses of getThing, listThings)`. */
export function changePartText(change: Change, versions: Versions): string {
  return `${subjectOf(change, versions)} (${messagesText(change, versions)})`;
}

/** The messages that a change concerns: what the service sends is a response, and the request of a webhook or callback. */
function messagesText({ direction, operationIds }: Change, { base, revision }: Versions): string {
  if (operationIds.length === 0) return `${direction}s; no operation uses it`;
  const isSent = (id: string) => sentOperationIds(base).has(id) || sentOperationIds(revision).has(id);
  const opposite = direction === 'request' ? 'response' : 'request';
  const of = (kind: string, ids: readonly string[]) => (ids.length === 0 ? [] : [`${kind}s of ${operationsText(ids)}`]);
  const served = operationIds.filter((id) => !isSent(id));
  return [...of(direction, served), ...of(opposite, operationIds.filter(isSent))].join(', ');
}

/** A change in one line, such as `Thing.name (responses of getThing): Enum value "LOST" was added.` */
export function changeText(change: Change, versions: Versions): string {
  return `${changePartText(change, versions)}: ${change.message}`;
}

/** How many operations are named before the rest is only counted. */
const MOST_NAMED = 4;

/** The names of operations for people, such as `getOrder, listOrders and 3 more`. */
export function operationsText(operationIds: readonly string[]): string {
  return excerptOfNames(operationIds, MOST_NAMED);
}

/** The note at one change. */
export const UNEXAMINED = 'Not examined in every operation that it reaches: it may be breaking.';

/** How many changes were not examined everywhere. */
export function unexaminedText(count: number): string {
  return count === 1
    ? '1 change was not examined in every operation that it reaches: it may be breaking.'
    : `${count} changes were not examined in every operation that they reach: they may be breaking.`;
}

/** Keywords whose keys are names, and keywords that are a step into a value. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs']);
const STEPS: Readonly<Record<string, string>> = {
  items: '[]',
  prefixItems: '[]',
  contains: '[]',
  additionalProperties: '.*',
  unevaluatedProperties: '.*',
};

/**
 * The subject of a change, as people call it: `OrderStatus`, `Order.placedAt`,
 * `GET /users/{user_id}/orders: query parameter limit`, `info.version`.
 */
export function subjectOf(
  { base, revision }: Change,
  versions: { readonly base: Version; readonly revision: Version },
) {
  const place = revision.isThere || !base.isThere ? revision : base;
  const { original } = revision.isThere || !base.isThere ? versions.revision : versions.base;
  return subjectAt(original, partsOf(place.pointer));
}

function subjectAt(document: JsonObject, parts: readonly string[]): string {
  const [section, first, second, ...rest] = parts;
  if (section === 'components' && first !== undefined && second !== undefined) {
    const pointer = pointerOf(section, first, second);
    if (first === 'schemas') return second + fieldPath(rest);
    const path = first === 'pathItems' ? pathOfItem(document, pointer) : undefined;
    if (path !== undefined) return itemSubject(document, pointer, path, rest);
    const parameter = first === 'parameters' ? parameterName(valueAt(document, pointer)) : undefined;
    return `${parameter ?? `${first.replace(/s$/, '')} ${second}`}${fieldPath(rest.slice(1))}`;
  }
  if ((section === 'paths' || section === 'webhooks') && first !== undefined) {
    return itemSubject(document, pointerOf(section, first), first, parts.slice(2));
  }
  if (section === 'servers' && parts.length === 2) return 'servers';
  return parts.length === 0 ? 'the document' : parts.join('.');
}

/** The subject of a place in the path item at `pointer`. */
function itemSubject(document: JsonObject, pointer: string, path: string, parts: readonly string[]): string {
  const [method, ...rest] = parts;
  if (method === 'additionalOperations' && rest.length > 0)
    return itemSubject(document, childPointer(pointer, method), path, rest);
  if (method === undefined || method.startsWith('x-')) return path;
  const name = `${method === 'parameters' ? '' : `${method.toUpperCase()} `}${path}`;
  const [part, key, ...more] = method === 'parameters' ? [method, ...rest] : rest;
  if (part === 'parameters' && key !== undefined) {
    const holder = method === 'parameters' ? pointer : childPointer(pointer, method);
    const parameter = valueAt(document, childPointer(holder, 'parameters', key));
    return `${name}: ${parameterName(parameter) ?? 'parameters'}${fieldPath(more.slice(1))}`;
  }
  if (part === 'responses' && key !== undefined) return `${name}: response ${key}${bodyPath(more)}`;
  if (part === 'requestBody') return `${name}: body${bodyPath([key ?? '', ...more])}`;
  return part === undefined || part === 'deprecated' || part === 'x-sunset' ? name : `${name}: ${part}`;
}

function parameterName(node: Json | undefined): string | undefined {
  if (!isJsonObject(node)) return undefined;
  const { name, in: where, $ref: ref } = node;
  if (typeof name === 'string' && typeof where === 'string') return `${where} parameter ${name}`;
  return typeof ref === 'string' ? `parameter ${ref.split('/').at(-1)}` : undefined;
}

/** The path of a field behind `content`, the media type and `schema`; a header is named. */
function bodyPath(parts: readonly string[]): string {
  if (parts[0] === 'headers' && parts[1] !== undefined) return `, header ${parts[1]}`;
  return parts[0] === 'content' && parts[2] === 'schema' ? fieldPath(parts.slice(3), ' ') : '';
}

/** The fields that a pointer into a schema leads through, such as `.fees[].amount`. */
function fieldPath(parts: readonly string[], before = ''): string {
  let path = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const name = parts[at + 1];
    if (NAMED.has(part) && name !== undefined) {
      path += `.${name}`;
      at += 1;
    } else if (Object.hasOwn(STEPS, part)) path += STEPS[part];
  }
  return path === '' ? '' : before + path;
}
