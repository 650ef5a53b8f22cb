import { randomInt, randomUUID } from 'node:crypto';
import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject, parsedJson } from '../../json/json.ts';
import { jsonOf } from '../../message/body.ts';
import type { Answer } from '../../message/exchange.ts';
import { linkTargets } from '../../message/headers.ts';
import { isJsonMediaType } from '../../message/media-type.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { type PathMatcher, pathMatcher } from '../../openapi/path-matcher.ts';
import { plainName } from '../request/observed-values.ts';
import type { ResourceKind } from './write-plan.ts';

/** The id of a resource, as it is in a body or a path. */
export type ResourceId = string | number;

/** Names that identify a resource wherever it is, in plain letters. */
const IDS = ['id', 'uuid', 'uid', 'guid'] as const;

/** Names that identify a resource within its collection. A client chooses them, so that others may have them already. */
const CHOSEN = ['name', 'key', 'slug', 'code', 'title', 'number'] as const;

/** The members of a body that hold the id of a resource, by their plain names. */
export interface IdMembers {
  /** Those that a server assigns, the best first. */
  readonly assigned: readonly string[];
  /** Those that count only where this run chose the value. */
  readonly chosen: readonly string[];
}

/**
 * The members that may hold the id of a kind: `petId` and `id` for `/pets/{petId}` and `/pets/{pet}`; `featureName`, and `name`
 * where it was chosen by this run, for `/features/{featureName}`.
 */
function idMembers({ idParameter, remove }: Pick<ResourceKind, 'idParameter' | 'remove'>): IdMembers {
  const parameter = plainName(idParameter);
  const collection = plainName(remove.path.split('/').filter(Boolean).at(-2) ?? '');
  const ends = IDS.filter((name) => parameter.endsWith(name));
  const isKind = parameter !== '' && collection.startsWith(parameter.slice(0, -1)) && parameter.length > 2;
  const assigned = ends.length > 0 || isKind ? [...ends, ...IDS] : [];
  return {
    assigned: [...new Set([parameter, ...assigned])],
    chosen: CHOSEN.filter((name) => parameter.endsWith(name) && parameter !== name),
  };
}

/** How the names of a created resource are found. */
export interface AnswerContext {
  /** The address that the create was sent to. */
  readonly baseUrl: string;
  /** The path of the request, and that of the collection of what it creates, below the address of the server, encoded. */
  readonly path: string;
  readonly collection: string;
  /** Whether this run chose a value. */
  readonly isChosen: (value: Json | undefined) => boolean;
}

/** A URL in an answer that names what a create created. */
export interface CreatedUrl {
  /** Where it is in the answer, such as `Location`. */
  readonly source: string;
  /** As the server wrote it. */
  readonly text: string;
  /** Its path below the address of the server, encoded; undefined where it is not below it. */
  readonly path: string | undefined;
  /** The id of an item of the collection, where it is the path of one. */
  readonly id: ResourceId | undefined;
}

/** Everything in an answer to a create that names what it created. */
export interface CreatedNames {
  /** The Location header (RFC 9110, section 10.2.2). */
  readonly location: CreatedUrl | undefined;
  /**
   * Content-Location (RFC 9110, section 8.7), a Link header with `rel="self"` and the links of the body to itself, as far as they
   * name an item of the collection: others may name something else.
   */
  readonly links: readonly CreatedUrl[];
  /** The ids in the body, the best first. */
  readonly ids: readonly ResourceId[];
}

/** Finds everything in an answer to a create that names what it created. */
export function createdNames(kind: ResourceKind, answer: Answer, context: AnswerContext): CreatedNames {
  const { location, link = '', 'content-location': content } = answer.headers;
  const item = createdItem(kind, jsonOf(answer.body));
  const { assigned, chosen } = idMembers(kind);
  const named = chosen.map((name) => memberOf(item, name)).filter((value) => context.isChosen(value));
  const links = [
    { source: 'Content-Location', text: content },
    ...linkTargets(link, 'self').map((text) => ({ source: 'Link', text })),
    ...selfLinks(item),
  ].flatMap(({ source, text }) => (text === undefined ? [] : createdUrl(source, text, context)));
  return {
    location: location === undefined ? undefined : createdUrl('Location', location, context),
    links: links.filter(({ id }) => id !== undefined),
    ids: [...assigned.map((name) => memberOf(item, name)), ...named].filter((id) => id !== undefined),
  };
}

