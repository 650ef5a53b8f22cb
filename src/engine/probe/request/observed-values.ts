import type { ApiDescription } from '../../document/api-description.ts';
import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject, textOfJson } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { jsonOf } from '../../message/body.ts';
import type { OperationExchange } from '../../message/exchange.ts';
import { succeeded } from '../../message/exchange.ts';
import type { KnownValue, RequestParts, ValueOrigin } from '../../message/request-parts.ts';
import { type Operation, type Parameter, pathParametersOf, templateShape } from '../../openapi/operations.ts';
import { type LinkedRequest, Links } from './links.ts';

/** Of each list so many items are kept, and so many of each path altogether. */
const MOST_OF_ANSWER = 3;
const MOST_OF_PATH = 12;

/** The most values that are combined for one operation, and the most requests that links describe which are kept for it. */
const MOST_KNOWN = 6;

/** How deep lists are looked for in an envelope. */
const MOST_DEPTH = 3;

/** The most members of an object that are read. */
const MOST_MEMBERS = 1000;

/** Longer texts are not identifiers. */
const MOST_CHARACTERS = 100;

/** Names of fields that identify an item, the most likely first. */
const IDENTIFIERS = ['id', 'uuid', 'guid', 'slug', 'key', 'name', 'code'];

/** Values of parameters of one operation that belong together. */
export interface KnownRequest {
  readonly values: ReadonlyMap<Parameter, KnownValue>;
  /** The value of the request body, where a link says it. */
  readonly body?: Json;
}

/** What an item of an answer says about itself. */
interface ObservedItem {
  /** The values of the path parameters of the request that it came from, in the order of the path. */
  readonly path: readonly Json[];
  /** Its texts and numbers by their plain names. The name of an item that is a text or a number itself is empty. */
  readonly fields: ReadonlyMap<string, Json>;
}

/** Identifiers that successful answers held, to be asked for, and the requests that links of the document describe. */
export class ObservedValues {
  readonly #links: Links;
  /** Items by the path that they came from, with its parameters left unnamed: `/projects/{}/features`. */
  readonly #items = new Map<string, ObservedItem[]>();
  readonly #linked = new Map<Operation, KnownRequest[]>();

  constructor(api: ApiDescription) {
    this.#links = new Links(api);
  }

  /** Remembers what an answer to a request with `parameters` holds, if it is a success. */
  learn(exchange: OperationExchange, { parameters }: Pick<RequestParts, 'parameters'>): void {
    const { outcome, request } = exchange;
    if (outcome.kind !== 'answer' || !succeeded(exchange)) return;
    this.#follow(exchange, parameters);
    const json = jsonOf(outcome.body);
    if (json === undefined) return;
    const { operation } = request;
    const path = pathParametersOf(operation).map((parameter) => parameters.get(parameter) ?? null);
    const known = getOrInsert(this.#items, templateShape(operation.path), () => []);
    for (const item of itemsOf(json)) {
      const fields = fieldsOf(item);
      if (fields.size > 0 && known.length < MOST_OF_PATH) known.push({ path, fields });
    }
  }

  /** The requests that the links of the document describe for an answer to a request with `parameters`. */
  linked(exchange: OperationExchange, parameters: ReadonlyMap<Parameter, Json>): LinkedRequest[] {
    return this.#links.follow(exchange, parameters);
  }

  /** The operations that the responses of `operation` link to. */
  linkedFrom(operation: Operation): Operation[] {
    return this.#links.targetsOf(operation);
  }

  /**
   * Values for the path parameters of an operation, and for its required query parameters without any value in the document:
   * those of links first, then those of lists, such as the `id` of an item of `/users` for `/users/{user_id}`.
   *
   * @param given the values that are not to be chosen; what is below them in the path is chosen to fit.
   */
  of(operation: Operation, given: ReadonlyMap<Parameter, Json> = new Map()): readonly KnownRequest[] {
    const linked = (this.#linked.get(operation) ?? []).filter(({ values }) =>
      [...given].every(([parameter, value]) => !values.has(parameter) || values.get(parameter)?.value === value),
    );
    return [...linked, ...this.#listed(operation, given)].slice(0, MOST_KNOWN);
  }

  #follow(exchange: OperationExchange, parameters: ReadonlyMap<Parameter, Json>): void {
    for (const { target, values, body } of this.#links.follow(exchange, parameters)) {
      const known = getOrInsert(this.#linked, target, () => []);
      if (known.length >= MOST_KNOWN || values.size === 0) continue;
      const linked = [...values].map(
        ([parameter, value]) => [parameter, { value: textOf(value), origin: 'link' as const }] as const,
      );
      known.push({ values: new Map(linked), ...(body === undefined ? {} : { body }) });
    }
  }

  #listed(operation: Operation, given: ReadonlyMap<Parameter, Json>): KnownRequest[] {
    let all: ReadonlyMap<Parameter, KnownValue>[] = [new Map()];
    const ofPath = pathParametersOf(operation);
    const ofQuery = operation.parameters.filter(({ in: where, required }) => where === 'query' && required);
    for (const parameter of [...ofPath, ...ofQuery]) {
      if (given.has(parameter)) continue;
      all = all
        .flatMap((values) => {
          const found = this.#valuesOf(
            operation,
            parameter,
            ofPath.map((each) => given.get(each) ?? values.get(each)?.value),
          );
          return found.length === 0 ? [values] : found.map((each) => new Map([...values, [parameter, each]]));
        })
        .slice(0, MOST_KNOWN);
    }
    return all.filter((values) => values.size > 0).map((values) => ({ values }));
  }

