import type { ApiDescription } from '../../document/api-description.ts';
import type { Fault } from '../../findings/checks/fault.ts';
import type { SecretNames } from '../../findings/redaction/secret-names.ts';
import { asList, asObject, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { jsonOf } from '../../message/body.ts';
import { type OperationExchange, outcomeText, succeeded } from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { mediaOf } from '../../message/validate-response.ts';
import { objectAt } from '../../openapi/document.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import { mediaTypesOf } from '../../openapi/operations.ts';
import { hiddenBy } from '../../schema/view/members.ts';
import { propertySchemas, typesOfValue } from '../../schema/view/possible-views.ts';
import { type SchemaView, type ValueType, valuesUnder, viewOf } from '../../schema/view/schema-view.ts';
import { bodyFaults } from '../request/request-body.ts';
import { withUniqueNames } from '../request/unique-names.ts';
import type { CreatedResource } from './created-resources.ts';
import { envelopeMember, isIdentifying, jsonBody, withJson } from './resource-id.ts';
import type { ResourceKind } from './write-plan.ts';

/** What is needed to choose the values that are read back. */
export interface ReadBackContext {
  readonly api: ApiDescription;
  readonly secretNames: SecretNames;
  /** A text that makes names in values different from earlier ones. */
  readonly unique: string;
}

/** An update that changes values. */
export interface ChangingUpdate {
  readonly parts: RequestParts;
  /** The values that it changes, by the names of their properties. */
  readonly changed: JsonObject;
  /** The members of the body that reads the resource which lead to these properties. */
  readonly readAt: readonly string[];
}

const SCALAR: ReadonlySet<ValueType> = new Set(['null', 'boolean', 'integer', 'fraction', 'string']);

/** Names of numbers that a server counts itself, such as for optimistic locking. */
const COUNTED = /version|revision|^rev$/i;

/**
 * An update like `parts` with other values than the resource has, as far as they can be read back: those of properties that the
 * create or the update sends, that the schemas of the request and of the response both declare with a scalar type, and that are neither
 * readOnly nor secret (what is writeOnly is one) nor an id. Undefined where there is no such property with another valid value.
 *
 * @param read the answer to a request that reads the resource as it is.
 * @param most how many properties are changed at most, names first.
 */
export function changingUpdate(
  { api, secretNames, unique }: ReadBackContext,
  { parts, resource }: { readonly parts: RequestParts; readonly resource: CreatedResource },
  read: OperationExchange,
  most = Number.POSITIVE_INFINITY,
): ChangingUpdate | undefined {
  const [whole, wholeRead] = [jsonBody(parts), bodyOf(read)];
  if (whole === undefined || wholeRead === undefined) return undefined;
  const sentAt = sentPath(whole);
  const sent = objectIn(whole, sentAt);
  const created = jsonBody(resource.parts) ?? {};
  const candidates = [...new Set([sent, objectIn(created, sentPath(created))].flatMap(Object.keys))].filter(
    (name) => !secretNames.isSecret(name) && !isIdentifying(resource.kind, name) && !COUNTED.test(name),
  );
  const readAt = readPath(resource.kind, wholeRead, candidates);
  const stored = objectIn(wholeRead, readAt);
  const schemas = schemasOf(api, parts, read, { sentAt, readAt });
  if (schemas === undefined) return undefined;
  const withValues = (values: JsonObject) => withJson(parts, replaced(whole, sentAt, { ...sent, ...values }));
  const isValid = (values: JsonObject): boolean => {
    const { body } = withValues(values);
    return body !== null && bodyFaults(api, parts.operation, body).length === 0;
  };
  let changed: JsonObject = {};
  // A server may refuse a change of state, but hardly one of a name.
  for (const kind of ['name', 'other'] as const) {
    for (const name of candidates) {
      const old = stored[name];
      if (Object.keys(changed).length >= most || old === undefined || Object.hasOwn(changed, name)) continue;
      const view = scalarProperty(schemas, name);
      if (view === undefined) continue;
      const others = kind === 'name' ? otherNames(name, old, unique) : otherValues(view, old);
      const value = others.find((other) => other !== old && isValid({ ...changed, [name]: other }));
      if (value !== undefined) changed = { ...changed, [name]: value };
    }
  }
  return Object.keys(changed).length === 0 ? undefined : { parts: withValues(changed), changed, readAt };
}

/**
 * Checks `write-read-back`: where properties are read with exactly their old values, the update did not store what it sent. A value
 * that was stored in another spelling is another value.
 *
 * @param before the answer to a request that read the resource before the update.
 * @param after the answer to one that read it afterwards.
 */
export function notStored(
  { parts, changed, readAt }: ChangingUpdate,
  update: OperationExchange,
  { before, after }: { readonly before: OperationExchange; readonly after: OperationExchange },
): Fault | undefined {
  const [old, now] = [before, after].map((each) => objectIn(bodyOf(each) ?? {}, readAt));
  const kept = Object.keys(changed).filter((name) => now?.[name] !== undefined && now[name] === old?.[name]);
  if (now === undefined || kept.length === 0) return undefined;
  const shown = (values: JsonObject) => kept.map((name) => `${name} = ${JSON.stringify(values[name])}`).join(', ');
  const [written, read] = [update, after].map(({ request }) => `${request.method} ${request.path.split('?', 1)[0]}`);
  const message =
    `${written} with ${shown(changed)} is answered with ${outcomeText(update)}, but then ${read} still answers with ${shown(now)}. ` +
    'Store what clients send, or mark what the server sets itself as readOnly.';
  const source = childPointer(parts.operation.pointer, 'requestBody');
  return { rule: 'write-read-back', severity: 'warning', message, pointer: '', source };
}

/** Whether an answer says that an update is done: 202 only says that it may be done later (RFC 9110, section 15.3.3). */
export function isStored(update: OperationExchange): boolean {
  return succeeded(update) && update.outcome.status !== 202;
}

/** The object that a successful answer has as its body. */
function bodyOf(read: OperationExchange): JsonObject | undefined {
  const json = succeeded(read) && read.outcome.kind === 'answer' ? jsonOf(read.outcome.body) : undefined;
  return isJsonObject(json) ? json : undefined;
}

/** The members of the body of a request that lead to the values of a resource: that of an envelope such as `data`, if it has one. */
function sentPath(body: JsonObject): readonly string[] {
  const [[name, value] = [], ...others] = Object.entries(body);
  // An object beside other members is a value of the resource.
  return name !== undefined && isJsonObject(value) && others.length === 0 ? [name, ...attributes(value)] : [];
}

/** The same for the body of an answer, in which `names` are those of the properties. */
function readPath(kind: ResourceKind, body: JsonObject, names: readonly string[]): readonly string[] {
  if (names.some((name) => body[name] !== undefined)) return [];
  const envelope = envelopeMember(kind, body);
  const inner = envelope === undefined ? undefined : body[envelope];
  return envelope !== undefined && isJsonObject(inner) ? [envelope, ...attributes(inner)] : [];
}

/** The member of a resource object of JSON:API (1.1, section 7.2) that has its values. */
function attributes(resource: JsonObject): string[] {
  return typeof resource['type'] === 'string' && isJsonObject(resource['attributes']) ? ['attributes'] : [];
}

/** The object at the end of `path`; an empty one where there is none. */
function objectIn(body: JsonObject, path: readonly string[]): JsonObject {
  return path.reduce<JsonObject>((object, name) => asObject(object[name]), body);
}

/** The body with another object at the end of `path`. */
function replaced(body: JsonObject, [name, ...path]: readonly string[], inner: JsonObject): JsonObject {
  return name === undefined ? inner : { ...body, [name]: replaced(objectIn(body, [name]), path, inner) };
}

/** The schemas of the values in an update and in what reads the resource, each with the document of its direction. */
type BodySchemas = readonly { readonly document: ApiDescription['document']; readonly pointers: readonly string[] }[];

function schemasOf(
  api: ApiDescription,
  { operation, body }: RequestParts,
  read: OperationExchange,
  { sentAt, readAt }: { readonly sentAt: readonly string[]; readonly readAt: readonly string[] },
): BodySchemas | undefined {
  const { outcome, request } = read;
  if (body === null || outcome.kind !== 'answer') return undefined;
  const [ofRequest, ofResponse] = [api.schemas('request').document, api.schemas('response').document];
  const content = mediaTypesOf(ofRequest, objectAt(ofRequest, childPointer(operation.pointer, 'requestBody')));
  const sent = mediaOf(content, body.contentType)?.schema;
  const response = documentedResponse(request.operation, outcome.status);
  const received = mediaOf(response?.content ?? [], outcome.headers['content-type'] ?? '')?.schema;
  if (typeof sent !== 'string' || typeof received !== 'string') return undefined;
  const below = (document: ApiDescription['document'], schema: string, path: readonly string[]) => ({
    document,
    pointers: path.reduce<readonly string[]>((pointers, name) => propertySchemas(document, pointers, name), [schema]),
  });
  return [below(ofRequest, sent, sentAt), below(ofResponse, received, readAt)];
}

/** What the request says of a property that both schemas declare, show and give a scalar type; undefined of any other. */
function scalarProperty(schemas: BodySchemas, name: string): SchemaView | undefined {
  const views = schemas.map(({ document, pointers: ofValues }) => {
    const pointers = ofValues.length === 0 ? [] : propertySchemas(document, ofValues, name);
    const types = pointers.length === 0 ? undefined : typesOfValue(document, pointers);
    if (types === undefined || types.size === 0 || ![...types].every((type) => SCALAR.has(type))) return undefined;
    const view = viewOf(document, pointers);
    return hiddenBy(view, 'request') === undefined ? view : undefined;
  });
  return views.includes(undefined) ? undefined : views[0];
}

/** Other names, where the property is one by its name and a text. An e-mail address may have to be confirmed before it is stored. */
function otherNames(name: string, old: Json, unique: string): Json[] {
  if (typeof old !== 'string' || old.includes('@')) return [];
  const other = withUniqueNames({ [name]: old }, unique, () => true);
  return isJsonObject(other) ? [other[name] ?? old] : [];
}

/** Other values of a closed set, a boolean or a number. What another text means is not known. */
function otherValues(view: SchemaView, old: Json): Json[] {
  const listed = valuesUnder(view, 'enum').flatMap(({ value }) => asList(value));
  if (listed.length > 0) return listed.filter((value) => typeof value !== 'object');
  if (typeof old === 'boolean') return [!old];
  if (typeof old !== 'number') return [];
  const steps = valuesUnder(view, 'multipleOf').map(({ value }) => Number(value));
  return [1, ...steps].flatMap((step) => [old + step, old - step]);
}