function createdUrl(source: string, text: string, { baseUrl, path: from, collection }: AnswerContext): CreatedUrl {
  const base = new URL(baseUrl + from);
  if (!URL.canParse(text, base)) return { source, text, path: undefined, id: undefined };
  const path = new URL(text, base).pathname.replace(/\/$/, '');
  const root = new URL(baseUrl).pathname.replace(/\/$/, '');
  const before = `${new URL(baseUrl + collection).pathname.replace(/\/$/, '')}/`;
  const match: PathMatcher = pathMatcher(['/{id}']);
  return {
    source,
    text,
    path: path.startsWith(`${root}/`) ? path.slice(root.length) : undefined,
    id: path.startsWith(before) ? match(`/${path.slice(before.length)}`, () => true)?.values['id'] : undefined,
  };
}

/** The links of a resource to itself, as HAL, JSON:API and plain bodies have them. */
function selfLinks(item: JsonObject | undefined): { readonly source: string; readonly text: string }[] {
  if (item === undefined) return [];
  const links = [item['_links'], item['links']].filter(isJsonObject).map((each) => each['self']);
  return [item['self'], item['href'], ...links]
    .map((link) => (isJsonObject(link) ? link['href'] : link))
    .flatMap((text) => (typeof text === 'string' ? [{ source: 'the link of the body to itself', text }] : []));
}

/**
 * Compares a resource as it was read with what the create sent and answered.
 *
 * @returns what shows that it is another resource; undefined where nothing does.
 */
export function differenceFromCreated(
  kind: ResourceKind,
  {
    sent,
    answer,
    read,
  }: { readonly sent: RequestParts; readonly answer: Json | undefined; readonly read: Json | undefined },
): string | undefined {
  const created = createdItem(kind, answer) ?? {};
  const item = createdItem(kind, read);
  if (item === undefined) return undefined;
  for (const name of idMembers(kind).assigned) {
    const before = memberOf(created, name);
    const after = memberOf(item, name);
    if (before !== undefined && after !== undefined && String(before) !== String(after)) {
      return `its ${name} is ${JSON.stringify(after)}, but that in the answer to the create is ${JSON.stringify(before)}`;
    }
  }
  const values = Object.entries(jsonBody(sent) ?? {}).filter(([name, value]) => isPlain(value) && isPlain(item[name]));
  const changed = values.find(([name, value]) => {
    const expected = created[name];
    return !isAlike(isPlain(expected) ? expected : value, item[name]);
  });
  // A server may change how a value is written, but hardly all values.
  const isOther = values.length > 0 && values.every(([name, value]) => !isAlike(value, item[name]));
  const [name, value] = changed ?? (isOther ? values[0] : undefined) ?? [];
  if (name === undefined) return undefined;
  return `its ${name} is ${JSON.stringify(item[name])}, but ${JSON.stringify(value)} was sent`;
}

function isPlain(value: Json | undefined): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Whether two values are the same but for how they are written: case, spaces at the ends, number or text. */
function isAlike(left: Json | undefined, right: Json | undefined): boolean {
  const [first, second] = [left, right].map((value) => String(value).trim().toLowerCase());
  return first === second || (first !== '' && Number(first) === Number(second));
}

/** The object in a body: the body itself, its only item, or the one that an envelope such as `data` holds. */
function createdItem(kind: ResourceKind, json: Json | undefined): JsonObject | undefined {
  const item = onlyItem(json);
  if (!isJsonObject(item)) return undefined;
  const name = envelopeMember(kind, item);
  const inner = name === undefined ? undefined : onlyItem(item[name]);
  return isJsonObject(inner) ? inner : item;
}

/**
 * The member of an envelope that holds its object, or the only item of its list: the only one, or `data`. Undefined where the body is
 * the resource itself, which has an id.
 */