  /** @param path the values of the path parameters, as far as they are chosen. */
  #valuesOf(
    { path: template }: Operation,
    { name, in: where }: Parameter,
    path: readonly (Json | undefined)[],
  ): KnownValue[] {
    const [before = ''] = template.split(`{${name}}`, 1);
    const collection = where === 'path' && before.endsWith('/') ? before.slice(0, -1) : undefined;
    const entity = singular(lastName(collection ?? ''));
    const own = collection === undefined ? [] : (this.#items.get(templateShape(collection)) ?? []);
    const fitting = own.filter((item) =>
      item.path.every((value, index) => textOfJson(value ?? null) === textOfJson(path[index] ?? null)),
    );
    const listed = fitting.flatMap((item) => identifiersOf(item, name, entity));
    // Which of several identifiers is meant, the name does not say.
    if (listed.length > 0) return distinct(listed, suffixOf(plainName(name)) === undefined ? 'guessed' : 'observed');
    const elsewhere = [...this.#items].flatMap(([other, items]) => {
      const kind = singular(lastName(other));
      const isSame = kind !== '' && (kind === entity || kind === entityOf(name));
      return items.flatMap((item) => (isSame ? identifiersOf(item, name, kind) : ownField(item, name)));
    });
    return distinct(elsewhere, 'guessed');
  }
}

function distinct(values: readonly Json[], origin: ValueOrigin): KnownValue[] {
  return [...new Set(values)].slice(0, MOST_OF_ANSWER).map((value) => ({ value: textOf(value), origin }));
}

/** A number as it is sent: a schema of texts accepts it too. */
function textOf(value: Json): Json {
  return typeof value === 'number' ? String(value) : value;
}

/** The items of a list, at the root or in an envelope; the value itself where it holds no list of objects. */
function itemsOf(json: Json): readonly Json[] {
  const lists = listsIn(json, 0);
  const [objects = lists[0]] = lists.filter((list) => list.some(isJsonObject));
  return objects === undefined ? [json] : objects.slice(0, MOST_OF_ANSWER);
}

/** The lists of a value with something in them, those nearest to its root first. */
function listsIn(json: Json, depth: number): (readonly Json[])[] {
  if (isJsonArray(json)) return json.length === 0 ? [] : [json];
  if (!isJsonObject(json) || depth === MOST_DEPTH) return [];
  const members = firstMembers(json).map(([, value]) => value);
  return [...members.filter(isJsonArray), ...members.filter(isJsonObject)].flatMap((each) => listsIn(each, depth + 1));
}

/** The texts and numbers of an item by their plain names, those of `attributes` (JSON:API) too. */
function fieldsOf(item: Json): ReadonlyMap<string, Json> {
  if (!isJsonObject(item)) return isIdentifier(item) ? new Map([['', item]]) : new Map();
  const { attributes } = item;
  const members = [...firstMembers(asObject(attributes)), ...firstMembers(item)];
  return new Map(members.flatMap(([name, value]) => (isIdentifier(value) ? [[plainName(name), value] as const] : [])));
}

/** The members of an object, of which a server may send any number: those that tell what an item is are among the first. */
function firstMembers(object: JsonObject): (readonly [name: string, value: Json])[] {
  const members: (readonly [string, Json])[] = [];
  for (const name in object) {
    const value = object[name];
    if (value !== undefined) members.push([name, value]);
    if (members.length === MOST_MEMBERS) break;
  }
  return members;
}

function isIdentifier(value: Json): value is string | number {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;
}

/**
 * The values of an item of kind `entity` for a parameter: its field of the same name (`petId`), else the field that the name ends
 * with (`featureName` → `name`) or has after the kind (`invoiceNumber` → `number`), else, where the name is only that of the kind
 * (`/pets/{pet}`), each of its identifiers.
 */
function identifiersOf({ fields }: ObservedItem, parameter: string, entity: string): Json[] {
  const name = plainName(parameter);
  const suffix = suffixOf(name);
  const afterKind = name.startsWith(entity) ? name.slice(entity.length) : '';
  const names = suffix === 'id' ? ['id', `${entity}id`, 'uuid', 'guid', entity] : [suffix ?? afterKind];
  const found = [name, ...names, ''].find((each) => fields.has(each));
  const all = found === undefined && suffix === undefined ? IDENTIFIERS : [found ?? ''];
  return all.flatMap((each) => fields.get(each) ?? []);
}

/** The field of an item that has the name of a parameter, unless every item may have such a field. */
function ownField({ fields }: ObservedItem, parameter: string): Json[] {
  const value = IDENTIFIERS.includes(plainName(parameter)) ? undefined : fields.get(plainName(parameter));
  return value === undefined ? [] : [value];
}

/** The identifier that a plain name ends with, such as `id` of `petid`. */
function suffixOf(name: string): string | undefined {
  const ends = IDENTIFIERS.filter((each) => name.endsWith(each));
  return ends.toSorted((left, right) => right.length - left.length)[0];
}

/** The kind that a parameter identifies: `pet` of `pet_id`. */
function entityOf(parameter: string): string {
  const name = plainName(parameter);
  return name.slice(0, name.length - (suffixOf(name)?.length ?? 0));
}

/** A plain name in the singular: `companies` and `company` are one, as are `boxes` and `box`. */
function singular(segment: string): string {
  return plainName(segment)
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

/** A name without regard to how it is written: `user_id` and `userID` are one. */
export function plainName(name: string): string {
  return name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
}

/** The last segment of a path that is not a parameter. */
function lastName(path: string): string {
  return path.split('/').findLast((segment) => !segment.startsWith('{')) ?? '';
}
