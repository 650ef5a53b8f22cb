import type { IncomingMessage, ServerResponse } from 'node:http';
import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';
import { type Answer, answersOf, type ReceivedRequest, receive, type Script, send } from '../scripted-server.ts';

/** The row of a collection by its id. */
type Rows = Map<string, JsonObject>;

/** What a server does differently from one that keeps to its document. Undefined is returned for the usual answer. */
export type Deviation = (
  request: ReceivedRequest,
  response: ServerResponse,
  store: Store,
) => boolean | undefined | Promise<boolean | undefined>;

/** The collections of a server by their path, such as `/pets` or `/projects/1/features`. */
export interface Store {
  readonly rows: (collection: string) => Rows;
  readonly received: readonly ReceivedRequest[];
  /** Everything that is stored, as text. */
  dump(): string;
}

/** How a server stores its rows. */
export interface StoreOptions {
  /** Rows that exist before the run, by collection. */
  readonly before?: Readonly<Record<string, readonly JsonObject[]>>;
  /** The member that has the id. */
  readonly idName?: string;
  /** The id of the first new row; the next one has the next number. */
  readonly firstId?: number;
  /** The id of a new row: a text in which `$ID` is its number and `$NAME` the name in its body. Without it, the number is the id. */
  readonly newId?: string;
  /** The header that names the tenant, whose rows have ids from 1 and are below `/TENANT`; the tenant b is the default. */
  readonly tenant?: string;
  /** Whether a PUT of an item that is not there creates it. */
  readonly upserts?: boolean;
  /** Members that a PATCH leaves as they are; its answer is as if it had not. */
  readonly keeps?: readonly string[];
  /** The members that lead to the values of a body. */
  readonly unwraps?: readonly string[];
  /** The body of an answer with a row, in which `$ROW` and `$ID` are the row and its id. */
  readonly wrapped?: JsonObject;
  /** What comes before each path. */
  readonly prefix?: string;
  readonly deviation?: Deviation;
  /** What is answered in place of the usual, with {@link StoreAnswer}. */
  readonly script?: Script;
}

/**
 * An answer that changes what is stored. In its texts, `$NEW` is a new id, `$PATH` the path, `$LAST` its last segment and `$COUNT` the number
 * of requests with the method and the path. The texts `$ROW`, `$ID`, `$NAME` and `$BODY` are the row, its id and name, and the sent body.
 */
interface StoreAnswer extends Answer {
  /** The path of the item where the body is stored. */
  readonly stores?: string;
  /** Members of the stored item in place of those of the body. */
  readonly with?: JsonObject;
  /** Members in place of those of the row in `$ROW`. */
  readonly shows?: JsonObject;
  /** The path of the item that is deleted. */
  readonly deletes?: string;
  /** The path of the item that is `$ROW`, where nothing is stored. */
  readonly reads?: string;
}

/**
 * A REST server: POST and GET of a collection (an odd number of segments), GET, PUT, PATCH and DELETE of its items, and POST of an action
 * below an item, `/pets/7/archive`. A slash at the end of a path is ignored. It records every request.
 */