export function envelopeMember(kind: ResourceKind, body: JsonObject): string | undefined {
  const { assigned, chosen } = idMembers(kind);
  const isId = (name: string) =>
    IDS.some((id) => name.endsWith(id)) || assigned.includes(name) || chosen.includes(name);
  if (Object.keys(body).map(plainName).some(isId)) return undefined;
  const names = Object.keys(body).filter((name) => isJsonObject(onlyItem(body[name])));
  return names.length === 1 ? names[0] : names.find((name) => name === 'data');
}

function onlyItem(json: Json | undefined): Json | undefined {
  return isJsonArray(json) && json.length === 1 ? json[0] : json;
}

/** The id in the member of an item with a plain name. */
function memberOf(item: JsonObject = {}, wanted: string): ResourceId | undefined {
  const values = Object.entries(item).flatMap(([name, value]) => (plainName(name) === wanted ? [value] : []));
  return values.find(isId);
}

function isId(value: Json | undefined): value is ResourceId {
  return typeof value === 'string' || typeof value === 'number';
}

/** How deep a list is searched for in a body. */
const MOST_DEPTH = 2;

/** The ids of the resources that an answer of a collection lists. */
export function listedIds(kind: ResourceKind, json: Json | undefined): string[] {
  const { assigned, chosen } = idMembers(kind);
  const names = new Set([...assigned, ...chosen]);
  return itemsIn(json, 0).flatMap((item) => {
    if (isId(item)) return [String(item)];
    return Object.entries(asObject(item)).flatMap(([name, value]) =>
      names.has(plainName(name)) && isId(value) ? [String(value)] : [],
    );
  });
}

function itemsIn(json: Json | undefined, depth: number): readonly Json[] {
  if (isJsonArray(json)) return json;
  if (!isJsonObject(json)) return [];
  const below = depth < MOST_DEPTH ? Object.values(json).flatMap((each) => itemsIn(each, depth + 1)) : [];
  return [json, ...below];
}

/**
 * Whether an id makes a path that is below its collection and nowhere else, however a server decodes it: `..` and `a/b` do
 * not.
 */
export function isSafeId(id: ResourceId): boolean {
  // A larger number is not the one that the server sent.
  if (typeof id === 'number' && !Number.isSafeInteger(id)) return false;
  const text = String(id);
  return text.length <= 200 && !/^\.{0,2}$|^\*$|[/\\]|%(?:2e|2f|5c)|\p{Cc}/iu.test(text);
}

/** Values that no resource has yet, of usual forms. */
function usualIds(): ResourceId[] {
  const uuid = randomUUID();
  const hex = uuid.replaceAll('-', '').slice(0, 12);
  const letters = [...hex].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');
  const number = randomInt(1_000_000_000, 2_000_000_000);
  return [`backoffice-${hex}`, uuid, number, `b${hex.slice(0, 9)}`, letters, letters.toUpperCase(), String(number)];
}

/** Characters that may be exchanged for each other, such as in `AB-1234`. */
const EXCHANGEABLE = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** A value drawn from fewer could be that of a resource that exists. */
const LEAST_POSSIBLE = 100_000_000;

/**
 * A value that no resource has yet: the first of the usual forms that the document accepts, else `example` with other letters
 * and digits. Undefined where the document accepts neither.
 */
export function unusedId(example: Json | undefined, isValid: (id: ResourceId) => boolean): ResourceId | undefined {
  return usualIds().find(isValid) ?? (typeof example === 'string' ? unusedLike(example, isValid) : undefined);
}

function unusedLike(example: string, isValid: (id: string) => boolean): string | undefined {
  let drawn = [...example];
  let possible = 1;
  for (const [index, character] of drawn.entries()) {
    const others = EXCHANGEABLE.find((each) => each.includes(character))?.replace(character, '');
    if (others === undefined) continue;
    const changed = drawn.with(index, others.charAt(randomInt(others.length)));
    if (!isValid(changed.join(''))) continue;
    drawn = changed;
    possible *= others.length;
  }
  return possible < LEAST_POSSIBLE ? undefined : drawn.join('');
}

/** What a body holds as its ids. */
export interface BodyId {
  readonly parts: RequestParts;
  /** The id that this run chose; undefined where the server assigns it. */
  readonly chosen: ResourceId | undefined;
}

