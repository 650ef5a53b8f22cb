import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import { answerJson, urlOf } from '../verify-server.ts';

/** A request as a server received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  /** The query with its question mark; empty without one. */
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The row of a collection by its id. */
type Rows = Map<string, JsonObject>;

/** What a server does differently from one that keeps to its document. Undefined is returned for the usual answer. */
export type Deviation = (
  request: Received,
  response: ServerResponse,
  store: Store,
) => boolean | undefined | Promise<boolean | undefined>;

/** The collections of a server by their path, such as `/pets` or `/projects/1/features`. */
export interface Store {
  readonly rows: (collection: string) => Rows;
  readonly received: readonly Received[];
  /** Everything that is stored, as text. */
  dump(): string;
}

/** How a server stores its rows. */
export interface StoreOptions {
  /** Rows that exist before the run, by collection. */
  readonly before?: Readonly<Record<string, readonly JsonObject[]>>;
  /** The member that has the id. */
  readonly idName?: string;
  /** Makes the id of a new row. */
  readonly newId?: (count: number, body: JsonObject) => Json;
  readonly deviation?: Deviation;
}

/**
 * A REST server: POST and GET of a collection (an odd number of segments), GET, PUT, PATCH and DELETE of its items, and POST of an action
 * below an item, `/pets/7/archive`. It records every request.
 */
export function storeServer({ before = {}, idName = 'id', newId = (count) => count, deviation }: StoreOptions = {}) {
  const collections = new Map<string, Rows>();
  const received: Received[] = [];
  let count = 100;
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
    const request = await receive(incoming);
    received.push(request);
    if (await deviation?.(request, response, store)) return;
    answer(request, response);
  }

  function answer({ method, path, body }: Received, response: ServerResponse): unknown {
    const segments = path.split('/').slice(1);
    if (segments.length % 2 === 1) {
      const items = rows(path);
      const isAction = segments.length > 1 && rows(`/${segments.slice(0, -2).join('/')}`).has(decoded(segments.at(-2)));
      if (method === 'GET') return answerJson(response, 200, [...items.values()]);
      if (method !== 'POST') return response.writeHead(405).end();
      if (isAction && segments.at(-1) === 'archive') return response.writeHead(204).end();
      const given: JsonObject = JSON.parse(body || '{}');
      count += 1;
      const id = newId(count, given);
      const row = { ...given, [idName]: id };
      items.set(String(id), row);
      return answerJson(response, 201, row);
    }
    const collection = `/${segments.slice(0, -1).join('/')}`;
    const id = decoded(segments.at(-1));
    const row = rows(collection).get(id);
    if (row === undefined) return answerJson(response, 404, { error: 'missing' });
    if (method === 'GET') return answerJson(response, 200, row);
    if (method === 'DELETE') {
      rows(collection).delete(id);
      return response.writeHead(204).end();
    }
    const changed = { ...(method === 'PATCH' ? row : {}), ...JSON.parse(body), [idName]: row[idName] };
    rows(collection).set(id, changed);
    return answerJson(response, 200, changed);
  }

  return { listener, store };
}

async function receive(incoming: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const part of incoming.setEncoding('utf8')) body += String(part);
  const { pathname: path, search: query } = urlOf(incoming);
  return { method: incoming.method ?? '', path, query, headers: incoming.headers, body };
}

function decoded(segment = ''): string {
  return decodeURIComponent(segment);
}

/** The requests of a server that may change something, such as `DELETE /pets/7`. */
export function writesIn({ received }: Store): string[] {
  return received
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path}`);
}