export function storeServer({
  before = {},
  idName = 'id',
  firstId = 101,
  newId,
  tenant,
  upserts = false,
  keeps = [],
  unwraps = [],
  wrapped,
  prefix = '',
  deviation,
  script = {},
}: StoreOptions = {}) {
  const collections = new Map<string, Rows>();
  const received: ReceivedRequest[] = [];
  const scripted = answersOf(script, received);
  let count = firstId - 1;
  const rows = (collection: string): Rows => {
    const known = collections.get(collection) ?? new Map();
    collections.set(collection, known);
    return known;
  };
  for (const [collection, items] of Object.entries(before)) {
    for (const item of items) rows(collection).set(String(item[idName]), item);
  }
  const store: Store = {
    rows,
    received,
    dump: () =>
      JSON.stringify([...collections].filter(([, items]) => items.size > 0).map(([name, items]) => [name, [...items]])),
  };

  async function listener(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrived = await receive(incoming);
    const request = { ...arrived, path: arrived.path.replace(prefix, '').replace(/(?<=.)\/$/, '') };
    received.push(request);
    if (await deviation?.(request, response, store)) return;
    const answer = scripted(request);
    send(response, answer === undefined ? usual(request) : changing(request, answer));
  }

  function idOf(body: JsonObject, items: Rows): Json {
    count += 1;
    if (tenant !== undefined) return items.size + 1;
    return newId?.replace('$ID', String(count)).replace('$NAME', String(body['name'])) ?? count;
  }

  /** Where the rows of a path are. */
  function placeOf({ path, headers }: ReceivedRequest): string {
    return tenant === undefined ? path : `/${String(headers[tenant] ?? 'b')}${path}`;
  }

  function usual(request: ReceivedRequest): Answer {
    const { method, path, body } = request;
    const segments = path.split('/').slice(1);
    const given = method === 'GET' || method === 'DELETE' ? {} : valuesIn(body);
    if (segments.length % 2 === 1) {
      const items = rows(placeOf(request));
      const isAction = segments.length > 1 && rows(`/${segments.slice(0, -2).join('/')}`).has(segments.at(-2) ?? '');
      if (method === 'GET') return { json: [...items.values()] };
      if (method !== 'POST') return { status: 405 };
      if (isAction && segments.at(-1) === 'archive') return { status: 204 };
      const id = idOf(given, items);
      const row = { ...given, [idName]: id };
      items.set(String(id), row);
      return { status: 201, json: shown(row) };
    }
    const [items, id] = itemAt(placeOf(request));
    const row = items.get(id);
    if (row === undefined && upserts && method === 'PUT') {
      if (given[idName] !== undefined && given[idName] !== id) return { status: 400, json: {} };
      items.set(id, given);
      return { status: 201, json: shown(given) };
    }
    if (row === undefined) return { status: 404, json: { error: 'missing' } };
    if (method === 'GET') return { json: shown(row) };
    if (method === 'DELETE') {
      items.delete(id);
      return { status: 204 };
    }
    const changed = { ...(method === 'PATCH' ? row : {}), ...given, [idName]: row[idName] ?? id };
    const kept = method === 'PATCH' ? keeps.map((name) => [name, row[name] ?? null] as const) : [];
    items.set(id, { ...changed, ...Object.fromEntries(kept) });
    return { json: shown(changed) };
  }

  /** The values of a body, without what is around them. */
  function valuesIn(body: string): JsonObject {
    const values = valueAt(JSON.parse(body || '{}'), `#${unwraps.map((name) => `/${name}`).join('')}`);
    return isJsonObject(values) ? values : {};
  }

  /** The body of an answer with a row. */
  function shown(row: JsonObject): JsonObject {
    if (wrapped === undefined) return row;
    return JSON.parse(JSON.stringify(wrapped), (_name, value) =>
      value === '$ROW' ? row : value === '$ID' ? row[idName] : value,
    );
  }

  /** The rows of the collection of an item, and its id. */
  function itemAt(path: string): readonly [Rows, string] {
    const [, collection = '', id = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
    return [rows(collection), id];
  }

  /** What the script says is answered, after what it says is changed. */
  function changing(request: ReceivedRequest, given: StoreAnswer): Answer {
    const { stores, with: members = {}, shows = {}, deletes, reads, ...answer } = given;
    const { method, path, body } = request;
    const requests = received.filter((each) => each.method === method && each.path === path);
    const filled = (text: string) =>
      text
        .replaceAll('$PATH', path)
        .replaceAll('$LAST', path.split('/').at(-1) ?? '')
        .replaceAll('$COUNT', String(requests.length));
    const sent: JsonObject = body === '' ? {} : JSON.parse(body);
    let row: JsonObject = {};
    let newest = '';
    if (stores !== undefined) {
      const [items, last] = itemAt(filled(stores));
      const id = last === '$NEW' ? idOf(sent, items) : /^\d+$/.test(last) ? Number(last) : last;
      newest = String(id);
      const added: JsonObject = JSON.parse(filled(JSON.stringify(members)));
      row = { ...sent, ...added, [idName]: id };
      items.set(newest, row);
    } else if (reads !== undefined) {
      const [items, id] = itemAt(filled(reads));
      row = items.get(id) ?? {};
    }
    if (deletes !== undefined) {
      const [items, id] = itemAt(filled(deletes));
      items.delete(id);
    }
    const values: Readonly<Record<string, Json | undefined>> = {
      $ROW: { ...row, ...shows },
      $ID: row[idName],
      $NAME: row['name'],
      $BODY: sent,
    };
    const replaced = (_name: string, value: Json) =>
      typeof value === 'string' ? (values[value] ?? filled(value).replaceAll('$NEW', newest)) : value;
    return JSON.parse(JSON.stringify(answer), replaced);
  }

  return { listener, store };
}

/** The requests of a server that may change something, such as `DELETE /pets/7`. */
export function writesIn({ received }: Pick<Store, 'received'>): string[] {
  return received
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path}`);
}