/**
 * The request of a create with an id in its body that no resource has yet: the example of a document may be that of a resource
 * that exists, which some servers would overwrite. An id that the server assigns is left out where it may be.
 *
 * @param isValid whether the document accepts a body.
 * @returns the name of the member for which no unused value is accepted, where there is one.
 */
export function withUnusedId(
  kind: ResourceKind,
  parts: RequestParts,
  isValid: (parts: RequestParts) => boolean,
): BodyId | { readonly member: string } {
  const { assigned, chosen } = idMembers(kind);
  const wasValid = isValid(parts);
  const names = (body: JsonObject, plainNames: readonly string[]) =>
    Object.keys(body).filter((name) => plainNames.includes(plainName(name)));
  const body = jsonBody(parts);
  if (body === undefined) return { parts, chosen: undefined };
  let sent = parts;
  let id: ResourceId | undefined;
  for (const name of names(body, [...assigned, ...chosen])) {
    const { [name]: example, ...rest } = jsonBody(sent) ?? {};
    const isAssigned = IDS.some((each) => plainName(name).endsWith(each));
    const without = withJson(sent, rest);
    if (isAssigned && (isValid(without) || !wasValid)) {
      sent = without;
      continue;
    }
    const value = unusedId(example, (id) => isValid(withJson(sent, { ...rest, [name]: id })));
    if (value === undefined) return { member: name };
    sent = withJson(sent, { ...rest, [name]: value });
    id = value;
  }
  return { parts: sent, chosen: id };
}

/** The request with the id of a resource in place of another one in its body, so that it changes no other resource. */
export function withOwnId(kind: ResourceKind, parts: RequestParts, id: ResourceId): RequestParts {
  const { assigned, chosen } = idMembers(kind);
  const names = new Set([...assigned, ...chosen]);
  const body = jsonBody(parts);
  if (body === undefined) return parts;
  const own = (object: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => {
        if (names.has(plainName(name)) && isId(value)) return [name, typeof value === typeof id ? id : like(value, id)];
        return [name, name === 'data' && isJsonObject(value) ? own(value) : value];
      }),
    );
  return withJson(parts, own(body));
}

/** The id as the other type, where it can be written so. */
function like(value: ResourceId, id: ResourceId): ResourceId {
  if (typeof value === 'string') return String(id);
  return Number.isFinite(Number(id)) ? Number(id) : id;
}

/** Whether a member of a body identifies the resource or another one, by its name. */
export function isIdentifying(kind: ResourceKind, name: string): boolean {
  const { assigned, chosen } = idMembers(kind);
  return [...assigned, ...chosen].includes(plainName(name)) || isReferenceName(name);
}

function isReferenceName(name: string): boolean {
  return /Ids?$|[_-](?:ids?|uuids?)$|^ids$/.test(name);
}

/** The names of members of a body that refer to other resources, at any depth, such as `ownerId`. */
export function referenceMembers(kind: ResourceKind, parts: RequestParts): string[] {
  const { assigned } = idMembers(kind);
  const body = jsonBody(parts);
  const isReference = (name: string) =>
    /(?:^|[a-z_-])(?:ids?|uuids?)$/i.test(name) && !assigned.includes(plainName(name));
  const below = (json: Json): string[] => {
    if (isJsonArray(json)) return json.flatMap(below);
    return Object.entries(asObject(json)).flatMap(([name, value]) =>
      isReferenceName(name) && isReference(name) ? [name] : below(value),
    );
  };
  return body === undefined ? [] : [...new Set(below(body))];
}

/** The JSON object that a request sends; undefined where it sends none. */
export function jsonBody({ body }: RequestParts): JsonObject | undefined {
  if (body === null || !isJsonMediaType(body.contentType)) return undefined;
  const json = parsedJson(body.text);
  return isJsonObject(json) ? json : undefined;
}

/** The request with another JSON object as its body. */
export function withJson(parts: RequestParts, json: JsonObject): RequestParts {
  return parts.body === null ? parts : { ...parts, body: { ...parts.body, text: JSON.stringify(json) } };
}
