import type { Places } from '../document/source/places.ts';
import { asList, asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { partsOf, pointerOf, valueAt } from '../json/pointer.ts';
import { METHODS, operationName } from '../openapi/operations.ts';
import { ENUM_DESCRIPTION_ARRAY, ENUM_NAME_ARRAYS, ENUM_SOURCE } from './enum-members.ts';
import { type PortalTarget, portalLink } from './portal-link.ts';

/**
 * The link of {@link portalTargetAt}; where the portal has no page for the place, the link of the operation, if one is named.
 *
 * @throws {Error} when `pointer` leaves the document.
 */
export function portalLinkAt(document: JsonObject, pointer: string, operationId: string | null): string | undefined {
  const target = portalTargetAt(document, pointer, operationId);
  if (target !== undefined) return portalLink(target);
  return operationId === null ? undefined : portalLink({ kind: 'operation', operationId });
}

/**
 * The nearest place of the portal about the element at `pointer` of the bundled `document`: a rule, an open
 * question, a value of an enum, a property, a schema, a parameter, a response or an operation. Undefined where there is none.
 *
 * @param operationId the operation that is looked at: parameters and responses may be shared. Null for the first that has it.
 * @throws {Error} when `pointer` leaves the document.
 */
export function portalTargetAt(
  document: JsonObject,
  pointer: string,
  operationId: string | null = null,
): PortalTarget | undefined {
  const parts = partsOf(pointer);
  const question = idBelow(document, parts, 'x-unspecified');
  if (question !== undefined) return { kind: 'question', id: question };
  const [section, kind, name, ...rest] = parts;
  if (kind === undefined || name === undefined) return undefined;
  if (section === 'paths') return targetOfPath(document, { path: kind, parts, rest: [name, ...rest], operationId });
  if (section !== 'components') return undefined;
  return kind === 'schemas'
    ? schemaTargetAt(document, name, rest)
    : targetOfShared(document, pointerOf(section, kind, name), operationId);
}

/** An operation of the document, with its parameters and those of its path. */
interface Found {
  readonly operationId: string;
  readonly value: JsonObject;
  readonly parameters: readonly Json[];
}

function operationsOfPath(document: JsonObject, path: string): Found[] {
  const item = asObject(asObject(document['paths'])[path]);
  return METHODS.flatMap((method) => {
    const value = item[method];
    if (!isJsonObject(value)) return [];
    const { operationId } = value;
    const id = typeof operationId === 'string' ? operationId : operationName({ method, path });
    return [{ operationId: id, value, parameters: [item, value].flatMap(({ parameters }) => asList(parameters)) }];
  });
}

function targetOfPath(
  document: JsonObject,
  place: {
    readonly path: string;
    readonly parts: readonly string[];
    /** What follows the path. */
    readonly rest: readonly string[];
    readonly operationId: string | null;
  },
): PortalTarget | undefined {
  const { path, parts, rest } = place;
  const [method = '', kind, name] = rest;
  const ofPath = operationsOfPath(document, path);
  if (method === 'parameters') {
    const owner = ofPath.find(({ operationId }) => operationId === place.operationId) ?? ofPath[0];
    return owner && parameterTarget(document, parts.slice(0, 4), owner.operationId);
  }
  const value = valueAt(document, pointerOf('paths', path, method));
  const owner = ofPath.find((each) => each.value === value);
  if (owner === undefined) return undefined;
  const { operationId } = owner;
  const rule = idBelow(document, parts, 'x-rules');
  if (rule !== undefined) return { kind: 'rule', id: rule };
  const operation: PortalTarget = { kind: 'operation', operationId };
  if (name === undefined) return operation;
  if (kind === 'responses') return { kind: 'response', operationId, status: name };
  if (kind === 'parameters') return parameterTarget(document, parts.slice(0, 5), operationId) ?? operation;
  return operation;
}

/** The page of an operation that refers to the component at `pointer`: that of `operationId`, or the first. */
function targetOfShared(document: JsonObject, pointer: string, operationId: string | null): PortalTarget | undefined {
  const owners = Iterator.from(Object.keys(asObject(document['paths'])))
    .flatMap((path) => operationsOfPath(document, path))
    .filter((each) => operationId === null || each.operationId === operationId);
  for (const owner of owners) {
    if (owner.parameters.some((each) => refersTo(each, pointer))) {
      return parameterTarget(document, partsOf(pointer), owner.operationId);
    }
    const responses = Object.entries(asObject(owner.value['responses']));
    const response = responses.find(([, value]) => refersTo(value, pointer));
    if (response) return { kind: 'response', operationId: owner.operationId, status: response[0] };
  }
  return undefined;
}

function parameterTarget(
  document: JsonObject,
  parts: readonly string[],
  operationId: string,
): PortalTarget | undefined {
  const value = asObject(valueAt(document, pointerOf(...parts)));
  const ref = value['$ref'];
  if (typeof ref === 'string') {
    return ref.startsWith('#/') ? parameterTarget(document, partsOf(ref), operationId) : undefined;
  }
  const { name, in: where } = value;
  return typeof name === 'string' && typeof where === 'string'
    ? { kind: 'parameter', operationId, in: where, name }
    : undefined;
}

/** The id of the entry of the list under `key` that `parts` lead into. */
function idBelow(document: JsonObject, parts: readonly string[], key: string): string | undefined {
  const at = parts.indexOf(key);
  if (at < 0 || at + 1 >= parts.length) return undefined;
  const { id } = asObject(valueAt(document, pointerOf(...parts.slice(0, at + 2))));
  return typeof id === 'string' ? id : undefined;
}

function refersTo(value: Json, pointer: string): boolean {
  return isJsonObject(value) && value['$ref'] === pointer;
}

/**
 * The nearest place of the portal about the element at `parts` below the component schema `schema`: a value of
 * its enum, a property, or the schema itself.
 */
function schemaTargetAt(document: JsonObject, schema: string, parts: readonly string[]): PortalTarget {
  const value = valueTarget(document, schema, parts);
  if (value !== undefined) return value;
  const path = propertyPath(parts);
  return path.length === 0 ? { kind: 'schema', name: schema } : { kind: 'property', schema, path };
}

/** The names of properties that `parts` lead through, as far as the page of the schema lists them. */
function propertyPath(parts: readonly string[]): string[] {
  const path: string[] = [];
  let listed = 0;
  for (let at = 0; at < parts.length; ) {
    const [key, name] = parts.slice(at, at + 2);
    if (key === 'properties' && name !== undefined) {
      path.push(name);
      listed = path.length;
      at += 2;
    } else if (key === 'items') {
      path.push('[]');
      at += 1;
    } else if (name !== undefined && (key === 'allOf' || key === 'anyOf' || key === 'oneOf')) {
      at += 2;
    } else break;
  }
  // The page describes the items of a list together with the list.
  return path.slice(0, listed);
}

/** Lists that are parallel to the enum, in the bundle; and, in the sources, extensions keyed by value. */
const BY_POSITION: ReadonlySet<string> = new Set(['enum', ...ENUM_NAME_ARRAYS, ENUM_DESCRIPTION_ARRAY]);
const BY_VALUE: ReadonlySet<string> = new Set([ENUM_SOURCE.names, ENUM_SOURCE.meanings]);

/** The value that `parts` lead to in the enum of the schema, or in an extension about its values. */
function valueTarget(document: JsonObject, schema: string, parts: readonly string[]): PortalTarget | undefined {
  const [key, name] = parts;
  if (key === undefined || name === undefined) return undefined;
  const values = scalarsOf(valueAt(document, pointerOf('components', 'schemas', schema, 'enum')));
  const value = BY_POSITION.has(key)
    ? values[Number(name)]
    : BY_VALUE.has(key)
      ? values.find((each) => String(each) === name)
      : undefined;
  return value === undefined ? undefined : { kind: 'value', schema, value };
}

/** The values of an enum; none unless all are texts or numbers, as only these are listed with a place of their own. */
function scalarsOf(list: Json | undefined): (string | number)[] {
  if (!isJsonArray(list)) return [];
  const scalars = list.filter((value) => typeof value === 'string' || typeof value === 'number');
  return scalars.length === list.length ? scalars : [];
}

/** `places` of a document that has a portal, with the pages about its parts. */
export function withPortal(places: Places, document: JsonObject): Places {
  return {
    ...places,
    link: (pointer, operationId) => portalLinkAt(document, pointer, operationId),
  };
}

/** What a finding says of the page that explains it: nothing where the document has no portal. */
export function linkedTo(places: Places, pointer: string, operationId: string | null): { readonly link?: string } {
  const link = places.link?.(pointer, operationId);
  return link === undefined ? {} : { link };
}
